import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import { planJobs } from '../jobs.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, addUsers, minutes } from '../testing/fixtures.ts';
import { StagePlayer } from '../testing/stages.ts';
import { runJobs } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let manager: Client;
let club: Client;
let stranger: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const as = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  manager = await as('Manager', ['tournament.manage']);
  club = await as('Club', ['tournament.manage:club']);
  stranger = await as('Stranger', ['tournament.manage:elsewhere']);
});
after(() => api.close());

type EntryParts = Pick<Insertable<DomainTables['entries']>, 'state' | 'seed'> & { here?: boolean };
let count = 0;

/** Check-in has just ended unless said; entries as they are given. Gives tournament and entries. */
async function addCup(
  entries: EntryParts[],
  parts: Partial<Insertable<DomainTables['tournaments']>> = {},
): Promise<{ id: string; entries: string[]; users: string[] }> {
  count += 1;
  const id = await addTournament(api.database, {
    ...{ mode: 'single', places: 4, best_of: 1 },
    ...{ registration_opens_at: minutes(-300), registration_ends_at: minutes(-60) },
    ...{ check_in_opens_at: minutes(-40), check_in_ends_at: minutes(-10), starts_at: minutes(30) },
    ...parts,
  });
  const users = await addUsers(
    api.database,
    entries.map((_, index) => ({ name: `S${count}-${index}`, linked: false })),
  );
  const rows = entries.map(({ state, seed = null, here = state === 'checked_in' }, index) => ({
    ...{
      id: newId(),
      tournament_id: id,
      team_id: null,
      user_id: users[index] ?? '',
      state,
      seed,
      place: null,
    },
    ...{ entered_by: users[index] ?? '', entered_at: api.now(), checked_in_at: here ? api.now() : null },
  }));
  await api.database.sql.insertInto('entries').values(rows).execute();
  return { id, entries: rows.map((row) => row.id), users };
}
const page = async (id: string) => (await api.visitor.get(`/v1/tournaments/${id}`)).json();
const step = (client: Client, id: string, name: 'seeding' | 'start', rev = 1) =>
  client.send('POST', `/v1/tournaments/${id}/${name}`, { rev });
const statesOf = async (id: string) =>
  (await api.visitor.get(`/v1/tournaments/${id}/participants`))
    .json()
    .items.map((one: { state: string; seed: number | null }) => `${one.state} ${one.seed}`);
const logOf = async (id: string) =>
  (
    await api.database.sql
      .selectFrom('tournament_events')
      .select(['kind', 'actor_id', 'from_state', 'to_state'])
      .where('tournament_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(
    ({ kind, actor_id, from_state, to_state }) =>
      `${kind} ${from_state}>${to_state}${actor_id ? '' : ' by itself'}`,
  );
const here: EntryParts = { state: 'checked_in', seed: null };

test('seeding ends the review: who is missing is out, who waited and came plays, in order', async () => {
  const waiting: EntryParts = { state: 'waitlisted', seed: null };
  const missing: EntryParts = { state: 'accepted', seed: null };
  const { id } = await addCup([
    here,
    missing,
    here,
    { ...here, seed: 1 },
    waiting,
    { ...waiting, here: true },
  ]);
  assert.equal((await page(id)).summary.state, 'check_in_review');
  const response = await step(club, id, 'seeding');
  assert.equal(response.json().state, 'seeding', response.body);
  assert.deepEqual(await statesOf(id), [
    'checked_in 2',
    'no_show null',
    'checked_in 3',
    'checked_in 1',
    'checked_in 4',
    'waitlisted null',
  ]);
  assert.deepEqual(await logOf(id), [
    'no_show accepted>no_show',
    'promoted waitlisted>checked_in',
    'seeding check_in_review>seeding',
  ]);
  const { rev, stages } = await page(id);
  assert.equal((await step(club, id, 'start', rev)).json().state, 'running');
  assert.deepEqual((await logOf(id)).at(-1), 'running seeding>running');
  const stage = await new StagePlayer(manager, stages[0].id).page();
  assert.deepEqual([stage.state, stage.matches.length], ['running', 3]);
  assert.deepEqual((await statesOf(id)).slice(0, 2), ['active 2', 'no_show null']);
});

test('steps belong to the organizers, to the state and to who has seen it', async () => {
  const { id } = await addCup([here, here]);
  assert.equal(codeOf(await step(api.visitor, id, 'seeding')), 4);
  for (const name of ['seeding', 'start'] as const) assert.equal(codeOf(await step(stranger, id, name)), 5);
  assert.equal(codeOf(await step(manager, id, 'start')), 96);
  assert.equal((await step(manager, id, 'seeding', 0)).statusCode, 412);
  assert.equal((await step(manager, id, 'seeding')).statusCode, 200);
  assert.deepEqual((await step(manager, id, 'seeding', 2)).json().errors[0].details, [
    String((await page(id)).rev),
  ]);
  const { rev } = await page(id);
  assert.deepEqual((await step(manager, id, 'seeding', rev)).json().errors[0].details, ['seeding']);
  assert.equal((await step(manager, 'nothing', 'seeding')).statusCode, 404);
  const early = await addCup([here, here], { check_in_opens_at: minutes(5), check_in_ends_at: minutes(10) });
  const refused = await step(manager, early.id, 'seeding');
  assert.deepEqual(refused.json().errors[0].details, ['registration_closed']);
});

test('a tournament with too few entries is not seeded, and nothing of it changes', async () => {
  const { id } = await addCup([here, { state: 'accepted', seed: null }], { min_entries: 2 });
  const response = await step(manager, id, 'seeding');
  assert.deepEqual([codeOf(response), response.json().errors[0].details], [97, ['1', '2']]);
  assert.deepEqual(await statesOf(id), ['checked_in null', 'accepted null']);
});

test('without check-in everybody with a place plays', async () => {
  const none = { check_in_opens_at: null, check_in_ends_at: null };
  const { id } = await addCup(
    [
      { state: 'accepted', seed: null },
      { state: 'accepted', seed: null },
    ],
    none,
  );
  assert.equal((await step(manager, id, 'seeding')).statusCode, 200);
  assert.deepEqual(await statesOf(id), ['accepted 1', 'accepted 2']);
});

test('the site seeds by itself when everybody is here, and starts at the planned time', async () => {
  const { id } = await addCup([here, here], {
    ...{ check_in_opens_at: minutes(-5), check_in_ends_at: minutes(20), starts_at: minutes(40) },
  });
  const late = await addCup([here, { state: 'accepted', seed: null }], {
    ...{ check_in_opens_at: minutes(-5), check_in_ends_at: minutes(20), starts_at: minutes(40) },
  });
  await planJobs(api.database, api.now());
  api.pass(21);
  await runJobs(api);
  assert.equal((await page(id)).summary.state, 'seeding');
  assert.equal((await page(late.id)).summary.state, 'check_in_review');
  api.pass(20);
  await runJobs(api);
  // Kept answers hear of it a moment later.
  const { decided_state } = await api.database.sql
    .selectFrom('tournaments')
    .select('decided_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(decided_state, 'running');
  assert.deepEqual(await logOf(id), [
    'seeding check_in_open>seeding by itself',
    'running seeding>running by itself',
  ]);
  assert.equal((await page(late.id)).summary.state, 'check_in_review');
  await runJobs(api);
});

test('what a tournament is to me: my entries with their next matches, what I may do; small and private', async () => {
  const { id, entries, users } = await addCup([here, here]);
  const me = await api.as(users[0] ?? '');
  const mine = async (client: Client) => client.get(`/v1/tournaments/${id}/mine`);
  assert.equal(codeOf(await mine(api.visitor)), 4);
  const before = await mine(me);
  assert.equal(before.headers['cache-control'], 'no-store');
  const { may_leave, next, acts, entry } = before.json().entries[0];
  assert.deepEqual([entry, acts, may_leave, next], [entries[0], true, false, null]);
  await step(manager, id, 'seeding');
  await step(manager, id, 'start', (await page(id)).rev);
  const after = (await mine(me)).json();
  assert.deepEqual([after.manages, after.referees], [false, false]);
  assert.equal(after.entries[0].next.round_name.kind, 'final');
  assert.equal(after.entries[0].seed, 1);
  assert.deepEqual((await mine(club)).json().entries, []);
  assert.equal((await mine(club)).json().manages, true);
  const draft = await addCup([here], { decided_state: 'draft' });
  const codes = [me, club].map(
    async (client) => (await client.get(`/v1/tournaments/${draft.id}/mine`)).statusCode,
  );
  assert.deepEqual(await Promise.all(codes), [404, 200]);
});
