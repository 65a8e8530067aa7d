// What the whole site has played, counted from tournaments that are played here.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Statistics } from '@duellwerk/shared/contract/statistics';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addLeagueTeams, noPlaces, SeasonLeader, smallPlay, weekly } from '../testing/leagues.ts';
import { StagePlayer } from '../testing/stages.ts';
import { addTippers, addTipRound, sent } from '../testing/tips.ts';

const LOGO = '/v1/images/a4.webp';

let api: TestApp;
let admin: Client;
let season: SeasonLeader;
let play: StagePlayer;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  admin = await api.as(await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] }));
  const { teams } = await addLeagueTeams(api, ['A1', 'A2', 'A3', 'A4']);
  await api.database.sql.updateTable('teams').set({ logo: LOGO }).where('name', '=', 'A4').execute();
  await admin.send('POST', '/v1/admin/leagues', {
    ...{ id: 'vcd', name: 'Liga', game: 'free', organizer: 'club' },
  });
  const made = await admin.send('POST', '/v1/admin/leagues/vcd/seasons', {
    ...{ name: 'Saison 1', ...weekly(3), ...smallPlay, settings: { legs: 1 } },
    divisions: [{ name: 'Division 1', teams: [...teams.values()], places: noPlaces }],
  });
  season = new SeasonLeader(admin, made.json());
  await season.send('start');
  play = new StagePlayer(admin, (await season.page()).divisions[0]?.stage ?? '');
});
after(() => api.close());

const read = async (query = ''): Promise<Statistics> =>
  (await api.visitor.get(`/v1/statistics${query}`)).json();

/** Plays the match of two teams, the first of which wins. */
async function wins(winner: string, loser: string): Promise<void> {
  const { entries, matches } = await play.page();
  const nameAt = (index: number | null) => entries[index ?? -1]?.name;
  const match = matches.find(
    ({ a, b }) => [nameAt(a), nameAt(b)].toSorted().join() === [winner, loser].toSorted().join(),
  );
  const response = await play.end(match?.key ?? '', nameAt(match?.a ?? null) === winner ? '2:0' : '0:2');
  assert.equal(response.statusCode, 200, response.body);
}

test('there is nothing before anything was played', async () => {
  const { seasons, ...counts } = await read();
  assert.deepEqual(counts, { games: [], streaks: [], upsets: [], tip_champions: [] });
  assert.deepEqual(seasons, [{ id: season.id, name: 'Saison 1', league: 'Liga', game: 'free' }]);
});

test('every result counts at once: wins in a row, and the lower seed that wins', async () => {
  await wins('A1', 'A2');
  await wins('A4', 'A3');
  await wins('A4', 'A1');
  await wins('A4', 'A2');
  const { games, streaks, upsets } = await read();
  assert.deepEqual(
    games.map(({ game, matches }) => [game, matches]),
    [['free', 4]],
  );
  assert.deepEqual(
    streaks.map(({ side, wins: count, running }) => [side.name, side.image, count, running]),
    [['A4', LOGO, 3, true]],
  );
  assert.deepEqual(
    upsets.map(({ winner, loser }) => `${winner.side.name} ${winner.seed} ${loser.side.name} ${loser.seed}`),
    ['A4 4 A1 1', 'A4 4 A2 2', 'A4 4 A3 3'],
  );
  assert.deepEqual([upsets[0]?.winner.score, upsets[0]?.loser.score], [2, 0]);
  assert.deepEqual([upsets[0]?.winner.side.image, upsets[0]?.loser.side.image], [LOGO, null]);
});

test('a game and a season are counted for themselves', async () => {
  assert.equal((await read(`?game=free&season=${season.id}`)).streaks.length, 1);
  const { streaks, upsets, games } = await read('?game=linked');
  assert.deepEqual([streaks, upsets, games.length], [[], [], 1]);
  for (const query of ['?game=none', '?season=none'])
    assert.equal(codeOf(await api.visitor.get(`/v1/statistics${query}`)), 3);
});

test('who predicts best is told, by name and points, and whether that may still change', async () => {
  const [Mia, Ole] = await addTippers(api, ['Mia', 'Ole']);
  assert.ok(Mia && Ole);
  const round = await addTipRound(api, admin, { entries: 2 });
  await sent(round.tip(Mia.client, 'R1.1', '2:0'));
  await sent(round.tip(Ole.client, 'R1.1', '0:2'));
  assert.deepEqual((await read()).tip_champions, []);
  await round.end('R1.1', '2:0');
  const [champion] = (await read()).tip_champions;
  assert.deepEqual(
    [champion?.round.name, champion?.over, champion?.players.map(({ username }) => username)],
    ['Testrunde', true, ['Mia']],
  );
  assert.ok((champion?.points ?? 0) > 0);
});
