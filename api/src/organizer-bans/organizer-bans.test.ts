// Organizers keep users and teams out of their own tournaments.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, addUsers } from '../testing/fixtures.ts';

let api: TestApp;
let club: Client;
before(async () => {
  const many = { count: 10_000, seconds: 60 };
  api = await openTestApp({ limits: { changes: many } });
  await addBasics(api.database);
  const elsewhere = { id: 'elsewhere', name: 'Elsewhere', slug: 'elsewhere', position: 2 };
  await api.database.sql.insertInto('organizers').values(elsewhere).execute();
  const permissions = ['tournament.manage:club'];
  club = await api.as(await addUser(api.database, { name: 'Club', permissions }));
});
after(() => api.close());

const BANS = '/v1/admin/organizers/club/bans';
/** Later than the clock of the database. */
const LATER = '2126-07-01T22:00:00.000Z';
type Subject = { user: string } | { team: string };
const ban = (subject: Subject, parts: object = {}) =>
  club.send('POST', BANS, {
    user_id: 'user' in subject ? subject.user : null,
    team_id: 'team' in subject ? subject.team : null,
    ...{ reason: 'Betrug', ends_at: null, ...parts },
  });
const lift = (id: string) => club.send('DELETE', `${BANS}/${id}`);
const listed = async () => (await club.get(BANS)).json().items;

let serial = 0;
/** A team of three of whom two have to play. */
async function squad() {
  serial += 1;
  const ids = await addUsers(
    api.database,
    ['owner', 'mate', 'third'].map((name) => ({ name: `${name} ${serial}` })),
  );
  const [owner = '', mate = '', third = ''] = ids;
  const team = await addTeam(api.database, `squad ${serial}`, ids);
  return { team, owner, mate, third, client: await api.as(owner) };
}
const from = (count: number) => new Date(api.now().getTime() + count * 60_000);
const cup = (parts: Partial<Insertable<DomainTables['tournaments']>> = {}) =>
  addTournament(api.database, { team_size: 2, max_members: 3, places: 8, ...parts });
const solo = (organizer_id = 'club') =>
  addTournament(api.database, { mode: 'single', team_size: 1, max_members: 1, organizer_id });
const join = (client: Client, tournament: string, team_id: string | null) =>
  client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id });
const checks = async (client: Client, tournament: string, subject: string) =>
  (await client.get(`/v1/tournaments/${tournament}/eligibility/${subject}`)).json();
const field = async (tournament: string) =>
  (await club.get(`/v1/admin/tournaments/${tournament}/entries`)).json().items;

test('a ban is listed with reason and end, and gone once it is lifted or has ended', async () => {
  const { team, owner } = await squad();
  const first = await ban({ user: owner }, { reason: ' Beleidigungen ', ends_at: LATER });
  assert.equal(first.statusCode, 200);
  const { id, created_at, ...written } = first.json();
  assert.deepEqual(written, {
    ...{ kind: 'user', subject: owner, name: `owner ${serial}`, image: null },
    ...{ reason: 'Beleidigungen', created_by: 'Club', ends_at: LATER },
  });
  assert.equal(created_at, api.now().toISOString());
  api.pass(1);
  const second = (await ban({ team })).json();
  assert.deepEqual(await listed(), [second, first.json()]);
  assert.equal((await lift(id)).statusCode, 204);
  assert.equal((await lift(id)).statusCode, 404);
  await api.database.sql
    .updateTable('organizer_bans')
    .set({ ends_at: from(1) })
    .where('id', '=', second.id)
    .execute();
  assert.deepEqual(await listed(), []);
  assert.equal((await lift(second.id)).statusCode, 404);
});

test('who is banned already is not banned again before that is lifted', async () => {
  const { owner, team } = await squad();
  const { id } = (await ban({ user: owner })).json();
  assert.equal(codeOf(await ban({ user: owner }, { ends_at: LATER })), 242);
  assert.equal((await ban({ team })).statusCode, 200);
  await lift(id);
  assert.equal((await ban({ user: owner })).statusCode, 200);
});

test('a ban needs one subject that there is, a reason, and an end that is to come', async () => {
  const { owner, team } = await squad();
  for (const [parts, detail] of [
    [{ team_id: team }, 'subject'],
    [{ user_id: null }, 'subject'],
    [{ reason: ' ' }, 'reason'],
    [{ ends_at: api.now().toISOString() }, 'ends_at'],
  ] as const) {
    const refused = await ban({ user: owner }, parts);
    assert.deepEqual([refused.statusCode, refused.json().errors[0].details], [400, [detail]]);
  }
  assert.equal((await ban({ user: owner }, { reason: 'x'.repeat(501) })).statusCode, 400);
  for (const subject of [{ user: 'unknown' }, { team: 'unknown' }, { user: team }])
    assert.equal((await ban(subject)).statusCode, 404);
});

test('the audit log says whom, from what, until when and why', async () => {
  const { team } = await squad();
  const { id } = (await ban({ team }, { ends_at: LATER })).json();
  await lift(id);
  const records = await api.database.sql
    .selectFrom('audit')
    .select(['action', 'reason', 'before', 'after'])
    .where('subject', '=', `team:${team}`)
    .orderBy('id')
    .execute();
  const { name } = await api.database.sql
    .selectFrom('organizers')
    .select('name')
    .where('id', '=', 'club')
    .executeTakeFirstOrThrow();
  const nothing = { banned_from: null, until: null };
  const facts = { banned_from: name, until: LATER };
  assert.deepEqual(records, [
    { action: 'team.banned_by_organizer', reason: 'Betrug', before: nothing, after: facts },
    { action: 'team.unbanned_by_organizer', reason: null, before: facts, after: nothing },
  ]);
});

test('a banned player learns why and until when, and does not get in; at other organizers they do', async () => {
  const user = await addUser(api.database, { name: 'Solo' });
  const client = await api.as(user);
  const tournament = await solo();
  const elsewhere = await solo('elsewhere');
  const { id } = (await ban({ user }, { ends_at: LATER })).json();
  const [member] = (await checks(client, tournament, user)).member_checks;
  assert.deepEqual([member.can_be_selected, member.organizer_ban], [false, { ends_at: LATER }]);
  assert.equal(JSON.stringify(member).includes('Betrug'), false, 'the reason is for the organizers');
  assert.equal(codeOf(await join(client, tournament, null)), 22);
  assert.equal((await join(client, elsewhere, null)).statusCode, 200);
  await lift(id);
  assert.equal((await join(client, tournament, null)).statusCode, 200);
});

test('a banned team does not enter, a team with a banned member does without them', async () => {
  const tournament = await cup();
  const { team, owner, mate, third, client } = await squad();
  const ofTeam = (await ban({ team })).json();
  assert.deepEqual((await checks(client, tournament, team)).organizer_ban, { ends_at: null });
  assert.equal(codeOf(await join(client, tournament, team)), 22);
  await lift(ofTeam.id);
  await ban({ user: third });
  const result = await checks(client, tournament, team);
  assert.equal(result.organizer_ban, undefined);
  assert.equal((await join(client, tournament, team)).statusCode, 200);
  const [{ entry, rev, eligible }] = await field(tournament);
  assert.equal(eligible, true);
  await api.database.sql
    .updateTable('tournaments')
    .set({ registration_ends_at: from(-30), check_in_opens_at: from(-20), check_in_ends_at: from(20) })
    .where('id', '=', tournament)
    .execute();
  const checkIn = (players: string[]) =>
    client.send('POST', `/v1/tournaments/${tournament}/entries/${entry}/check-in`, { rev, players });
  const refused = await checkIn([owner, third]);
  assert.deepEqual(refused.json().errors[0].details, [`${third}:not_selectable`]);
  assert.equal((await checkIn([owner, mate])).statusCode, 200);
});

test('who is in already is shown to the organizers, who can clear the entry; nothing is removed', async () => {
  const tournament = await cup();
  const [banned, inRoster, well] = [await squad(), await squad(), await squad()];
  for (const { team, client } of [banned, inRoster, well]) await join(client, tournament, team);
  const [, { entry = '' } = {}] = await field(tournament);
  const roster = [inRoster.owner, inRoster.mate, inRoster.third];
  await api.database.sql
    .insertInto('entry_players')
    .values(roster.map((user_id) => ({ entry_id: entry, tournament_id: tournament, user_id, role_id: null })))
    .execute();
  const { rev } = (await club.get(`/v1/admin/tournaments/${tournament}`)).json();
  await ban({ team: banned.team });
  await ban({ user: inRoster.third });
  const shown = async () =>
    (await field(tournament)).map((one: { state: string; eligible: boolean; banned: boolean }) => [
      ...[one.state, one.eligible, one.banned],
    ]);
  assert.deepEqual(await shown(), [
    ['accepted', false, true],
    // Two others could play, but a fixed roster plays as it is.
    ['accepted', false, true],
    ['accepted', true, false],
  ]);
  const now = (await club.get(`/v1/admin/tournaments/${tournament}`)).json().rev;
  assert.ok(now > rev, 'open pages of the tournament read it again');
  const [first] = await field(tournament);
  const open = { registration_ends_at: from(-30), check_in_opens_at: from(-20), check_in_ends_at: from(20) };
  await api.database.sql.updateTable('tournaments').set(open).where('id', '=', tournament).execute();
  const checkIn = (seen: number) =>
    banned.client.send('POST', `/v1/tournaments/${tournament}/entries/${first.entry}/check-in`, {
      ...{ rev: seen, players: [banned.owner, banned.mate] },
    });
  assert.equal(codeOf(await checkIn(first.rev)), 22);
  const clear = `/v1/admin/tournaments/${tournament}/entries/${first.entry}/clear`;
  const cleared = await club.send('POST', clear, { rev: first.rev, reason: 'Einmal noch' });
  assert.equal(cleared.statusCode, 200);
  assert.equal((await checkIn(cleared.json().rev)).statusCode, 200);
});

test('without a check-in the start refuses a banned team, and leaves a banned member out of the roster', async () => {
  const tournament = await cup({ decided_state: 'seeding', min_entries: 2 });
  const squads = [await squad(), await squad()];
  const rows = squads.map(({ team, owner }, index) => ({
    ...{ id: `start-${serial}-${index}`, tournament_id: tournament, team_id: team, user_id: null },
    ...{ state: 'accepted' as const, seed: index + 1, place: null, entered_by: owner },
    ...{ entered_at: api.now(), checked_in_at: null },
  }));
  await api.database.sql.insertInto('entries').values(rows).execute();
  const { id: stage } = await api.database.sql
    .selectFrom('stages')
    .select('id')
    .where('tournament_id', '=', tournament)
    .executeTakeFirstOrThrow();
  const seeds = rows.map(({ id: entry_id, seed }) => ({ stage_id: stage, entry_id, seed }));
  await api.database.sql.insertInto('stage_entries').values(seeds).execute();
  const [one, two] = squads;
  const { id } = (await ban({ team: one?.team ?? '' })).json();
  await ban({ user: two?.third ?? '' });
  const start = async () => {
    const { rev } = (await club.get(`/v1/admin/tournaments/${tournament}`)).json();
    return club.send('POST', `/v1/tournaments/${tournament}/start`, { rev });
  };
  const refused = await start();
  assert.deepEqual(refused.json().errors[0].details, [rows[0]?.id]);
  await lift(id);
  assert.equal((await start()).statusCode, 200);
  const players = await api.database.sql
    .selectFrom('entry_players')
    .select('user_id')
    .where('entry_id', '=', rows[1]?.id ?? '')
    .execute();
  assert.deepEqual(players.map(({ user_id }) => user_id).toSorted(), [two?.owner, two?.mate].toSorted());
});
