import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Transaction } from 'kysely';
import { openTestDatabase, testServer } from '../testing/database.ts';
import { cancel, purgeDone, schedule } from './due.ts';
import { backoffMs, type DueHandlers, MOST_ATTEMPTS, runDue } from './due-runner.ts';
import { startDueWorker } from './due-worker.ts';
import { type Database, openDatabase } from './open.ts';
import type { Schema } from './schema.ts';

const { database, options, truncate, drop } = await openTestDatabase();
beforeEach(truncate);
after(drop);

const START = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);
const at = (moment: Date) => ({ clock: () => moment });

function plan(database: Database, key: string, runAt: Date, kind = 'note'): Promise<void> {
  return database.transaction((tx) => schedule(tx, { kind, key, runAt, payload: { key } }));
}

async function note(tx: Transaction<Schema>, subject: string, details: unknown): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ action: 'ran', subject, details: JSON.stringify(details) })
    .execute();
}

const noting: DueHandlers = { note: (job, tx) => note(tx, job.key, job.payload) };

async function ran(database: Database): Promise<string[]> {
  const rows = await database.sql.selectFrom('audit').select('subject').orderBy('id').execute();
  return rows.map((row) => row.subject);
}

function job(database: Database, key: string) {
  return database.sql.selectFrom('due').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

test('a job runs when its moment has come, not before, and once', async () => {
  await plan(database, 'later', later(60_000));
  await plan(database, 'sooner', later(30_000));
  assert.equal(await runDue(database, noting, at(later(29_999))), 0);
  assert.equal(await runDue(database, noting, { ...at(later(60_000)), lanes: 1 }), 2);
  assert.equal(await runDue(database, noting, at(later(60_000))), 0);
  assert.deepEqual(await ran(database), ['sooner', 'later']);
  assert.deepEqual((await job(database, 'later')).done_at, later(60_000));
  assert.equal(await purgeDone(database.sql, later(60_001)), 2);
});

test('the same key replaces the plan, revives a finished one, and can be taken back', async () => {
  await plan(database, 'match', later(1_000));
  await plan(database, 'match', later(5_000));
  assert.equal(await runDue(database, noting, at(later(1_000))), 0);
  assert.equal(await runDue(database, noting, at(later(5_000))), 1);
  await plan(database, 'match', later(9_000));
  assert.equal(await database.transaction((tx) => cancel(tx, 'match')), true);
  assert.equal(await database.transaction((tx) => cancel(tx, 'match')), false);
  assert.equal(await runDue(database, noting, at(later(9_000))), 0);
  assert.deepEqual(await ran(database), ['match']);
});

test('a plan of a rolled back transaction never runs, a kind without a handler waits', async () => {
  const refused = database.transaction(async (tx) => {
    await schedule(tx, { kind: 'note', key: 'never', runAt: START, payload: null });
    throw new Error('refused');
  });
  await assert.rejects(refused, /refused/);
  await plan(database, 'of a newer release', START, 'unknown');
  assert.equal(await runDue(database, noting, at(START)), 0);
  assert.equal((await job(database, 'of a newer release')).attempts, 0);
});

test('a failing job leaves no effect, waits longer each time and is dead after ten failures', async () => {
  const failing: DueHandlers = {
    note: async (job, tx) => {
      await note(tx, job.key, null);
      throw new Error('the wire is cut');
    },
  };
  await plan(database, 'doomed', START);
  let now = START;
  for (let failures = 1; failures <= MOST_ATTEMPTS; failures += 1) {
    assert.equal(await runDue(database, failing, at(now)), 1);
    const row = await job(database, 'doomed');
    assert.equal(row.attempts, failures);
    assert.equal(row.last_error, 'Error: the wire is cut');
    assert.equal(row.dead_at !== null, failures === MOST_ATTEMPTS);
    assert.deepEqual(row.run_at, new Date(now.getTime() + backoffMs(failures)));
    now = row.run_at;
  }
  assert.equal(await runDue(database, failing, at(now)), 0);
  assert.deepEqual(await ran(database), []);
  await plan(database, 'doomed', now);
  assert.equal(await runDue(database, noting, at(now)), 1);
});

test('a handler that breaks its transaction with a wrong statement fails alone', async () => {
  const wrong: DueHandlers = {
    ...noting,
    wrong: async (_, tx) => {
      await tx.insertInto('idem').values({ scope: 'a', key: 'a', req_hash: '' }).execute();
      await tx.insertInto('idem').values({ scope: 'a', key: 'a', req_hash: '' }).execute();
    },
  };
  await plan(database, 'wrong', START, 'wrong');
  await plan(database, 'right', later(1));
  assert.equal(await runDue(database, wrong, at(later(1))), 2);
  assert.deepEqual(await ran(database), ['right']);
  assert.match((await job(database, 'wrong')).last_error ?? '', /duplicate key/);
});

test('an outside effect holds no transaction, and only what it leased is marked as done', async () => {
  const mailed: string[] = [];
  const handlers: DueHandlers = {
    mail: {
      leaseMs: 60_000,
      outside: async (job) => {
        assert.equal(await runDue(database, handlers, at(START)), 0); // leased, so nobody else takes it
        if (mailed.push(job.key) === 1) await plan(database, 'letter', later(5_000), 'mail');
      },
    },
    broken: { leaseMs: 60_000, outside: () => Promise.reject(new Error('no such address')) },
  };
  await plan(database, 'letter', START, 'mail');
  assert.equal(await runDue(database, handlers, at(START)), 1);
  assert.equal((await job(database, 'letter')).done_at, null);
  assert.equal(await runDue(database, handlers, at(later(5_000))), 1);
  assert.deepEqual((await job(database, 'letter')).done_at, later(5_000));
  await plan(database, 'returned', START, 'broken');
  assert.equal(await runDue(database, handlers, at(START)), 1);
  assert.deepEqual((await job(database, 'returned')).run_at, later(backoffMs(1)));
});

test('a patient outside effect is tried longer than others, with shorter pauses', async () => {
  const patience = { attempts: MOST_ATTEMPTS + 5, longestMs: 2_000 };
  const handlers: DueHandlers = {
    mail: { leaseMs: 60_000, outside: () => Promise.reject(new Error('silent')), patience },
  };
  await plan(database, 'letter', START, 'mail');
  let now = START;
  for (let failures = 1; failures <= patience.attempts; failures += 1) {
    assert.equal(await runDue(database, handlers, at(now)), 1);
    const row = await job(database, 'letter');
    assert.equal(row.dead_at !== null, failures === patience.attempts);
    assert.deepEqual(row.run_at, new Date(now.getTime() + Math.min(2_000, backoffMs(failures))));
    now = row.run_at;
  }
  assert.equal(await runDue(database, handlers, at(now)), 0);
});

test('300 jobs and several workers: each effect exactly once', async () => {
  const others = testServer ? [await openDatabase(options), await openDatabase(options)] : [];
  const wanted = Array.from({ length: 300 }, (_, count) => `job ${count}`);
  await database.transaction(async (tx) => {
    for (const key of wanted) await schedule(tx, { kind: 'note', key, runAt: START, payload: null });
  });
  const counts = await Promise.all(
    [database, ...others].map((each) => runDue(each, noting, { ...at(START), lanes: 4 })),
  );
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    300,
  );
  assert.deepEqual((await ran(database)).sort(), wanted.sort());
  for (const other of others) await other.close();
});

test('the worker wakes by itself, at the planned moment', async () => {
  const { promise, resolve } = Promise.withResolvers<{ runAt: Date; ranAt: Date }>();
  const worker = startDueWorker(database, {
    ring: async (job) => resolve({ runAt: job.runAt, ranAt: new Date() }),
  });
  const runAt = new Date(Date.now() + 150);
  await plan(database, 'alarm', runAt, 'ring');
  const rung = await promise;
  assert.deepEqual(rung.runAt, runAt);
  assert.ok(rung.ranAt >= runAt);
  await worker.stop();
});

test('stopping waits for the running job and takes no other', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow: DueHandlers = {
    note: async (job, tx) => {
      started.resolve();
      await finish.promise;
      await note(tx, job.key, null);
    },
  };
  await plan(database, 'first', START);
  await plan(database, 'second', later(1));
  const worker = startDueWorker(database, slow, { ...at(later(1)), lanes: 1 });
  await started.promise;
  const stopped = worker.stop();
  finish.resolve();
  await stopped;
  assert.deepEqual(await ran(database), ['first']);
});
