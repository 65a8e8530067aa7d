import { type Kysely, sql } from 'kysely';

/**
 * What counts against limits that all processes share. Unlogged: a count is not worth the disk, and after a crash of the
 * database they begin again. Without a second index and with room in its pages a count is changed in its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_counts (
    key text primary key,
    used integer not null,
    ends_at timestamptz not null
  ) with (fillfactor = 70)`.execute(db);
}
