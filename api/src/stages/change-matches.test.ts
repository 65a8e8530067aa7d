import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorNameOf } from '@duellwerk/shared/contract/error-codes';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { openManaged } from '../testing/managed.ts';
import { addMatch, goLive } from '../testing/playing.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { runJobs } from '../testing/written-mails.ts';
import { rebuildStage } from './rebuild.ts';

let api: TestApp;
let organizer: Client;
before(async () => {
  ({ api, manager: organizer } = await openManaged());
});
after(() => api.close());

const nameOf = (response: Parameters<typeof codeOf>[0]) => errorNameOf(codeOf(response) ?? 0);
const later = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();
const change = (play: StagePlayer, body: object, client = organizer) =>
  client.send('PATCH', `/v1/stages/${play.stage}/matches`, { rev: play.rev, ...body });
async function started(parts: Parameters<typeof addSeeded>[1]) {
  const made = await addSeeded(api, parts);
  const play = new StagePlayer(organizer, made.stage);
  assert.equal((await play.send('start')).statusCode, 200);
  await play.page();
  return { ...made, play };
}
const bestOfs = async (play: StagePlayer) =>
  (await play.page()).matches.map(({ key, best_of }) => `${key} ${best_of}`);
const kindsOf = async (client: Client): Promise<string[]> =>
  (await client.get('/v1/users/@me/notifications')).json().items.map(({ kind }: { kind: string }) => kind);

test('matches that have not begun get another best-of, by which their scores are measured then', async () => {
  const { play, stage } = await started({ entries: 4 });
  assert.equal((await play.end('W1.1', '1:0')).statusCode, 200);
  const response = await change(play, { matches: ['W1.2', 'W2.1'], best_of: 3 });
  assert.equal(response.statusCode, 200, response.body);
  assert.deepEqual(await bestOfs(play), ['W1.1 1', 'W1.2 3', 'W2.1 3']);
  assert.equal(nameOf(await play.end('W1.2', '1:0')), 'score_invalid');
  assert.equal((await play.end('W1.2', '2:1')).statusCode, 200);
  assert.equal((await api.visitor.get(`/v1/matches/${stage}-W1-2`)).json().best_of, 3);
  // Rows and log say the same.
  assert.deepEqual(await rebuildStage(api.database, stage), []);
  assert.equal(nameOf(await change(play, { matches: ['W1.1'], best_of: 3 })), 'best_of_fixed');
  assert.equal(nameOf(await change(play, { matches: ['W2.1'], best_of: 2 })), 'best_of_fixed');
  assert.equal(nameOf(await change(play, { matches: ['W7.1'], best_of: 3 })), 'unknown_match');
});

test('what a Swiss round decides is longer from the moment that it is paired', async () => {
  const settings = { first_to: { wins: 2, losses: 2 }, best_of_decisive: 3 };
  const { play } = await started({ entries: 4, format: 'swiss', settings });
  await play.send('rounds');
  for (const { key } of (await play.page()).matches.filter(({ state }) => state === 'scheduled'))
    assert.equal((await play.end(key, '1:0')).statusCode, 200);
  assert.deepEqual((await bestOfs(play)).slice(0, 4), ['S1.1 1', 'S1.2 1', 'S2.1 1', 'S2.2 1']);
  await play.send('rounds');
  assert.deepEqual((await bestOfs(play)).slice(0, 4), ['S1.1 1', 'S1.2 1', 'S2.1 3', 'S2.2 3']);
});

test('matches are moved: their ready check waits for the new start, and their sides are notified', async () => {
  const match = await addMatch(api, organizer);
  const play = new StagePlayer(organizer, match.stage);
  await play.page();
  const before = await api.database.sql
    .selectFrom('matches')
    .select('calendar_sequence')
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();
  const proposed = await match.send(match.a, 'proposals', { starts_at: later(240) });
  assert.equal(proposed.statusCode, 200, proposed.body);
  await play.page();
  const response = await change(play, { matches: [match.key], starts_at: later(90) });
  assert.equal(response.statusCode, 200, response.body);
  const page = await match.page();
  assert.deepEqual(
    [page.summary.scheduled_at, page.summary.state, page.proposal],
    [later(90), 'scheduled', null],
  );
  const last = page.history.at(-1);
  assert.deepEqual([last?.kind, last?.data.starts_at], ['rescheduled', later(90)]);
  assert.deepEqual((await kindsOf(match.a)).slice(0, 1), ['match_moved']);
  assert.deepEqual((await kindsOf(match.b)).slice(0, 1), ['match_moved']);
  const after = await api.database.sql
    .selectFrom('matches')
    .select('calendar_sequence')
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();
  assert.equal(after.calendar_sequence, before.calendar_sequence + 1);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'scheduled');
});

/** What organizers see of it. */
const begunOf = async ({ tournament }: { tournament: string }): Promise<string[]> =>
  (await organizer.get(`/v1/admin/tournaments/${tournament}/progress`)).json().items[0].begun;

test('a ready check in which no one is ready closes until the new start; one in which a side is ready stays', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  const play = new StagePlayer(organizer, match.stage);
  await play.page();
  assert.equal((await match.page()).summary.state, 'ready_check');
  const moved = await change(play, { matches: [match.key], best_of: 5, starts_at: later(60) });
  assert.equal(moved.statusCode, 200, moved.body);
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.best_of], ['scheduled', 5]);
  await play.page();
  // Without a start it opens again at once.
  assert.equal((await change(play, { matches: [match.key], starts_at: null })).statusCode, 200);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'ready_check');
  const ready = await match.send(match.a, 'ready', { players: [match.users.a] });
  assert.equal(ready.statusCode, 200, ready.body);
  await play.page();
  assert.deepEqual(await begunOf(match), [match.key]);
  assert.equal(nameOf(await change(play, { matches: [match.key], best_of: 3 })), 'match_begun');
});

test('guests, who are ready by themselves, have begun nothing', async () => {
  for (const guests of [1, 2]) {
    const match = await addMatch(api, organizer);
    const people = [match.users.a, match.users.b].slice(0, guests);
    await api.database.sql.deleteFrom('user_connections').where('user_id', 'in', people).execute();
    await api.database.sql
      .updateTable('users')
      .set({ is_guest: true, mail: null, mail_key: null, password_hash: null })
      .where('id', 'in', people)
      .execute();
    await runJobs(api);
    const play = new StagePlayer(organizer, match.stage);
    await play.page();
    assert.equal((await match.page()).summary.state, guests === 2 ? 'live' : 'ready_check');
    assert.deepEqual(await begunOf(match), []);
    const moved = await change(play, { matches: [match.key], best_of: 5, starts_at: later(60) });
    assert.equal(moved.statusCode, 200, moved.body);
    const page = await match.page();
    assert.deepEqual([page.summary.state, page.best_of], ['scheduled', 5]);
  }
});

test('organizers who play change nothing about their own match', async () => {
  const match = await addMatch(api, organizer);
  await api.database.sql
    .insertInto('user_permissions')
    .values({
      ...{ user_id: match.users.a, permission: 'tournament.manage:club' },
      ...{ granted_by: null, granted_at: api.now() },
    })
    .execute();
  const play = new StagePlayer(organizer, match.stage);
  await play.page();
  const own = await api.as(match.users.a);
  assert.equal(nameOf(await change(play, { matches: [match.key], best_of: 5 }, own)), 'own_match');
  assert.equal((await match.page()).best_of, 3);
});

test('a match without its sides keeps the start that it was given', async () => {
  const { play } = await started({ entries: 4 });
  const at = later(300);
  assert.equal((await change(play, { matches: ['W2.1'], starts_at: at })).statusCode, 200);
  for (const key of ['W1.1', 'W1.2']) {
    await play.page();
    assert.equal((await play.end(key, '1:0')).statusCode, 200);
  }
  const final = await play.match('W2.1');
  assert.deepEqual([final.state, final.scheduled_at], ['scheduled', at]);
  await play.page();
  assert.equal((await change(play, { matches: ['W2.1'], starts_at: null })).statusCode, 200);
  assert.equal((await play.match('W2.1')).scheduled_at, null);
});

test('a match that was begun stays as it is, and so does everything beside it', async () => {
  const match = await addMatch(api, organizer);
  await goLive(api, match);
  const play = new StagePlayer(organizer, match.stage);
  const before = await play.page();
  const refused = await change(play, { matches: [match.key], best_of: 5, starts_at: later(90) });
  assert.equal(nameOf(refused), 'match_begun');
  assert.deepEqual(refused.json().errors[0].details, [match.key]);
  assert.deepEqual(await play.page(), before);
});

test('a change is refused that comes late, says nothing, or begins in the past', async () => {
  const { play } = await started({ entries: 4 });
  const seen = play.rev;
  assert.equal((await play.end('W1.1', '1:0')).statusCode, 200);
  play.rev = seen;
  assert.equal(nameOf(await change(play, { matches: ['W2.1'], starts_at: later(10) })), 'stale_version');
  await play.page();
  assert.equal(nameOf(await change(play, { matches: ['W2.1'] })), 'invalid_request');
  assert.equal(nameOf(await change(play, { matches: ['W2.1'], starts_at: later(-1) })), 'start_past');
  // Of a refused start the best-of does not remain.
  await change(play, { matches: ['W2.1'], best_of: 3, starts_at: later(-1) });
  assert.equal((await bestOfs(play)).at(-1), 'W2.1 1');
});
