import { type Kysely, sql } from 'kysely';

/** A game's own picture, shown for its tournaments that have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column image text`.execute(db);
}
