import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startAutovacuum, vacuumChangedTables } from './autovacuum.ts';
import type { Database } from './open.ts';

let made: TestDatabase;
let database: Database;
before(async () => {
  made = await openTestDatabase();
  ({ database } = made);
  await vacuumChangedTables(database.sql);
});
after(() => made.drop());

/** Writes and deletes rows of a table that nothing refers to. */
async function churn(rows: number): Promise<void> {
  await sql`insert into idem (scope, key, req_hash, created_at)
    select 'churn', n::text, '', now() from generate_series(1, ${rows}::int) n`.execute(database.sql);
  await sql`delete from idem where scope = 'churn'`.execute(database.sql);
}

async function deadRows(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.sql);
  const { rows } = await sql<{ dead: number }>`
    select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'idem'`.execute(database.sql);
  return rows[0]?.dead ?? -1;
}

test('a table that changed much is vacuumed once, one that changed little is left alone', async () => {
  await churn(20);
  assert.deepEqual(await vacuumChangedTables(database.sql), []);
  await churn(500);
  assert.deepEqual(await vacuumChangedTables(database.sql), ['idem']);
  assert.equal(await deadRows(), 0);
  assert.deepEqual(await vacuumChangedTables(database.sql), []);
});

test('it happens by itself every minute, and the stop waits for it', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const stop = startAutovacuum(database.sql, assert.fail);
  await churn(500);
  t.mock.timers.tick(60_000);
  await stop();
  assert.equal(await deadRows(), 0);
  await churn(500);
  t.mock.timers.tick(60_000);
  await stop();
  assert.ok((await deadRows()) >= 500);
});
