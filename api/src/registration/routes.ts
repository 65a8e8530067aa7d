import {
  register,
  resendVerification,
  validateRegistration,
  verifyMail,
} from '@duellwerk/shared/contract/registration';
import type { Kernel } from '../http/kernel.ts';
import { createLimiter, networkOf } from '../http/limits.ts';
import { serve, serveEffect, servePrepared } from '../http/serve.ts';
import { checkFields } from './fields.ts';
import { checkMail, requireFreeMail } from './mail-address.ts';
import { checkPassword } from './password.ts';
import { checkRegistration, makeAccount } from './register.ts';
import { confirmMail, sendVerificationAgain } from './verification.ts';

export function registrationRoutes(kernel: Kernel): void {
  const { database, config, clock, passwords } = kernel;
  const { validatePerAddress, registerPerAddress, resendPerAccount } = config.limits;
  const validations = createLimiter(validatePerAddress, clock);
  const registrations = createLimiter(registerPerAddress, clock);
  const resends = createLimiter(resendPerAccount, clock);

  serve(kernel, validateRegistration, 'anyone', async ({ body, request, now }) => {
    checkPassword(body.password, [body.mail]);
    const mail = checkMail(body.mail);
    // Only what tells something of others counts: who still gets the own password wrong has asked nothing yet.
    validations.take(networkOf(request.ip));
    await requireFreeMail(database.sql, mail);
    // Step 3 sends no fields, step 4 sends all of them (specification 7).
    if (body.additional_fields.length > 0) await checkFields(database.sql, body.additional_fields, now);
    return null;
  });

  servePrepared(
    kernel,
    register,
    'anyone',
    async ({ body, request }) => {
      const checked = checkRegistration(body);
      registrations.take(networkOf(request.ip));
      return { ...checked, passwordHash: await passwords.hash(body.password) };
    },
    (context, prepared) => makeAccount({ ...context, config }, prepared),
  );

  serveEffect(kernel, verifyMail, 'anyone', ({ tx, body, now }) => confirmMail(tx, body.token, now));
  serve(kernel, resendVerification, 'signed-in', async ({ user, now }) => {
    await sendVerificationAgain(kernel, user.id, now, () => resends.take(user.id));
    return null;
  });
}
