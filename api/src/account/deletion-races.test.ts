// Deleting an account in the very moment in which its user enters a tournament.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { testServer } from '../testing/database.ts';
import { addBasics, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { viewerOf } from '../testing/sessions.ts';
import { waitingForLocks } from '../testing/waiting.ts';
import { join } from '../tournaments/join.ts';

const PASSWORD = 'Kabine-7-Flutlicht';
const NOT_SIGNED_IN = 4;
let api: TestApp;
let passwordHash: string;
let user: string;
let client: Client;
let count = 0;

before(async () => {
  api = await openTestApp({ limits: { changes: { count: 1000, seconds: 60 } } });
  passwordHash = await api.context.passwords.hash(PASSWORD);
  await addBasics(api.database);
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  user = await addUser(api.database, { name: `Wiedehopf ${count}`, passwordHash });
  client = await api.as(user);
});

const remove = (from = client) => from.send('POST', '/v1/users/@me/delete', { password: PASSWORD });
const enter = (tournament: string, team: string | null) =>
  client.send(
    'POST',
    `/v1/tournaments/${tournament}/entries`,
    { team_id: team },
    { 'idempotency-key': `enter-${tournament}` },
  );
const entriesOf = (tournament: string) =>
  api.database.sql.selectFrom('entries').select('state').where('tournament_id', '=', tournament).execute();
const keptAnswers = () =>
  api.database.sql.selectFrom('idem').select('scope').where('scope', 'like', `${user} %`).execute();

/** Both ways to enter: alone, and with a team that nobody else is in and that ends with its owner. */
const entrances = {
  alone: async () => ({ tournament: await addTournament(api.database, { mode: 'single' }), team: null }),
  'with a team': async () => ({
    tournament: await addTournament(api.database, { team_size: 1, max_members: 1 }),
    team: await addTeam(api.database, `Allein ${count}`, [user]),
  }),
};

for (const [how, entrance] of Object.entries(entrances)) {
  test(`who was let in before the account was deleted does not enter ${how} after it`, async () => {
    const { tournament, team } = await entrance();
    assert.equal((await remove()).statusCode, 204);
    const late = api.database.transaction((tx) => {
      const viewer = viewerOf(user);
      return join(
        { tx, user: viewer, now: api.now(), locale: 'de', publish: async () => {} },
        tournament,
        team,
      );
    });
    await assert.rejects(late, (error) => error instanceof ApiError && error.kind === 'not_signed_in');
    assert.deepEqual(await entriesOf(tournament), []);
  });

  test(`of deleting and entering ${how} at once no standing entry is left`, async () => {
    const { tournament, team } = await entrance();
    const [removed] = await Promise.all([remove(), enter(tournament, team)]);
    assert.equal(removed.statusCode, 204);
    for (const { state } of await entriesOf(tournament)) assert.equal(state, 'withdrawn');
  });

  // The embedded engine has one connection, so there nothing comes in between.
  if (testServer) {
    test(`deleting waits for an entry ${how} that is being made, and withdraws it`, async () => {
      const { tournament, team } = await entrance();
      const [entered, removed] = await whileLocked('entries', async () => {
        const entering = enter(tournament, team);
        await waitingForLocks(api, 1);
        const removing = remove();
        await waitingForLocks(api, 2, removing);
        return [entering, removing];
      });
      assert.deepEqual([entered?.statusCode, removed?.statusCode], [200, 204]);
      assert.deepEqual(await entriesOf(tournament), [{ state: 'withdrawn' }]);
      assert.deepEqual(await keptAnswers(), []);
    });

    test(`an entry ${how} waits for a deletion that is going on, and is refused`, async () => {
      const { tournament, team } = await entrance();
      const [removed, entered] = await whileLocked('audit', async () => {
        const removing = remove();
        await waitingForLocks(api, 1);
        const entering = enter(tournament, team);
        await waitingForLocks(api, 2, entering);
        return [removing, entering];
      });
      assert.ok(entered);
      assert.equal(removed?.statusCode, 204);
      assert.deepEqual([entered.statusCode, codeOf(entered)], [401, NOT_SIGNED_IN]);
      assert.deepEqual(await entriesOf(tournament), []);
      assert.deepEqual(await keptAnswers(), []);
    });
  }
}

if (testServer) {
  for (const first of ['owner', 'heir']) {
    test(`a team ends with its owner and its heir who delete their accounts at once, the ${first} first`, async () => {
      const heir = await addUser(api.database, { name: `Erbe ${count}`, passwordHash });
      const team = await addTeam(api.database, `Beide ${count}`, [user, heir]);
      const heirs = await api.as(heir);
      const inTurn = first === 'owner' ? [client, heirs] : [heirs, client];
      const answers = await whileLocked('audit', async () => {
        const removals: Promise<Answers[number]>[] = [];
        for (const one of inTurn) {
          const removal = remove(one);
          removals.push(removal);
          await waitingForLocks(api, removals.length, removal);
        }
        return removals;
      });
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [204, 204],
      );
      const { deleted_at } = await api.database.sql
        .selectFrom('teams')
        .select('deleted_at')
        .where('id', '=', team)
        .executeTakeFirstOrThrow();
      assert.notEqual(deleted_at, null);
    });
  }
}

type Answers = Awaited<ReturnType<Client['send']>>[];

/** The answers of requests that `begin` sends while nobody can write to a table, which they have to come to rest at. */
async function whileLocked(
  table: 'entries' | 'audit',
  begin: () => Promise<Promise<Answers[number]>[]>,
): Promise<Answers> {
  const begun = await api.database.sql.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    return { answers: await begin() };
  });
  return Promise.all(begun.answers);
}
