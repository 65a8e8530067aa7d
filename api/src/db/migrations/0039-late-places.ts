import { type Kysely, sql } from 'kysely';

/**
 * Where somebody plays who came after the start into a table (from which Swiss round, or in which group), and the revision of
 * a stage since which its entries are the ones that they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table stage_entries add late jsonb`).execute(db);
  await sql.raw(`alter table stages add entries_rev integer not null default 0`).execute(db);
}
