import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { newId } from '../text/ids.ts';
import { accountOfEachTest, auditOf, entryStateOf } from './testing.ts';

const own = accountOfEachTest({ name: 'Wiedehopf' });

const db = () => own.api.database.sql;
const ownerOf = (team: string) =>
  db()
    .selectFrom('teams')
    .select(['owner_id', 'deleted_at'])
    .where('id', '=', team)
    .executeTakeFirstOrThrow();

test('open entries are withdrawn by the rule of leaving, and the first who waits gets the place', async () => {
  const tournament = await addTournament(own.api.database, { mode: 'single', places: 2 });
  const waiting = await addUser(own.api.database, { name: `Wartend ${own.count}` });
  const others = [await addUser(own.api.database, { name: `Zweite ${own.count}` }), waiting];
  for (const each of [own.client, ...(await Promise.all(others.map(own.api.as)))]) {
    await each.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: null });
  }
  assert.equal(await entryStateOf(own.api, tournament, waiting), 'waitlisted');
  const shown = () => own.api.visitor.get(`/v1/tournaments/${tournament}/participants`);
  assert.equal((await shown()).json().items.length, 3);
  await own.remove();
  assert.equal(await entryStateOf(own.api, tournament, own.user), 'withdrawn');
  assert.equal(await entryStateOf(own.api, tournament, waiting), 'accepted');
  assert.equal((await shown()).json().items.length, 2);
});

test('where leaving is over, the entry stays', async () => {
  const decided = await addTournament(own.api.database, { mode: 'single' });
  // By the clock alone: check-in is over, and everybody has checked in.
  const windows = { registration_opens_at: minutes(-60), registration_ends_at: minutes(-30) };
  const checkIn = { check_in_opens_at: minutes(-20), check_in_ends_at: minutes(-10) };
  const past = await addTournament(own.api.database, { mode: 'single', ...windows, ...checkIn });
  // Enough for it to be played.
  const other = await addUser(own.api.database, { name: 'Mitspieler' });
  await db()
    .insertInto('entries')
    .values({
      ...{ id: newId(), tournament_id: past, team_id: null, user_id: other, state: 'checked_in', seed: null },
      ...{ place: null, entered_by: other, entered_at: minutes(-50), checked_in_at: minutes(-15) },
    })
    .execute();
  for (const tournament_id of [decided, past]) {
    const entry = { id: `${tournament_id}-e`, tournament_id, team_id: null, user_id: own.user, seed: null };
    const times = { entered_at: minutes(-50), checked_in_at: minutes(-15) };
    await db()
      .insertInto('entries')
      .values({ ...entry, ...times, state: 'checked_in', place: null, entered_by: own.user })
      .execute();
  }
  await db().updateTable('tournaments').set({ decided_state: 'seeding' }).where('id', '=', decided).execute();
  assert.equal((await own.remove()).statusCode, 204);
  for (const tournament of [decided, past])
    assert.equal(await entryStateOf(own.api, tournament, own.user), 'checked_in');
});

test('a team goes to a manager before others, then to the longest member', async () => {
  const [early, manager, late] = await Promise.all(
    ['Früh', 'Manager', 'Spät'].map((name) => addUser(own.api.database, { name: `${name} ${own.count}` })),
  );
  const managed = await addTeam(own.api.database, `Verwaltet ${own.count}`, [
    own.user,
    early ?? '',
    { user: manager ?? '', role: 'manager' },
  ]);
  const plain = await addTeam(own.api.database, `Schlicht ${own.count}`, [own.user, late ?? '', early ?? '']);
  await db()
    .updateTable('team_members')
    .set({ joined_at: minutes(-90) })
    .where('user_id', '=', early ?? '')
    .execute();
  const member = await addTeam(own.api.database, `Fremd ${own.count}`, [late ?? '', own.user]);
  await own.remove();
  assert.equal((await ownerOf(managed)).owner_id, manager);
  assert.equal((await ownerOf(plain)).owner_id, early);
  for (const team of [managed, plain, member]) {
    const page = await own.api.visitor.get(`/v1/teams/${team}`);
    assert.equal(page.statusCode, 200);
    assert.doesNotMatch(page.body, /Wiedehopf|Gelöschter/);
  }
  assert.deepEqual(await auditOf(own.api, `team:${managed}`), [
    { action: 'team.handed_over', actor_id: own.user },
  ]);
});

test('a team of nobody else is dissolved, its open entry withdrawn, its name free', async () => {
  const alone = await addTeam(own.api.database, `Allein ${own.count}`, [own.user]);
  const tournament = await addTournament(own.api.database, { team_size: 1, max_members: 1 });
  const joined = await own.client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: alone });
  assert.equal(joined.statusCode, 200, joined.body);
  assert.equal((await own.remove()).statusCode, 204);
  assert.equal(await entryStateOf(own.api, tournament, alone), 'withdrawn');
  assert.notEqual((await ownerOf(alone)).deleted_at, null);
  assert.equal((await own.api.visitor.get(`/v1/teams/${alone}`)).statusCode, 404);
  await addTeam(own.api.database, `Allein ${own.count}`, [
    await addUser(own.api.database, { name: `Neu ${own.count}` }),
  ]);
});

test('people leave the rosters of what has not begun', async () => {
  const team = await addTeam(own.api.database, `Kader ${own.count}`, [
    await addUser(own.api.database, { name: `Chef ${own.count}` }),
    own.user,
  ]);
  for (const decided_state of ['published', 'running'] as const) {
    const tournament = await addTournament(own.api.database, { decided_state });
    const id = `entry-${decided_state}-${own.count}`;
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
        entered_at: own.api.now(),
        checked_in_at: null,
      })
      .execute();
    await db()
      .insertInto('entry_players')
      .values({
        entry_id: id,
        tournament_id: tournament,
        user_id: own.user,
        role_id: null,
        released_at: null,
      })
      .execute();
  }
  await own.remove();
  const rows = await db()
    .selectFrom('entry_players')
    .select(['entry_id', 'released_at'])
    .where('user_id', '=', own.user)
    .orderBy('entry_id')
    .execute();
  assert.deepEqual(
    rows.map(({ released_at }) => released_at !== null),
    [true, false],
  );
});
