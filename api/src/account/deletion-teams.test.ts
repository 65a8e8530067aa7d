import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { takeMails } from '../testing/written-mails.ts';

const MINE = '/v1/users/@me';
const PASSWORD = 'Kabine-7-Flutlicht';
let api: TestApp;
let passwordHash: string;
let user: string;
let client: Client;
let count = 0;

before(async () => {
  api = await openTestApp({ limits: { changes: { count: 1000, seconds: 60 } } });
  passwordHash = await api.kernel.passwords.hash(PASSWORD);
  await addBasics(api.database);
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  user = await addUser(api.database, { name: `Wiedehopf ${count}`, passwordHash });
  client = await api.as(user);
  await takeMails(api);
});

const remove = (from = client, password = PASSWORD) => from.send('POST', `${MINE}/delete`, { password });
const db = () => api.database.sql;
const auditOf = (subject: string) =>
  db().selectFrom('audit').select(['action', 'actor_id']).where('subject', '=', subject).execute();
const ownerOf = (team: string) =>
  db()
    .selectFrom('teams')
    .select(['owner_id', 'deleted_at'])
    .where('id', '=', team)
    .executeTakeFirstOrThrow();
const stateOf = async (tournament: string, entrant: string) => {
  const row = await db()
    .selectFrom('entries')
    .select('state')
    .where('tournament_id', '=', tournament)
    .where((where) => where.or([where('user_id', '=', entrant), where('team_id', '=', entrant)]))
    .executeTakeFirst();
  return row?.state;
};

test('open entries are withdrawn by the rule of leaving, and the first who waits gets the place', async () => {
  const tournament = await addTournament(api.database, { mode: 'single', places: 2 });
  const waiting = await addUser(api.database, { name: `Wartend ${count}` });
  const others = [await addUser(api.database, { name: `Zweite ${count}` }), waiting];
  for (const each of [client, ...(await Promise.all(others.map(api.as)))]) {
    await each.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: null });
  }
  assert.equal(await stateOf(tournament, waiting), 'waitlisted');
  const shown = () => api.visitor.get(`/v1/tournaments/${tournament}/participants`);
  assert.equal((await shown()).json().items.length, 3);
  await remove();
  assert.equal(await stateOf(tournament, user), 'withdrawn');
  assert.equal(await stateOf(tournament, waiting), 'accepted');
  assert.equal((await shown()).json().items.length, 2);
});

test('where leaving is over, the entry stays', async () => {
  const decided = await addTournament(api.database, { mode: 'single' });
  // By the clock alone: check-in is over, and everybody has checked in.
  const windows = { registration_opens_at: minutes(-60), registration_ends_at: minutes(-30) };
  const checkIn = { check_in_opens_at: minutes(-20), check_in_ends_at: minutes(-10) };
  const past = await addTournament(api.database, { mode: 'single', ...windows, ...checkIn });
  for (const tournament_id of [decided, past]) {
    const entry = { id: `${tournament_id}-e`, tournament_id, team_id: null, user_id: user, seed: null };
    const times = { entered_at: minutes(-50), checked_in_at: minutes(-15) };
    await db()
      .insertInto('entries')
      .values({ ...entry, ...times, state: 'checked_in', place: null, entered_by: user })
      .execute();
  }
  await db().updateTable('tournaments').set({ decided_state: 'seeding' }).where('id', '=', decided).execute();
  assert.equal((await remove()).statusCode, 204);
  for (const tournament of [decided, past]) assert.equal(await stateOf(tournament, user), 'checked_in');
});

test('a team goes to a manager before others, then to the longest member', async () => {
  const [early, manager, late] = await Promise.all(
    ['Früh', 'Manager', 'Spät'].map((name) => addUser(api.database, { name: `${name} ${count}` })),
  );
  const managed = await addTeam(api.database, `Verwaltet ${count}`, [
    user,
    early ?? '',
    { user: manager ?? '', role: 'manager' },
  ]);
  const plain = await addTeam(api.database, `Schlicht ${count}`, [user, late ?? '', early ?? '']);
  await db()
    .updateTable('team_members')
    .set({ joined_at: minutes(-90) })
    .where('user_id', '=', early ?? '')
    .execute();
  const member = await addTeam(api.database, `Fremd ${count}`, [late ?? '', user]);
  await remove();
  assert.equal((await ownerOf(managed)).owner_id, manager);
  assert.equal((await ownerOf(plain)).owner_id, early);
  for (const team of [managed, plain, member]) {
    const page = await api.visitor.get(`/v1/teams/${team}`);
    assert.equal(page.statusCode, 200);
    assert.doesNotMatch(page.body, /Wiedehopf|Gelöschter/);
  }
  assert.deepEqual(await auditOf(`team:${managed}`), [{ action: 'team.handed_over', actor_id: user }]);
});

test('a team of nobody else is dissolved, its open entry withdrawn, its name free', async () => {
  const alone = await addTeam(api.database, `Allein ${count}`, [user]);
  const tournament = await addTournament(api.database, { team_size: 1, max_members: 1 });
  const joined = await client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: alone });
  assert.equal(joined.statusCode, 200, joined.body);
  assert.equal((await remove()).statusCode, 204);
  assert.equal(await stateOf(tournament, alone), 'withdrawn');
  assert.notEqual((await ownerOf(alone)).deleted_at, null);
  assert.equal((await api.visitor.get(`/v1/teams/${alone}`)).statusCode, 404);
  await addTeam(api.database, `Allein ${count}`, [await addUser(api.database, { name: `Neu ${count}` })]);
});

test('people leave the rosters of what has not begun', async () => {
  const team = await addTeam(api.database, `Kader ${count}`, [
    await addUser(api.database, { name: `Chef ${count}` }),
    user,
  ]);
  for (const decided_state of ['published', 'running'] as const) {
    const tournament = await addTournament(api.database, { decided_state });
    const id = `entry-${decided_state}-${count}`;
    const entry = {
      id,
      tournament_id: tournament,
      team_id: team,
      user_id: null,
      state: 'checked_in' as const,
    };
    await db()
      .insertInto('entries')
      .values({
        ...entry,
        seed: null,
        place: null,
        entered_by: null,
        entered_at: api.now(),
        checked_in_at: null,
      })
      .execute();
    await db()
      .insertInto('entry_players')
      .values({ entry_id: id, tournament_id: tournament, user_id: user, role_id: null, released_at: null })
      .execute();
  }
  await remove();
  const rows = await db()
    .selectFrom('entry_players')
    .select(['entry_id', 'released_at'])
    .where('user_id', '=', user)
    .orderBy('entry_id')
    .execute();
  assert.deepEqual(
    rows.map(({ released_at }) => released_at !== null),
    [true, false],
  );
});
