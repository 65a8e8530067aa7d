import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import { planJobs } from '../jobs.ts';
import { notify } from '../notifications/notify.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, addUsers } from '../testing/fixtures.ts';
import { StagePlayer } from '../testing/stages.ts';
import { runJobs } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let manager: Client;
let elsewhere: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  manager = await api.as(await addUser(api.database, { name: 'M', permissions: ['tournament.manage:club'] }));
  elsewhere = await api.as(
    await addUser(api.database, { name: 'E', permissions: ['tournament.manage:elsewhere'] }),
  );
});
after(() => api.close());

const from = (count: number) => new Date(api.now().getTime() + count * 60_000);
type Parts = Partial<Insertable<DomainTables['tournaments']>>;
/** Two against two with up to three; check-in is open for another 20 minutes. */
const cup = (parts: Parts = {}) =>
  addTournament(api.database, {
    ...{ places: 4, max_members: parts.mode === 'single' ? 1 : 3, game_id: 'linked' },
    ...{ noted_state: 'check_in_open', noted_at: api.now(), check_in_opened_at: api.now() },
    ...{ registration_opens_at: from(-100), registration_ends_at: from(-60) },
    ...{ check_in_opens_at: from(-10), check_in_ends_at: from(20), starts_at: from(40) },
    ...parts,
  });
let count = 0;
interface Side {
  entry: string;
  team: string;
  users: string[];
  captain: Client;
}
/** A team of so many that has entered. */
async function side(
  tournament: string,
  size = 3,
  state: 'accepted' | 'waitlisted' = 'accepted',
): Promise<Side> {
  count += 1;
  const users = await addUsers(
    api.database,
    Array.from({ length: size }, (_, index) => ({ name: `C${count}-${index}` })),
  );
  const team = await addTeam(api.database, `Team ${count}`, users);
  return {
    entry: await enter(tournament, team, users[0] ?? '', state),
    team,
    users,
    captain: await api.as(users[0] ?? ''),
  };
}
async function enter(tournament: string, team: string, by: string, state: 'accepted' | 'waitlisted') {
  const row = {
    ...{
      id: newId(),
      tournament_id: tournament,
      team_id: team,
      user_id: null,
      state,
      seed: null,
      place: null,
    },
    ...{ entered_by: by, entered_at: api.now(), checked_in_at: null },
  };
  await api.database.sql.insertInto('entries').values(row).execute();
  return row.id;
}
const entryOf = (id: string) =>
  api.database.sql.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const url = (tournament: string, { entry }: Pick<Side, 'entry'>, what: string) =>
  `/v1/tournaments/${tournament}/entries/${entry}/${what}`;
async function checkIn(tournament: string, of: Side, players = of.users.slice(0, 2), client = of.captain) {
  const { rev } = await entryOf(of.entry);
  return client.send('POST', url(tournament, of, 'check-in'), { rev, players });
}
async function undo(tournament: string, of: Side, client = of.captain) {
  const { rev } = await entryOf(of.entry);
  return client.send('DELETE', `${url(tournament, of, 'check-in')}?rev=${rev}`);
}
async function askLate(tournament: string, of: Side, client = of.captain) {
  const { rev } = await entryOf(of.entry);
  const body = { rev, players: of.users.slice(0, 2), reason: 'Stau' };
  return client.send('POST', url(tournament, of, 'late-check-in'), body);
}
async function decide(tournament: string, of: Side, admit: boolean, client = manager, parts: object = {}) {
  const { rev } = await entryOf(of.entry);
  const body = { rev, admit, players: null, reason: null, ...parts };
  return client.send('POST', `/v1/admin${url(tournament, of, 'late-check-in').slice(3)}`, body);
}
const mine = async (tournament: string, { captain }: Side) => {
  const { entries, may } = (await captain.get(`/v1/tournaments/${tournament}/mine`)).json();
  return { may, entry: entries[0] };
};
async function toSeeding(tournament: string) {
  const { rev } = await api.database.sql
    .selectFrom('tournaments')
    .select('rev')
    .where('id', '=', tournament)
    .executeTakeFirstOrThrow();
  return manager.send('POST', `/v1/tournaments/${tournament}/seeding`, { rev });
}
async function start(tournament: string) {
  const { rev } = await api.database.sql
    .selectFrom('tournaments')
    .select('rev')
    .where('id', '=', tournament)
    .executeTakeFirstOrThrow();
  return manager.send('POST', `/v1/tournaments/${tournament}/start`, { rev });
}

test('what reminds of the check-in counts as read once it is done, or the field is final', async () => {
  const id = await cup({ min_entries: 2 });
  const [here, there, missing] = [await side(id), await side(id), await side(id)];
  const facts = [here, there, missing].map(({ entry }) => ({
    ...{ kind: 'check_in_opened' as const, fact: `check_in_opened:${entry}`, to: { entry }, tournament: id },
  }));
  await api.database.transaction((tx) => notify(tx, facts, api.now()));
  const unread = async ({ captain }: Side) =>
    (await captain.get('/v1/users/@me/notifications')).json().unread;
  assert.deepEqual([await unread(here), await unread(missing)], [1, 1]);
  for (const each of [here, there]) assert.equal((await checkIn(id, each)).statusCode, 200);
  assert.deepEqual([await unread(here), await unread(missing)], [0, 1]);
  assert.equal((await toSeeding(id)).statusCode, 200);
  assert.equal(await unread(missing), 0);
});

test('a team checks in with a selection, may take that back while it is open, and sees what it may do', async () => {
  const id = await cup();
  const one = await side(id);
  assert.deepEqual((await mine(id, one)).entry.may, ['check_in', 'leave']);
  const first = await checkIn(id, one);
  assert.deepEqual(first.json(), { entry: one.entry, state: 'checked_in', rev: 2 });
  const seen = (await mine(id, one)).entry;
  assert.deepEqual([seen.may, seen.checked_in, seen.rev], [['undo_check_in', 'leave'], true, 2]);
  assert.deepEqual(seen.roster.toSorted(), one.users.slice(0, 2).toSorted());
  assert.equal(codeOf(await checkIn(id, one)), 117);
  assert.equal((await undo(id, one)).json().state, 'checked_out');
  assert.equal(codeOf(await undo(id, one)), 117);
  assert.deepEqual((await mine(id, one)).entry.roster, []);
  assert.equal((await checkIn(id, one, one.users)).json().state, 'checked_in');
  api.pass(21);
  assert.equal(codeOf(await undo(id, one)), 114);
});

test('who may check in: its managers and the organizers, with the revision that they saw', async () => {
  const id = await cup();
  const one = await side(id);
  const stranger = await side(id);
  const mate = await api.as(one.users[1] ?? '');
  assert.equal((await checkIn(id, one, one.users, api.visitor)).statusCode, 401);
  assert.equal(codeOf(await checkIn(id, one, one.users, mate)), 25);
  assert.equal(codeOf(await checkIn(id, one, one.users, stranger.captain)), 25);
  assert.equal(codeOf(await checkIn(id, one, one.users, elsewhere)), 25);
  const stale = { rev: 7, players: one.users };
  assert.equal((await one.captain.send('POST', url(id, one, 'check-in'), stale)).statusCode, 412);
  assert.equal((await checkIn(id, one, one.users, manager)).statusCode, 200);
});

test('the selection fits the limits, the roles and the links, as they are now', async () => {
  const id = await cup();
  const one = await side(id, 3);
  const [a = '', b = '', c = ''] = one.users;
  const details = async (players: string[]) => (await checkIn(id, one, players)).json().errors[0].details;
  assert.deepEqual(await details([a]), ['required:2']);
  assert.deepEqual(await details([a, 'nobody']), ['nobody:unknown']);
  await api.database.sql.deleteFrom('user_connections').where('user_id', '=', b).execute();
  assert.deepEqual(await details([a, b]), [`${b}:not_selectable`]);
  const ban = {
    id: newId(),
    user_id: c,
    reason: 'x',
    created_by: null,
    created_at: api.now(),
    ends_at: null,
  };
  await api.database.sql
    .insertInto('bans')
    .values({ ...ban, lifted_at: null })
    .execute();
  // Two of three may not play: that is a matter of the team.
  assert.equal(codeOf(await checkIn(id, one, [a, c])), 22);
  await api.database.sql.deleteFrom('team_members').where('user_id', '=', b).execute();
  assert.equal(codeOf(await checkIn(id, one, [a])), 22);
});

test('nobody stands in two rosters of one tournament', async () => {
  const id = await cup();
  const one = await side(id);
  const [shared = '', mate = ''] = one.users;
  const other = await side(id, 1);
  await api.database.sql
    .insertInto('team_members')
    .values({ team_id: other.team, user_id: shared, role_id: 'player', joined_at: api.now() })
    .execute();
  assert.equal((await checkIn(id, one, [shared, mate])).statusCode, 200);
  const refused = await checkIn(id, other, [...other.users, shared]);
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [116, [shared]]);
  await undo(id, one);
  assert.equal((await checkIn(id, other, [...other.users, shared])).statusCode, 200);
});

test('who waits checks in too and gets the place of who did not come, in order', async () => {
  const id = await cup({ places: 2 });
  const here = await side(id);
  const absent = await side(id);
  const asleep = await side(id, 3, 'waitlisted');
  const first = await side(id, 3, 'waitlisted');
  const second = await side(id, 3, 'waitlisted');
  for (const each of [here, second, first]) assert.equal((await checkIn(id, each)).statusCode, 200);
  assert.equal((await entryOf(first.entry)).state, 'waitlisted');
  await planJobs(api.database, api.now());
  api.pass(21);
  await runJobs(api);
  assert.equal((await toSeeding(id)).statusCode, 200);
  const states = [];
  for (const { entry } of [here, absent, asleep, first, second]) states.push((await entryOf(entry)).state);
  assert.deepEqual(states, ['checked_in', 'no_show', 'waitlisted', 'checked_in', 'waitlisted']);
});

test('late check-in: asked with a reason, admitted to the place, refused once and for all', async () => {
  const id = await cup();
  const late = await side(id);
  const never = await side(id);
  const here = await side(id);
  await checkIn(id, here);
  assert.equal(codeOf(await askLate(id, late)), 96);
  api.pass(21);
  assert.deepEqual((await mine(id, late)).entry.may, ['ask_late_check_in', 'leave']);
  assert.equal((await askLate(id, late)).statusCode, 200);
  assert.equal((await askLate(id, never)).statusCode, 200);
  assert.equal(codeOf(await askLate(id, here)), 117);
  assert.equal(codeOf(await decide(id, late, true, late.captain)), 5);
  assert.equal(codeOf(await decide(id, late, true, elsewhere)), 5);
  assert.equal((await decide(id, late, true, api.visitor)).statusCode, 401);
  assert.equal((await decide(id, late, true, manager, { rev: 9 })).statusCode, 412);
  assert.equal((await decide(id, never, false)).statusCode, 200);
  assert.equal(codeOf(await askLate(id, never)), 118);
  assert.equal((await mine(id, never)).entry.late_check_in, 'refused');
  assert.equal((await decide(id, late, true)).json().state, 'checked_in');
  assert.equal(codeOf(await decide(id, late, true)), 118);
  // Who was refused leaves: nobody is missing any more, and the site draws by itself.
  await never.captain.send('DELETE', `/v1/tournaments/${id}/entries/${never.entry}`);
  await runJobs(api);
  const row = await api.database.sql
    .selectFrom('tournaments')
    .select('decided_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(row.decided_state, 'seeding');
});

async function field(id: string, size: number): Promise<Side[]> {
  const sides: Side[] = [];
  for (let index = 0; index < size; index += 1) sides.push(await side(id));
  for (const each of sides) await checkIn(id, each);
  return sides;
}

test('after the draw somebody late gets the last seed, after the start a free slot, and no seed changes', async () => {
  const id = await cup({ places: 8 });
  const sides = await field(id, 5);
  const drawn = await side(id);
  const started = await side(id);
  api.pass(21);
  await toSeeding(id);
  assert.equal((await decide(id, drawn, true, manager, { players: drawn.users })).statusCode, 200);
  assert.equal((await entryOf(drawn.entry)).seed, 6);
  assert.equal((await start(id)).statusCode, 200);
  const { stages } = (await api.visitor.get(`/v1/tournaments/${id}`)).json();
  const play = new StagePlayer(manager, stages[0].id);
  const keys = async () =>
    (await play.page()).matches.map(({ key, a, b, state }) => `${key} ${a}-${b} ${state}`);
  const before = await keys();
  assert.equal((await askLate(id, started)).statusCode, 200);
  const response = await decide(id, started, true);
  assert.deepEqual([response.statusCode, response.json().state], [200, 'active'], response.body);
  // Seed 7 meets seed 2, whose bye it was; nothing else is another match.
  const changed = (await keys()).filter((line) => !before.includes(line));
  assert.deepEqual(changed.map((line) => line.split(' ')[0]).sort(), ['W1.3', 'W2.2']);
  const { entries } = await play.page();
  assert.deepEqual(
    entries.map(({ entry }) => entry),
    [...sides, drawn, started].map(({ entry }) => entry),
  );
  assert.equal((await play.end('W1.3', '0:2')).statusCode, 200);
  await play.finish('2:0');
  assert.equal((await play.page()).state, 'completed');
});

test('a slot whose bye has led to a result is not free any more', async () => {
  const id = await cup({ places: 4 });
  await field(id, 3);
  const late = await side(id);
  api.pass(21);
  await toSeeding(id);
  await start(id);
  const { stages } = (await api.visitor.get(`/v1/tournaments/${id}`)).json();
  const play = new StagePlayer(manager, stages[0].id);
  await play.finish('2:0');
  assert.equal(codeOf(await decide(id, late, true, manager, { players: late.users })), 96);
  const other = await cup({ places: 8 });
  await field(other, 4);
  const fifth = await side(other);
  api.pass(21);
  await toSeeding(other);
  await start(other);
  assert.equal(codeOf(await decide(other, fifth, true, manager, { players: fifth.users })), 119);
  assert.equal((await entryOf(fifth.entry)).state, 'no_show');
});

test('who is late takes the bye of another, once nothing is free any more at the last seed’s; nobody gets another seed', async () => {
  const id = await cup({ places: 8 });
  const sides = await field(id, 5);
  const [late, later, last] = [await side(id), await side(id), await side(id)];
  api.pass(21);
  await toSeeding(id);
  await start(id);
  const { stages } = (await api.visitor.get(`/v1/tournaments/${id}`)).json();
  const play = new StagePlayer(manager, stages[0].id);
  // Seeds 2 and 3 have met without anybody before them: only the first seed's bye has led to nothing yet.
  assert.equal((await play.end('W2.2', '2:0')).statusCode, 200);
  const before = await play.page();
  assert.equal((await decide(id, late, true)).statusCode, 200);
  const page = await play.page();
  const sidesOf = (key: string) => {
    const match = page.matches.find((one) => one.key === key);
    return [match?.a, match?.b].map((index) => page.entries[index ?? -1]?.entry);
  };
  assert.deepEqual(sidesOf('W1.1'), [sides[0]?.entry, late.entry]);
  assert.deepEqual(
    page.entries.map(({ entry, seed }) => `${entry} ${seed}`),
    [...before.entries.map(({ entry, seed }) => `${entry} ${seed}`), `${late.entry} 6`],
  );
  assert.deepEqual(
    page.matches.find(({ key }) => key === 'W2.2'),
    before.matches.find(({ key }) => key === 'W2.2'),
  );
  for (const each of [later, last]) {
    assert.equal(codeOf(await decide(id, each, true)), 119);
    assert.equal((await entryOf(each.entry)).state, 'no_show');
  }
  assert.equal((await play.end('W1.1', '0:2')).statusCode, 200);
  await play.finish('2:0');
  assert.equal((await play.page()).state, 'completed');
});

test('a match that has begun keeps its sides when somebody comes late', async () => {
  const id = await cup({ places: 8 });
  const [first] = await field(id, 5);
  const [late, later] = [await side(id), await side(id)];
  api.pass(21);
  await toSeeding(id);
  await start(id);
  await api.database.sql
    .updateTable('matches')
    .set({ state: 'live' })
    .where('tournament_id', '=', id)
    .where('key', '=', 'W2.2')
    .execute();
  assert.equal((await decide(id, late, true)).statusCode, 200);
  const { stages } = (await api.visitor.get(`/v1/tournaments/${id}`)).json();
  const { entries, matches } = await new StagePlayer(manager, stages[0].id).page();
  const { a, b } = matches.find(({ key }) => key === 'W1.1') ?? {};
  assert.deepEqual([entries[a ?? -1]?.entry, entries[b ?? -1]?.entry], [first?.entry, late.entry]);
  assert.equal(codeOf(await decide(id, later, true)), 119);
});

test('organizers end an open check-in: who is not there by then is out', async () => {
  const id = await cup();
  const sides = await field(id, 2);
  const absent = await side(id);
  const managed = async () => (await manager.get(`/v1/admin/tournaments/${id}`)).json();
  assert.ok((await managed()).moves.includes('seeding'));
  assert.equal((await toSeeding(id)).statusCode, 200);
  assert.equal((await entryOf(absent.entry)).state, 'no_show');
  assert.deepEqual([(await managed()).state, (await managed()).moves], ['seeding', ['running', 'cancelled']]);
  assert.equal(codeOf(await checkIn(id, absent)), 114);
  assert.deepEqual((await mine(id, absent)).entry.may, ['ask_late_check_in']);
  assert.equal((await start(id)).statusCode, 200);
  assert.equal((await entryOf(sides[0]?.entry ?? '')).state, 'active');
  // Before it opens nobody has been asked to come.
  const early = await cup({ check_in_opens_at: from(5), check_in_opened_at: null, noted_state: null });
  await side(early);
  assert.equal(codeOf(await toSeeding(early)), 96);
  const { moves } = (await manager.get(`/v1/admin/tournaments/${early}`)).json();
  assert.deepEqual(moves, ['cancelled']);
});

test('an entry that organizers have cleared checks in, with whom it likes', async () => {
  const id = await cup();
  const one = await side(id, 2);
  const [a = '', b = ''] = one.users;
  await api.database.sql.deleteFrom('user_connections').where('user_id', '=', b).execute();
  assert.equal(codeOf(await checkIn(id, one)), 22);
  const { rev } = await entryOf(one.entry);
  const cleared = { rev, reason: 'Zeigt den Account vor Ort' };
  await manager.send('POST', `/v1/admin/tournaments/${id}/entries/${one.entry}/clear`, cleared);
  assert.equal((await mine(id, one)).entry.cleared, true);
  assert.equal((await checkIn(id, one, [a, 'nobody'])).json().errors[0].details[0], 'nobody:unknown');
  assert.equal((await checkIn(id, one)).statusCode, 200);
  assert.equal((await undo(id, one)).statusCode, 200);
  // A team of one that may play all the same.
  await api.database.sql.deleteFrom('team_members').where('user_id', '=', b).execute();
  assert.equal((await checkIn(id, one, [a])).statusCode, 200);
});

test('organizers admit who has not asked: with all who can play and stand in no other roster', async () => {
  const id = await cup();
  const here = await side(id);
  const late = await side(id, 4);
  const [, shared = '', unlinked = ''] = late.users;
  await api.database.sql
    .insertInto('team_members')
    .values({ team_id: here.team, user_id: shared, role_id: 'player', joined_at: api.now() })
    .execute();
  await api.database.sql
    .deleteFrom('team_members')
    .where('user_id', '=', here.users[2] ?? '')
    .execute();
  await api.database.sql.deleteFrom('user_connections').where('user_id', '=', unlinked).execute();
  await api.database.sql.updateTable('tournaments').set({ max_members: 4 }).where('id', '=', id).execute();
  assert.equal((await checkIn(id, here, [...here.users.slice(0, 1), shared])).statusCode, 200);
  api.pass(21);
  assert.equal((await decide(id, late, true)).json().state, 'checked_in');
  assert.deepEqual((await mine(id, late)).entry.roster.toSorted(), [late.users[0], late.users[3]].toSorted());
  assert.equal(codeOf(await decide(id, here, true)), 117);
});

test('who may not play any more at the start is the organizers’ matter, not dropped', async () => {
  const id = await cup();
  const [one, two] = await field(id, 2);
  await planJobs(api.database, api.now());
  api.pass(21);
  await runJobs(api);
  await api.database.sql
    .deleteFrom('user_connections')
    .where('user_id', '=', one?.users[0] ?? '')
    .execute();
  const refused = await start(id);
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [104, [one?.entry]]);
  api.pass(20);
  await runJobs(api);
  const lines = (await manager.get(`/v1/tournaments/${id}/history`)).json().items;
  assert.equal(lines[0].kind, 'start_refused');
  assert.equal((await entryOf(two?.entry ?? '')).state, 'checked_in');
});

test('an entry that has to be accepted holds its place until then', async () => {
  const id = await addTournament(api.database, {
    ...{ approval: true, places: 2, registration_opens_at: from(-10), registration_ends_at: from(10) },
    starts_at: from(60),
  });
  const { team, captain } = await side(await cup());
  const joined = await captain.send('POST', `/v1/tournaments/${id}/entries`, { team_id: team });
  assert.equal(joined.json().state, 'pending');
  const { summary } = (await api.visitor.get(`/v1/tournaments/${id}`)).json();
  assert.deepEqual([summary.taken, summary.waiting], [1, 0]);
  assert.deepEqual((await captain.get(`/v1/tournaments/${id}/mine`)).json().may, []);
});
