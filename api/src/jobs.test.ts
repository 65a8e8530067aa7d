import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { publish } from './db/bus.ts';
import { runDue } from './db/due-runner.ts';
import { jobHandlers, planJobs } from './jobs.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { addBasics, addTournament, addUser, minutes } from './testing/fixtures.ts';

let api: TestApp;
let tournament: string;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  tournament = await addTournament(api.database, {
    ...{ registration_opens_at: minutes(10), registration_ends_at: minutes(20) },
  });
  await planJobs(api.database, api.now());
});
after(() => api.close());

const work = () => runDue(api.database, jobHandlers(api.now, api.kernel.config), { clock: api.now });

const rev = async () => (await api.visitor.get(`/v1/tournaments/${tournament}`)).json().rev;

test('pages that follow a tournament are told when its windows open and close, and never else', async () => {
  const told: string[] = [];
  const stop = api.database.bus.subscribe(({ topic, ref }) => told.push(`${topic} ${ref}`));
  for (const [pass, expected] of [
    [0, 1],
    [10, 2],
    [5, 2],
    [5, 3],
    [60, 3],
  ] as const) {
    api.pass(pass);
    await work();
    await delivered();
    assert.equal(await rev(), expected);
  }
  stop();
  const events = told.filter((event) => event.startsWith('tournament:'));
  assert.deepEqual(events, [`tournament:${tournament} 2`, `tournament:${tournament} 3`]);
});

/** Resolves when everything that was told so far has come. */
async function delivered(): Promise<void> {
  const come = new Promise<void>((resolve) => {
    const stop = api.database.bus.subscribe(({ topic }) => {
      if (topic !== 'mark') return;
      stop();
      resolve();
    });
  });
  await api.database.transaction((tx) => publish(tx, { topic: 'mark', kind: 'mark', ref: '' }));
  await come;
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
  await work();
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
