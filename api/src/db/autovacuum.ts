// The embedded engine has no autovacuum: space of rows that are gone is given back, and the numbers that plans are made of
// are counted anew, here.
import { type Kysely, sql } from 'kysely';
import type { OperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';
import type { Schema } from './schema.ts';

const EVERY_MS = 60_000;
/** A table is worth the work after this many changed rows, and this part of its rows (PostgreSQL's own thresholds of analyze). */
const ROWS_MIN = 50;
const PART_MIN = 0.1;

/**
 * Vacuums and analyzes the tables that changed much since the last time. Outside of transactions only.
 * @returns their names
 */
export async function vacuumChangedTables(database: Kysely<Schema>): Promise<string[]> {
  // The counts of the last second are not in the view otherwise.
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where greatest(n_mod_since_analyze, n_dead_tup) > ${ROWS_MIN}::int + ${PART_MIN}::float * n_live_tup
    order by relname`.execute(database);
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(database);
  return rows.map(({ name }) => name);
}

/** Does that once a minute. @returns a function that stops it and waits for what is under way */
export function startAutovacuum(database: Kysely<Schema>, log: OperatorLog): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(async () => {
      try {
        await vacuumChangedTables(database);
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        log(
          operatorText(
            `Die Datenbank ließ sich nicht aufräumen: ${reason}`,
            `The database could not be vacuumed: ${reason}`,
          ),
          { level: 'warn' },
        );
      }
    });
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
