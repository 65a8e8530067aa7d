import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { planJobs } from '../../jobs.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../../testing/app.ts';
import { addBasics, addTeam, addUser, addUsers } from '../../testing/fixtures.ts';
import { addMatch, goLive, type PlayedMatch, rounds } from '../../testing/playing.ts';
import { runJobs } from '../../testing/written-mails.ts';

let api: TestApp;
let organizer: Client;
let stranger: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
  stranger = await api.as(await addUser(api.database, { name: 'Stranger' }));
});
after(() => api.close());

const ready = (match: PlayedMatch, side: 'a' | 'b') =>
  match.send(match[side], 'ready', { players: [match.users[side]] });
/** Until the ready check ends that opens at once: ten minutes to the start, fifteen to the walkover. */
const READY_TIME = 25;
const at = (match: PlayedMatch, minutes: number) =>
  api.database.sql
    .updateTable('matches')
    .set({ scheduled_at: new Date(api.now().getTime() + minutes * 60_000) })
    .where('id', '=', match.id)
    .execute();
const tasksOf = async (client: Client) =>
  (await client.get('/v1/users/@me/tasks')).json().items.map(({ kind }: { kind: string }) => kind);
const toldOf = async (client: Client) =>
  (await client.get('/v1/users/@me/notifications')).json().items.map(({ kind }: { kind: string }) => kind);

test('both sides known: the ready check opens, both get ready, the match is live', async () => {
  const match = await addMatch(api, organizer);
  assert.equal((await match.page()).summary.state, 'scheduled');
  assert.deepEqual((await match.mine(match.a)).may, ['propose', 'write']);
  await runJobs(api);
  const opened = await match.page();
  assert.deepEqual([opened.summary.state, opened.deadline], ['ready_check', later(READY_TIME)]);
  const mine = await match.mine(match.a);
  assert.deepEqual([mine.side, mine.acts, mine.referees, mine.required], ['a', true, false, 1]);
  assert.deepEqual(mine.may, ['ready', 'propose', 'write']);
  assert.deepEqual(
    mine.players.map(({ id, selected }) => [id, selected]),
    [[match.users.a, false]],
  );
  assert.deepEqual(await tasksOf(match.a), ['ready_up']);
  const first = await ready(match, 'a');
  assert.deepEqual([first.statusCode, first.json().state], [200, 'ready_check'], first.body);
  assert.deepEqual(await tasksOf(match.a), []);
  assert.equal((await match.mine(match.a)).players[0]?.selected, true);
  assert.equal((await ready(match, 'b')).json().state, 'live');
  const live = await match.page();
  assert.deepEqual([live.summary.state, live.deadline], ['live', null]);
  assert.deepEqual([live.line_up_a[0]?.ready, live.line_up_b[0]?.ready], [true, true]);
  assert.deepEqual(await match.kinds(), ['ready_check', 'ready', 'ready', 'live']);
  assert.deepEqual(await tasksOf(match.a), ['report_result']);
  assert.deepEqual(await toldOf(match.a), ['match_ready']);
  api.pass(READY_TIME + 1);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'live');
});

test('a result has its time from when the match is live, by its games; then referees see that it is missing', async () => {
  const match = await addMatch(api, organizer, { tournament: { report_minutes: 40 } });
  await goLive(api, match);
  const live = await match.page();
  assert.deepEqual([live.summary.state, live.deadline], ['live', later(120)]);
  assert.equal(live.settings.report_minutes, 40);
  const cases = async () =>
    (await organizer.get(`/v1/admin/matches?tournament=${match.tournament}`))
      .json()
      .items.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(await cases(), []);
  api.pass(121);
  await runJobs(api);
  assert.deepEqual(await cases(), ['late']);
  // Nothing ends by it: the sides are still asked, and may still report.
  assert.deepEqual(await tasksOf(match.a), ['report_result']);
  const report = await match.send(match.a, 'reports', { rounds: rounds('13:7 13:5 -') });
  assert.equal(report.statusCode, 200, report.body);
  assert.deepEqual(await cases(), []);
});

const later = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();

test('a match with a time waits for it, and opens late after an outage with as much time, once', async () => {
  const match = await addMatch(api, organizer);
  await at(match, 60);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'scheduled');
  api.pass(49);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'scheduled');
  // The site was not there until long after the time.
  api.pass(60);
  await runJobs(api);
  await planJobs(api.database, api.now());
  await runJobs(api);
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.deadline], ['ready_check', later(READY_TIME)]);
  assert.deepEqual(await match.kinds(), ['ready_check']);
  assert.deepEqual(await toldOf(match.a), ['match_ready', 'match_ready']);
});

test('of a table only the next match of both sides opens', async () => {
  const match = await addMatch(api, organizer, { entries: 4, format: 'round_robin' });
  await runJobs(api);
  const states = async () =>
    (await match.referee.page()).matches.map(({ round, state }) => `${round} ${state}`);
  assert.deepEqual(
    (await states()).filter((line) => line.endsWith('ready_check')),
    ['R1 ready_check', 'R1 ready_check'],
  );
  const keys = (await match.referee.page()).matches
    .filter(({ round }) => round === 'R1')
    .map(({ key }) => key);
  for (const key of keys) assert.equal((await match.referee.end(key, '2:0')).statusCode, 200);
  await runJobs(api);
  assert.deepEqual(
    (await states()).filter((line) => line.endsWith('ready_check')),
    ['R2 ready_check', 'R2 ready_check'],
  );
});

test('exactly the required number of the checked-in roster', async () => {
  const names = ['Owner', 'Second', 'Third', 'Outside'].map((name) => ({ name: `${name} R` }));
  const [owner = '', second = '', third = '', outside = ''] = await addUsers(api.database, names);
  const team = await addTeam(api.database, 'Ready Team', [owner, second, third, outside]);
  const match = await addMatch(api, organizer, {
    tournament: { mode: 'team', team_size: 2, max_members: 4 },
  });
  const { sql } = api.database;
  const entry = (await match.page()).summary.a?.entry ?? '';
  await sql.updateTable('entries').set({ team_id: team, user_id: null }).where('id', '=', entry).execute();
  const roster = [owner, second, third].map((user_id) => ({
    ...{ entry_id: entry, tournament_id: match.tournament, user_id, role_id: null, released_at: null },
  }));
  await sql.insertInto('entry_players').values(roster).execute();
  await runJobs(api);
  const captain = await api.as(owner);
  const problems = async (client: Client, players: string[]) => {
    const response = await match.send(client, 'ready', { players });
    return [codeOf(response), response.json().errors?.[0].details];
  };
  assert.deepEqual(await problems(captain, [owner]), [115, ['required:2']]);
  assert.deepEqual(await problems(captain, [owner, second, third]), [115, ['required:2']]);
  assert.deepEqual(await problems(captain, [owner, owner]), [115, ['players:twice']]);
  assert.deepEqual(await problems(captain, [owner, outside]), [115, [`${outside}:unknown`]]);
  // Members stand on the side, and do not act for it.
  const member = await api.as(second);
  assert.deepEqual(await problems(member, [owner, second]), [25, []]);
  const mine = await match.mine(member);
  assert.deepEqual([mine.side, mine.acts, mine.may], ['a', false, ['write']]);
  assert.equal((await match.send(captain, 'ready', { players: [owner, second] })).statusCode, 200);
  // Until both are ready the line-up may be another one.
  assert.equal((await match.send(captain, 'ready', { players: [owner, third] })).statusCode, 200);
  const ids = (await match.page()).line_up_a.map(({ user }) => user.id);
  assert.deepEqual(ids.toSorted(), [owner, third].toSorted());
});

test('ready is taken back until both are, and only by who is', async () => {
  const match = await addMatch(api, organizer);
  assert.equal(codeOf(await ready(match, 'a')), 150, 'not open yet');
  await runJobs(api);
  assert.equal(codeOf(await match.unready(match.a)), 151);
  assert.equal((await ready(match, 'a')).statusCode, 200);
  assert.ok((await match.mine(match.a)).may.includes('unready'));
  assert.equal((await match.unready(match.a)).statusCode, 200);
  assert.deepEqual((await match.page()).line_up_a, []);
  await goLive(api, match);
  assert.equal(codeOf(await match.unready(match.a)), 150);
  assert.equal(codeOf(await ready(match, 'a')), 150);
});

test('strangers, referees and people without a session get nobody ready', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  const body = { players: [match.users.a] };
  assert.equal(codeOf(await match.send(stranger, 'ready', body)), 5);
  assert.equal(codeOf(await match.send(organizer, 'ready', body)), 5);
  assert.equal(codeOf(await match.send(api.visitor, 'ready', body)), 4);
  assert.deepEqual(await match.mine(organizer), {
    ...{ rev: (await match.page()).rev, side: null, acts: false, referees: true, may: ['write', 'rule'] },
    ...{ required: 1, players: [], answer: null, evidence: [], dispute: null },
  });
  assert.deepEqual((await match.mine(stranger)).may, []);
  const becomes = (decided_state: 'completed' | 'archived') =>
    api.database.sql
      .updateTable('tournaments')
      .set({ decided_state })
      .where('id', '=', match.tournament)
      .execute();
  await becomes('completed');
  assert.deepEqual((await match.mine(organizer)).may, ['write', 'rule']);
  // Its books are closed: nothing is decided any more.
  await becomes('archived');
  assert.deepEqual((await match.mine(organizer)).may, ['write']);
  assert.equal((await api.visitor.get(`/v1/matches/${match.id}/mine`)).statusCode, 401);
  assert.equal((await stranger.get('/v1/matches/nothing/mine')).statusCode, 404);
});

test('who saw another revision decides nothing, and the same command twice happens once', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  const { rev } = await match.page();
  const stale = await match.send(match.a, 'ready', { rev: rev - 1, players: [match.users.a] });
  assert.deepEqual([stale.statusCode, stale.json().errors[0].details], [412, [String(rev)]]);
  const twice = () =>
    match.a.send(
      'POST',
      `/v1/matches/${match.id}/ready`,
      { rev, players: [match.users.a] },
      { 'idempotency-key': `ready-${match.id}` },
    );
  const [first, second] = [await twice(), await twice()];
  assert.deepEqual([first.statusCode, second.body], [200, first.body]);
  assert.equal(second.headers['idempotency-replayed'], 'true');
  assert.deepEqual(await match.kinds(), ['ready_check', 'ready']);
});

test('one side alone came: a walkover is proposed, and nobody gets ready any more', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  await ready(match, 'b');
  api.pass(READY_TIME);
  // The deadline holds while its job is late.
  assert.equal(codeOf(await ready(match, 'a')), 166);
  assert.equal(codeOf(await match.unready(match.b)), 166);
  assert.deepEqual((await match.mine(match.a)).may, ['write']);
  await runJobs(api);
  // Every start of the site plans it once more.
  await planJobs(api.database, api.now());
  await runJobs(api);
  assert.deepEqual(await match.kinds(), ['ready_check', 'ready', 'walkover_proposed']);
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.walkover], ['ready_check', 'b']);
  assert.deepEqual(page.history.at(-1)?.kind, 'walkover_proposed');
  assert.deepEqual(page.history.at(-1)?.data.by, 'b');
  assert.equal(codeOf(await ready(match, 'a')), 166);
  const outcome = { kind: 'walkover', winner: 'b' };
  assert.equal((await match.referee.end('W1.1', outcome)).statusCode, 200);
  const decided = await match.page();
  assert.deepEqual([decided.outcome, decided.walkover, decided.deadline], ['walkover_b', null, null]);
});

test('where the tournament says so the walkover is written at once, as an event of the log', async () => {
  const match = await addMatch(api, organizer, { tournament: { walkover: 'auto' } });
  await runJobs(api);
  await ready(match, 'a');
  api.pass(READY_TIME);
  await runJobs(api);
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.outcome, page.summary.a?.score], ['final', 'walkover_a', 2]);
  const events = await api.database.sql
    .selectFrom('stage_events')
    .select(['kind', 'actor_id'])
    .where('stage_id', '=', match.stage)
    .execute();
  assert.deepEqual(events, [{ kind: 'walkover', actor_id: null }]);
});

test('neither side came: the referees decide', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  api.pass(READY_TIME);
  await runJobs(api);
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.dispute?.by, page.dispute?.rounds], ['disputed', null, []]);
  assert.equal(page.history.at(-1)?.kind, 'both_absent');
  assert.deepEqual((await match.mine(match.a)).may, ['write']);
  assert.equal((await match.referee.end('W1.1', { kind: 'double_loss' })).statusCode, 200);
});

test('in a tournament that is over nothing is decided by the clock', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  const over = { decided_state: 'cancelled' } as const;
  await api.database.sql.updateTable('tournaments').set(over).where('id', '=', match.tournament).execute();
  api.pass(READY_TIME);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'ready_check');
});

test('a paused tournament stops the ready check, and goes on with what was left', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  api.pass(5);
  const version = async () =>
    (
      await api.database.sql
        .selectFrom('tournaments')
        .select('version')
        .where('id', '=', match.tournament)
        .executeTakeFirstOrThrow()
    ).version;
  const path = (step: string) => `/v1/admin/tournaments/${match.tournament}/${step}`;
  const paused = await organizer.send('POST', path('pause'), { version: await version(), reason: null });
  assert.equal(paused.statusCode, 200, paused.body);
  assert.equal(codeOf(await ready(match, 'a')), 96);
  assert.deepEqual((await match.mine(match.a)).may, ['write']);
  api.pass(600);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'ready_check');
  assert.equal((await match.page()).deadline, null);
  const resumed = await organizer.send('POST', path('resume'), { version: await version() });
  assert.equal(resumed.statusCode, 200, resumed.body);
  assert.equal((await match.page()).deadline, later(READY_TIME - 5));
  api.pass(READY_TIME - 5);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'disputed');
});

test('a match whose sides change begins anew', async () => {
  const match = await addMatch(api, organizer, { entries: 4, format: 'single_elimination' });
  await match.referee.end('W1.1', '2:0');
  await match.referee.end('W1.2', '2:0');
  await runJobs(api);
  const final = await match.referee.match('W2.1');
  assert.equal(final.state, 'ready_check');
  assert.equal((await match.referee.decide('W1.1', '0:2')).statusCode, 200);
  const row = await api.database.sql
    .selectFrom('matches')
    .select(['state', 'ready_by'])
    .where('id', '=', final.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { state: 'scheduled', ready_by: null });
  await runJobs(api);
  assert.equal((await match.referee.match('W2.1')).state, 'ready_check');
});
