import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { checkPassword } from '../registration/password.ts';
import { dropBegun } from '../user-admin/bans-repo.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { writeToOwner } from './own-mail.ts';
import { findAccountRow, lockAccount, setPassword } from './settings-repo.ts';

interface Prepared {
  /** Hash that the current password matched. */
  confirmed: string;
  /** Hash of the new password. */
  hash: string;
}

/**
 * Checks the current password of a signed-in user and the rules for the new one.
 * @throws ApiError wrong_password, too_many_requests, password_rules, password_common
 */
export async function prepareChange(
  context: AppContext,
  confirm: ConfirmPassword,
  { user, current, password }: { user: { id: string }; current: string; password: string },
): Promise<Prepared> {
  const confirmed = await confirm(user, current);
  const known = await findAccountRow(context.database.sql, user.id);
  checkPassword(password, [known?.username ?? '', known?.mail ?? '']);
  return { confirmed, hash: await context.passwords.hash(password) };
}

/**
 * Sets a new password. Every session ends, pending links to a new password or address are invalidated, and the owner is
 * told by mail.
 * @throws ApiError wrong_password when the password was changed in between
 */
export async function changePassword(own: CommandContext, { confirmed, hash }: Prepared): Promise<void> {
  const { tx, user, now } = own;
  const account = await lockAccount(tx, user.id);
  // A concurrent change may have come first, perhaps to lock this session out.
  if (account?.password_hash !== confirmed) throw new ApiError('wrong_password');
  await setPassword(tx, user.id, { hash });
  await dropBegun(tx, user.id);
  await deleteSessionsOf(tx, user.id);
  await writeAudit(tx, {
    actor: user.id,
    action: 'user.password_changed',
    subject: `user:${user.id}`,
    at: now,
  });
  await writeToOwner(own, account, 'password_changed', { at: now });
}
