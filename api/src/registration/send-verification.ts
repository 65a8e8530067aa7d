import type { Kysely, Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { verificationLink } from '../mail/links.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Locale } from '../text/locale.ts';
import { issueToken } from '../tokens/tokens.ts';

interface Addressee {
  id: string;
  username: string;
  mail: string;
  locale: Locale;
}

/** Mails the link that confirms an account's address. */
export async function sendVerification(
  tx: Transaction<Schema>,
  config: ApiConfig,
  { id, username, mail, locale }: Addressee,
  now: Date,
): Promise<void> {
  const { token, validUntil } = await issueToken(tx, { kind: 'verify_mail', user: id, mail, now });
  const data = { link: verificationLink(config, token), validUntil };
  await writeMail(tx, { kind: 'verify_mail', to: { name: username, address: mail }, locale, data, now });
}

/** @throws ApiError already_verified, mail_invalid */
export async function findUnverified(db: Kysely<Schema>, id: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'mail', 'locale', 'mail_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (user.mail_verified_at) throw new ApiError('already_verified');
  if (user.mail === null) throw new ApiError('mail_invalid');
  return { ...user, mail: user.mail };
}

/** Sends the link again. @throws ApiError already_verified, mail_invalid */
export async function sendVerificationAgain(
  tx: Transaction<Schema>,
  config: ApiConfig,
  { user: id, now }: { user: string; now: Date },
): Promise<void> {
  const user = await findUnverified(tx, id);
  const locale = user.locale === 'en' ? 'en' : 'de';
  await sendVerification(tx, config, { ...user, locale }, now);
}
