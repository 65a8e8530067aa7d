import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Resolves when so many connections to a server wait for a lock, or when `last` was answered without waiting for one. */
export async function waitingForLocks(
  { database }: Pick<TestApp, 'database'>,
  wanted: number,
  last?: Promise<unknown>,
): Promise<void> {
  let isAnswered = false;
  last?.then(() => {
    isAnswered = true;
  });
  for (let found = 0; found !== wanted && !isAnswered; ) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.sql);
    found = rows[0]?.count ?? 0;
  }
}
