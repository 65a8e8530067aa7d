import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
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
 * The hash of a password that is to be set by the token of a link; `null` for a link that counts no more, which is for
 * `completeReset` to say: it may be the repeat of a request that has used it up.
 * @throws ApiError password_rules, password_common: the link can be used again
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
 * Sets a new password by the token of a link, which is used up by it. Every session of the account ends and the owner is
 * told. Who could read the mail owns its address, so it counts as confirmed; of an account whose address nobody had
 * confirmed before, the links to services end too. @returns whose password it is
 * @param asked `passwordHash` as `prepareReset` gives it
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
  // Whoever made the account with an address of somebody else is not to come back by a service that they linked to it.
  if (account.mail_verified_at === null) await deleteLinks(tx, user);
  await writeAudit(tx, { actor: user, action: 'user.password_reset', subject: `user:${user}`, at: now });
  const confirmed = { ...account, mail_verified_at: account.mail_verified_at ?? now };
  await writeToOwner({ tx, now }, confirmed, 'password_changed', { at: now });
  return user;
}

/** A link that went to an address which the account no longer has proves nothing. */
function isStillOf(account: { mail: string | null }, known: Pick<KnownToken, 'mail'>): boolean {
  return account.mail !== null && known.mail !== null && foldMail(account.mail) === foldMail(known.mail);
}
