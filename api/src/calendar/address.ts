// The address of a person's calendar. Whoever knows it reads it, so it holds a secret; calendar programs can do nothing
// else. The secret is made of the site's own one, so that nothing in the database opens a calendar.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { linkTo } from '../mail/links.ts';
import { isBanned } from '../users/sessions-repo.ts';

type Db = Kysely<Schema>;

/** Letters of a SHA-256 in base64url; what stands before them is the person's id. */
const MAC_LENGTH = 43;

function macOf(secret: string, user: string, number: number): string {
  return createHmac('sha256', secret).update(`calendar ${user} ${number}`).digest('base64url');
}

/** The whole address of a person's calendar. */
export async function calendarAddress(
  db: Db,
  config: Pick<ApiConfig, 'secret' | 'address'>,
  user: string,
): Promise<string> {
  const number = (await findNumber(db, user)) ?? 1;
  return linkTo(config, `/v1/calendar/${user}${macOf(config.secret, user, number)}.ics`);
}

/** Whose calendar a secret opens, `undefined` for none that counts now: a ban closes it for as long as it holds. */
export async function ownerOf(
  db: Db,
  config: Pick<ApiConfig, 'secret'>,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const user = secret.slice(0, -MAC_LENGTH);
  const number = await findNumber(db, user, now);
  if (number === undefined) return undefined;
  const [given, right] = [secret.slice(-MAC_LENGTH), macOf(config.secret, user, number)].map((text) =>
    Buffer.from(text),
  );
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? user : undefined;
}

/** Ends the present address; the next one counts from now on. */
export async function renewAddress(tx: Transaction<Schema>, user: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({ calendar_number: row('calendar_number', '+', 1) }))
    .where('id', '=', user)
    .execute();
}

async function findNumber(db: Db, user: string, now?: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('calendar_number')
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .$if(now !== undefined, (query) => query.where(isBanned(now ?? new Date()), '=', false))
    .executeTakeFirst();
  return row?.calendar_number;
}
