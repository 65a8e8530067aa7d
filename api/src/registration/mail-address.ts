import { isMailAddress } from '@duellwerk/shared/rules/registration';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { foldMail } from '../text/fold.ts';

/** Normalizes a mail address: NFC, trimmed. @throws ApiError mail_invalid */
export function checkMail(mail: string): string {
  const address = mail.normalize('NFC').trim();
  if (!isMailAddress(address)) throw new ApiError('mail_invalid');
  return address;
}

/** @throws ApiError mail_taken when an account has the address; the unique key decides concurrent requests */
export async function requireFreeMail(db: Kysely<Schema>, mail: string): Promise<void> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('mail_key', '=', foldMail(mail))
    .executeTakeFirst();
  if (holder) throw new ApiError('mail_taken');
}
