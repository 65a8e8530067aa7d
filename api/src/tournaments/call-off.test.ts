import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { planJobs } from '../jobs.ts';
import { rebuildStage } from '../stages/rebuild.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addSeeded, outcomeOf, StagePlayer, type TestStage } from '../testing/stages.ts';
import { runJobs, takeMails } from '../testing/written-mails.ts';

let api: TestApp;
let manager: Client;
let referee: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  manager = await api.as(
    await addUser(api.database, { name: 'Manager', permissions: ['tournament.manage'] }),
  );
  referee = await api.as(await addUser(api.database, { name: 'Referee', permissions: ['match.referee'] }));
});
after(() => api.close());

const db = () => api.database.sql;
const versionOf = async (id: string) =>
  (await db().selectFrom('tournaments').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;
async function step(id: string, path: string, body: object = {}, client = manager) {
  const version = await versionOf(id);
  return client.send('POST', `/v1/admin/tournaments/${id}/${path}`, { version, ...body });
}
const reason = 'Der Strom ist weg.';
const callOff = (id: string, client = manager) => step(id, 'cancel', { reason }, client);

/** Four players: one semi-final is played, in the other one both sides are asked to get ready. */
async function running(): Promise<TestStage & { play: StagePlayer; sides: Client[] }> {
  const made = await addSeeded(api, { entries: 4 });
  const play = new StagePlayer(manager, made.stage);
  await play.page();
  assert.equal((await play.send('start')).statusCode, 200);
  assert.equal((await play.end('W1.1', '1:0')).statusCode, 200);
  await runJobs(api);
  assert.equal((await play.match('W1.2')).state, 'ready_check');
  const sides = await Promise.all(made.users.map((user) => api.as(user)));
  return { ...made, play, sides };
}
const matchPage = async (id: string) => (await api.visitor.get(`/v1/matches/${id}`)).json();
const tasksOf = async (client: Client) => (await client.get('/v1/users/@me/tasks')).json().items;

for (const paused of [false, true]) {
  test(`a ${paused ? 'paused' : 'running'} tournament is called off: what is open is cancelled, what is decided stays`, async () => {
    const { tournament, stage, play, sides } = await running();
    assert.equal((await tasksOf(sides[1] as Client)).length, 1);
    if (paused) assert.equal((await step(tournament, 'pause', { reason: null })).statusCode, 200);
    const before = await play.page();
    const response = await callOff(tournament);
    assert.deepEqual([response.statusCode, response.json().state], [200, 'cancelled'], response.body);

    const page = await play.page();
    const states = Object.fromEntries(page.matches.map(({ key, state }) => [key, state]));
    assert.deepEqual(states, { 'W1.1': 'final', 'W1.2': 'cancelled', 'W2.1': 'cancelled' });
    assert.ok(page.rev > before.rev);
    const changed = (await api.visitor.get(`/v1/stages/${stage}/changes?since=${before.rev}`)).json();
    assert.deepEqual(
      changed.matches.map(({ key }: { key: string }) => key),
      ['W1.2', 'W2.1'],
    );
    const row = await db()
      .selectFrom('matches')
      .selectAll()
      .where('id', '=', `${stage}-W1-2`)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.ready_by, row.ready_left_ms, row.play_by, row.answer_by, row.deadline],
      [null, null, null, null, null],
    );
    // Nothing is left to do, and a deadline that was planned changes nothing.
    assert.deepEqual(await tasksOf(sides[1] as Client), []);
    api.pass(60);
    await planJobs(api.database, api.now());
    await runJobs(api);
    assert.equal((await play.match('W1.2')).state, 'cancelled');
    assert.deepEqual(await rebuildStage(api.database, stage), []);
  });
}

test('the tournament, its matches and its history say why', async () => {
  const { tournament, stage } = await running();
  const open = await matchPage(`${stage}-W1-2`);
  assert.equal(open.tournament.cancelled, undefined);
  await matchPage(`${stage}-W1-1`);
  await callOff(tournament);
  const page = (await api.visitor.get(`/v1/tournaments/${tournament}`)).json();
  assert.deepEqual([page.summary.state, page.reason], ['cancelled', reason]);
  const cancelled = await matchPage(`${stage}-W1-2`);
  assert.deepEqual([cancelled.summary.state, cancelled.tournament.cancelled], ['cancelled', { reason }]);
  const last = cancelled.history.at(-1);
  assert.deepEqual([last.kind, last.data.note, last.referee], ['cancelled', reason, true]);
  assert.ok(cancelled.rev > open.rev);
  // A match that was decided keeps its result, and its page says so all the same.
  const decided = await matchPage(`${stage}-W1-1`);
  assert.deepEqual([decided.summary.state, decided.tournament.cancelled], ['final', { reason }]);
  assert.equal(decided.history.at(-1).kind, 'final');
});

test('calendars say that the tournament and its matches are cancelled, with a higher sequence', async () => {
  const { tournament, stage } = await running();
  await db()
    .updateTable('matches')
    .set({ scheduled_at: new Date('2026-12-01T18:00:00Z') })
    .where('id', '=', `${stage}-W1-2`)
    .execute();
  const events = async () => {
    const text = (await api.visitor.get(`/v1/tournaments/${tournament}/calendar.ics`)).body;
    return text
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => ({
        uid: /UID:(\S+)/.exec(event)?.[1],
        sequence: Number(/SEQUENCE:(\d+)/.exec(event)?.[1]),
        status: /STATUS:(\S+)/.exec(event)?.[1],
      }));
  };
  const before = await events();
  assert.deepEqual(new Set(before.map(({ status }) => status)), new Set(['CONFIRMED']));
  await callOff(tournament);
  const after = await events();
  assert.deepEqual(
    after.map(({ uid, status }) => [uid, status]),
    before.map(({ uid }) => [uid, 'CANCELLED']),
  );
  assert.ok(before.some(({ uid }) => uid?.startsWith('match-')));
  for (const [index, { sequence }] of after.entries()) assert.ok(sequence > (before[index]?.sequence ?? 0));
});

test('nothing can be reported, decided or proposed any more', async () => {
  const { tournament, stage, play, entries, sides } = await running();
  const [, second] = sides;
  const meeting = await play.meeting('W1.2');
  await callOff(tournament);
  const { rev } = await matchPage(`${stage}-W1-2`);
  const ready = await second?.send('POST', `/v1/matches/${stage}-W1-2/ready`, { rev, players: [] });
  assert.ok(ready && ready.statusCode >= 400, ready?.body);
  await play.page();
  for (const response of [
    await play.send('results', { ...meeting, outcome: outcomeOf('1:0') }),
    await play.decide('W1.1', { kind: 'double_loss' }),
    await play.exclude(entries[1]),
  ])
    assert.equal(codeOf(response), 96, response.body);
  const mine = (await referee.get(`/v1/matches/${stage}-W1-2/mine`)).json();
  assert.deepEqual(mine.may, []);
  // A second time there is nothing to call off.
  assert.equal(codeOf(await callOff(tournament)), 96);
});

test('everybody who has entered is notified, with the reason, on the site and by mail', async () => {
  const { tournament, entries, sides } = await running();
  await db()
    .updateTable('entries')
    .set({ state: 'no_show' })
    .where('id', '=', entries[3] ?? '')
    .execute();
  await takeMails(api);
  await callOff(tournament);
  const shown = async (client: Client | undefined) =>
    (await client?.get('/v1/users/@me/notifications'))
      ?.json()
      .items.filter(({ kind }: { kind: string }) => kind === 'tournament_cancelled')
      .map((each: { reason: string; path: string }) => [each.reason, each.path]);
  for (const client of sides.slice(0, 3))
    assert.deepEqual(await shown(client), [[reason, `/tournaments/${tournament}`]]);
  assert.deepEqual(await shown(sides[3]), []);
  const mails = (await takeMails(api)).filter(({ plain }) => plain.includes(`Grund: ${reason}`));
  assert.equal(mails.length, 3);
});

test('only organizers call off, as they saw it, with a reason', async () => {
  const { tournament } = await running();
  assert.equal((await callOff(tournament, referee)).statusCode, 403);
  assert.equal((await callOff(tournament, api.visitor)).statusCode, 401);
  assert.equal((await step(tournament, 'cancel', { reason, version: 99 })).statusCode, 412);
  assert.equal((await step(tournament, 'cancel', { reason: '' })).statusCode, 400);
  const { moves } = (await manager.get(`/v1/admin/tournaments/${tournament}`)).json();
  assert.ok(moves.includes('cancelled'));
});

test('one that has ended is not called off', async () => {
  const { tournament, play } = await running();
  api.pass(1);
  await db()
    .updateTable('tournaments')
    .set({ decided_state: 'completed' })
    .where('id', '=', tournament)
    .execute();
  await play.page();
  assert.equal(codeOf(await callOff(tournament)), 96);
});

test('a division of a season is not called off while it is played: the season needs its places', async () => {
  const { tournament, play } = await running();
  await addDivision(tournament);
  assert.equal(codeOf(await callOff(tournament)), 236);
  assert.equal((await play.page()).state, 'running');
  const { moves } = (await manager.get(`/v1/admin/tournaments/${tournament}`)).json();
  assert.deepEqual(moves, ['paused', 'completed']);
});

/** Makes a tournament the division of a season. */
async function addDivision(tournament_id: string): Promise<void> {
  const now = api.now();
  const { game_id, organizer_id } = await db()
    .selectFrom('tournaments')
    .select(['game_id', 'organizer_id'])
    .where('id', '=', tournament_id)
    .executeTakeFirstOrThrow();
  const names = { id: 'liga', name: 'Liga' };
  await db()
    .insertInto('leagues')
    .values({ ...names, game_id, organizer_id, created_at: now })
    .execute();
  await db()
    .insertInto('league_seasons')
    .values({
      ...{ ...names, league_id: 'liga', number: 1, game_id, state: 'running' },
      ...{ starts_at: now, ends_at: new Date(now.getTime() + 86_400_000), rosters_lock_at: now },
    })
    .execute();
  await db()
    .insertInto('league_divisions')
    .values({ ...names, season_id: 'liga', number: 1, tournament_id })
    .execute();
}
