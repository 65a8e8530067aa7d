import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { startChild } from '../testing/child.ts';
import { openTestDatabase, testServer } from '../testing/database.ts';
import { DatabaseBusy, DatabaseConflict, DatabaseUnreachable, OuterHandleInTransaction } from './errors.ts';
import { type Database, openDatabase } from './open.ts';

const { database, options, truncate, drop } = await openTestDatabase({ onDisk: true });
beforeEach(truncate);
after(drop);

function note(database: Database, subject: string): Promise<unknown> {
  return database.transaction((tx) =>
    tx.insertInto('audit').values({ action: 'test', subject, details: '{}' }).execute(),
  );
}

async function subjects(database: Database): Promise<string[]> {
  const rows = await database.sql.selectFrom('audit').select('subject').orderBy('id').execute();
  return rows.map((row) => row.subject);
}

/** Holds the first `parties` callers until all have come; later callers pass. */
function barrier(parties: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === parties) all.resolve();
    return all.promise;
  };
}

test('the outer handle and a nested transaction throw at once inside a transaction', async () => {
  const wrongs: (() => Promise<unknown>)[] = [
    () => database.sql.selectFrom('due').selectAll().execute(),
    () => sql`select 1`.execute(database.sql),
    () => database.sql.transaction().execute(async () => {}),
    () => database.transaction(async () => {}),
    () => database.dump('/dev/null'),
  ];
  for (const wrong of wrongs) {
    await assert.rejects(database.transaction(wrong), OuterHandleInTransaction);
  }
  await note(database, 'afterwards all is well');
  assert.equal((await subjects(database)).length, 1);
});

test('work that outlives its transaction may use the outer handle', async () => {
  const gate = Promise.withResolvers<void>();
  const later = await database.transaction(async () => ({
    reading: gate.promise.then(() => subjects(database)),
  }));
  gate.resolve();
  assert.deepEqual(await later.reading, []);
});

test('a transaction that throws leaves nothing', async () => {
  const refused = database.transaction(async (tx) => {
    await tx.insertInto('audit').values({ action: 'test', subject: 'gone', details: '{}' }).execute();
    throw new Error('refused');
  });
  await assert.rejects(refused, /refused/);
  assert.deepEqual(await subjects(database), []);
});

test('a dead-lock is repeated three times, then it is a conflict', async () => {
  let runs = 0;
  const deadlock = (lasting: number) => async () => {
    runs += 1;
    if (runs <= lasting) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return 'done';
  };
  assert.equal(await database.transaction(deadlock(3)), 'done');
  assert.equal(runs, 4);
  runs = 0;
  await assert.rejects(database.transaction(deadlock(4)), DatabaseConflict);
  assert.equal(runs, 4);
});

test('200 concurrent read-modify-write transactions under a row lock count to 200', async () => {
  await database.sql
    .insertInto('idem')
    .values({ scope: 'counter', key: 'a', req_hash: '', status: 0 })
    .execute();
  const increment = () =>
    database.transaction(async (tx) => {
      const row = await tx.selectFrom('idem').select('status').forUpdate().executeTakeFirstOrThrow();
      await tx
        .updateTable('idem')
        .set({ status: (row.status ?? 0) + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 200 }, increment));
  const row = await database.sql.selectFrom('idem').select('status').executeTakeFirstOrThrow();
  assert.equal(row.status, 200);
});

test('values have the same type on both engines', async () => {
  const { rows } = await sql`
    select count(*) as count, 9007199254740991::int8 as int8, 7 as int4, 1.5::float8 as float8,
      12.340::numeric as numeric, true as bool, 'ä'::text as text, '2001-02-28'::date as date,
      '2026-11-21 06:47:08.123+02'::timestamptz as timestamptz, '2026-11-21 06:47'::timestamp as timestamp,
      '1 day 02:00'::interval as interval, '{"a":[1,null]}'::jsonb as jsonb, '\\x00ff'::bytea as bytea,
      '11111111-2222-3333-4444-555555555555'::uuid as uuid, array[1,2]::int8[] as int8s,
      array['2001-02-28',null]::date[] as dates, array['a,b','c"d']::text[] as texts,
      array['2026-11-21 04:00Z']::timestamptz[] as moments, null::int8 as nothing`.execute(database.sql);
  assert.deepStrictEqual(
    rows.map((row) => ({ ...Object(row) })),
    [
      {
        count: 1,
        int8: Number.MAX_SAFE_INTEGER,
        int4: 7,
        float8: 1.5,
        numeric: '12.340',
        bool: true,
        text: 'ä',
        date: '2001-02-28',
        timestamptz: new Date('2026-11-21T04:47:08.123Z'),
        timestamp: '2026-11-21 06:47:00',
        interval: '1 day 02:00:00',
        jsonb: { a: [1, null] },
        bytea: Uint8Array.of(0, 255),
        uuid: '11111111-2222-3333-4444-555555555555',
        int8s: [1, 2],
        dates: ['2001-02-28', null],
        texts: ['a,b', 'c"d'],
        moments: [new Date('2026-11-21T04:00:00Z')],
        nothing: null,
      },
    ],
  );
  await assert.rejects(sql`select 9007199254740993::int8 as big`.execute(database.sql), RangeError);
});

test('a Date and a JSON text come back as they went in', async () => {
  const at = new Date('2026-03-29T01:30:00.456Z');
  const details = [1, { text: 'ß "quoted"' }, null];
  const kept = await database.sql
    .insertInto('audit')
    .values({ at, action: 'a', subject: 's', details: JSON.stringify(details) })
    .returning(['at', 'details'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(kept, { at, details });
});

if (!testServer) {
  test('every commit is flushed to the disk before it is acknowledged', async () => {
    for (let count = 0; count < 50; count += 1) {
      const before = database.flushes();
      await note(database, String(count));
      assert.ok(database.flushes() > before, `commit ${count} was acknowledged without a flush`);
    }
    const before = database.flushes();
    await Promise.all(Array.from({ length: 50 }, (_, count) => note(database, `together ${count}`)));
    assert.ok(database.flushes() >= before + 50);
  });

  test('a caller who waits too long behind a transaction gets a busy database', async () => {
    const own = await openTestDatabase({ patienceMs: 50, onDisk: true });
    const gate = Promise.withResolvers<void>();
    const holding = own.database.transaction(() => gate.promise);
    await assert.rejects(note(own.database, 'too late'), DatabaseBusy);
    gate.resolve();
    await holding;
    await note(own.database, 'in time');
    assert.deepEqual(await subjects(own.database), ['in time']);
    await own.drop();
  });

  test('a new table flushes the folder that got its file', async () => {
    const before = database.flushes();
    await sql`create table extra (id int)`.execute(database.sql);
    assert.ok(database.flushes() >= before + 2);
  });

  test('a flush that fails is never acknowledged: the process ends and the next one recovers', async () => {
    const own = await openTestDatabase({ onDisk: true });
    await own.database.close();
    const child = startChild('broken-disk.ts', own.options.dataDir);
    const acknowledged: string[] = [];
    child.lines.on('line', (line) => acknowledged.push(line));
    const [code] = await once(child.process, 'exit');
    assert.equal(code, 1);
    assert.deepEqual(acknowledged, ['safe']);
    const reopened = await openDatabase(own.options);
    assert.ok((await subjects(reopened)).includes('safe'));
    await reopened.close();
    await own.drop();
  });
}

if (testServer) {
  test('a lock or a connection that does not come in time is a busy database', async () => {
    const { patienceMs: _, ...defaults } = options;
    const usual = await openDatabase(defaults);
    const { rows } = await usual.transaction((tx) => sql`show lock_timeout`.execute(tx));
    assert.deepEqual(rows, [{ lock_timeout: '5s' }]);
    await usual.close();
    // Opening waits no longer either, and on a busy machine a connection takes more than 50 ms.
    const hasty = await openDatabase({ ...options, patienceMs: 1_000, poolSize: 1 });
    await database.transaction(async (tx) => {
      await sql`lock table audit`.execute(tx);
      await assert.rejects(note(hasty, 'too late'), DatabaseBusy);
    });
    const gate = Promise.withResolvers<void>();
    const holding = hasty.transaction(() => gate.promise);
    await assert.rejects(note(hasty, 'too late'), DatabaseBusy);
    gate.resolve();
    await holding;
    await note(hasty, 'in time');
    await hasty.close();
  });

  test('a real dead-lock is repeated until both transactions are through', async () => {
    for (const key of ['a', 'b']) {
      await database.sql.insertInto('idem').values({ scope: 's', key, req_hash: '', status: 0 }).execute();
    }
    const bothHoldOne = barrier(2);
    const crossing = (keys: string[]) =>
      database.transaction(async (tx) => {
        for (const key of keys) {
          await sql`update idem set status = status + 1 where key = ${key}`.execute(tx);
          await bothHoldOne();
        }
      });
    await Promise.all([crossing(['a', 'b']), crossing(['b', 'a'])]);
    const rows = await database.sql.selectFrom('idem').select('status').execute();
    assert.deepEqual(rows, [{ status: 2 }, { status: 2 }]);
  });

  test('a server that is not there is told in one line', async () => {
    await assert.rejects(
      openDatabase({ url: 'postgres://127.0.0.1:9/none', dataDir: '/nowhere' }),
      (error) => error instanceof DatabaseUnreachable && !error.message.includes('\n'),
    );
  });
}
