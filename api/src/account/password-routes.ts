import {
  changePassword,
  checkPasswordReset,
  completePasswordReset,
  requestPasswordReset,
} from '@duellwerk/shared/contract/password-reset';
import { listingChanged } from '../directory/entry.ts';
import type { AppContext } from '../http/app-context.ts';
import { type Gate, serve, servePreparedCommand } from '../http/serve.ts';
import { createAddressLimiter, createSharedLimiter } from '../http/shared-limits.ts';
import { checkMail } from '../registration/mail-address.ts';
import { foldMail } from '../text/fold.ts';
import { deviceOf } from '../users/device.ts';
import { completeReset, prepareReset, readReset } from './complete-reset.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import * as change from './password-change.ts';
import { planReset } from './request-reset.ts';
import { serveSessionEnd } from './serve-session-end.ts';

/** Anyone, signed in or not: the effect itself ends the session, and its repeat must still be recognized. */
const holderOfLink: Gate<{ id: string }> = async () => ({ id: 'link' });

export function passwordRoutes(context: AppContext, confirm: ConfirmPassword): void {
  const { database, sessions, browsers } = context;
  const perAddress = createAddressLimiter(context, 'resetPerAddress');
  const perMail = createSharedLimiter(context, 'resetPerMail');

  servePreparedCommand(
    context,
    requestPasswordReset,
    'anyone',
    async ({ body, request, countOnce }) => {
      const mail = checkMail(body.mail);
      await countOnce(async () => {
        await perAddress.take(request);
        await perMail.take(foldMail(mail));
      });
      return mail;
    },
    async ({ tx, request, now }, mail) => {
      const askedBy = deviceOf(request.headers['user-agent'] ?? null);
      await planReset(tx, { mail, askedBy, now });
      return null;
    },
  );
  serve(context, checkPasswordReset, 'anyone', async ({ body, now }) => {
    const { username } = await readReset(database.sql, body.token, now);
    return { username };
  });
  servePreparedCommand(
    context,
    completePasswordReset,
    holderOfLink,
    ({ body, now }) => prepareReset(context, { ...body, now }),
    async ({ tx, body, request, reply, viewer, now, publish, onCommit }, passwordHash) => {
      const user = await completeReset(tx, { token: body.token, passwordHash, now });
      // It may have confirmed the mail address.
      await publish(listingChanged);
      // If this browser was signed in to that account, clear its cookies too.
      if ((await viewer())?.id === user) onCommit(() => sessions.clear(reply));
      // Lets owners log in from a new browser while strangers try passwords.
      onCommit(() => browsers.remember(request, reply, user));
      return null;
    },
  );
  serveSessionEnd(
    context,
    changePassword,
    ({ user, body }) => change.prepareChange(context, confirm, { user, ...body }),
    async (own, prepared) => {
      await change.changePassword(own, prepared);
      const give = await sessions.renew(own.tx, own.request, own.user, own.now);
      own.onCommit(() => give(own.reply));
    },
  );
}
