import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { settleRequirements } from '../notifications/settle.ts';
import { checkPassword } from '../registration/password.ts';
import { foldMail } from '../text/fold.ts';
import { findToken, type KnownToken, useToken } from '../tokens/tokens.ts';
import { dropBegun } from '../user-admin/bans-repo.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import { writeToOwner } from './own-mail.ts';
import { deleteLinks, findAccountRow, lockAccount, setPassword } from './settings-repo.ts';

const kinds = ['reset_password'] as const;

/** Whose password a link is for. @throws ApiError token_invalid */
export async function readReset(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<{ username: string; mail: string }> {
  const known = await findToken(db, { token, kinds, now });
  const account = known.user === null ? undefined : await findAccountRow(db, known.user);
  if (!account || !isStillOf(account, known)) throw new ApiError('token_invalid');
  return { username: account.username, mail: account.mail ?? '' };
}

/**
 * Hashes the new password; `null` for an invalid link. `completeReset` refuses those: it may be the repeat of a request
 * that consumed the link.
 * @throws ApiError password_rules, password_common: the link stays valid
 */
export async function prepareReset(
  { database, passwords }: AppContext,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<string | null> {
  const account = await readReset(database.sql, token, now).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'token_invalid') return null;
    throw error;
  });
  if (!account) return null;
  checkPassword(password, [account.username, account.mail]);
  return passwords.hash(password);
}

/**
 * Sets a new password and consumes the link. Every session of the account ends and the owner is told. Reading the mail
 * proves the address, so it counts as confirmed; if it was not confirmed before, links to services are removed too.
 * @param asked `passwordHash` as `prepareReset` returns it
 * @returns the user
 * @throws ApiError token_invalid
 */
export async function completeReset(
  tx: Transaction<Schema>,
  { token, passwordHash, now }: { token: string; passwordHash: string | null; now: Date },
): Promise<string> {
  if (passwordHash === null) throw new ApiError('token_invalid');
  const { user, ...known } = await useToken(tx, { token, kinds, now });
  const account = user === null ? undefined : await lockAccount(tx, user);
  if (user === null || !account || !isStillOf(account, known)) throw new ApiError('token_invalid');
  await setPassword(tx, user, { hash: passwordHash, verifiedAt: now });
  await dropBegun(tx, user);
  await deleteSessionsOf(tx, user);
  // Whoever registered somebody else's address must not come back through a service they linked.
  if (account.mail_verified_at === null) await deleteLinks(tx, user);
  await settleRequirements(tx, user, now);
  await writeAudit(tx, { actor: user, action: 'user.password_reset', subject: `user:${user}`, at: now });
  const confirmed = { ...account, mail_verified_at: account.mail_verified_at ?? now };
  await writeToOwner({ tx, now }, confirmed, 'password_changed', { at: now });
  return user;
}

/** A link sent to a former address of the account proves nothing. */
function isStillOf(account: { mail: string | null }, known: Pick<KnownToken, 'mail'>): boolean {
  return account.mail !== null && known.mail !== null && foldMail(account.mail) === foldMail(known.mail);
}
