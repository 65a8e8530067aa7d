import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runDue } from './db/due-runner.ts';
import { jobHandlers, planJobs } from './jobs.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { delivered } from './testing/delivered.ts';
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

const work = () => runDue(api.database, jobHandlers(api.now, api.context.config), { clock: api.now });

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
    await delivered(api.database);
    assert.equal(await rev(), expected);
  }
  stop();
  const events = told.filter((event) => event.startsWith('tournament:'));
  assert.deepEqual(events, [`tournament:${tournament} 2`, `tournament:${tournament} 3`]);
});

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

test('what has run out is thrown away: links, sign-ups elsewhere, ways to providers, old mails', async () => {
  const { sql } = api.database;
  const user = await addUser(api.database, { name: 'purged' });
  const hoursOn = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000);
  const [browser_hash, connection_id, created_at] = ['b', 'discord', hoursOn(-300)];
  const [gone, kept] = [
    { letter: 'a', expires_at: hoursOn(0.5) },
    { letter: 'b', expires_at: hoursOn(3) },
  ];
  for (const { letter, expires_at } of [gone, kept]) {
    const hash = letter.repeat(64);
    const common = { created_at, expires_at };
    await sql
      .insertInto('user_tokens')
      .values({ ...common, token_hash: hash, kind: 'reset_password', user_id: user, used_at: null })
      .execute();
    await sql
      .insertInto('registration_connections')
      .values({ ...common, id_hash: hash, browser_hash, connection_id, external_id: letter, name: 'x' })
      .execute();
    await sql
      .insertInto('oauth_states')
      .values({
        ...{ ...common, state_hash: hash, browser_hash, connection_id, purpose: 'login', user_id: null },
        ...{ nonce: 'n', verifier: 'v' },
      })
      .execute();
    const mail = {
      kind: 'unbanned',
      recipient: 'a@b.de',
      recipient_name: '',
      subject: 's',
      plain: '',
      html: '',
    };
    const written = letter === 'a' ? hoursOn(-7 * 24) : hoursOn(-6 * 24);
    await sql
      .insertInto('mails')
      .values({ ...mail, id: letter, created_at: written })
      .execute();
  }
  api.pass(60);
  await work();
  const left = [
    ...(await sql.selectFrom('user_tokens').select('token_hash as hash').execute()),
    ...(await sql.selectFrom('registration_connections').select('id_hash as hash').execute()),
    ...(await sql.selectFrom('oauth_states').select('state_hash as hash').execute()),
  ];
  assert.deepEqual(
    left,
    [1, 2, 3].map(() => ({ hash: kept.letter.repeat(64) })),
  );
  assert.deepEqual(await sql.selectFrom('mails').select('id').execute(), [{ id: 'b' }]);
});
