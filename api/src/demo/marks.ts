// Which rows the demo brought: what people add to it later is not marked.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The tables whose rows are marked. What belongs to them, such as matches, follows from them. */
const markedTables = [
  ...(['users', 'tournaments', 'leagues', 'league_seasons', 'tip_rounds', 'rulings', 'alerts'] as const),
  ...(['games', 'organizers', 'badges', 'rulesets', 'color_schemes', 'tournament_series'] as const),
  // The log has no end of its own: its last entry is marked, and all before it.
  'audit',
] as const;
export type MarkedTable = (typeof markedTables)[number];

/** Marks everything that there is, in the transaction that has just filled an empty database. */
export async function markDemo(tx: Transaction<Schema>): Promise<void> {
  for (const table of markedTables) {
    const rows =
      table === 'audit'
        ? sql`select max(id)::text as id from audit having max(id) is not null`
        : sql`select id from ${sql.table(table)}`;
    await sql`insert into demo_rows (table_name, id) select ${table}::text, id from (${rows}) as made`.execute(
      tx,
    );
  }
}

/** The ids of the marked rows of each table. */
export async function readMarks(db: Kysely<Schema>): Promise<ReadonlyMap<MarkedTable, readonly string[]>> {
  const rows = await db.selectFrom('demo_rows').select(['table_name', 'id']).orderBy('id').execute();
  return new Map(
    markedTables.map((table) => [table, rows.flatMap((row) => (row.table_name === table ? [row.id] : []))]),
  );
}

/**
 * How many accounts of the demo there are, with a password that is public. Reads only, and also databases that have not
 * been migrated yet.
 */
export async function countDemoAccounts(db: Kysely<Schema>): Promise<number> {
  const tables = await sql<{ links: boolean; marks: boolean }>`
    select to_regclass('public.user_connections') is not null as links,
      to_regclass('public.demo_rows') is not null as marks`.execute(db);
  if (!tables.rows[0]?.links) return 0;
  const marked = tables.rows[0].marks
    ? sql`select id from demo_rows where table_name = 'users'`
    : // As migration 0029 finds them.
      sql`select user_id from user_connections where external_id = connection_id || '-' || user_id`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where deleted_at is null and id in (${marked})`.execute(db);
  return rows[0]?.count ?? 0;
}
