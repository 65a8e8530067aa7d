// What a league refuses, who may lead it, and what becomes of its times and rosters.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calls } from '@duellwerk/shared/contract/calls';
import { DIVISIONS_MAX, type LeagueRoster } from '@duellwerk/shared/contract/league-desk';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser, minutes } from '../testing/fixtures.ts';
import { addLeagueTeams, noPlaces, SeasonLeader, smallPlay, weekly } from '../testing/leagues.ts';
import { addSenders, answered, answersTo, type Sender } from '../testing/rights.ts';
import { StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let leader: Client;
let organizer: Client;
let senders: ReadonlyMap<string, Sender>;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  senders = await addSenders(api, {
    player: [],
    organizer: ['tournament.manage:club'],
    'leader of another': ['league.manage:elsewhere'],
    leader: ['league.manage:club'],
    admin: ['platform.admin'],
  });
  leader = clientOf('leader');
  organizer = clientOf('organizer');
  const league = { id: 'liga', name: 'Liga', game: 'free', organizer: 'club' };
  assert.equal((await leader.send('POST', '/v1/admin/leagues', league)).statusCode, 200);
});
after(() => api.close());

function clientOf(name: string): Client {
  const found = senders.get(name);
  if (!found) throw new Error(`Nobody is ${name}`);
  return found.client;
}

const DAY = 24 * 60;
const at = (count: number) => minutes(count).toISOString();
let made = 0;

interface Made {
  season: SeasonLeader;
  /** Ids of the teams and of their players. */
  teams: string[];
  players: string[];
}

/** A season of one division of four, who play once; `null`: it has not begun. */
async function seasonOf(parts: object = {}, state: 'running' | null = 'running'): Promise<Made> {
  made += 1;
  const names = [1, 2, 3, 4].map((number) => `T${made}-${number}`);
  const { teams, players } = await addLeagueTeams(api, names);
  const body = {
    ...{ name: `Saison ${made}`, ...weekly(3), ...smallPlay, settings: {} },
    divisions: [
      { name: 'Division 1', teams: [...teams.values()], places: { ...noPlaces, direct_relegate: 1 } },
    ],
    ...parts,
  };
  const response = await leader.send('POST', '/v1/admin/leagues/liga/seasons', body);
  assert.equal(response.statusCode, 200, response.body);
  const season = new SeasonLeader(leader, response.json());
  if (state) assert.equal((await season.send('start')).statusCode, 200);
  return { season, teams: [...teams.values()], players: [...players.values()] };
}

const detailsOf = (response: { json(): { errors: { details: string[] }[] } }) =>
  response.json().errors[0]?.details;

test('only those who lead the league of its organizer lead its seasons', async () => {
  const { season, teams } = await seasonOf({}, null);
  const { id } = await season.division(1);
  const own = `/v1/admin/seasons/${season.id}`;
  const division = { rev: 99, name: 'x', teams, places: noPlaces };
  const sendAll = (client: Client) =>
    answersTo({
      league: () =>
        client.send('POST', '/v1/admin/leagues', { id: 'liga', name: 'x', game: 'free', organizer: 'club' }),
      season: () =>
        client.send('POST', '/v1/admin/leagues/liga/seasons', {
          ...{ name: 'x', ...weekly(3), ...smallPlay, divisions: [] },
        }),
      read: () => client.get(own),
      division: () => client.send('POST', `${own}/divisions`, { ...division, ...smallPlay }),
      'change of a division': () => client.send('PUT', `/v1/admin/divisions/${id}`, division),
      calendar: () => client.send('PUT', `${own}/calendar`, { rev: 99, ...weekly(3) }),
      start: () => client.send('POST', `${own}/start`, { rev: 99 }),
      finish: () => client.send('POST', `${own}/finish`, { rev: 99 }),
      next: () => client.send('POST', `${own}/next`, { rev: 99, name: 'x', starts_at: at(0) }),
      decider: () =>
        client.send('POST', `${own}/deciders`, {
          ...{ rev: 99, kind: 'relegation', division: id, teams, starts_at: at(0), best_of: 1 },
        }),
      tie: () => client.send('POST', `/v1/admin/divisions/${id}/ties`, { rev: 99, teams }),
      drop: () =>
        client.send('POST', `/v1/admin/divisions/${id}/drops`, { rev: 99, team: teams[0], reason: 'x' }),
      'preview of a drop': () => client.get(`/v1/admin/divisions/${id}/drops/${teams[0]}`),
    });
  const all = Object.keys(await sendAll(clientOf('nobody')));
  assert.equal(
    all.length,
    calls.filter(({ path }) => /^\/v1\/admin\/(?:leagues|seasons|divisions)/.test(path)).length,
  );
  assert.deepEqual(await sendAll(clientOf('nobody')), answered('not_signed_in', all));
  for (const name of ['player', 'organizer', 'leader of another'])
    assert.deepEqual(await sendAll(clientOf(name)), answered('forbidden', all), name);
  for (const name of ['leader', 'admin'])
    assert.deepEqual(await sendAll(clientOf(name)), {
      ...answered('stale_version', all),
      ...{ league: 'league_exists', season: 'yes', read: 'yes', 'preview of a drop': 'stage_not_running' },
    });
});

test('leagues stand beside each other, of games and organizers that can still be chosen', async () => {
  const make = (parts: object) =>
    leader.send('POST', '/v1/admin/leagues', { name: 'Zweite', game: 'free', organizer: 'club', ...parts });
  const archive = (archived_at: Date | null) =>
    api.database.sql.updateTable('games').set({ archived_at }).where('id', '=', 'linked').execute();
  await archive(api.now());
  const refused = await make({ id: 'alt', game: 'linked' });
  assert.equal(refused.statusCode, 422, refused.body);
  assert.deepEqual(detailsOf(refused), ['game']);
  await archive(null);
  assert.equal((await make({ id: 'zweite' })).statusCode, 200);
  const { items } = (await api.visitor.get('/v1/leagues')).json();
  assert.deepEqual([items[0]?.id, items[1]?.id], ['liga', 'zweite']);
});

test('a season has to fit together', async () => {
  const { teams } = await addLeagueTeams(api, ['Fit 1', 'Fit 2', 'Fit 3', 'Fit 4']);
  const [a = '', b = '', c = '', d = ''] = teams.values();
  const create = async (parts: object) =>
    leader.send('POST', '/v1/admin/leagues/liga/seasons', {
      ...{ name: 'x', ...weekly(3), ...smallPlay, divisions: [], ...parts },
    });
  const two = (first: object, second: object) => [
    { name: 'D1', teams: [a, b], places: noPlaces, ...first },
    { name: 'D2', teams: [c, d], places: noPlaces, ...second },
  ];
  for (const [parts, details] of [
    [{ divisions: two({}, { teams: [a, d] }) }, ['divisions.1.teams.0:twice']],
    [{ divisions: two({ teams: [a, 'nobody'] }, {}) }, ['divisions.0.teams.1:unknown']],
    [
      { divisions: two({ places: { ...noPlaces, relegation_down: 1 } }, {}) },
      ['divisions.0.relegation_down:unequal_relegation'],
    ],
    [
      { divisions: two({ places: { ...noPlaces, direct_promote: 1 } }, {}) },
      ['divisions.0.direct_promote:top_cannot_rise'],
    ],
    [
      { ends_at: at(0) },
      ['ends_at:before_start', 'match_days.0:outside', 'match_days.1:outside', 'match_days.2:outside'],
    ],
    [{ settings: { groups: 2 } }, ['stages.0.settings.groups:not_in_format']],
    [{ max_members: 1, team_size: 2 }, ['max_members:below_team_size']],
  ] as const) {
    const response = await create(parts);
    assert.deepEqual([codeOf(response), detailsOf(response)], [212, details]);
  }
  const season = new SeasonLeader(leader, (await create({ divisions: two({}, {}), ...weekly(1) })).json());
  const early = await season.send('start');
  assert.deepEqual([codeOf(early), detailsOf(early)], [212, ['match_days:too_few']]);
});

test('a planned season changes, and what was not seen is not overwritten', async () => {
  const { season, teams } = await seasonOf({}, null);
  const { id, tournament } = await season.division(1);
  const more = [...(await addLeagueTeams(api, [`More ${made}`])).teams.values()];
  const changed = { name: 'Oben', teams: [...more, ...teams.slice(1)], places: noPlaces };
  assert.equal((await season.send(`/v1/admin/divisions/${id}`, changed, 'PUT')).statusCode, 200);
  const stale = await season.send(`/v1/admin/divisions/${id}`, { ...changed, rev: 1 }, 'PUT');
  assert.deepEqual([codeOf(stale), detailsOf(stale)], [15, [String(season.rev)]]);
  const below = { name: 'Unten', teams: teams.slice(0, 1), places: noPlaces, ...smallPlay };
  assert.equal((await season.send('divisions', below)).statusCode, 200);
  const twice = await season.send('divisions', { ...below, teams: more });
  assert.deepEqual([codeOf(twice), detailsOf(twice)], [212, ['divisions.0.teams.0:twice']]);
  const [first, second] = [await season.division(1), await season.division(2)];
  assert.deepEqual([first.name, second.name, second.number], ['Oben', 'Unten', 2]);
  assert.deepEqual(
    first.entries.map((entry) => entry.id),
    changed.teams,
  );
  assert.equal((await api.visitor.get(`/v1/tournaments/${tournament}`)).json().summary.taken, 4);
  const start = await season.send('start');
  assert.deepEqual(detailsOf(start), ['divisions.1.entries:too_few_entries']);
  assert.deepEqual((await season.managed()).start_problems, detailsOf(start));
});

test('matches follow their day as long as nobody has moved them', async () => {
  const { season } = await seasonOf();
  const { stage } = await season.division(1);
  const play = new StagePlayer(organizer, stage);
  const moved = (await play.page()).matches.find(({ key }) => key === 'R2.1');
  await api.database.sql
    .updateTable('matches')
    .set({ scheduled_at: minutes(77) })
    .where('id', '=', moved?.id ?? '')
    .execute();
  const calendar = weekly(3);
  const second = { ...calendar.match_days[1], plays_at: at(60 + 7 * DAY + 60), ends_at: at(60 + 13 * DAY) };
  const days = [calendar.match_days[0], second, calendar.match_days[2]];
  assert.equal((await season.send('calendar', { ...calendar, match_days: days }, 'PUT')).statusCode, 200);
  const times = new Map((await play.page()).matches.map(({ key, scheduled_at }) => [key, scheduled_at]));
  assert.deepEqual(
    [times.get('R1.1'), times.get('R2.1'), times.get('R2.2')],
    [calendar.match_days[0]?.plays_at, at(77), second.plays_at],
  );
  assert.equal((await season.page()).match_days[1]?.plays_at, second.plays_at);
});

test('people predict a division by its match days, and the moment at which that closes moves with them', async () => {
  const { season } = await seasonOf();
  const { stage } = await season.division(1);
  const round = await clientOf('admin').send('POST', '/v1/admin/tip-rounds', {
    ...{ name: 'Liga', stage, lead_minutes: 10, own_matches: true },
  });
  assert.equal(round.statusCode, 200, round.body);
  const closing = () =>
    api.database.sql
      .selectFrom('tip_matches as tm')
      .innerJoin('tip_days as d', 'd.id', 'tm.day_id')
      .select(['d.number', 'tm.closes_at'])
      .distinct()
      .where('tm.round_id', '=', round.json().id)
      .orderBy('d.number')
      .execute();
  const calendar = weekly(3);
  const before = (plays_at = '') => new Date(Date.parse(plays_at) - 10 * 60_000);
  const closed = (days: typeof calendar.match_days) =>
    days.map(({ plays_at }, index) => ({ number: index + 1, closes_at: before(plays_at) }));
  assert.deepEqual(await closing(), closed(calendar.match_days));

  const [first, , third] = calendar.match_days;
  const later = { starts_at: at(60 + 7 * DAY), plays_at: at(60 + 7 * DAY + 60), ends_at: at(60 + 13 * DAY) };
  const days = [first, later, third].flatMap((day) => day ?? []);
  await season.send('calendar', { ...calendar, match_days: days }, 'PUT');
  assert.deepEqual(await closing(), closed(days));
});

test('sides move a match within its day, and one that is not played by then waits for referees', async () => {
  const { season, teams, players } = await seasonOf();
  const { stage } = await season.division(1);
  const page = await new StagePlayer(organizer, stage).page();
  const match = page.matches.find(({ key }) => key === 'R1.1');
  const side = await api.as(players[teams.indexOf(page.entries[match?.a ?? 0]?.id ?? '')] ?? '');
  const propose = async (starts_at: string) => {
    const { rev } = (await api.visitor.get(`/v1/matches/${match?.id}`)).json();
    return side.send('POST', `/v1/matches/${match?.id}/proposals`, { rev, starts_at });
  };
  const [first] = (await season.page()).match_days;
  assert.deepEqual(detailsOf(await propose(new Date(Date.parse(first?.ends_at ?? '') + 1).toISOString())), [
    'late',
  ]);
  assert.equal((await propose(first?.ends_at ?? '')).statusCode, 200);
  const isLate = async () => {
    const { items } = (await organizer.get('/v1/admin/matches')).json();
    return items.some(
      (each: { match: string; kind: string }) => each.match === match?.id && each.kind === 'late',
    );
  };
  assert.equal(await isLate(), false);
  api.pass(60 + 6 * DAY + 1);
  assert.equal(await isLate(), true);
  api.pass(-60 - 6 * DAY - 1);
});

test('rosters change in transfer windows only, and the refusal says when the next one opens', async () => {
  const windows = [
    { opens_at: at(3 * DAY), closes_at: at(4 * DAY) },
    { opens_at: at(9 * DAY), closes_at: at(10 * DAY) },
  ];
  const { season, teams, players } = await seasonOf({ transfer_windows: windows });
  const [team = '', other = ''] = teams;
  const [player = '', rival = ''] = players;
  const joined = await addUser(api.database, { name: `Joined ${made}` });
  const member = { team_id: team, user_id: joined, role_id: 'player', joined_at: api.now() };
  await api.database.sql.insertInto('team_members').values(member).execute();
  const { id, tournament } = await season.division(1);
  const captain = await api.as(player);
  const set = (client: Client, named: string[], of = team) =>
    client.send('PUT', `/v1/divisions/${id}/teams/${of}/roster`, { players: named });
  const roster = async () =>
    (
      await api.database.sql
        .selectFrom('entry_players')
        .select('user_id')
        .where('tournament_id', '=', tournament)
        .where('released_at', 'is', null)
        .where('user_id', 'in', [player, joined])
        .orderBy('user_id')
        .execute()
    ).map(({ user_id }) => user_id);

  api.pass(61);
  const locked = await set(captain, [joined]);
  assert.deepEqual([codeOf(locked), detailsOf(locked)], [215, [at(3 * DAY)]]);
  api.pass(3 * DAY - 61);
  assert.equal((await set(captain, [joined])).statusCode, 200);
  assert.deepEqual(await roster(), [joined]);
  const { items } = (await (await api.as(joined)).get('/v1/users/@me/notifications')).json();
  assert.deepEqual([items[0].kind, items[0].roster], ['roster_changed', 'joined']);
  // Who played before stays in the records.
  assert.equal(
    (await api.database.sql.selectFrom('entry_players').selectAll().where('user_id', '=', player).execute())
      .length,
    1,
  );
  assert.equal((await set(captain, [player, joined])).statusCode, 200);
  assert.deepEqual(await roster(), [player, joined].toSorted());
  // What another manager has changed is not overwritten from a page that still shows the roster before.
  const { rev } = (await captain.get(`/v1/divisions/${id}/teams/${team}/roster`)).json();
  const seen = (at: number) =>
    captain.send('PUT', `/v1/divisions/${id}/teams/${team}/roster`, { players: [player, joined], rev: at });
  const stale = await seen(rev - 1);
  assert.deepEqual([stale.statusCode, detailsOf(stale)], [412, [String(rev)]]);
  assert.equal((await seen(rev)).statusCode, 200);
  assert.equal(codeOf(await set(captain, [player], other)), 25);
  assert.ok((await set(captain, [rival])).statusCode >= 400);
  api.pass(DAY);
  assert.deepEqual(detailsOf(await set(captain, [joined])), [at(9 * DAY)]);
  api.pass(6 * DAY);
  assert.deepEqual(detailsOf(await set(captain, [joined])), []);
  api.pass(-10 * DAY);
});

test('a roster is read by those who may set it, with when it changes and who plays elsewhere', async () => {
  const windows = [{ opens_at: at(3 * DAY), closes_at: at(4 * DAY) }];
  const { season, teams, players } = await seasonOf({ transfer_windows: windows });
  const [team = '', other = ''] = teams;
  const [player = '', rival = ''] = players;
  const { id } = await season.division(1);
  const member = { team_id: team, user_id: rival, role_id: 'player', joined_at: api.now() };
  await api.database.sql.insertInto('team_members').values(member).execute();
  const url = `/v1/divisions/${id}/teams/${team}/roster`;
  const captain = await api.as(player);
  const read = async (client: Client = captain): Promise<LeagueRoster> => (await client.get(url)).json();
  const stateNow = async () => {
    const { state, changes_at } = await read();
    return [state, changes_at];
  };

  const roster = await read();
  assert.deepEqual(
    roster.players.map((each) => each.id),
    [player],
  );
  assert.deepEqual(
    [roster.team.id, roster.league.organizer, roster.season.id, roster.division.number, roster.game],
    [team, 'club', season.id, 1, 'free'],
  );
  assert.equal(roster.rev, 1);
  assert.equal(roster.eligibility.member_checks.length, 2);
  assert.deepEqual(roster.elsewhere, [{ player: rival, team: `T${made}-2` }]);
  assert.deepEqual(await read(organizer), roster);
  assert.equal(codeOf(await (await api.as(rival)).get(url)), 25);
  assert.equal(codeOf(await leader.get(url)), 25);
  assert.equal((await api.visitor.get(url)).statusCode, 401);
  assert.equal((await captain.get(`/v1/divisions/${id}/teams/nothing/roster`)).statusCode, 404);

  assert.deepEqual(await stateNow(), ['open', at(60)]);
  api.pass(61);
  assert.deepEqual(await stateNow(), ['locked', at(3 * DAY)]);
  api.pass(3 * DAY - 61);
  assert.deepEqual(await stateNow(), ['open', at(4 * DAY)]);
  api.pass(DAY);
  assert.deepEqual(await stateNow(), ['locked', null]);
  api.pass(-4 * DAY);

  const settings = async (of: string, client: Client) =>
    (await client.get(`/v1/teams/${of}/settings`)).json();
  const place = { id, name: 'Division 1', season: `Saison ${made}`, league: 'Liga' };
  assert.deepEqual((await settings(team, captain)).divisions, [place]);
  const drop = { team: other, reason: 'x' };
  assert.equal((await season.send(`/v1/admin/divisions/${id}/drops`, drop)).statusCode, 200);
  assert.deepEqual((await settings(other, await api.as(rival))).divisions, []);
  const gone = await (await api.as(rival)).get(`/v1/divisions/${id}/teams/${other}/roster`);
  assert.equal(gone.json().state, 'left');
});

test('a further division is proposed and set up like the one above it, as far as a season takes one', async () => {
  const { season } = await seasonOf({ settings: { legs: 2 } }, null);
  const { tournament } = await season.division(1);
  await api.database.sql
    .updateTable('tournaments')
    .set({ rules: 'Fair bleiben.', answer_minutes: 77 })
    .where('id', '=', tournament)
    .execute();
  const { play } = await season.managed();
  assert.deepEqual({ ...play, settings: play?.settings.legs }, { ...smallPlay, settings: 2 });
  const further = { name: 'Unten', teams: [], places: noPlaces, ...smallPlay, best_of: 5 };
  assert.equal((await season.send('divisions', further)).statusCode, 200);
  const below = await season.division(2);
  const added = (await api.visitor.get(`/v1/tournaments/${below.tournament}`)).json();
  assert.deepEqual([added.rules, added.match_settings.answer_minutes], ['Fair bleiben.', 77]);
  assert.equal((await season.managed()).play?.best_of, 5);

  const divisions = Array.from({ length: DIVISIONS_MAX }, (_, index) => ({
    ...{ name: `D${index + 1}`, teams: [], places: noPlaces },
  }));
  const full = await seasonOf({ divisions }, null);
  const refused = await full.season.send('divisions', further);
  assert.deepEqual([codeOf(refused), detailsOf(refused)], [212, ['divisions:too_many']]);

  const { season: begun } = await seasonOf();
  assert.equal(codeOf(await begun.send('divisions', further)), 211);
  assert.equal((await begun.managed()).play, null);
});

test('nobody plays in two divisions of a season', async () => {
  const names = ['Two 1', 'Two 2', 'Two 3', 'Two 4'];
  const { teams, players } = await addLeagueTeams(api, names);
  const ids = [...teams.values()];
  const { season } = await seasonOf({
    divisions: [
      { name: 'D1', teams: ids.slice(0, 2), places: noPlaces },
      { name: 'D2', teams: ids.slice(2), places: noPlaces },
    ],
    rosters_lock_at: at(DAY),
  });
  const above = players.get('Two 1') ?? '';
  const member = { team_id: ids[2] ?? '', user_id: above, role_id: 'player', joined_at: api.now() };
  await api.database.sql.insertInto('team_members').values(member).execute();
  const { id } = await season.division(2);
  const captain = await api.as(players.get('Two 3') ?? '');
  const response = await captain.send('PUT', `/v1/divisions/${id}/teams/${ids[2]}/roster`, {
    players: [above],
  });
  assert.equal(response.json().errors[0].name, 'player_elsewhere');
});

test('a table says what is still possible, and answers are made anew with every result', async () => {
  const { season } = await seasonOf();
  const { id, stage } = await season.division(1);
  const play = new StagePlayer(organizer, stage);
  const read = async () => (await api.visitor.get(`/v1/divisions/${id}`)).json();
  const tag = async () => (await api.visitor.get(`/v1/divisions/${id}`)).headers.etag;
  const before = await tag();
  assert.equal(await tag(), before);
  const page = await play.page();
  const name = (index: number | null) => page.entries[index ?? -1]?.name ?? '';
  for (const { key, a, b } of page.matches.filter(({ round }) => round !== 'R3'))
    await play.end(key, name(a) < name(b) ? '2:0' : '0:2');
  assert.notEqual(await tag(), before);
  const { rows, exact, entries } = await read();
  assert.equal(exact, true);
  const said = rows.map((row: { entry: number; best: number; worst: number; prospect: string }) => [
    entries[row.entry].name.split('-')[1],
    `${row.best}-${row.worst}`,
    row.prospect,
  ]);
  // On the last day the first meets the second, and the third the fourth.
  assert.deepEqual(said, [
    ['1', '1-2', 'safe'],
    ['2', '1-2', 'safe'],
    ['3', '3-4', 'may_fall'],
    ['4', '3-4', 'may_fall'],
  ]);
});

test('what is not there is not found', async () => {
  for (const path of ['leagues/none', 'seasons/none', 'divisions/none'])
    assert.equal((await api.visitor.get(`/v1/${path}`)).statusCode, 404);
  assert.deepEqual(
    (await api.visitor.get('/v1/leagues')).json().items.map((each: { id: string }) => each.id),
    ['liga', 'zweite'],
  );
});
