import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase, testServer } from '../testing/database.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { type Database, openDatabase } from './open.ts';

/** The reply of a server that takes no one, in PostgreSQL's protocol. */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

type Mode = 'well' | 'hung' | { code: string };

/** Between the site and the server of the tests. */
async function openProxy(server: URL) {
  let mode: Mode = 'well';
  const sockets = new Set<Socket>();
  const proxy = createServer((inner) => {
    sockets.add(inner.on('error', () => undefined).on('close', () => sockets.delete(inner)));
    if (mode === 'hung') return;
    if (mode !== 'well') {
      const { code } = mode;
      inner.once('data', () => inner.end(errorResponse(code)));
      return;
    }
    const outer = connect(Number(server.port || 5432), server.hostname).on('error', () => inner.destroy());
    outer.on('data', (data) => mode === 'well' && inner.write(data)).on('close', () => inner.destroy());
    inner.on('data', (data) => mode === 'well' && outer.write(data)).on('close', () => outer.destroy());
  });
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  await listen(0);
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    proxy.close();
    cut();
  };
  return { port, cut, close, listen: () => listen(port), set: (next: Mode) => (mode = next) };
}

if (testServer) {
  let own: TestDatabase;
  let api: TestApp;
  let database: Database;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let user: Awaited<ReturnType<TestApp['as']>>;

  before(async () => {
    own = await openTestDatabase();
    const { url = '' } = own.options;
    proxy = await openProxy(new URL(url));
    const through = new URL(url);
    through.host = `127.0.0.1:${proxy.port}`;
    database = await openDatabase({ ...own.options, url: through.href, patienceMs: 500, slowMs: 200 });
    api = await openTestApp({}, () => database);
    await addBasics(database);
    user = await api.as(await addUser(database, { name: 'Spielerin Eins' }));
  });
  after(async () => {
    await api.close();
    await database.close();
    await proxy.close();
    await own.drop();
  });

  const read = () => user.get('/v1/users/@me');
  const write = () => user.send('POST', '/v1/users/@me/calendar/renew');
  const expectAway = async () => {
    for (const reply of await Promise.all([read(), write(), read()])) {
      assert.deepEqual([reply.statusCode, codeOf(reply)], [503, 273], reply.body);
      assert.equal(reply.headers['retry-after'], '5');
      assert.match(reply.json().errors[0].message, /Die Datenbank ist gerade nicht erreichbar/);
    }
  };
  const expectWell = async () => {
    assert.equal((await read()).statusCode, 200);
    assert.notEqual((await write()).statusCode, 503);
  };
  afterEach(async () => {
    proxy.set('well');
    await expectWell();
  });

  test('a server that refuses connections is away, and the site is back at once', async () => {
    await proxy.close();
    await expectAway();
    await proxy.listen();
    await expectWell();
  });

  for (const [state, code] of [
    ['starts', '57P03'],
    ['stops', '57P01'],
    ['has too many connections', '53300'],
  ] as const)
    test(`a server that ${state} is away`, async () => {
      proxy.set({ code });
      proxy.cut();
      await expectAway();
    });

  test('a server that ends connections, idle ones and one that works, is away for that statement only', async () => {
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    const slow = sql`select pg_sleep(60)`.execute(database.sql).catch((error) => error);
    while ((await sleepers()) === 0);
    await others.execute(own.database.sql);
    assert.equal((await slow).name, 'DatabaseAway');
  });

  test('a server that hangs is away for new connections and for statements under way; a slow one is not', async () => {
    const slow = sql`select pg_sleep(1.5)`.execute(database.sql);
    assert.equal((await slow).rows.length, 1);
    proxy.set('hung');
    await expectAway();
  });

  test('a broken statement is no broken connection', async () => {
    await assert.rejects(sql`select nothing`.execute(database.sql), { code: '42703' });
  });

  async function sleepers(): Promise<number> {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(
      own.database.sql,
    );
    return rows.length;
  }
}
