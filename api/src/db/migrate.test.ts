import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { openTestDatabase, testServer } from '../testing/database.ts';
import { DatabaseNewer } from './errors.ts';
import { migrateDatabase } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';

const names = Object.keys(migrations).sort();

const extra = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table extra (id int)`.execute(db);
  },
};
const broken = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table half (id int)`.execute(db);
    throw new Error('broken on purpose');
  },
};

test('an empty database gets every migration, a second run changes nothing', async () => {
  const { database, drop } = await openTestDatabase({ bare: true });
  assert.deepEqual(await migrateDatabase(database), names);
  assert.deepEqual(await migrateDatabase(database), []);
  await drop();
});

test('a database of a newer version is refused in one line that names what is newer', async () => {
  const { database, drop } = await openTestDatabase();
  await migrateDatabase(database, { ...migrations, '9999-extra': extra });
  await assert.rejects(migrateDatabase(database), (error) => {
    assert.ok(error instanceof DatabaseNewer);
    assert.match(
      error.message,
      /^Die Datenbank ist von einer neueren Version \(9999-extra\): Starte .+ oder spiele die Sicherung .+$/,
    );
    return true;
  });
  await drop();
});

test('a migration that fails leaves nothing and is told', async () => {
  const { database, drop } = await openTestDatabase();
  await assert.rejects(
    migrateDatabase(database, { ...migrations, '9999-broken': broken }),
    /broken on purpose/,
  );
  const { rows } = await sql`select to_regclass('half') as half`.execute(database.sql);
  assert.deepEqual(rows, [{ half: null }]);
  assert.deepEqual(await migrateDatabase(database), []);
  await drop();
});

if (testServer) {
  test('four processes that migrate at once apply everything once', async () => {
    const { database, options, drop } = await openTestDatabase({ bare: true, onDisk: true });
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
    const applied = await Promise.all([database, ...others].map((each) => migrateDatabase(each)));
    assert.deepEqual(applied.flat().sort(), names);
    for (const other of others) await other.close();
    await drop();
  });
}

test('a database that has tables is about to change: what is to run before does, and only then', async () => {
  const { database, drop } = await openTestDatabase({ bare: true });
  let calls = 0;
  const before = async () => {
    calls += 1;
  };
  await migrateDatabase(database, migrations, before);
  await migrateDatabase(database, migrations, before);
  assert.equal(calls, 0);
  await migrateDatabase(database, { ...migrations, '9999-extra': extra }, before);
  assert.equal(calls, 1);
  await drop();
});
