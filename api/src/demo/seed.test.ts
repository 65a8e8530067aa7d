import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { doubleOfEight, fill, roundRobin } from './bracket.ts';
import { demoAccounts, demoPassword, makeDemoWorld, seedDemo } from './seed.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  assert.equal(await seedDemo(api.database, api.now), true);
});
after(() => api.close());

interface Summary {
  id: string;
  name: string;
  mode: string;
  state: string;
  places: number;
  taken: number;
  waiting: number;
}
const tournaments = async (): Promise<Summary[]> => (await api.visitor.get('/v1/tournaments')).json().items;
const count = async (table: 'users' | 'teams' | 'rulings' | 'tips' | 'tip_rounds' | 'league_divisions') =>
  (await api.database.sql.selectFrom(table).selectAll().execute()).length;

test('a community is filled once; where there are people nothing is touched', async () => {
  const users = await count('users');
  assert.equal(await seedDemo(api.database, api.now), false);
  assert.equal(await count('users'), users);
  assert.ok(users >= 60);
  assert.equal(await count('teams'), 12);
});

test('there is a tournament in every state that a visitor may want to see', async () => {
  const all = await tournaments();
  const states = all.map(({ state }) => state);
  for (const state of ['registration_open', 'check_in_open', 'running', 'completed', 'published']) {
    assert.ok(states.includes(state), state);
  }
  const open = all.filter(({ state }) => state === 'registration_open');
  assert.ok(open.some(({ mode, taken, places }) => mode === 'team' && taken < places));
  assert.ok(open.some(({ mode, taken, places }) => mode === 'single' && taken < places));
  assert.ok(open.some(({ taken, places, waiting }) => taken === places && waiting > 0));
});

test('the running bracket is half played with one dispute, the finished one has every placement', async () => {
  const all = await tournaments();
  const page = async (state: string, path = '') =>
    (await api.visitor.get(`/v1/tournaments/${all.find((one) => one.state === state)?.id}${path}`)).json();
  const states: string[] = (await page('running')).matches.map((match: { state: string }) => match.state);
  assert.equal(states.filter((state) => state === 'final').length, 7);
  assert.equal(states.filter((state) => state === 'disputed').length, 1);
  assert.equal(states.length, 14);
  const placements: number[] = (await page('completed', '/participants')).items.map(
    (one: { place: number }) => one.place,
  );
  assert.deepEqual(placements.sort(), [1, 2, 3, 3, 5, 5, 5, 5]);
});

test('every selector of the administration has something to choose', async () => {
  for (const table of ['rulesets', 'color_schemes', 'tournament_series', 'organizers', 'games'] as const) {
    const rows = await api.database.sql.selectFrom(table).select('name').execute();
    assert.ok(rows.length >= 3, table);
  }
});

test('league, tips and rulings are there', async () => {
  assert.equal(await count('league_divisions'), 2);
  assert.equal(await count('tip_rounds'), 4);
  assert.equal(await count('rulings'), 3);
  const tips = await api.database.sql.selectFrom('tips').select('points').execute();
  assert.ok(tips.some((tip) => tip.points === null));
  for (const points of [0, 2, 4]) assert.ok(tips.some((tip) => tip.points === points));
});

test('the accounts that are shown work, and the captain’s team can enter the open tournament', async () => {
  const sessions = await Promise.all(
    demoAccounts.map(({ username }) =>
      api.visitor.send('POST', '/v1/users/login', { username, password: demoPassword }),
    ),
  );
  const [admin, captain, player] = await Promise.all(
    sessions.map(async (response) => (await (await api.as(response.json().id)).get('/v1/users/@me')).json()),
  );
  assert.deepEqual(admin.permissions, ['platform.admin']);
  assert.equal(player.teams.length, 1);
  assert.equal(captain.teams[0].owner, captain.id);
  const cup = (await tournaments()).find((one) => one.name === 'Herbst-Cup');
  const client = await api.as(captain.id);
  const join = () =>
    client.send('POST', `/v1/tournaments/${cup?.id}/entries`, { team_id: captain.teams[0].id });
  assert.equal((await join()).json().state, 'accepted');
  assert.equal(codeOf(await join()), 23);
});

test('the same community every time, but for its dates', () => {
  const people = (date: string) =>
    makeDemoWorld(new Date(date), 'hash')
      .rows('users')
      .map(({ id, username, mail }) => [id, username, mail]);
  assert.deepEqual(people('2026-11-21T12:00:00Z'), people('2027-03-01T00:00:00Z'));
});

test('the wiring sends winners on and losers down, and pairs everyone once', () => {
  const all = fill(doubleOfEight, [1, 2, 3, 4, 5, 6, 7, 8], {
    ...{ 'W1.0': 'a', 'W1.1': 'a', 'W1.2': 'a', 'W1.3': 'a', 'W2.0': 'a', 'W2.1': 'a', 'W3.0': 'a' },
    ...{ 'L1.0': 'a', 'L1.1': 'a', 'L2.0': 'a', 'L2.1': 'a', 'L3.0': 'a', 'L4.0': 'a' },
  });
  const sides = Object.fromEntries(all.map((match) => [match.key, [match.sides.a, match.sides.b]]));
  assert.deepEqual(sides['W2.1'], [2, 3]);
  assert.deepEqual(sides['L1.0'], [8, 5]);
  assert.deepEqual(sides['L2.0'], [3, 8]);
  assert.deepEqual(sides['F1.0'], [1, 2]);
  const pairs = roundRobin([1, 2, 3, 4, 5, 6]).flat();
  assert.equal(new Set(pairs.map((pair) => [...pair].sort().join('-'))).size, 15);
});
