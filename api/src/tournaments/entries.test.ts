import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { OpenTasks } from '@duellwerk/shared/contract/tasks';
import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, addUsers, minutes } from '../testing/fixtures.ts';

const APPLICANTS = randomRuns(200, 5);

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
});
after(() => api.close());

let serial = 0;
const unique = (word: string) => {
  serial += 1;
  return `${word} ${serial}`;
};

interface Squad {
  team: string;
  owner: Client;
  ownerId: string;
}
/** A team of two that may enter, with its owner's session. */
async function squad(parts: { linked?: boolean; verified?: boolean } = {}): Promise<Squad> {
  const ids = await addUsers(api.database, [
    { name: unique('owner'), ...parts },
    { name: unique('mate'), ...parts },
  ]);
  const [ownerId = ''] = ids;
  return { team: await addTeam(api.database, unique('team'), ids), owner: await api.as(ownerId), ownerId };
}

const join = (client: Client, tournament: string, team: string | null, key?: string) =>
  client.send(
    'POST',
    `/v1/tournaments/${tournament}/entries`,
    { team_id: team },
    key ? { 'idempotency-key': key } : {},
  );
const leave = (client: Client, tournament: string, entry: string) =>
  client.send('DELETE', `/v1/tournaments/${tournament}/entries/${entry}`);
const participants = async (tournament: string) =>
  (await api.visitor.get(`/v1/tournaments/${tournament}/participants`)).json();
const standing = async (tournament: string) =>
  (await participants(tournament)).items.map(
    (one: { id: string; state: string; position: number | null }) => [one.id, one.position ?? one.state],
  );

/** Everything that a join could have written. */
async function traces(tournament: string) {
  const { sql } = api.database;
  const count = async (table: 'entries' | 'tournament_events') =>
    (await sql.selectFrom(table).select('tournament_id').where('tournament_id', '=', tournament).execute())
      .length;
  const { rev } = await sql
    .selectFrom('tournaments')
    .select('rev')
    .where('id', '=', tournament)
    .executeTakeFirstOrThrow();
  return { entries: await count('entries'), events: await count('tournament_events'), rev };
}

async function assertRefused(
  response: Awaited<ReturnType<typeof join>>,
  [status, code]: [number, number],
  tournament: string,
  before: Awaited<ReturnType<typeof traces>>,
) {
  assert.deepEqual([response.statusCode, codeOf(response)], [status, code]);
  assert.deepEqual(await traces(tournament), before);
}

test('a team gets a place, and the page shows it in the very next request', async () => {
  const tournament = await addTournament(api.database);
  const { team, owner } = await squad();
  const before = await participants(tournament);
  assert.deepEqual(before, { items: [], rev: 1 });
  const response = await join(owner, tournament, team);
  assert.equal(response.statusCode, 200);
  const { entry, ...entered } = response.json();
  assert.deepEqual(entered, {
    ...{ kind: 'team', id: team, name: entered.name, tag: 'TAG', image: null, state: 'accepted' },
    ...{ seed: null, place: null, position: null, entered_at: api.now().toISOString() },
  });
  assert.deepEqual(await participants(tournament), { items: [{ entry, ...entered }], rev: 2 });
  const { summary, rev } = (await api.visitor.get(`/v1/tournaments/${tournament}`)).json();
  assert.deepEqual([summary.taken, summary.waiting, rev], [1, 0, 2]);
});

test('a manager who is no player enters the team, everyone else is refused', async () => {
  const tournament = await addTournament(api.database, { places: 8 });
  const [owner = '', mate = '', manager = '', coach = '', stranger = ''] = await addUsers(
    api.database,
    ['owner', 'mate', 'manager', 'coach', 'stranger'].map((name) => ({ name: unique(name) })),
  );
  const team = await addTeam(api.database, unique('team'), [
    owner,
    mate,
    { user: manager, role: 'manager' },
    { user: coach, role: 'coach' },
  ]);
  const before = await traces(tournament);
  for (const user of [mate, coach, stranger]) {
    await assertRefused(await join(await api.as(user), tournament, team), [403, 25], tournament, before);
  }
  await assertRefused(await join(api.visitor, tournament, team), [401, 4], tournament, before);
  const admin = await addUser(api.database, { name: unique('admin'), permissions: ['platform.admin'] });
  await assertRefused(await join(await api.as(admin), tournament, team), [403, 25], tournament, before);
  assert.equal((await join(await api.as(manager), tournament, team)).statusCode, 200);
});

test('an owner whose role is no manager’s enters the team', async () => {
  const tournament = await addTournament(api.database);
  const [owner = '', mate = ''] = await addUsers(api.database, [
    { name: unique('a') },
    { name: unique('b') },
  ]);
  const team = await addTeam(api.database, unique('team'), [{ user: owner, role: 'player' }, mate]);
  assert.equal((await join(await api.as(owner), tournament, team)).statusCode, 200);
});

test('unknown tournaments, drafts and unknown teams are not there', async () => {
  const { team, owner } = await squad();
  const draft = await addTournament(api.database, { decided_state: 'draft' });
  const open = await addTournament(api.database);
  for (const [tournament, entrant] of [
    ['nothing', team],
    [draft, team],
    [open, 'nothing'],
  ] as const) {
    const response = await join(owner, tournament, entrant);
    assert.deepEqual([response.statusCode, codeOf(response)], [404, 3]);
  }
});

test('a team is no single player and the other way round', async () => {
  const { team, owner } = await squad();
  const teams = await addTournament(api.database);
  const singles = await addTournament(api.database, { mode: 'single' });
  await assertRefused(await join(owner, teams, null), [422, 26], teams, await traces(teams));
  await assertRefused(await join(owner, singles, team), [422, 26], singles, await traces(singles));
});

test('entries are taken while registration is open by the clock, though no job ever ran', async () => {
  const { team, owner } = await squad();
  const windows = { registration_opens_at: minutes(10), registration_ends_at: minutes(20) };
  const tournament = await addTournament(api.database, windows);
  const before = await traces(tournament);
  await assertRefused(await join(owner, tournament, team), [422, 21], tournament, before);
  api.pass(20);
  await assertRefused(await join(owner, tournament, team), [422, 21], tournament, before);
  api.pass(-1);
  assert.equal((await join(owner, tournament, team)).statusCode, 200);
  api.pass(-19);
  for (const decided_state of ['seeding', 'running', 'completed', 'cancelled'] as const) {
    const closed = await addTournament(api.database, { decided_state });
    await assertRefused(await join(owner, closed, team), [422, 21], closed, await traces(closed));
  }
});

test('a team enters once, and again after it has left', async () => {
  const tournament = await addTournament(api.database);
  const { team, owner } = await squad();
  const { entry } = (await join(owner, tournament, team, randomUUID())).json();
  await assertRefused(
    await join(owner, tournament, team, randomUUID()),
    [422, 23],
    tournament,
    await traces(tournament),
  );
  assert.equal((await leave(owner, tournament, entry)).statusCode, 204);
  assert.equal((await join(owner, tournament, team, randomUUID())).statusCode, 200);
});

test('the same request sent twice enters once', async () => {
  const tournament = await addTournament(api.database);
  const { team, owner } = await squad();
  const key = randomUUID();
  const [first, twin] = await Promise.all([
    join(owner, tournament, team, key),
    join(owner, tournament, team, key),
  ]);
  assert.deepEqual([first.statusCode, twin.statusCode], [200, 200]);
  assert.equal(first.body, twin.body);
  assert.equal((await join(owner, tournament, team, key)).body, first.body);
  assert.equal((await participants(tournament)).items.length, 1);
  const other = await squad();
  assert.equal(codeOf(await join(owner, tournament, other.team, key)), 14);
});

test('a team that is not eligible is refused, and the eligibility call says why', async () => {
  const tournament = await addTournament(api.database, { game_id: 'linked', max_members: 3 });
  const before = await traces(tournament);
  const url = (subject: string) => `/v1/tournaments/${tournament}/eligibility/${subject}`;
  const unlinked = await squad({ linked: false });
  await assertRefused(await join(unlinked.owner, tournament, unlinked.team), [422, 22], tournament, before);
  const [member] = (await unlinked.owner.get(url(unlinked.team))).json().member_checks;
  assert.deepEqual(
    [member.can_be_selected, member.connection[0].name, member.connection[0].exists],
    [false, 'Riot Games', false],
  );
  const unverified = await squad({ verified: false });
  await assertRefused(
    await join(unverified.owner, tournament, unverified.team),
    [422, 22],
    tournament,
    before,
  );
  const alone = await addUser(api.database, { name: unique('alone') });
  const tooSmall = await addTeam(api.database, unique('team'), [alone]);
  const small = await api.as(alone);
  await assertRefused(await join(small, tournament, tooSmall), [422, 22], tournament, before);
  assert.deepEqual((await small.get(url(tooSmall))).json().required_members_check, {
    ...{ current: 1, limit: 2, valid: false },
  });
  const many = await addUsers(
    api.database,
    [1, 2, 3, 4].map(() => ({ name: unique('many') })),
  );
  const tooLarge = await addTeam(api.database, unique('team'), many);
  await assertRefused(
    await join(await api.as(many[0] ?? ''), tournament, tooLarge),
    [422, 22],
    tournament,
    before,
  );
});

test('the reasons are told to those whom they concern only', async () => {
  const tournament = await addTournament(api.database);
  const single = await addTournament(api.database, { mode: 'single' });
  const { team, owner, ownerId } = await squad();
  const stranger = await api.as(await addUser(api.database, { name: unique('stranger') }));
  const manage = ['tournament.manage:club'];
  const organizer = await api.as(
    await addUser(api.database, { name: unique('organizer'), permissions: manage }),
  );
  const status = async (client: Client, id: string, subject: string) =>
    (await client.get(`/v1/tournaments/${id}/eligibility/${subject}`)).statusCode;
  assert.deepEqual(
    await Promise.all([
      ...[owner, organizer, stranger, api.visitor].map((client) => status(client, tournament, team)),
      ...[owner, organizer, stranger, api.visitor].map((client) => status(client, single, ownerId)),
      ...[
        status(owner, tournament, 'nothing'),
        status(owner, 'nothing', team),
        status(organizer, single, 'nothing'),
      ],
    ]),
    [200, 200, 403, 401, 200, 200, 403, 401, 404, 404, 404],
  );
});

test('a single player enters with a verified mail and the game’s link', async () => {
  const tournament = await addTournament(api.database, { mode: 'single', game_id: 'linked' });
  const [good = '', unlinked = '', unverified = ''] = await addUsers(api.database, [
    { name: unique('good') },
    { name: unique('unlinked'), linked: false },
    { name: unique('unverified'), verified: false },
  ]);
  const before = await traces(tournament);
  for (const user of [unlinked, unverified]) {
    await assertRefused(await join(await api.as(user), tournament, null), [422, 22], tournament, before);
  }
  const client = await api.as(good);
  const entered = (await join(client, tournament, null)).json();
  assert.deepEqual([entered.kind, entered.id, entered.state], ['single', good, 'accepted']);
  assert.equal(codeOf(await join(client, tournament, null)), 23);
});

test('when the places are gone there is a line, and when the line is full nobody more gets in', async () => {
  const tournament = await addTournament(api.database, { places: 2, waiting_places: 1 });
  const squads = [await squad(), await squad(), await squad(), await squad()];
  const states = [];
  for (const { owner, team } of squads.slice(0, 3)) states.push((await join(owner, tournament, team)).json());
  assert.deepEqual(
    states.map((one) => [one.state, one.position]),
    [
      ['accepted', null],
      ['accepted', null],
      ['waitlisted', 1],
    ],
  );
  const late = squads[3];
  assert.ok(late);
  await assertRefused(
    await join(late.owner, tournament, late.team),
    [422, 20],
    tournament,
    await traces(tournament),
  );
});

test('a place that becomes free goes to the first in line at once', async () => {
  const tournament = await addTournament(api.database, { places: 2 });
  const squads = await Promise.all([1, 2, 3, 4].map(() => squad()));
  const entries = [];
  for (const { owner, team } of squads) entries.push((await join(owner, tournament, team)).json().entry);
  const [first, second, third, fourth] = squads;
  assert.ok(first && second && third && fourth);
  assert.equal((await leave(first.owner, tournament, entries[0])).statusCode, 204);
  assert.deepEqual(await standing(tournament), [
    [second.team, 'accepted'],
    [third.team, 'accepted'],
    [fourth.team, 1],
  ]);
  assert.equal((await leave(fourth.owner, tournament, entries[3])).statusCode, 204);
  assert.deepEqual(await standing(tournament), [
    [second.team, 'accepted'],
    [third.team, 'accepted'],
  ]);
  const again = await leave(first.owner, tournament, entries[0]);
  assert.deepEqual([again.statusCode, codeOf(again)], [422, 24]);
});

test('the place on the waiting list is on the own page and in the step to check in, as long as the entry waits', async () => {
  const tournament = await addTournament(api.database, {
    ...{ places: 2, check_in_opens_at: minutes(90), check_in_ends_at: minutes(120) },
  });
  const squads = await Promise.all([1, 2, 3, 4].map(() => squad()));
  const entries = [];
  for (const { owner, team } of squads) entries.push((await join(owner, tournament, team)).json().entry);
  const places = () =>
    Promise.all(
      squads.map(async ({ ownerId }) => {
        const { tournaments }: UserPage = (await api.visitor.get(`/v1/users/${ownerId}`)).json();
        return tournaments[0]?.position ?? null;
      }),
    );
  assert.deepEqual(await places(), [null, null, 1, 2]);
  const [first, , , last] = squads;
  assert.ok(first && last);
  assert.equal((await leave(first.owner, tournament, entries[0])).statusCode, 204);
  assert.deepEqual(await places(), [null, null, null, 1]);
  api.pass(90);
  const { items }: OpenTasks = (await last.owner.get('/v1/users/@me/tasks')).json();
  assert.deepEqual(
    items.map(({ kind, position }) => [kind, position]),
    [['check_in', 1]],
  );
  api.pass(-90);
});

test('after check-in has opened a place that becomes free stays free for now', async () => {
  const tournament = await addTournament(api.database, {
    ...{ places: 2, check_in_opens_at: minutes(90), check_in_ends_at: minutes(120) },
  });
  const squads = await Promise.all([1, 2, 3].map(() => squad()));
  const entries = [];
  for (const { owner, team } of squads) entries.push((await join(owner, tournament, team)).json().entry);
  const [first, second, third] = squads;
  assert.ok(first && second && third);
  api.pass(90);
  assert.equal((await leave(first.owner, tournament, entries[0])).statusCode, 204);
  assert.deepEqual(await standing(tournament), [
    [second.team, 'accepted'],
    [third.team, 1],
  ]);
  api.pass(-90);
});

test('leaving is for those who act for the entry, and ends with the seeding', async () => {
  const tournament = await addTournament(api.database, { places: 4 });
  const other = await addTournament(api.database);
  const { team, owner } = await squad();
  const stranger = await squad();
  const { entry } = (await join(owner, tournament, team)).json();
  const before = await traces(tournament);
  await assertRefused(await leave(stranger.owner, tournament, entry), [403, 25], tournament, before);
  await assertRefused(await leave(api.visitor, tournament, entry), [401, 4], tournament, before);
  await assertRefused(await leave(owner, tournament, 'nothing'), [404, 3], tournament, before);
  await assertRefused(await leave(owner, other, entry), [404, 3], tournament, before);
  const set = (decided_state: 'seeding' | 'published') =>
    api.database.sql.updateTable('tournaments').set({ decided_state }).where('id', '=', tournament).execute();
  await set('seeding');
  await assertRefused(await leave(owner, tournament, entry), [422, 27], tournament, before);
  await set('published');
  const permissions = ['tournament.manage:club'];
  const organizer = await api.as(await addUser(api.database, { name: unique('organizer'), permissions }));
  assert.equal((await leave(organizer, tournament, entry)).statusCode, 204);
});

test('a single player’s entry is withdrawn by that player only', async () => {
  const tournament = await addTournament(api.database, { mode: 'single' });
  const [player = '', stranger = ''] = await addUsers(api.database, [
    { name: unique('p') },
    { name: unique('s') },
  ]);
  const client = await api.as(player);
  const { entry } = (await join(client, tournament, null)).json();
  const refused = await leave(await api.as(stranger), tournament, entry);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 5]);
  assert.equal((await leave(client, tournament, entry)).statusCode, 204);
});

test('every change is noted with who, when and what', async () => {
  const tournament = await addTournament(api.database);
  const squads = await Promise.all([1, 2, 3].map(() => squad()));
  const entries = [];
  for (const { owner, team } of squads) entries.push((await join(owner, tournament, team)).json().entry);
  await leave(squads[1]?.owner ?? api.visitor, tournament, entries[1]);
  const events = await api.database.sql
    .selectFrom('tournament_events')
    .select(['kind', 'entry_id', 'actor_id', 'from_state', 'to_state'])
    .where('tournament_id', '=', tournament)
    .orderBy('number')
    .execute();
  assert.deepEqual(
    events.map((event) => Object.values(event)),
    [
      ['joined', entries[0], squads[0]?.ownerId, null, 'accepted'],
      ['joined', entries[1], squads[1]?.ownerId, null, 'accepted'],
      ['joined', entries[2], squads[2]?.ownerId, null, 'waitlisted'],
      ['left', entries[1], squads[1]?.ownerId, 'accepted', 'withdrawn'],
      ['promoted', entries[2], null, 'waitlisted', 'accepted'],
    ],
  );
});

test(`of ${APPLICANTS} who come at once for 16 places, 16 get in and ${APPLICANTS - 16} wait in order`, async () => {
  const tournament = await addTournament(api.database, { mode: 'single', places: 16, waiting_places: 500 });
  const users = await addUsers(
    api.database,
    Array.from({ length: APPLICANTS }, () => ({ name: unique('crowd') })),
  );
  const clients = await Promise.all(users.map((user) => api.as(user)));
  const responses = await Promise.all(clients.map((client) => join(client, tournament, null, randomUUID())));
  assert.deepEqual(new Set(responses.map((response) => response.statusCode)), new Set([200]));
  const answers = responses.map((response) => response.json());
  assert.equal(answers.filter((answer) => answer.state === 'accepted').length, 16);
  const line = answers.filter((answer) => answer.state === 'waitlisted').map((answer) => answer.position);
  assert.deepEqual(
    line.sort((left, right) => left - right),
    Array.from({ length: APPLICANTS - 16 }, (_, index) => index + 1),
  );
  const { items, rev } = await participants(tournament);
  assert.deepEqual(
    items.slice(16).map((one: { position: number }) => one.position),
    line,
  );
  assert.deepEqual([items.length, rev], [APPLICANTS, APPLICANTS + 1]);
});

test('the profiles of everybody in a team show its entry, also before its roster is settled, until it is withdrawn', async () => {
  const tournament = await addTournament(api.database);
  const image = '/v1/images/cup.webp';
  await api.database.sql.updateTable('tournaments').set({ image }).where('id', '=', tournament).execute();
  const { team, owner, ownerId } = await squad();
  const shown = async (user: string) =>
    (await api.visitor.get(`/v1/users/${user}`))
      .json()
      .tournaments.map((one: { tournament: { id: string; image: string }; state: string }) => [
        one.tournament.id,
        one.tournament.image,
        one.state,
      ]);
  const { entry } = (await join(owner, tournament, team)).json();
  const [, mate = ''] = (await owner.get('/v1/users/@me'))
    .json()
    .teams[0].members.map((member: { id: string }) => member.id);
  assert.deepEqual(await shown(ownerId), [[tournament, image, 'accepted']]);
  assert.deepEqual(await shown(mate), [[tournament, image, 'accepted']]);
  await leave(owner, tournament, entry);
  assert.deepEqual(await shown(mate), []);
});
