import { type Kysely, sql } from 'kysely';

/**
 * Where a latecomer of a table plays (from which Swiss round, or in which group), and the revision of a stage in which its
 * list of entries changed last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table stage_entries add late jsonb`).execute(db);
  await sql.raw(`alter table stages add entries_rev integer not null default 0`).execute(db);
}
