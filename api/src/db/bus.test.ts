import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { openTestDatabase, testServer } from '../testing/database.ts';
import { type Event, publish, purgeOutbox } from './bus.ts';
import { type Database, openDatabase } from './open.ts';
import { LISTENER_NAME } from './signals.ts';

const { database, options, truncate, drop } = await openTestDatabase();
beforeEach(truncate);
after(drop);

/** Collects what a database hears; `until` resolves with everything when an event with that ref has come. */
function listening(database: Database): { until: (ref: string) => Promise<Event[]> } {
  const heard: Event[] = [];
  const waiting = new Map<string, () => void>();
  database.bus.subscribe((event) => {
    heard.push(event);
    waiting.get(event.ref)?.();
  });
  return {
    until: async (ref) => {
      if (!heard.some((event) => event.ref === ref)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(ref, resolve);
        await promise;
      }
      return [...heard];
    },
  };
}

const refs = (events: Event[]) => events.map((event) => event.ref);

function say(database: Database, ref: string): Promise<number> {
  return database.transaction((tx) => publish(tx, { topic: 'test', kind: 'said', ref }));
}

test('events come in order and once, from one transaction and from many', async () => {
  const ear = listening(database);
  for (let count = 0; count < 30; count += 1) await say(database, `single ${count}`);
  const last = await database.transaction(async (tx) => {
    let id = 0;
    for (let count = 0; count < 30; count += 1) {
      id = await publish(tx, { topic: 'test', kind: 'said', ref: `together ${count}` });
    }
    return id;
  });
  const heard = await ear.until('together 29');
  assert.equal(heard.at(-1)?.id, last);
  assert.deepEqual(heard.at(-1), { id: last, topic: 'test', kind: 'said', ref: 'together 29' });
  assert.deepEqual(
    refs(heard),
    ['single', 'together'].flatMap((word) => Array.from({ length: 30 }, (_, count) => `${word} ${count}`)),
  );
});

test('every listener gets all of 200 concurrent events once, even when one of them throws', async () => {
  const first = listening(database);
  database.bus.subscribe(() => {
    throw new Error('this listener is broken');
  });
  const second = listening(database);
  const wanted = Array.from({ length: 200 }, (_, count) => `event ${count}`);
  await Promise.all(wanted.map((ref) => say(database, ref)));
  await say(database, 'end');
  for (const ear of [first, second]) {
    const heard = await ear.until('end');
    assert.equal(heard.length, 201);
    assert.deepEqual(new Set(refs(heard)), new Set([...wanted, 'end']));
  }
});

test('a rolled back transaction is silent, an ended subscription too', async () => {
  const ear = listening(database);
  const ended: Event[] = [];
  const end = database.bus.subscribe((event) => ended.push(event));
  end();
  const refused = database.transaction(async (tx) => {
    await publish(tx, { topic: 'test', kind: 'said', ref: 'never' });
    throw new Error('refused');
  });
  await assert.rejects(refused, /refused/);
  await say(database, 'marker');
  assert.deepEqual(refs(await ear.until('marker')), ['marker']);
  assert.deepEqual(ended, []);
});

test('a listener may use the outer handle', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  database.bus.subscribe(({ id }) =>
    resolve(database.sql.selectFrom('outbox').select('ref').where('id', '=', id).execute()),
  );
  await say(database, 'read me');
  assert.deepEqual(await promise, [{ ref: 'read me' }]);
});

test('old events are purged, young ones stay', async () => {
  await say(database, 'old');
  await sql`update outbox set created_at = now() - interval '25 hours'`.execute(database.sql);
  await say(database, 'young');
  assert.equal(await purgeOutbox(database.sql), 1);
  assert.deepEqual(await database.sql.selectFrom('outbox').select('ref').execute(), [{ ref: 'young' }]);
});

if (testServer) {
  test('an id that commits after a greater one is not lost', async () => {
    const ear = listening(database);
    const second = await openDatabase(options);
    await database.transaction(async (tx) => {
      await publish(tx, { topic: 'test', kind: 'said', ref: 'small id' });
      await say(second, 'great id');
      assert.deepEqual(refs(await ear.until('great id')), ['great id']);
    });
    assert.deepEqual(refs(await ear.until('small id')), ['great id', 'small id']);
    await second.close();
  });

  test('what one process says all processes hear', async () => {
    const others = await Promise.all([openDatabase(options), openDatabase(options)]);
    const ears = [database, ...others].map(listening);
    await Promise.all(
      others.flatMap((other, who) => Array.from({ length: 50 }, (_, count) => say(other, `${who} ${count}`))),
    );
    await say(database, 'end');
    for (const ear of ears) assert.equal(new Set(refs(await ear.until('end'))).size, 101);
    for (const other of others) await other.close();
  });

  test('after a lost connection everything said meanwhile is caught up, once and in order', async () => {
    const speaker = await openDatabase(options);
    const ear = listening(database);
    await say(speaker, 'before');
    await ear.until('before');
    const cutter = new pg.Client({ connectionString: options.url });
    await cutter.connect();
    for (let round = 0; round < 5; round += 1) {
      await cutter.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where application_name = '${LISTENER_NAME}' and datname = current_database()`,
      );
      await say(speaker, `meanwhile ${round}`);
      await ear.until(`meanwhile ${round}`);
    }
    await say(speaker, 'after');
    const heard = await ear.until('after');
    const wanted = ['before', ...Array.from({ length: 5 }, (_, round) => `meanwhile ${round}`), 'after'];
    assert.deepEqual(refs(heard), wanted);
    await cutter.end();
    await speaker.close();
  });
}
