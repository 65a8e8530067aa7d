import {
  register,
  resendVerification,
  validateRegistration,
  verifyMail,
} from '@duellwerk/shared/contract/registration';
import { listingChanged } from '../directory/entry.ts';
import type { AppContext } from '../http/app-context.ts';
import { serveCommand, servePreparedCommand } from '../http/serve.ts';
import { createAddressLimiter, createSharedLimiter } from '../http/shared-limits.ts';
import { confirmMail } from './confirm-mail.ts';
import { checkFields } from './fields.ts';
import { checkMail, requireFreeMail } from './mail-address.ts';
import { checkPassword } from './password.ts';
import { checkRegistration, makeAccount } from './register.ts';
import { findUnverified, sendVerificationAgain } from './send-verification.ts';

export function registrationRoutes(context: AppContext): void {
  const { database, config, passwords } = context;
  const validations = createAddressLimiter(context, 'validatePerAddress');
  const registrations = createAddressLimiter(context, 'registerPerAddress');
  const resends = createSharedLimiter(context, 'resendPerAccount');

  servePreparedCommand(
    context,
    validateRegistration,
    'anyone',
    async ({ body, request, countOnce }) => {
      checkPassword(body.password, [body.mail]);
      const mail = checkMail(body.mail);
      // Only checks that reveal something about others count: a mistake in the own password reveals nothing.
      await countOnce(() => validations.take(request));
      return mail;
    },
    async ({ tx, body, now }, mail) => {
      await requireFreeMail(tx, mail);
      // Step 3 sends no fields, step 4 sends all of them (specification 7).
      if (body.additional_fields.length > 0) await checkFields(tx, body.additional_fields, now);
      return null;
    },
  );

  servePreparedCommand(
    context,
    register,
    'anyone',
    async ({ body, request, countOnce }) => {
      const checked = checkRegistration(body);
      await countOnce(() => registrations.take(request));
      return { ...checked, passwordHash: await passwords.hash(body.password) };
    },
    (command, prepared) => makeAccount({ ...command, config }, prepared),
  );

  serveCommand(context, verifyMail, 'anyone', async ({ tx, body, now, publish }) => {
    const confirmed = await confirmMail(tx, body.token, now);
    await publish(listingChanged);
    return confirmed;
  });
  serveCommand(
    context,
    resendVerification,
    'signed-in',
    async ({ tx, user, now }) => {
      await sendVerificationAgain(tx, config, { user: user.id, now });
      return null;
    },
    async ({ user, countOnce }) => {
      await findUnverified(database.sql, user.id);
      await countOnce(() => resends.take(user.id));
    },
  );
}
