import { sql, type Transaction } from 'kysely';
import { writeToOwner } from '../account/own-mail.ts';
import { writeAudit } from '../audit.ts';
import { publish } from '../db/bus.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { settleRequirements } from '../notifications/settle.ts';
import { foldMail } from '../text/fold.ts';
import { endTokens, type KnownToken, useToken } from '../tokens/tokens.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import { requireFreeMail } from './mail-address.ts';

/**
 * Confirms the address that a link was sent to: an account's own, or the new one it asked for, which replaces the
 * former.
 * @throws ApiError token_invalid, mail_taken (10) for a new address that was registered in between
 */
export async function confirmMail(
  tx: Transaction<Schema>,
  token: string,
  now: Date,
): Promise<{ mail: string }> {
  const known = await useToken(tx, { token, kinds: ['verify_mail', 'change_mail'], now });
  const confirmed = { user: known.user ?? '', mail: known.mail ?? '' };
  try {
    await (known.kind === 'verify_mail' ? verify(tx, confirmed, now) : change(tx, confirmed, known, now));
    await settleRequirements(tx, confirmed.user, now);
    await publish(tx, { topic: `user:${confirmed.user}`, kind: 'mail_verified', ref: '' });
    return { mail: confirmed.mail };
  } catch (error) {
    // A concurrent request was faster.
    throw isUniqueViolation(error) ? new ApiError('mail_taken') : error;
  }
}

interface Confirmed {
  user: string;
  mail: string;
}

/** The link is invalid when the account has another address by now. */
async function verify(tx: Transaction<Schema>, { user, mail }: Confirmed, now: Date): Promise<void> {
  const verified = await tx
    .updateTable('users')
    .set({ mail_verified_at: sql<Date>`coalesce(mail_verified_at, ${now})` })
    .where('id', '=', user)
    .where('mail_key', '=', foldMail(mail))
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!verified) throw new ApiError('token_invalid');
  await endTokens(tx, user, ['verify_mail']);
  await writeAudit(tx, { actor: user, action: 'user.verify_mail', subject: `user:${user}`, at: now });
}

/** Access to the old mailbox must not be enough: other sessions end, and links sent there become invalid. */
async function change(
  tx: Transaction<Schema>,
  { user, mail }: Confirmed,
  { session }: KnownToken,
  now: Date,
): Promise<void> {
  const former = await tx
    .selectFrom('users')
    .select(['username', 'mail', 'mail_key', 'mail_verified_at', 'locale'])
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!former) throw new ApiError('token_invalid');
  if (former.mail_key !== foldMail(mail)) await requireFreeMail(tx, mail);
  await tx
    .updateTable('users')
    .set({ mail, mail_key: foldMail(mail), mail_verified_at: now })
    .where('id', '=', user)
    .execute();
  await deleteSessionsOf(tx, user, session);
  await endTokens(tx, user, ['verify_mail', 'change_mail', 'reset_password']);
  await writeAudit(tx, { actor: user, action: 'user.change_mail', subject: `user:${user}`, at: now });
  await writeToOwner({ tx, now }, former, 'mail_changed', { mail });
}
