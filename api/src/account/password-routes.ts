import {
  changePassword,
  checkPasswordReset,
  completePasswordReset,
  requestPasswordReset,
} from '@duellwerk/shared/contract/password-reset';
import type { Kernel } from '../http/kernel.ts';
import { createLimiter, networkOf } from '../http/limits.ts';
import { type Gate, serve, servePrepared } from '../http/serve.ts';
import { checkMail } from '../registration/mail-address.ts';
import { foldMail } from '../text/fold.ts';
import { deviceOf } from '../users/device.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import * as change from './password-change.ts';
import { completeReset, planReset, prepareReset, readReset } from './password-reset.ts';
import { serveEnding } from './serve-ending.ts';

/** Anyone, signed in or not: the request's own effect ends the session, and its repeat must be known as the same one's. */
const holderOfLink: Gate<{ id: string }> = async () => ({ id: 'link' });

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
  servePrepared(
    kernel,
    completePasswordReset,
    holderOfLink,
    ({ body, now }) => prepareReset(kernel, { ...body, now }),
    async ({ tx, body, reply, viewer, now, afterwards }, passwordHash) => {
      const user = await completeReset(tx, { token: body.token, passwordHash, now });
      // Perhaps this browser was signed in to that very account: then it keeps nothing of the session that has just ended.
      if ((await viewer())?.id === user) afterwards(() => sessions.clear(reply));
      return null;
    },
  );
  serveEnding(
    kernel,
    changePassword,
    ({ user, body }) => change.prepareChange(kernel, confirm, { user, ...body }),
    async (own, prepared) => {
      await change.changePassword(own, prepared);
      const give = await sessions.renew(own.tx, own.request, own.user.id, own.now);
      own.afterwards(() => give(own.reply));
    },
  );
}
