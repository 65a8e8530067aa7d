import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import * as demoRows from '../../db/migrations/0029-demo-rows.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { fillWithDemo } from '../../testing/demo.ts';
import { addGuest, addTeam, addTournament, addUser, minutes } from '../../testing/fixtures.ts';
import { runJobs } from '../../testing/written-mails.ts';
import { countDemoAccounts } from '../marks.ts';
import { seedDemo } from '../seed.ts';
import { readArguments } from './command.ts';
import { rehearseRemoval, removeDemo } from './remove-demo.ts';
import { requireNoDemo } from './require-no-demo.ts';

async function openDemo(t: TestContext): Promise<TestApp> {
  const api = await openTestApp();
  t.after(api.close);
  await fillWithDemo(api.database, api.now);
  return api;
}

/** How many rows each table holds, but for those that every change writes. */
/** Without rows that the hourly cleaning deletes. */
async function rowsOf({ database }: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      and tablename not in ('outbox', 'due', 'audit', 'idem', 'ended_secrets', 'mail_windows', 'rate_counts')
    order by 1`.execute(database.sql);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
      database.sql,
    );
    counts[name] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

const idOf = async (
  { database }: TestApp,
  table: 'users' | 'teams' | 'tournaments' | 'organizers' | 'games' | 'badges',
  name: string,
): Promise<string> => {
  const column = sql.ref(table === 'users' ? 'username' : 'name');
  const found = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} where ${column} = ${name}`.execute(database.sql);
  return found.rows[0]?.id ?? assert.fail(`no ${name} in ${table}`);
};

test('a demo without changes leaves a database like an empty one, and a rehearsal leaves it alone', async (t) => {
  const api = await openTestApp();
  t.after(api.close);
  const empty = await rowsOf(api);
  await requireNoDemo(api.database);
  assert.equal(await removeDemo(api.database, api.now()), null);
  await fillWithDemo(api.database, api.now);
  const full = await rowsOf(api);
  await assert.rejects(requireNoDemo(api.database), /^DemoLeft: .*\d+ Accounts.*--remove-demo/);
  const planned = await rehearseRemoval(api.database, api.now());
  assert.deepEqual(await rowsOf(api), full);
  assert.deepEqual(await removeDemo(api.database, api.now()), planned);
  // The settings of the site keep counting.
  assert.deepEqual(await rowsOf(api), { ...empty, site_config: (empty.site_config ?? 0) + 1 });
  assert.deepEqual([planned?.gone.teams, planned?.entriesOfOthers], [12, 0]);
  assert.deepEqual(new Set(Object.values(planned?.left ?? {})), new Set([0]));
  const audit = await api.database.sql.selectFrom('audit').select('action').execute();
  assert.deepEqual(audit, [{ action: 'demo.removed' }]);

  await requireNoDemo(api.database);
  assert.equal(await removeDemo(api.database, api.now()), null);
  await runJobs(api);
  const failed = await api.database.sql.selectFrom('due').select('key').where('attempts', '>', 0).execute();
  assert.deepEqual(failed, []);
  assert.equal(await seedDemo(api.database, api.now), true);
});

test('what people have made beside the demo stays', async (t) => {
  const api = await openDemo(t);
  const { database } = api;
  const [captain, player, admin] = await Promise.all(
    ['captain', 'player', 'admin'].map((name) => idOf(api, 'users', name)),
  );
  if (!captain || !player || !admin) assert.fail();
  const [prq, nordlicht, r6, champion] = [
    await idOf(api, 'organizers', 'PRQ'),
    await idOf(api, 'organizers', 'Nordlicht Liga'),
    await idOf(api, 'games', 'Rainbow Six Siege'),
    await idOf(api, 'badges', 'Turniersieg'),
  ];
  const [anna, ben] = [await addUser(database, { name: 'Anna' }), await addUser(database, { name: 'Ben' })];
  const own = await addTeam(database, 'Echte', [anna, player]);
  const joined = await idOf(api, 'teams', 'Elbsturm');
  await database.sql
    .insertInto('team_members')
    .values({ team_id: joined, user_id: ben, role_id: 'player', joined_at: minutes(0) })
    .execute();
  await database.sql
    .insertInto('user_badges')
    .values({ user_id: anna, badge_id: champion, given_at: minutes(0) })
    .execute();
  await database.sql
    .insertInto('user_permissions')
    .values({
      user_id: anna,
      permission: `match.referee:${nordlicht}`,
      granted_by: admin,
      granted_at: minutes(0),
    })
    .execute();
  await database.sql
    .insertInto('user_connections')
    .values(
      [
        { external_id: `discord-${anna}`, user_id: anna },
        { external_id: '80351110224678912', user_id: ben },
      ].map((link) => ({ ...link, connection_id: 'discord', name: 'x', linked_at: minutes(0) })),
    )
    .execute();

  const enter = async (tournament: string, users: string[]) => {
    for (const user of users) {
      const client = await api.as(user);
      const sent = await client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: null });
      assert.equal(sent.statusCode, 200, sent.body);
    }
  };
  await enter(await idOf(api, 'tournaments', 'Zielwasser 1v1'), [anna]);
  await addGuest(database, await idOf(api, 'tournaments', 'Zielwasser 1v1'));
  const parts = { mode: 'single', organizer_id: prq, game_id: r6 } as const;
  const open = await addTournament(database, { ...parts, name: 'Offen', places: 2 });
  await enter(open, [player, captain, ben]);
  const begun = await addTournament(database, { ...parts, name: 'Begonnen' });
  await enter(begun, [captain, ben]);
  await database.sql
    .updateTable('tournaments')
    .set({ decided_state: 'running' })
    .where('id', '=', begun)
    .execute();

  const removal = await removeDemo(database, api.now());
  assert.equal(removal?.entriesOfOthers, 1);
  const users = await database.sql.selectFrom('users').selectAll().execute();
  const present = users.filter(({ deleted_at }) => deleted_at === null).map(({ username }) => username);
  assert.deepEqual(present.toSorted(), ['Anna', 'Ben']);
  // Who gave a permission and who plays on are known as deleted people, and no one else is left.
  const buried = users.filter(({ deleted_at }) => deleted_at !== null);
  assert.deepEqual(buried.map(({ id }) => id).toSorted(), [captain, admin].toSorted());
  assert.ok(buried.every(({ password_hash, mail }) => password_hash === null && mail === null));

  const tournaments = await database.sql.selectFrom('tournaments').select('name').orderBy('name').execute();
  assert.deepEqual(
    tournaments.map(({ name }) => name),
    ['Begonnen', 'Offen'],
  );
  const entries = await database.sql
    .selectFrom('entries')
    .select(['tournament_id', 'user_id', 'state'])
    .execute();
  const inEach = (id: string) =>
    entries.flatMap((row) => (row.tournament_id === id ? [[row.user_id, row.state]] : []));
  assert.deepEqual(inEach(open), [[ben, 'accepted']]);
  assert.deepEqual(
    new Map(inEach(begun) as [string, string][]),
    new Map([
      [captain, 'accepted'],
      [ben, 'accepted'],
    ]),
  );

  const teams = await database.sql.selectFrom('teams').select(['id', 'owner_id', 'deleted_at']).execute();
  assert.deepEqual(
    new Map(teams.map(({ id, owner_id }) => [id, owner_id])),
    new Map([
      [own, anna],
      [joined, ben],
    ]),
  );
  const members = await database.sql.selectFrom('team_members').select('user_id').execute();
  assert.deepEqual(members.map(({ user_id }) => user_id).toSorted(), [anna, ben].toSorted());
  const lists = await Promise.all(
    (['organizers', 'games', 'badges'] as const).map((table) =>
      database.sql.selectFrom(table).select('id').execute(),
    ),
  );
  assert.deepEqual(
    lists.flat().map(({ id }) => id),
    [prq, r6, champion],
  );
  const links = await database.sql.selectFrom('user_connections').select('external_id').execute();
  assert.ok(links.some(({ external_id }) => external_id === '80351110224678912'));
  assert.ok(!links.some(({ external_id }) => external_id.startsWith('discord-')));
  const rights = await database.sql.selectFrom('user_permissions').select('permission').execute();
  assert.deepEqual(rights, []);
  await requireNoDemo(database);
});

const formerIds = {
  ...{ games: 'valorant', organizers: 'prq', badges: 'founder', rulesets: 'cup' },
  ...{ color_schemes: 'night', tournament_series: 'rheinklang-open' },
};

test('a demo of before there were marks is known by its people', async (t) => {
  const api = await openTestApp();
  t.after(api.close);
  const { database } = api;
  await fillWithDemo(database, api.now);
  const users = await database.sql.selectFrom('users').select('id').execute();
  await sql`drop table demo_rows`.execute(database.sql);
  // Anybody may have such an address.
  const name = 'Anna';
  const anna = await addUser(database, { name });
  const mail = 'someone@duellwerk.example';
  await database.sql.updateTable('users').set({ mail, mail_key: mail }).where('id', '=', anna).execute();
  assert.ok((await countDemoAccounts(database.sql)) > 50);
  // Its lists had ids of their own, and its tournaments were known by their art.
  await database.sql.updateTable('tournaments').set({ image: '/demo/art/cup.svg' }).execute();
  for (const [table, id] of Object.entries(formerIds)) {
    const own = JSON.stringify({ id, slug: `${id}-1`, name: id, name_key: id });
    await sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(t, ${own}::jsonb)).* from ${sql.table(table)} t limit 1`.execute(
      database.sql,
    );
  }
  await demoRows.up(database.sql as never);
  assert.equal(await countDemoAccounts(database.sql), users.length);
  const marks = await database.sql.selectFrom('demo_rows').select('table_name').distinct().execute();
  assert.equal(marks.length, 13);
  await removeDemo(database, api.now());
  const left = await database.sql.selectFrom('users').select('username').execute();
  assert.deepEqual(left, [{ username: name }]);
  assert.deepEqual(await database.sql.selectFrom('tournaments').select('id').execute(), []);
});

test('the start is asked for nothing else', () => {
  assert.deepEqual(readArguments([]), { removesDemo: false, isConfirmed: false });
  assert.deepEqual(readArguments(['--remove-demo', '--yes']), { removesDemo: true, isConfirmed: true });
  for (const args of [['--yes'], ['--remove'], ['demo'], ['--remove-demo=1']])
    assert.throws(() => readArguments(args), /--remove-demo, auch mit --yes/);
});
