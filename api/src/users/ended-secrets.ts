import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Secrets that requests make are made for their day, see `dayOf`: after two, no repeat makes an ended one again. */
export const ENDED_DAYS = 2;

/** Whether a session or key with this hash was ended; triggers of the database write that down. */
export async function isEnded(db: Kysely<Schema>, hash: string): Promise<boolean> {
  const row = await db.selectFrom('ended_secrets').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}
