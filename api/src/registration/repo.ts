import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { fold, foldMail } from '../text/fold.ts';
import type { Locale } from '../text/locale.ts';

export interface NewUser {
  id: string;
  username: string;
  mail: string;
  passwordHash: string;
  locale: Locale;
  marketing: boolean;
  isVerified: boolean;
  now: Date;
}

/** @returns false when name or address are taken; waits for a concurrent registration */
export async function insertUser(tx: Transaction<Schema>, user: NewUser): Promise<boolean> {
  const { id, username, mail, locale, now } = user;
  const inserted = await tx
    .insertInto('users')
    .values({
      ...{ id, username, username_key: fold(username), sort_key: fold(username), locale },
      ...{ mail, mail_key: foldMail(mail), mail_verified_at: user.isVerified ? now : null },
      ...{ password_hash: user.passwordHash, avatar: null, created_at: now, deleted_at: null },
      ...{ terms_accepted_at: now, privacy_accepted_at: now },
      marketing_accepted_at: user.marketing ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @throws ApiError username_taken for a name that looks like an existing one */
export async function requireFreeName(tx: Transaction<Schema>, username: string): Promise<void> {
  const holder = await tx
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', fold(username))
    .executeTakeFirst();
  if (holder) throw new ApiError('username_taken');
}

export async function insertFields(
  tx: Transaction<Schema>,
  user: string,
  fields: readonly { key: string; value: string }[],
): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .insertInto('user_fields')
    .values(fields.map((field) => ({ ...field, user_id: user })))
    .execute();
}

export async function insertPermission(
  tx: Transaction<Schema>,
  user: string,
  permission: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('user_permissions')
    .values({ user_id: user, permission, granted_by: null, granted_at: now })
    .execute();
}
