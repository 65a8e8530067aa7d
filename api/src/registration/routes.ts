import {
  register,
  resendVerification,
  validateRegistration,
  verifyMail,
} from '@duellwerk/shared/contract/registration';
import { listingChanged } from '../directory/entry.ts';
import type { AppContext } from '../http/app-context.ts';
import { createLimiter, networkOf } from '../http/limits.ts';
import { serveCommand, servePreparedCommand } from '../http/serve.ts';
import { confirmMail } from './confirm-mail.ts';
import { checkFields } from './fields.ts';
import { checkMail, requireFreeMail } from './mail-address.ts';
import { checkPassword } from './password.ts';
import { checkRegistration, makeAccount } from './register.ts';
import { sendVerificationAgain } from './send-verification.ts';

export function registrationRoutes(context: AppContext): void {
  const { config, clock, passwords } = context;
  const { validatePerAddress, registerPerAddress, resendPerAccount } = config.limits;
  const validations = createLimiter(validatePerAddress, clock);
  const registrations = createLimiter(registerPerAddress, clock);
  const resends = createLimiter(resendPerAccount, clock);

  serveCommand(context, validateRegistration, 'anyone', async ({ tx, body, request, now }) => {
    checkPassword(body.password, [body.mail]);
    const mail = checkMail(body.mail);
    // Only checks that reveal something about others count: a mistake in the own password reveals nothing.
    validations.take(networkOf(request.ip));
    await requireFreeMail(tx, mail);
    // Step 3 sends no fields, step 4 sends all of them (specification 7).
    if (body.additional_fields.length > 0) await checkFields(tx, body.additional_fields, now);
    return null;
  });

  servePreparedCommand(
    context,
    register,
    'anyone',
    async ({ body, request }) => {
      const checked = checkRegistration(body);
      registrations.take(networkOf(request.ip));
      return { ...checked, passwordHash: await passwords.hash(body.password) };
    },
    (command, prepared) => makeAccount({ ...command, config }, prepared),
  );

  serveCommand(context, verifyMail, 'anyone', async ({ tx, body, now, publish }) => {
    const confirmed = await confirmMail(tx, body.token, now);
    await publish(listingChanged);
    return confirmed;
  });
  serveCommand(context, resendVerification, 'signed-in', async ({ tx, user, now }) => {
    await sendVerificationAgain(tx, config, { user: user.id, now, count: () => resends.take(user.id) });
    return null;
  });
}
