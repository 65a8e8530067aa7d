import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_SHOWN, type Day } from '@duellwerk/shared/contract/day';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { disputed } from '../testing/deciding.ts';
import { addBasics, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { addMatch } from '../testing/playing.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
const people = new Map<string, Client>();
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  await api.database.sql
    .insertInto('organizers')
    .values({ id: 'elsewhere', name: 'E', slug: 'e', position: 2 })
    .execute();
  const rights = {
    admin: ['platform.admin'],
    organizer: ['tournament.manage:club'],
    'organizer elsewhere': ['tournament.manage:elsewhere'],
    referee: ['match.referee:club'],
    keeper: ['site.manage'],
    writer: ['alert.write'],
    leader: ['league.manage'],
    player: [],
  };
  for (const [name, permissions] of Object.entries(rights))
    people.set(name, await api.as(await addUser(api.database, { name, permissions })));
});
after(() => api.close());

const as = (name: string) => people.get(name) ?? api.visitor;
async function dayOf(name: string): Promise<Day> {
  const response = await as(name).get('/v1/admin/day');
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}
/** The parts that a user gets, each with its number. */
async function numbers(name: string): Promise<Record<string, number>> {
  const parts = Object.entries(await dayOf(name)).flatMap(([part, found]) =>
    found === null ? [] : [[part, found.count] as const],
  );
  return Object.fromEntries(parts);
}

/** An entry of a single player in a tournament. */
async function enter(tournament: string, state: 'pending' | 'accepted' | 'checked_in'): Promise<string> {
  const id = newId();
  const user_id = await addUser(api.database, { name: `P ${id}` });
  await api.database.sql
    .insertInto('entries')
    .values({
      ...{ id, tournament_id: tournament, team_id: null, user_id, state, seed: null, place: null },
      ...{ entered_by: null, entered_at: minutes(-30), checked_in_at: null },
    })
    .execute();
  return id;
}

test('each caller gets what is theirs to do, and nothing else', async () => {
  assert.deepEqual(await numbers('admin'), {
    ...{ cases: 0, check_ins: 0, entries: 0, jobs: 0, setup: 6, alerts: 0 },
  });
  assert.deepEqual(await numbers('organizer'), { cases: 0, check_ins: 0, entries: 0 });
  assert.deepEqual(await numbers('referee'), { cases: 0 });
  assert.deepEqual(await numbers('keeper'), { setup: 6 });
  assert.deepEqual(await numbers('writer'), { alerts: 0 });
  assert.deepEqual(await numbers('leader'), {});
});

test('a user without permissions is refused', async () => {
  assert.equal((await as('player').get('/v1/admin/day')).statusCode, 403);
  assert.equal((await api.visitor.get('/v1/admin/day')).statusCode, 401);
});

test('a case waits for the referees of its organizer, with both sides by name', async () => {
  const match = await addMatch(api, as('admin'), { tournament: { name: 'Hafencup' } });
  await disputed(api, match);
  const { cases } = await dayOf('referee');
  assert.deepEqual(
    [cases?.count, cases?.items[0]?.match, cases?.items[0]?.kind, cases?.items[0]?.tournament],
    [1, match.id, 'dispute', { id: match.tournament, name: 'Hafencup' }],
  );
  assert.ok(cases?.items[0]?.a && cases.items[0].b);
  assert.equal((await dayOf('organizer elsewhere')).cases?.count, 0);
});

test('entries to review are counted by tournament, few tournaments are shown', async () => {
  const mine = { organizer_id: 'club', mode: 'single', places: 8 } as const;
  const first = await addTournament(api.database, { ...mine, name: 'Erster', starts_at: minutes(100) });
  await enter(first, 'pending');
  await enter(first, 'pending');
  await enter(first, 'accepted');
  for (let number = 0; number < DAY_SHOWN; number++)
    await enter(await addTournament(api.database, { ...mine, starts_at: minutes(200 + number) }), 'pending');
  const over = await addTournament(api.database, { ...mine, decided_state: 'completed' });
  await enter(over, 'pending');
  const { entries } = await dayOf('organizer');
  assert.equal(entries?.count, 2 + DAY_SHOWN);
  assert.equal(entries?.items.length, DAY_SHOWN);
  assert.deepEqual(entries?.items[0], { tournament: { id: first, name: 'Erster' }, pending: 2, late: 0 });
  assert.equal((await dayOf('organizer elsewhere')).entries?.count, 0);
});

test('a check-in waits while an entry is missing, and once it is over while too few are here', async () => {
  const opened = {
    ...({ mode: 'single', places: 8, min_entries: 2 } as const),
    ...{ registration_ends_at: minutes(-20) },
    ...{ check_in_opens_at: minutes(-10), check_in_ends_at: minutes(20) },
  };
  const cup = await addTournament(api.database, { ...opened, name: 'Abendcup' });
  const missing = await enter(cup, 'accepted');
  await enter(cup, 'checked_in');
  const full = await addTournament(api.database, { ...opened, name: 'Voll' });
  await enter(full, 'checked_in');
  const later = { check_in_opens_at: minutes(10) };
  await enter(await addTournament(api.database, { ...opened, ...later, name: 'Später' }), 'accepted');
  const shown = async () =>
    (await dayOf('organizer')).check_ins?.items.map(({ tournament: { name }, here, expected, over }) => ({
      ...{ name, here, expected, over },
    }));
  assert.deepEqual(await shown(), [{ name: 'Abendcup', here: 1, expected: 2, over: false }]);

  // Asked for late: it waits for an answer as well.
  await api.database.sql
    .insertInto('late_check_ins')
    .values({
      ...{ entry_id: missing, reason: 'Stau', players: '[]', asked_by: null, asked_at: minutes(0) },
    })
    .execute();
  assert.equal((await dayOf('organizer')).entries?.items.find(({ late }) => late > 0)?.tournament.id, cup);

  api.pass(25);
  assert.deepEqual(
    (await shown())?.toSorted((one, other) => one.name.localeCompare(other.name)),
    [
      { name: 'Abendcup', here: 1, expected: 2, over: true },
      { name: 'Später', here: 0, expected: 1, over: true },
      { name: 'Voll', here: 1, expected: 1, over: true },
    ],
  );
});

test('steps that were given up, and alerts that end soon, the first of them first', async () => {
  const now = api.now();
  await api.database.sql
    .insertInto('due')
    .values({
      ...{ kind: 'purge', key: newId(), run_at: now, payload: '{}', attempts: 10, dead_at: now },
      last_error: 'x',
    })
    .execute();
  const { jobs } = await dayOf('admin');
  assert.deepEqual([jobs?.count, jobs?.items[0]?.kind], [1, 'purge']);

  const end = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000).toISOString();
  for (const [message, hours] of [
    ['morgen', 20],
    ['bald', 1],
    ['in Tagen', 60],
  ] as const)
    await as('writer').send('POST', '/v1/alerts', { style: 'info', message, ends_at: end(hours) });
  await as('writer').send('POST', '/v1/alerts', { style: 'info', message: 'bleibt' });
  const { alerts } = await dayOf('writer');
  assert.deepEqual([alerts?.count, alerts?.items.map(({ message }) => message)], [2, ['bald', 'morgen']]);
});
