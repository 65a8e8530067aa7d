import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { Kernel } from '../http/kernel.ts';
import { checkPassword } from '../registration/password.ts';
import { dropBegun } from '../user-admin/bans-repo.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import { type Act, act } from './act.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { writeToOwner } from './own-mail.ts';
import { findAccountRow, lockAccount, setPassword } from './settings-repo.ts';

interface Asked extends Pick<Act, 'user' | 'now' | 'locale'> {
  body: { current: string; password: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Sets a new password for somebody who is signed in and knows the present one. Every session ends; this browser gets a new
 * one. What was begun (links to a new password or address) ends too, and the owner is told by mail.
 * @throws ApiError wrong_password, too_many_requests, password_rules, password_common
 */
export async function changePassword(kernel: Kernel, confirm: ConfirmPassword, asked: Asked): Promise<void> {
  const { user, body } = asked;
  const confirmed = await confirm(user, body.current);
  const known = await findAccountRow(kernel.database.sql, user.id);
  checkPassword(body.password, [known?.username ?? '', known?.mail ?? '']);
  const hash = await kernel.passwords.hash(body.password);
  const give = await act(kernel, asked, async (own) => {
    const { tx, now } = own;
    const account = await lockAccount(tx, user.id);
    // Another change may have come first, from somebody who wants this one kept out.
    if (account?.password_hash !== confirmed) throw new ApiError('wrong_password');
    await setPassword(tx, user.id, { hash });
    await dropBegun(tx, user.id);
    await deleteSessionsOf(tx, user.id);
    const entry = { actor: user.id, action: 'user.password_changed', subject: `user:${user.id}`, at: now };
    await writeAudit(tx, entry);
    await writeToOwner(own, account, 'password_changed', { at: now });
    return kernel.sessions.renew(tx, asked.request, user.id, now);
  });
  give(asked.reply);
}
