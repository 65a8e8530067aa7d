import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { DueWorker } from './db/due.ts';
import { startJobs } from './jobs.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { addBasics, addTournament, addUser, minutes } from './testing/fixtures.ts';

let api: TestApp;
let jobs: DueWorker;
let tournament: string;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  tournament = await addTournament(api.database, {
    ...{ registration_opens_at: minutes(10), registration_ends_at: minutes(20) },
  });
  jobs = await startJobs({ database: api.database, clock: api.now });
});
after(async () => {
  await jobs.stop();
  await api.close();
});

const rev = async () => (await api.visitor.get(`/v1/tournaments/${tournament}`)).json().rev;

test('pages that follow a tournament are told when its windows open and close', async () => {
  const told: string[] = [];
  const stop = api.database.bus.subscribe(({ topic, ref }) => told.push(`${topic} ${ref}`));
  await jobs.runDue();
  assert.equal(await rev(), 1);
  for (const [pass, expected] of [
    [10, 2],
    [10, 3],
    [60, 3],
  ] as const) {
    const next = heard(`tournament:${tournament}`, expected);
    api.pass(pass);
    await jobs.runDue();
    await next;
    assert.equal(await rev(), expected);
  }
  stop();
  assert.deepEqual(told, [`tournament:${tournament} 2`, `tournament:${tournament} 3`]);
});

const seen = new Set<string>();
/** Resolves once the event has come, at once for one that has come before. */
function heard(topic: string, wanted: number): Promise<void> {
  const name = `${topic} ${wanted}`;
  if (seen.has(name)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = api.database.bus.subscribe((event) => {
      seen.add(`${event.topic} ${event.ref}`);
      if (!seen.has(name)) return;
      stop();
      resolve();
    });
  });
}

test('kept answers and unused sessions are thrown away in time, not before', async () => {
  const { sql } = api.database;
  const user = await addUser(api.database, { name: 'user' });
  const row = { scope: 's', req_hash: 'x', status: 200, body: '' };
  const hoursAgo = (hours: number) => new Date(api.now().getTime() - hours * 3_600_000);
  await sql
    .insertInto('idem')
    .values([
      { ...row, key: 'old', created_at: hoursAgo(23.5) },
      { ...row, key: 'new', created_at: hoursAgo(1) },
    ])
    .execute();
  const session = { user_id: user, user_agent: null, created_at: hoursAgo(2000) };
  await sql
    .insertInto('sessions')
    .values([
      { ...session, token_hash: 'a'.repeat(64), seen_at: hoursAgo(31 * 24) },
      { ...session, token_hash: 'b'.repeat(64), seen_at: hoursAgo(24) },
    ])
    .execute();
  api.pass(60);
  await jobs.runDue();
  assert.deepEqual(
    (await sql.selectFrom('idem').select('key').execute()).map((kept) => kept.key),
    ['new'],
  );
  assert.equal((await sql.selectFrom('sessions').select('user_id').execute()).length, 1);
  const open = await sql
    .selectFrom('due')
    .select('run_at')
    .where('kind', '=', 'purge')
    .where('done_at', 'is', null)
    .execute();
  assert.equal(open.length, 1);
});
