import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { type PreparedLimits, withPreparedStatements } from './prepared.ts';
import { valueParsers } from './value-types.ts';

const pglite = await PGlite.create({ parsers: valueParsers });
beforeEach(async () => {
  await pglite.exec(`
    deallocate all;
    drop table if exists things;
    create table things (id int primary key, name text);`);
});
after(async () => {
  if (!pglite.closed) await pglite.close();
});

/** The engine as a driver sees it, which has prepared nothing yet. */
function driverWith(limits?: Partial<PreparedLimits>) {
  return withPreparedStatements(pglite, { kept: 10, uses: 100, ageMs: 60_000, ...limits });
}

/** Names of what the engine has prepared, in the order of their making. */
async function prepared(): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>('select name from pg_prepared_statements order by 1');
  return rows.map(({ name }) => name);
}

const INSERT = 'insert into things values ($1, $2)';
const SELECT = 'select * from things order by id';

test('a statement is prepared once and gives what the plain way gives, for every type', async () => {
  const driver = driverWith();
  const text = `select $1::int8 as whole, $2::timestamptz as moment, $3::jsonb as tree, $4::text[] as words,
    $5::bytea as bytes, $6::bool as truth, $7::numeric as exact, $8::date as day, $9::text as nothing,
    array[now()::date, null] as days`;
  const values = [
    2 ** 40,
    new Date('2026-11-21T19:00:00.123Z'),
    { a: [1, null, 'ä"\\'] },
    ['a,b', '"{}', 'NULL'],
    new Uint8Array([0, 255, 92]),
    false,
    '12.50',
    '2026-02-28',
    null,
  ];
  const plain = await pglite.query(text, values);
  assert.deepEqual(await driver.query(text, values), plain);
  assert.deepEqual(await driver.query(text, values), plain);
  assert.deepEqual(await prepared(), ['s1']);
});

test('the number of rows that were changed is told, with and without rows in the answer', async () => {
  const driver = driverWith();
  assert.equal((await driver.query(INSERT, [1, 'one'])).affectedRows, 1);
  assert.equal((await driver.query(INSERT, [2, 'two'])).affectedRows, 1);
  const changed = await driver.query<{ id: number }>('update things set name = $1 returning id', ['all']);
  assert.equal(changed.affectedRows, 2);
  assert.deepEqual(
    changed.rows.map(({ id }) => id),
    [1, 2],
  );
  assert.equal((await driver.query('delete from things where id > $1', [9])).affectedRows, 0);
});

test('an error keeps its code, and what follows works', async () => {
  const driver = driverWith();
  await driver.query(INSERT, [1, 'one']);
  await assert.rejects(driver.query(INSERT, [1, 'again']), { code: '23505' });
  await assert.rejects(driver.query('select nothing from things'), { code: '42703' });
  await assert.rejects(driver.query(INSERT, ['word', 'no number']), { code: '22P02' });
  await driver.query(INSERT, [2, 'two']);
  assert.equal((await driver.query(SELECT)).rows.length, 2);
});

test('a transaction is undone whole, also after an error in it', async () => {
  const driver = driverWith();
  const broken = driver.transaction(async (tx) => {
    await tx.query(INSERT, [1, 'one']);
    await assert.rejects(tx.query(INSERT, [1, 'again']), { code: '23505' });
    await tx.query(SELECT);
  });
  await assert.rejects(broken, { code: '25P02' });
  assert.deepEqual((await driver.query(SELECT)).rows, []);
  await driver.transaction((tx) => tx.query(INSERT, [2, 'two']));
  assert.equal((await driver.query(SELECT)).rows.length, 1);
});

test('a table that was changed shows its new columns', async () => {
  const driver = driverWith();
  await driver.query(INSERT, [1, 'one']);
  await driver.query(SELECT);
  await driver.query('alter table things add column colour text');
  assert.deepEqual((await driver.query(SELECT)).rows, [{ id: 1, name: 'one', colour: null }]);
});

test('the statement that was not used for longest makes room', async () => {
  const driver = driverWith({ kept: 2 });
  for (const text of ['select 1', 'select 2', 'select 1', 'select 3', 'select 1']) await driver.query(text);
  assert.deepEqual(await prepared(), ['s1', 's3']);
});

test('a statement is planned anew after its uses and after its time', async () => {
  const used = driverWith({ uses: 2 });
  for (let use = 1; use <= 3; use += 1) await used.query(SELECT);
  assert.deepEqual(await prepared(), ['s2']);
  await pglite.exec('deallocate all');
  const aged = driverWith({ ageMs: 0 });
  for (let use = 1; use <= 3; use += 1) await aged.query(SELECT);
  assert.deepEqual(await prepared(), ['s3']);
});

test('many at once get their own rows', async () => {
  const driver = driverWith();
  const numbers = Array.from({ length: 50 }, (_, at) => at);
  const answers = await Promise.all(numbers.map((at) => driver.query('select $1::int as number', [at])));
  assert.deepEqual(
    answers.map(({ rows }) => rows),
    numbers.map((number) => [{ number }]),
  );
});

test('a closed engine is told', async () => {
  const driver = driverWith();
  await pglite.close();
  await assert.rejects(driver.query(SELECT), /closed/);
});
