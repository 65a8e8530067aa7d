import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@duellwerk/shared/contract/second-factor';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits. */
const LENGTH = 12;

/** Replaces the recovery codes of a user. @returns the new ones, which are not stored themselves */
export async function renewCodes(tx: Transaction<Schema>, key: string, user: string): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: user, hash: hashOf(key, user, code) })))
    .execute();
  return codes;
}

/** Uses up a recovery code. @returns whether it was one of this user */
export async function useCode(
  tx: Transaction<Schema>,
  key: string,
  user: string,
  code: string,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user)
    .where('hash', '=', hashOf(key, user, code))
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countCodes(db: Kysely<Schema>, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return count;
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** However it was typed: small letters, other separators, letters in place of the digits that they look like. */
function hashOf(key: string, user: string, code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', key)
    .update(JSON.stringify(['recovery code', user, plain]))
    .digest('hex');
}
