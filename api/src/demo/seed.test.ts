import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { DivisionTable, Season } from '@duellwerk/shared/contract/leagues';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { rebuildAll } from '../stages/rebuild-all.ts';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database.ts';
import { StagePlayer } from '../testing/stages.ts';
import { demoAccounts, demoPassword, seedDemo } from './seed.ts';

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

test('tournaments are played online and at venues in several cities', async () => {
  const online = (await api.visitor.get('/v1/tournaments?location=online')).json().items;
  const { items } = (await api.visitor.get('/v1/tournament-locations')).json();
  assert.ok(online.length > 0);
  assert.deepEqual(
    items.map(({ cities }: { cities: { name: string }[] }) => cities.map(({ name }) => name)),
    [['Hamburg', 'Leipzig']],
  );
});

/** The first stage of a tournament's page. */
async function stageOf({ stages }: TournamentPage): Promise<StagePage> {
  return (await api.visitor.get(`/v1/stages/${stages[0]?.id}`)).json();
}

test('the running bracket is half played with one dispute, the finished one has every placement', async () => {
  const all = await tournaments();
  const page = async (cup: string, path = '') =>
    (await api.visitor.get(`/v1/tournaments/${all.find(({ name }) => name === cup)?.id}${path}`)).json();
  const { matches } = await stageOf(await page('Rheinklang Open'));
  const states = matches.map(({ state }) => state);
  assert.equal(states.filter((state) => state === 'final').length, 7);
  assert.equal(states.filter((state) => state === 'disputed').length, 1);
  assert.equal(states.length, 14);
  const placements: number[] = (await page('Sommer-Finale', '/participants')).items.map(
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

test('some teams and people are looking for each other, and most people are in no list', async () => {
  const listed = async (path: string) => (await api.visitor.get(path)).json().items;
  const looking = await listed('/v1/teams?looking=true');
  assert.ok(looking.length >= 3 && looking.length < 12);
  assert.ok(looking.every(({ text, games }: { text: string; games: string[] }) => text && games.length > 0));
  assert.equal((await listed('/v1/teams')).length, 12);
  const people = await listed('/v1/users');
  assert.ok(people.some((one: { looking: boolean }) => one.looking));
  assert.ok(people.some((one: { looking: boolean }) => !one.looking));
  assert.ok(people.length < 10);
});

test('league, tips and rulings are there', async () => {
  assert.equal(await count('league_divisions'), 4);
  assert.equal(await count('tip_rounds'), 1);
  assert.equal(await count('rulings'), 3);
  const [round] = (await api.visitor.get('/v1/tip-rounds')).json().items;
  const { days, questions } = (await api.visitor.get(`/v1/tip-rounds/${round.id}`)).json();
  const states = days.map(({ state }: { state: string }) => state);
  assert.deepEqual(states, ['done', 'done', 'running', 'open', 'open']);
  assert.equal(questions.length, 1);
  const tips = (
    await Promise.all(
      days.map(async ({ id }: { id: string }) => {
        const table = await api.visitor.get(`/v1/tip-rounds/${round.id}/days/${id}/table`);
        return table.json().items.flatMap((row: { tips: { points: number | null }[] }) => row.tips);
      }),
    )
  ).flat();
  for (const points of [null, 0, 2, 4]) assert.ok(tips.some((tip) => tip.points === points));
  const { items } = (await api.visitor.get(`/v1/tip-rounds/${round.id}/table`)).json();
  assert.ok(items[0].points > items.at(-1).points && items.some((row: { wins: number }) => row.wins > 0));
});

test('the archive of the league has a season whose end says who plays where now', async () => {
  const { seasons } = (await api.visitor.get('/v1/leagues/vcd')).json();
  const [now, before]: Season[] = await Promise.all(
    seasons.map(async ({ id }: { id: string }) => (await api.visitor.get(`/v1/seasons/${id}`)).json()),
  );
  assert.deepEqual([now?.state, before?.state], ['running', 'completed']);
  for (const { id, number } of before?.divisions ?? []) {
    const { rows, entries }: DivisionTable = (await api.visitor.get(`/v1/divisions/${id}`)).json();
    const placed = before?.movements.filter(({ from }) => from === number).map(({ team }) => team.name);
    assert.deepEqual(
      rows.map(({ entry }) => entries[entry]?.name),
      placed,
    );
    const next = now?.divisions.find((division) => division.number === number);
    const field: DivisionTable = (await api.visitor.get(`/v1/divisions/${next?.id}`)).json();
    const moved = before?.movements.filter(({ to }) => to === number).map(({ team }) => team.name);
    assert.deepEqual(field.entries.map(({ name }) => name).toSorted(), moved?.toSorted());
  }
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

test('the same community every time, with the same ids, but for its dates', async (t) => {
  const later = await openTestDatabase();
  t.after(later.drop);
  await seedDemo(later.database, () => new Date(api.now().getTime() + 100 * 24 * 60 * 60_000));
  for (const table of ['users', 'teams', 'tournaments', 'matches'] as const) {
    const [now, then] = await Promise.all(
      [api, later].map(({ database: { sql } }) => sql.selectFrom(table).select('id').orderBy('id').execute()),
    );
    assert.deepEqual(then, now, table);
  }
});

test('every stage that has been played follows from its log', async () => {
  const found = await rebuildAll(api.database);
  assert.ok(found.size > 4);
  assert.deepEqual([...found.values()].flat(), []);
  const stages = await api.database.sql.selectFrom('stages').select(['name', 'state', 'events']).execute();
  assert.equal(stages.filter(({ events }) => events > 0).length, 11);
});

test('a final is called a final, and places are places', async () => {
  const finished = (await tournaments()).find((one) => one.state === 'completed');
  const stage = await stageOf((await api.visitor.get(`/v1/tournaments/${finished?.id}`)).json());
  assert.deepEqual(
    stage.rounds.map(({ name }) => name.kind),
    ['quarter_final', 'semi_final', 'final'],
  );
  const { items } = (await api.visitor.get(`/v1/tournaments/${finished?.id}/participants`)).json();
  const winner = items.find((one: { place: number }) => one.place === 1);
  assert.deepEqual([winner.seed, winner.state], [3, 'placed']);
});

test('the organizers go on with the running bracket', async () => {
  const running = (await tournaments()).find(({ name }) => name === 'Rheinklang Open');
  const page = (await api.visitor.get(`/v1/tournaments/${running?.id}`)).json();
  const admin = await api.database.sql
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const play = new StagePlayer(await api.as(admin.id), page.stages[0].id);
  assert.equal((await play.decide('W2.2', '2:1')).statusCode, 200);
  assert.equal((await play.match('W2.2')).state, 'final');
});
