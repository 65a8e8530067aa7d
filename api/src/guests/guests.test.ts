// Players without an account: how they come in, what they are hidden from, how they play, and who takes their place.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { playedMatch, rounds } from '../testing/playing.ts';
import { StagePlayer } from '../testing/stages.ts';
import { runJobs } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let club: Client;
let admin: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  club = await api.as(await addUser(api.database, { name: 'Club', permissions: ['tournament.manage:club'] }));
  admin = await api.as(await addUser(api.database, { name: 'Chef', permissions: ['platform.admin'] }));
});
after(() => api.close());

type Parts = Parameters<typeof addTournament>[1];
const open = (parts: Parts = {}) => addTournament(api.database, { mode: 'single', places: 8, ...parts });
const entriesAt = (cup: string) => `/v1/admin/tournaments/${cup}/entries`;
/** Ids of accounts, and names of guests with `?` in front. */
const enter = (cup: string, ...lines: string[]) =>
  club.send('POST', `${entriesAt(cup)}/bulk`, {
    lines: lines.map((line) =>
      line.startsWith('?') ? { id: null, guest: line.slice(1) } : { id: line, guest: null },
    ),
  });
interface Row {
  entry: string;
  id: string;
  name: string;
  state: string;
  rev: number;
  guest: boolean;
  eligible: boolean;
}
const fieldOf = async (cup: string): Promise<Row[]> => (await club.get(entriesAt(cup))).json().items;
async function rowOf(cup: string, name: string): Promise<Row> {
  const row = (await fieldOf(cup)).find((one) => one.name === name);
  if (!row) throw new Error(`${name} is not in it.`);
  return row;
}
const users = async () =>
  (await api.database.sql.selectFrom('users').select('id').where('is_guest', '=', true).execute()).length;
const linkTo = async (cup: string, name: string): Promise<string> => {
  const made = await club.send('POST', `${entriesAt(cup)}/${(await rowOf(cup, name)).entry}/claim-link`);
  assert.equal(made.statusCode, 200, made.body);
  return made.json().token;
};
const take = (client: Client, token: string) => client.send('POST', `/v1/claims/${token}/accept`);
const newUser = async (name: string) => {
  const id = await addUser(api.database, { name, linked: false });
  return { id, client: await api.as(id) };
};

/** Takes a tournament whose registration is over to its first matches. */
async function start(cup: string): Promise<void> {
  for (const path of ['seeding', 'start']) {
    const { rev } = (await api.visitor.get(`/v1/tournaments/${cup}`)).json();
    const sent = await club.send('POST', `/v1/tournaments/${cup}/${path}`, { rev });
    assert.equal(sent.statusCode, 200, sent.body);
  }
  await runJobs(api);
}
const closed = { registration_ends_at: minutes(-1) };
const matchesOf = (cup: string) =>
  api.database.sql
    .selectFrom('matches')
    .select(['id', 'state', 'a_entry', 'b_entry', 'play_by'])
    .where('tournament_id', '=', cup)
    .orderBy('id')
    .execute();

test('names come in as players without an account, once each and by the rules of user names', async () => {
  const cup = await open({ places: 3 });
  const kim = await addUser(api.database, { name: 'Kim' });
  const sent = await enter(cup, '?Möwe', kim, '? möwe', '?KIM', '?Support', '?x', '?Falke', '?Adler');
  assert.deepEqual(
    sent.json().items.map(({ refused }: { refused: string | null }) => refused),
    [
      null,
      null,
      'already_entered',
      'username_taken',
      'username_invalid',
      'username_invalid',
      null,
      'no_place_free',
    ],
  );
  const other = await addUser(api.database, { name: 'Other' });
  assert.equal((await enter(await open(), '?other')).json().items[0].refused, 'username_taken', other);
  assert.deepEqual(
    (await fieldOf(cup)).map(({ name, guest, eligible }) => [name, guest, eligible]),
    [
      ['Möwe', true, true],
      ['Kim', false, true],
      ['Falke', true, true],
    ],
  );
  // The same list once more: they are in.
  const preview = await club.send('POST', `${entriesAt(cup)}/preview`, { names: ['MÖWE', 'Neu', 'Support'] });
  assert.deepEqual(
    preview
      .json()
      .items.map(({ candidates, guest }: { candidates: { entered: boolean }[]; guest: boolean }) => [
        candidates.map(({ entered }) => entered),
        guest,
      ]),
    [
      [[true], false],
      [[], true],
      [[], false],
    ],
  );
  // Another tournament has a guest of the same name, who is someone else.
  assert.equal((await enter(await open(), '?Möwe')).json().items[0].refused, null);
});

test('a guest is in no list of people, and keeps no name from an account', async () => {
  const cup = await open();
  await enter(cup, '?Wiesel');
  const { id } = await rowOf(cup, 'Wiesel');
  const listed = await admin.get('/v1/admin/users?q=Wiesel');
  assert.deepEqual([listed.statusCode, listed.json().items], [200, []]);
  assert.equal((await admin.get(`/v1/admin/users/${id}`)).statusCode, 404);
  // As an account they cannot be entered, appointed or banned.
  assert.equal((await enter(await open(), id)).json().items[0].refused, 'not_found');
  const staff = { user: id, role: 'match.referee' };
  assert.equal((await club.send('POST', '/v1/admin/organizers/club/staff', staff)).statusCode, 404);
  const ban = { team_id: null, user_id: id, reason: 'x', ends_at: null };
  assert.equal((await club.send('POST', '/v1/admin/organizers/club/bans', ban)).statusCode, 404);
  const captain = await newUser('Kapitänin');
  const team = await addTeam(api.database, 'Suchende', [captain.id]);
  assert.deepEqual((await captain.client.get(`/v1/teams/${team}/candidates?q=Wies`)).json().items, []);
  const invite = { user: id, role: 'player', days: '7' };
  assert.equal(codeOf(await captain.client.send('POST', `/v1/teams/${team}/invites`, invite)), 140);
  // Nothing is written to them.
  const sent = await club.send('POST', `/v1/admin/tournaments/${cup}/messages`, { text: 'Hallo', to: 'all' });
  assert.deepEqual([sent.statusCode, sent.json().entries], [200, 0], sent.body);
  const notified = await api.database.sql
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', id)
    .execute();
  assert.deepEqual(notified, []);
  const page = (await api.visitor.get(`/v1/users/${id}`)).json();
  assert.deepEqual([page.username, page.guest], ['Wiesel', true]);
  const registered = await api.visitor.send('POST', '/v1/users/login', { username: 'Wiesel', password: 'x' });
  assert.notEqual(registered.statusCode, 200);
});

test('a guest whose entry ends before the start is gone with it', async () => {
  const cup = await open();
  await enter(cup, '?Amsel', '?Drossel');
  const before = await users();
  const { entry, rev } = await rowOf(cup, 'Amsel');
  const gone = await club.send('POST', `${entriesAt(cup)}/${entry}/remove`, { rev, reason: 'Doppelt' });
  assert.deepEqual([gone.statusCode, gone.json().state], [200, 'withdrawn'], gone.body);
  assert.deepEqual(
    (await fieldOf(cup)).map(({ name }) => name),
    ['Drossel'],
  );
  assert.equal(await users(), before - 1);
  assert.equal((await enter(cup, '?Amsel')).json().items[0].refused, null);
});

test('after the draw too, and who is behind moves up', async () => {
  const cup = await open(closed);
  await enter(cup, '?Ida', '?Jan', '?Kai');
  const { rev } = (await api.visitor.get(`/v1/tournaments/${cup}`)).json();
  await club.send('POST', `/v1/tournaments/${cup}/seeding`, { rev });
  const first = await rowOf(cup, 'Ida');
  const gone = await club.send('POST', `${entriesAt(cup)}/${first.entry}/remove`, {
    ...{ rev: first.rev, reason: 'Krank' },
  });
  assert.equal(gone.statusCode, 200, gone.body);
  const seeds = await api.database.sql
    .selectFrom('entries')
    .select('seed')
    .where('tournament_id', '=', cup)
    .orderBy('number')
    .execute();
  assert.deepEqual(
    seeds.map(({ seed }) => seed),
    [1, 2],
  );
  // A ruling says something about the entry, which stays on record.
  const ruled = await rowOf(cup, 'Jan');
  await api.database.sql
    .insertInto('rulings')
    .values({
      ...{ id: newId(), title: 'x', facts: 'x', decision: 'x', rule: 'x', consequence: 'x' },
      ...{ tournament_id: cup, match_id: null, author_id: null, published_at: api.now() },
      ...{ kind: 'other', entry_a: ruled.entry },
    })
    .execute();
  await club.send('POST', `${entriesAt(cup)}/${ruled.entry}/remove`, { rev: ruled.rev, reason: 'Krank' });
  assert.equal((await rowOf(cup, 'Jan')).state, 'withdrawn');
});

for (const mode of ['single', 'team'] as const)
  test(`the organizer checks a guest in (${mode})`, async () => {
    const cup = await open({
      ...(mode === 'team' && { mode, team_size: 2, max_members: 3 }),
      ...{
        registration_ends_at: minutes(-30),
        check_in_opens_at: minutes(-20),
        check_in_ends_at: minutes(60),
      },
    });
    // A check-in that is open is late enough to enter by hand.
    await enter(cup, '?Rabe');
    const { entry, rev, id } = await rowOf(cup, 'Rabe');
    const sent = await club.send('POST', `/v1/tournaments/${cup}/entries/${entry}/check-in`, {
      ...{ rev, players: [id] },
    });
    assert.deepEqual([sent.statusCode, sent.json().state], [200, 'checked_in'], sent.body);
  });

test('a guest is ready for its match, and the report of the other side counts when its time is over', async () => {
  const cup = await open({ ...closed, maps: ['A', 'B'], veto: 'ban', best_of: 1 });
  const { id: user, client } = await newUser('Gegner');
  await enter(cup, '?Dachs', user);
  await start(cup);
  const [match] = await matchesOf(cup);
  assert.equal(match?.state, 'ready_check');
  const guest = await rowOf(cup, 'Dachs');
  const play = await playedMatch(api, match?.id ?? '', { a: user, b: user });
  const page = await play.page();
  const ofGuest = match?.a_entry === guest.entry ? page.line_up_a : page.line_up_b;
  assert.deepEqual(
    ofGuest.map(({ user: one, ready }) => [one.username, ready]),
    [['Dachs', true]],
  );
  // No one could choose maps for the guest.
  assert.deepEqual((await play.mine(client)).may, ['ready', 'propose', 'write']);
  assert.equal((await play.send(client, 'ready', { players: [user] })).json().state, 'live');
  const report = await play.send(client, 'reports', { rounds: rounds('13:7') });
  assert.equal(report.statusCode, 200, report.body);
  api.pass(16);
  await runJobs(api);
  assert.equal((await play.page()).summary.state, 'final');
});

test('who does not come to a match against a guest has not come: the guest has', async () => {
  const cup = await open({ ...closed, registration_opens_at: minutes(-600) });
  const { id: user } = await newUser('Fehlt');
  await enter(cup, '?Luchs', user);
  await start(cup);
  api.pass(30);
  await runJobs(api);
  const guest = await rowOf(cup, 'Luchs');
  const row = await api.database.sql
    .selectFrom('matches')
    .select(['state', 'walkover', 'a_entry'])
    .where('tournament_id', '=', cup)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.state, row.walkover], ['ready_check', row.a_entry === guest.entry ? 'a' : 'b']);
});

test('a match of two guests is live at once, and nothing is decided by its time', async () => {
  const cup = await open({ ...closed, registration_opens_at: minutes(-600), report_minutes: 10 });
  await enter(cup, '?Otter', '?Biber');
  await start(cup);
  assert.deepEqual(
    (await matchesOf(cup)).map(({ state, play_by }) => [state, play_by !== null]),
    [['live', true]],
  );
  api.pass(120);
  await runJobs(api);
  assert.deepEqual(
    (await matchesOf(cup)).map(({ state }) => state),
    ['live'],
  );
});

test('the organizer enters what guests have played, of which no statistics are kept', async () => {
  const cup = await open({ ...closed, registration_opens_at: minutes(-600) });
  await enter(cup, '?Nerz', '?Iltis', '?Marder', '?Wolf');
  await start(cup);
  const { id } = await api.database.sql
    .selectFrom('stages')
    .select('id')
    .where('tournament_id', '=', cup)
    .executeTakeFirstOrThrow();
  const stage = new StagePlayer(club, id);
  for (const round of [1, 2]) {
    const keys = (await stage.page()).matches
      .filter((one) => one.round === `W${round}`)
      .map(({ key }) => key);
    for (const key of keys) assert.equal((await stage.end(key, '2:0')).statusCode, 200);
  }
  const { streaks } = (await api.visitor.get('/v1/statistics')).json();
  assert.deepEqual(streaks, []);
});

test('an account takes the place of a guest, with what it has played', async () => {
  const cup = await open({ ...closed, registration_opens_at: minutes(-600) });
  await enter(cup, '?Storch', '?Kranich');
  await start(cup);
  const token = await linkTo(cup, 'Storch');
  const claim = await api.visitor.get(`/v1/claims/${token}`);
  assert.equal(claim.statusCode, 200, claim.body);
  assert.deepEqual(
    [claim.json().name, claim.json().tournament.id, claim.json().problem],
    ['Storch', cup, null],
  );
  assert.equal((await take(api.visitor, token)).statusCode, 401);
  const { id, client } = await newUser('Adebar');
  const before = await users();
  const guest = await rowOf(cup, 'Storch');
  const taken = await take(client, token);
  assert.deepEqual(
    [taken.statusCode, taken.json()],
    [200, { tournament: cup, entry: guest.entry }],
    taken.body,
  );
  const row = await rowOf(cup, 'Adebar');
  assert.deepEqual([row.entry, row.id, row.guest, row.state], [guest.entry, id, false, 'active']);
  assert.equal(await users(), before - 1);
  const [match] = await matchesOf(cup);
  const own = await client.get(`/v1/matches/${match?.id}/mine`);
  assert.ok(own.json().may.includes('report'), own.body);
  assert.deepEqual(
    own.json().players.map((one: { id: string; selected: boolean }) => [one.id, one.selected]),
    [[id, true]],
  );
  const participants = (await api.visitor.get(`/v1/tournaments/${cup}/participants`)).json().items;
  assert.deepEqual(participants.map(({ name }: { name: string }) => name).toSorted(), ['Adebar', 'Kranich']);
  const record = await api.database.sql
    .selectFrom('audit')
    .select(['actor_id', 'entry_id'])
    .where('action', '=', 'entry.claimed')
    .where('subject', '=', `tournament:${cup}`)
    .execute();
  assert.deepEqual(record, [{ actor_id: id, entry_id: guest.entry }]);
  const history = (await club.get(`/v1/tournaments/${cup}/history`)).json().items;
  assert.equal(history.filter(({ kind }: { kind: string }) => kind === 'claimed').length, 1);
  // It is used up.
  const { client: late } = await newUser('Zuspät');
  assert.equal(codeOf(await take(late, token)), 3);
  assert.equal(codeOf(await api.visitor.get(`/v1/claims/${token}`)), 3);
});

test('a late check-in that names the guest names the account', async () => {
  const cup = await open({
    ...{
      registration_ends_at: minutes(-30),
      check_in_opens_at: minutes(-20),
      check_in_ends_at: minutes(600),
    },
  });
  await enter(cup, '?Igel');
  const { entry, id: guest } = await rowOf(cup, 'Igel');
  await sql`insert into late_check_ins (entry_id, reason, players, asked_at)
    values (${entry}, 'Bahn', ${JSON.stringify([guest])}::jsonb, ${api.now()})`.execute(api.database.sql);
  const { id, client } = await newUser('Igelin');
  assert.equal((await take(client, await linkTo(cup, 'Igel'))).statusCode, 200);
  const { players } = await api.database.sql
    .selectFrom('late_check_ins')
    .select('players')
    .where('entry_id', '=', entry)
    .executeTakeFirstOrThrow();
  assert.deepEqual(players, [id]);
});

test('a place is refused to those who are in already or banned, and when the tournament is over', async () => {
  const cup = await open();
  const { id, client } = await newUser('Dabei');
  await enter(cup, '?Hase', id);
  const token = await linkTo(cup, 'Hase');
  const problemOf = async (who: Client) => (await who.get(`/v1/claims/${token}`)).json().problem;
  assert.equal(await problemOf(client), 'already_entered');
  assert.equal(codeOf(await take(client, token)), 23);
  const { id: banned, client: outcast } = await newUser('Gesperrt');
  await club.send('POST', '/v1/admin/organizers/club/bans', {
    ...{ team_id: null, user_id: banned, reason: 'Betrug', ends_at: null },
  });
  assert.equal(await problemOf(outcast), 'banned_by_organizer');
  assert.equal(codeOf(await take(outcast, token)), 243);
  const { client: fresh } = await newUser('Frisch');
  assert.equal(await problemOf(fresh), null);
  await api.database.sql
    .updateTable('tournaments')
    .set({ decided_state: 'cancelled' })
    .where('id', '=', cup)
    .execute();
  assert.equal(await problemOf(fresh), 'over');
  assert.equal(codeOf(await take(fresh, token)), 96);
  const { entry } = await rowOf(cup, 'Hase');
  assert.equal(codeOf(await club.send('POST', `${entriesAt(cup)}/${entry}/claim-link`)), 96);
});

test('a new link ends the one before, and there is none for an account', async () => {
  const cup = await open();
  const { id, client } = await newUser('Konto');
  await enter(cup, '?Reh', id);
  const first = await linkTo(cup, 'Reh');
  const second = await linkTo(cup, 'Reh');
  assert.equal(codeOf(await take(client, first)), 3);
  const { client: other } = await newUser('Ricke');
  assert.equal((await take(other, second)).statusCode, 200);
  const { entry } = await rowOf(cup, 'Konto');
  assert.equal((await club.send('POST', `${entriesAt(cup)}/${entry}/claim-link`)).statusCode, 404);
});

test('links for all guests are made at once, those before them end, and whose place is taken has none', async () => {
  const cup = await open();
  const account = await newUser('Mit Account');
  await enter(cup, '?Zander', '?Barsch', '?Aal', account.id);
  const before = await linkTo(cup, 'Zander');
  const taker = await newUser('Neuer Aal');
  assert.equal((await take(taker.client, await linkTo(cup, 'Aal'))).statusCode, 200);
  const url = `/v1/admin/tournaments/${cup}/claim-links`;
  const made = await club.send('POST', url);
  assert.equal(made.statusCode, 200, made.body);
  const links: { entry: string; name: string; token: string }[] = made.json().items;
  const rows = [await rowOf(cup, 'Barsch'), await rowOf(cup, 'Zander')];
  assert.deepEqual(
    links.map(({ entry, name }) => [entry, name]),
    rows.map(({ entry, name }) => [entry, name]),
  );
  assert.equal(codeOf(await api.visitor.get(`/v1/claims/${before}`)), 3);
  for (const { name, token } of links)
    assert.equal((await api.visitor.get(`/v1/claims/${token}`)).json().name, name);
  // Made again, they end too.
  await club.send('POST', url);
  assert.equal(codeOf(await api.visitor.get(`/v1/claims/${links[0]?.token}`)), 3);
  assert.deepEqual(
    (await club.send('POST', `/v1/admin/tournaments/${await open()}/claim-links`)).json().items,
    [],
  );
  const draft = await open({ decided_state: 'draft' });
  assert.equal((await club.send('POST', `/v1/admin/tournaments/${draft}/claim-links`)).statusCode, 422);
});

test('who has taken a place is asked for their eligibility like all who were entered by hand', async () => {
  const cup = await open({ game_id: 'linked' });
  await enter(cup, '?Specht');
  assert.equal((await rowOf(cup, 'Specht')).eligible, true);
  const { client } = await newUser('Ungelinkt');
  assert.equal((await take(client, await linkTo(cup, 'Specht'))).statusCode, 200);
  assert.equal((await rowOf(cup, 'Ungelinkt')).eligible, false);
});

const duos = (parts: Parts = {}) => open({ mode: 'team', team_size: 2, max_members: 3, ...parts });
const takeAs = (client: Client, token: string, team: string) =>
  client.send('POST', `/v1/claims/${token}/teams/${team}/accept`);
/** A team of some people, the first of whom acts for it. */
async function newTeam(name: string, size: number) {
  const people = await Promise.all(
    Array.from({ length: size }, (_, at) => addUser(api.database, { name: `${name} ${at}` })),
  );
  return { id: await addTeam(api.database, name, people), people, client: await api.as(people[0] ?? '') };
}

test('names come in as teams without an account, by the rules of team names', async () => {
  const cup = await duos({ places: 4 });
  const existing = await newTeam('Die Bekannten', 2);
  const long = `FC ${'Langer Name '.repeat(3)}1`;
  const sent = await enter(
    cup,
    `?${long}`,
    existing.id,
    '?die  bekannten',
    '?Support',
    '?FC Süd 04',
    '?fc süd 04',
  );
  assert.deepEqual(
    sent.json().items.map(({ refused }: { refused: string | null }) => refused),
    [null, null, 'username_taken', 'username_invalid', null, 'already_entered'],
    sent.body,
  );
  assert.deepEqual(
    (await fieldOf(cup)).map(({ name, guest, eligible }) => [name, guest, eligible]),
    [
      [long, true, true],
      ['Die Bekannten', false, true],
      ['FC Süd 04', true, true],
    ],
  );
  const preview = await club.send('POST', `${entriesAt(cup)}/preview`, {
    names: ['FC SÜD 04', 'TAG', 'Neue'],
  });
  assert.deepEqual(
    preview
      .json()
      .items.map(({ candidates, guest }: { candidates: { entered: boolean }[]; guest: boolean }) => [
        candidates.some(({ entered }) => entered),
        guest,
      ]),
    [
      [true, false],
      [true, false],
      [false, true],
    ],
  );
  assert.equal((await enter(await duos(), '?Die Bekannten')).json().items[0].refused, 'username_taken');
});

test('the table of a league is of teams of the site', async () => {
  const { sql } = api.database;
  const cup = await duos();
  const names = { id: 'liga', name: 'Liga' };
  const game = { game_id: 'free', organizer_id: 'club', created_at: api.now() };
  await sql
    .insertInto('leagues')
    .values({ ...names, ...game })
    .execute();
  await sql
    .insertInto('league_seasons')
    .values({
      ...{ ...names, league_id: 'liga', number: 1, game_id: 'free', state: 'running' },
      ...{ starts_at: api.now(), ends_at: minutes(60_000), rosters_lock_at: api.now() },
    })
    .execute();
  await sql
    .insertInto('league_divisions')
    .values({ ...names, season_id: 'liga', number: 1, tournament_id: cup })
    .execute();
  assert.equal(codeOf(await enter(cup, '?Zettelteam')), 236);
  const preview = await club.send('POST', `${entriesAt(cup)}/preview`, { names: ['Zettelteam'] });
  assert.equal(preview.json().items[0].guest, false);
});

test('a team of the site takes the place of one without an account while it plays', async () => {
  const cup = await duos({ ...closed, registration_opens_at: minutes(-600) });
  const other = await newTeam('Gegenteam', 2);
  await enter(cup, '?Platzhalter', other.id);
  await start(cup);
  const [match] = await matchesOf(cup);
  assert.equal(match?.state, 'ready_check');
  const { entry } = await rowOf(cup, 'Platzhalter');
  const side = match?.a_entry === entry ? 'a' : 'b';
  const token = await linkTo(cup, 'Platzhalter');

  const team = await newTeam('Nachfolger', 4);
  const alone = await newTeam('Einzelne', 1);
  const teamsOf = async (client: Client) => (await client.get(`/v1/claims/${token}`)).json().as_team;
  assert.deepEqual(await teamsOf(api.visitor), { needed: 0, teams: [] });
  const read = await teamsOf(team.client);
  assert.deepEqual(
    [
      read.needed,
      read.teams.map((one: { name: string; players: number; problem: string | null }) => [
        one.name,
        one.players,
        one.problem,
      ]),
    ],
    [2, [['Nachfolger', 3, null]]],
  );
  assert.equal((await teamsOf(alone.client)).teams[0].problem, 'line_up_short');
  assert.equal((await teamsOf(other.client)).teams[0].problem, 'already_entered');

  const before = (await api.visitor.get(`/v1/matches/${match?.id}`)).json();
  assert.deepEqual(codeOf(await takeAs(alone.client, token, alone.id)), 238);
  assert.equal(codeOf(await takeAs(other.client, token, other.id)), 23);
  assert.equal(codeOf(await takeAs(alone.client, token, team.id)), 25);
  assert.equal(codeOf(await take(team.client, token)), 26);
  const taken = await takeAs(team.client, token, team.id);
  assert.deepEqual([taken.statusCode, taken.json()], [200, { tournament: cup, entry }], taken.body);

  const row = await rowOf(cup, 'Nachfolger');
  assert.deepEqual([row.entry, row.id, row.guest, row.state], [entry, team.id, false, 'active']);
  // They are asked themselves whether they are ready, and open pages are updated.
  const page = (await api.visitor.get(`/v1/matches/${match?.id}`)).json();
  assert.deepEqual([page[`line_up_${side}`], page.summary[side].name], [[], 'Nachfolger']);
  assert.ok(page.rev > before.rev, `${before.rev} ${page.rev}`);
  const play = await playedMatch(api, match?.id ?? '', {
    [side]: team.people[0],
    [side === 'a' ? 'b' : 'a']: other.people[0],
  } as never);
  const own = await play.mine(team.client);
  assert.equal(own.players.length, 3);
  const ready = await play.send(team.client, 'ready', { players: team.people.slice(0, 2) });
  assert.equal(ready.statusCode, 200, ready.body);
});

test('a team takes a place before the start, and names its players later', async () => {
  const cup = await duos();
  await enter(cup, '?Vorher');
  const team = await newTeam('Danach', 2);
  const token = await linkTo(cup, 'Vorher');
  const ban = { team_id: team.id, user_id: null, reason: 'Betrug', ends_at: null };
  const banned = await club.send('POST', '/v1/admin/organizers/club/bans', ban);
  assert.equal(banned.statusCode, 200, banned.body);
  assert.equal(codeOf(await takeAs(team.client, token, team.id)), 243);
  const lifted = await club.send('DELETE', `/v1/admin/organizers/club/bans/${banned.json().id}`);
  assert.ok(lifted.statusCode < 300, lifted.body);
  assert.equal((await takeAs(team.client, token, team.id)).statusCode, 200);
  assert.deepEqual(
    (await fieldOf(cup)).map(({ name, guest }) => [name, guest]),
    [['Danach', false]],
  );
  const players = await api.database.sql
    .selectFrom('entry_players')
    .select('user_id')
    .where('tournament_id', '=', cup)
    .execute();
  assert.deepEqual(players, []);
});
