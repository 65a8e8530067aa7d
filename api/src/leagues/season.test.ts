// A whole season by script: two divisions of eight, twice all against all.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { DropPreview } from '@duellwerk/shared/contract/league-desk';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser, minutes } from '../testing/fixtures.ts';
import { addLeagueTeams, noPlaces, SeasonLeader, smallPlay, tableLines, weekly } from '../testing/leagues.ts';
import { StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let leader: Client;
let organizer: Client;
let season: SeasonLeader;
let teams: Map<string, string>;

const names = (letter: string) => Array.from({ length: 8 }, (_, index) => `${letter}${index + 1}`);
const ids = (all: readonly string[]) => all.map((name) => teams.get(name) ?? '');
const nameOf = (id: string) => [...teams].find(([, team]) => team === id)?.[0] ?? id;

before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const as = async (name: string, permission: string) =>
    api.as(await addUser(api.database, { name, permissions: [permission] }));
  leader = await as('Leader', 'league.manage:club');
  organizer = await as('Organizer', 'tournament.manage:club');
  ({ teams } = await addLeagueTeams(api, [...names('A'), ...names('B')]));
});
after(() => api.close());

function good(response: Awaited<ReturnType<SeasonLeader['send']>>) {
  assert.equal(response.statusCode, 200, response.body);
  return response;
}

const stages: StagePlayer[] = [];

test('a league, and a season with two divisions', async () => {
  const league = { id: 'vcd', name: 'Liga', game: 'free', organizer: 'club' };
  good(await leader.send('POST', '/v1/admin/leagues', league));
  assert.equal(codeOf(await leader.send('POST', '/v1/admin/leagues', league)), 210);
  const made = good(
    await leader.send('POST', '/v1/admin/leagues/vcd/seasons', {
      ...{ name: 'Saison 1', ...weekly(14), ...smallPlay },
      divisions: [
        {
          ...{ name: 'Division 1', teams: ids(names('A')) },
          places: { ...noPlaces, relegation_down: 1, direct_relegate: 1 },
        },
        {
          ...{ name: 'Division 2', teams: ids(names('B')) },
          places: { ...noPlaces, direct_promote: 1, relegation_up: 1 },
        },
      ],
    }),
  );
  season = new SeasonLeader(leader, made.json());
  const page = await season.page();
  assert.deepEqual(
    [page.number, page.state, page.divisions.length, page.match_days.length],
    [1, 'planned', 2, 14],
  );
  const first = await season.division(1);
  assert.deepEqual(
    first.entries.map(({ name }) => name),
    names('A'),
  );
  assert.deepEqual([first.state, first.rows], ['pending', []]);
  // It is no tournament of the public list, and nobody joins it.
  assert.deepEqual((await api.visitor.get('/v1/tournaments')).json().items, []);
  const joining = await (await api.as(await addUser(api.database, { name: 'Joiner' }))).send(
    'POST',
    `/v1/tournaments/${first.tournament}/entries`,
    { team_id: null },
  );
  assert.ok(joining.statusCode >= 400);
});

test('its start gives every match the time of its day', async () => {
  good(await season.send('start'));
  const page = await season.page();
  assert.equal(page.state, 'running');
  for (const { stage } of page.divisions) stages.push(new StagePlayer(organizer, stage));
  const stage = await stages[0]?.page();
  assert.equal(stage?.matches.length, 56);
  for (const { round, scheduled_at } of stage?.matches ?? [])
    assert.equal(scheduled_at, page.match_days[Number(round.slice(1)) - 1]?.plays_at);
  assert.deepEqual(
    new Set((await season.division(1)).rows.map(({ prospect }) => prospect)),
    new Set(['may_fall']),
  );
  assert.equal(codeOf(await season.send('finish')), 213);
});

/** Plays a round: who has the lower number wins, but of the first two of division 2 each wins once. */
async function playRound(play: StagePlayer, round: number): Promise<void> {
  const page: StagePage = await play.page();
  const nameAt = (index: number | null) => page.entries[index ?? -1]?.name ?? '';
  for (const { key, round: own, state, a, b } of page.matches) {
    if (own !== `R${round}` || state !== 'scheduled') continue;
    const [x, y] = [nameAt(a), nameAt(b)];
    const isLevel = [x, y].toSorted().join() === 'B1,B2';
    // Sides change from the first to the second leg, and with them who wins.
    const first = isLevel ? true : x < y;
    good(await play.end(key, first ? '2:0' : '0:2'));
  }
}

const previewed = async (division: number, team: string): Promise<DropPreview> => {
  const { id } = await season.division(division);
  return good(await leader.get(`/v1/admin/divisions/${id}/drops/${teams.get(team)}`)).json();
};

/** Lines of a preview: rank and points before and after. */
const previewLine = ({ team, before, after }: DropPreview['rows'][number]) =>
  `${team.name} ${before.rank}/${before.points} ${after.rank}/${after.points}`;

const drop = async (division: number, team: string) => {
  const { id } = await season.division(division);
  return season.send(`/v1/admin/divisions/${id}/drops`, { team: teams.get(team), reason: 'Aufgelöst' });
};

test('who leaves before half of the matches counts for nobody, who leaves later gives the rest away', async () => {
  for (let round = 1; round <= 14; round += 1) {
    for (const play of stages) await playRound(play, round);
    if (round === 4) {
      const { annulled, played, open } = await previewed(1, 'A8');
      assert.deepEqual({ annulled, played, open }, { annulled: true, played: 4, open: 10 });
      good(await drop(1, 'A8'));
    }
    if (round === 9) {
      const { annulled, played, open, rows } = await previewed(2, 'B8');
      assert.deepEqual({ annulled, played, open }, { annulled: false, played: 9, open: 5 });
      good(await drop(2, 'B8'));
      assert.deepEqual(
        tableLines(await season.division(2)),
        rows.map(({ team, after }) => `${after.rank} ${team.name} ${after.points}`),
      );
      assert.match(rows.map(previewLine).join(), /B8 8\/0 8\/0/);
    }
  }
  assert.equal(codeOf(await drop(1, 'A8')), 86);
  assert.deepEqual(tableLines(await season.division(1)), [
    ...['1 A1 36', '2 A2 30', '3 A3 24', '4 A4 18', '5 A5 12', '6 A6 6', '7 A7 0'],
    '8 A8 0',
  ]);
  const second = await season.division(2);
  assert.deepEqual(tableLines(second), [
    ...['1 B1 39', '1 B2 39', '3 B3 30', '4 B4 24', '5 B5 18', '6 B6 12', '7 B7 6'],
    '8 B8 0',
  ]);
  // Each of them has all 14 matches, walkovers among them.
  assert.deepEqual(
    second.rows.map(({ played }) => played),
    Array.from({ length: 8 }, () => 14),
  );
  assert.deepEqual(second.ties, [[0, 1]]);
});

test('a tie at the promotion place is decided by a match, not by itself', async () => {
  const second = await season.division(2);
  assert.deepEqual((await season.managed()).problems, [
    { kind: 'tie', division: second.id, teams: ids(['B1', 'B2']), match: null },
  ]);
  const wanted = { division: second.id, starts_at: minutes(120).toISOString(), best_of: 3 };
  const decider = { ...wanted, kind: 'tie_break', teams: ids(['B1', 'B2']) };
  assert.equal(codeOf(await season.send('deciders', { ...decider, teams: ids(['B1', 'B3']) })), 214);
  assert.equal(codeOf(await season.send('deciders', { ...decider, kind: 'relegation' })), 214);
  good(await season.send('deciders', decider));
  assert.equal(codeOf(await season.send('deciders', decider)), 214);
  const settle = () => season.send(`/v1/admin/divisions/${second.id}/ties`, { teams: ids(['B1', 'B2']) });
  assert.equal(codeOf(await settle()), 213);
  const [match] = (await season.page()).deciders;
  assert.deepEqual([match?.kind, match?.teams.map(({ name }) => name)], ['tie_break', ['B1', 'B2']]);
  const about = async () => (await season.managed()).problems[0]?.match;
  assert.deepEqual(await about(), { tournament: match?.tournament, over: false });
  const play = new StagePlayer(organizer, match?.stage ?? '');
  assert.equal((await play.match('W1.1')).scheduled_at, minutes(120).toISOString());
  good(await play.end('W1.1', '1:2'));
  assert.deepEqual(await about(), { tournament: match?.tournament, over: true });
  good(await settle());
  assert.equal(codeOf(await settle()), 214);
  const after = await season.division(2);
  assert.deepEqual(tableLines(after).slice(0, 2), ['1 B2 39', '2 B1 39']);
  assert.deepEqual(
    after.rows.slice(0, 3).map(({ zone, prospect }) => [zone, prospect]),
    [
      ['direct_promote', 'promoted'],
      ['relegation_up', 'settled'],
      ['hold', 'safe'],
    ],
  );
});

test('the relegation match is one of its own, with the rosters of the season', async () => {
  const first = await season.division(1);
  assert.deepEqual((await season.managed()).problems, [
    { kind: 'relegation_open', division: first.id, teams: ids(['A7', 'B1']), match: null },
  ]);
  const relegation = { kind: 'relegation', division: first.id, teams: ids(['B1', 'A7']), best_of: 5 };
  good(await season.send('deciders', { ...relegation, starts_at: minutes(180).toISOString() }));
  const match = (await season.page()).deciders.find(({ kind }) => kind === 'relegation');
  assert.deepEqual(
    match?.teams.map(({ name }) => name),
    ['A7', 'B1'],
  );
  const rosters = await api.database.sql
    .selectFrom('entry_players')
    .select('user_id')
    .where('tournament_id', '=', match?.tournament ?? '')
    .execute();
  assert.equal(rosters.length, 2);
  assert.equal(codeOf(await season.send('finish')), 213);
  good(await new StagePlayer(organizer, match?.stage ?? '').end('W1.1', '2:3'));
});

test('the end of the season says what becomes of everybody, and is kept', async () => {
  const preview = await season.managed();
  assert.deepEqual(preview.problems, []);
  good(await season.send('finish'));
  const { movements, state } = await season.page();
  assert.equal(state, 'completed');
  assert.deepEqual(movements, preview.movements);
  assert.deepEqual(
    Object.fromEntries(movements.map(({ team, movement, to }) => [team.name, `${movement} ${to}`])),
    {
      ...{ A1: 'stay 1', A2: 'stay 1', A3: 'stay 1', A4: 'stay 1', A5: 'stay 1', A6: 'stay 1' },
      ...{ A7: 'relegate 2', A8: 'remove null' },
      ...{ B1: 'promote 1', B2: 'promote 1', B3: 'stay 2', B4: 'stay 2', B5: 'stay 2', B6: 'stay 2' },
      ...{ B7: 'stay 2', B8: 'remove null' },
    },
  );
  const league = (await api.visitor.get('/v1/leagues/vcd')).json();
  assert.deepEqual(
    league.seasons.map((each: { name: string; winner: { name: string } }) => [each.name, each.winner.name]),
    [['Saison 1', 'A1']],
  );
  assert.equal(codeOf(await season.send('finish')), 211);
});

test('the next season is made from it, as its preview said', async () => {
  const { next } = await season.managed();
  assert.equal(next?.made, false);
  const made = good(
    await season.send('next', { name: 'Saison 2', starts_at: minutes(500_000).toISOString() }),
  );
  const following = new SeasonLeader(leader, made.json());
  assert.equal((await season.managed()).next?.made, true);
  const page = await following.page();
  assert.deepEqual([page.number, page.state, page.match_days.length], [2, 'planned', 14]);
  assert.equal(page.match_days[0]?.plays_at, minutes(500_000 + 5 * 24 * 60).toISOString());
  const fields = [];
  for (const number of [1, 2])
    fields.push((await following.division(number)).entries.map(({ name }) => name));
  assert.deepEqual(fields, [
    ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B2', 'B1'],
    ['A7', 'B3', 'B4', 'B5', 'B6', 'B7'],
  ]);
  assert.deepEqual(
    fields,
    next?.divisions.map((division) => division.teams.map(nameOf)),
  );
  assert.deepEqual(page.divisions[1]?.places, { ...noPlaces, direct_promote: 1, relegation_up: 1 });
  assert.equal(
    codeOf(await season.send('next', { name: 'Noch eine', starts_at: minutes(1).toISOString() })),
    211,
  );
  good(await following.send('start'));
  assert.equal((await following.division(2)).rows.length, 6);
  const league = (await api.visitor.get('/v1/leagues/vcd')).json();
  assert.deepEqual(
    league.seasons.map((each: { state: string }) => each.state),
    ['running', 'completed'],
  );
});

test('every command stands in the audit, with who sent it', async () => {
  const rows = await api.database.sql
    .selectFrom('audit')
    .select(['action', 'actor_id', 'administrative'])
    .where('action', 'like', 'league.%')
    .orderBy('id')
    .execute();
  assert.ok(rows.every(({ actor_id, administrative }) => actor_id !== null && administrative));
  assert.deepEqual(
    rows.map(({ action }) => action.replace('league.', '')),
    [
      ...['created', 'season_created', 'season_started', 'team_dropped', 'team_dropped', 'decider_created'],
      ...['tie_settled', 'decider_created', 'season_finished', 'season_created', 'season_started'],
    ],
  );
});
