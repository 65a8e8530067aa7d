import {
  changePassword,
  checkPasswordReset,
  completePasswordReset,
  requestPasswordReset,
} from '@duellwerk/shared/contract/password-reset';
import type { Kernel } from '../http/kernel.ts';
import { createLimiter, networkOf } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { checkMail } from '../registration/mail-address.ts';
import { foldMail } from '../text/fold.ts';
import { deviceOf } from '../users/device.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import * as change from './password-change.ts';
import { completeReset, planReset, readReset } from './password-reset.ts';

export function passwordRoutes(kernel: Kernel, confirm: ConfirmPassword): void {
  const { database, config, clock, sessions } = kernel;
  const perAddress = createLimiter(config.limits.resetPerAddress, clock);
  const perMail = createLimiter(config.limits.resetPerMail, clock);

  serve(kernel, requestPasswordReset, 'anyone', async ({ body, request, now }) => {
    const mail = checkMail(body.mail);
    perAddress.take(networkOf(request.ip));
    perMail.take(foldMail(mail));
    const askedBy = deviceOf(request.headers['user-agent'] ?? null);
    await database.transaction((tx) => planReset(tx, { mail, askedBy, now }));
    return null;
  });
  serve(kernel, checkPasswordReset, 'anyone', async ({ body, now }) => {
    const { username } = await readReset(database.sql, body.token, now);
    return { username };
  });
  serve(kernel, completePasswordReset, 'anyone', async ({ body, request, reply, now }) => {
    await completeReset(kernel, { ...body, now });
    // Perhaps this browser was signed in to that very account: then it keeps nothing of the session that has just ended.
    if (sessions.hashOf(request) && !(await sessions.viewerOf(request, now))) sessions.clear(reply);
    return null;
  });
  serve(kernel, changePassword, 'signed-in', async (context) => {
    await change.changePassword(kernel, confirm, context);
    return null;
  });
}
