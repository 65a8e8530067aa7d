import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import { schedule } from '../db/due.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { openTestDatabase, temporaryFolder, testServer } from '../testing/database.ts';
import { addBasics, addTeam, addTournament, addUser, addUsers } from '../testing/fixtures.ts';
import { addSessions } from '../testing/sessions.ts';
import { moveDatabase, readContent } from './move.ts';

/** Two databases without content, one of each engine where there is a server; made from nothing only there. */
async function engines(t: TestContext) {
  const folder = await temporaryFolder();
  const own = testServer ? await openDatabase({ dataDir: folder }) : undefined;
  const first = own ? undefined : await openTestDatabase();
  const second = await openTestDatabase();
  t.after(async () => {
    await own?.close();
    await first?.drop();
    await second.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const embedded = own ?? first?.database;
  if (!embedded) throw new Error('There is no embedded database.');
  return { embedded, server: second.database };
}

const contentOf = ({ sql: db }: Database, table: string) => readContent(db, table);

test('everything moves to a server and back, and every table is the same', async (t) => {
  const { database: origin, drop } = await openTestDatabase();
  t.after(drop);
  await addBasics(origin);
  const [user = ''] = await addUsers(origin, [{ name: 'Hafen' }, { name: 'Kiez' }]);
  await addTeam(origin, 'Elbsturm', [user]);
  await addTournament(origin, { name: 'Hafencup' });
  await addSessions(origin, [user], new Date());
  await origin.transaction(async (tx) => {
    await schedule(tx, {
      kind: 'purge',
      key: 'purge',
      runAt: new Date(0.5),
      payload: { a: ['"\\', null, 'ä(,)'] },
    });
    await writeAudit(tx, { actor: user, action: 'a', subject: 's', at: new Date(), details: {} });
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 256));
    await tx
      .insertInto('images')
      .values({ name: `${'a'.repeat(64)}.webp`, bytes, owner_id: user, created_at: new Date() })
      .execute();
  });
  const { embedded, server } = await engines(t);
  const there = await moveDatabase(origin, embedded);
  const back = await moveDatabase(embedded, server);
  assert.deepEqual(back, there);
  assert.ok(there.length > 60);
  for (const table of ['users', 'matches', 'images', 'audit', 'release_state', 'kysely_migration']) {
    const { rows, hash } = await contentOf(origin, table);
    const moved = there.find((each) => each.table === table);
    assert.deepEqual([moved?.rows, moved?.hash], [rows, hash], table);
  }
  // Numbers go on, and references and triggers are there again.
  const { rows } = await sql<{
    id: number;
  }>`insert into audit (action, subject, details) values ('a', 's', '{}')
    returning id`.execute(embedded.sql);
  const newest = await sql<{ id: number }>`select max(id) as id from audit`.execute(origin.sql);
  assert.ok(Number(rows[0]?.id) > Number(newest.rows[0]?.id));
  const keys = sql<{ count: number }>`select count(*)::int as count from pg_constraint where contype = 'f'`;
  assert.equal(
    (await keys.execute(embedded.sql)).rows[0]?.count,
    (await keys.execute(origin.sql)).rows[0]?.count,
  );
  const triggers = sql<{ count: number }>`
    select count(*)::int as count from pg_trigger where not tgisinternal and tgenabled = 'O'`;
  assert.equal(
    (await triggers.execute(embedded.sql)).rows[0]?.count,
    (await triggers.execute(origin.sql)).rows[0]?.count,
  );
});

test('a move that fails leaves the target empty and can be repeated; a filled target is refused, and a running source', async (t) => {
  const { database, drop } = await openTestDatabase();
  t.after(drop);
  const id = await addUser(database, { name: 'Hafen' });
  const { embedded } = await engines(t);
  // A reference that leads nowhere.
  await sql`alter table sessions drop constraint if exists sessions_user_id_fkey`.execute(database.sql);
  await sql`insert into sessions (token_hash, user_id, created_at, seen_at)
    values (repeat('a', 64), 'missing', now(), now())`.execute(database.sql);
  await assert.rejects(moveDatabase(database, embedded), /sessions/);
  assert.deepEqual((await contentOf(embedded, 'users')).rows, 0);
  await sql`delete from sessions`.execute(database.sql);
  await moveDatabase(database, embedded);
  const { rows } = await sql<{ id: string }>`select id from users`.execute(embedded.sql);
  assert.deepEqual(rows, [{ id }]);

  await assert.rejects(moveDatabase(database, embedded), /Das Ziel ist nicht leer/);
  // The embedded database of a running site cannot be opened at all.
  if (!testServer) return;
  await sql`insert into processes (id, host, contract) values ('p', '1.0.0', 1)`.execute(database.sql);
  await assert.rejects(moveDatabase(database, embedded), /Die Seite läuft noch/);
});
