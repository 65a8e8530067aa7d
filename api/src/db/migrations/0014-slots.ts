import { type Kysely, sql } from 'kysely';

/** The slot of a bracket that somebody took who came after the start; `null` for the one of the seed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table stage_entries add slot integer check (slot > 0)`).execute(db);
}
