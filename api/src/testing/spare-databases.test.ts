import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { openTestDatabase } from './database.ts';

const seedsOf = async ({ sql: db }: Database) => ({
  countries: await db.selectFrom('countries').selectAll().orderBy('id').execute(),
  texts: await db.selectFrom('site_texts').selectAll().orderBy('key').orderBy('locale').execute(),
});

/** The number that the database gives the next row of a counted table. */
const nextNumber = async ({ sql: db }: Database) => {
  const { rows } = await sql<{ next: number }>`
    select nextval(pg_get_serial_sequence('entries', 'number'))::int as next`.execute(db);
  return rows[0]?.next;
};

test('a database that a test is done with is as new for the next one', async () => {
  const first = await openTestDatabase();
  const before = await seedsOf(first.database);
  assert.ok(before.countries.length > 100);
  assert.equal(await nextNumber(first.database), 1);
  await first.database.sql.updateTable('site_texts').set({ text: 'verändert' }).execute();
  await first.database.sql.deleteFrom('countries').execute();
  await first.drop();

  const second = await openTestDatabase();
  assert.deepEqual(await seedsOf(second.database), before);
  assert.equal(await nextNumber(second.database), 1);
  await second.drop();
});

test('one whose tables were changed is given to nobody', async () => {
  const first = await openTestDatabase();
  await sql`create table left_behind (id int)`.execute(first.database.sql);
  await first.drop();
  const second = await openTestDatabase();
  await assert.rejects(sql`select * from left_behind`.execute(second.database.sql), { code: '42P01' });
  await second.drop();
});
