import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Database } from '@duellwerk/api/db/open';
import { openTestDatabase } from '@duellwerk/api/testing/database';
import fastify from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { openReleases } from '../releases/releases.ts';
import { buildFolder, temporaryFolder } from '../testing/folders.ts';
import { memoryRegistry } from '../testing/memory-registry.ts';
import type { OwnCode } from './processes.ts';
import { createReadiness, serveReadiness } from './readiness.ts';

const STARTER = 'npm start';

const fine = { releases: 'ok', database: 'ok', migrations: 'ok' };

async function site(t: TestContext, own: OwnCode, database?: Pick<Database, 'sql'>) {
  let hour = 10;
  const now = () => new Date(`2026-11-21T${hour++}:00:00.000Z`);
  const releases = await openReleases(await temporaryFolder(t), now, { registry: memoryRegistry() });
  const readiness = createReadiness({ ...releases, starter: STARTER, own, database });
  const app = fastify();
  serveReadiness(app, readiness);
  const release = async (version: string, contract: number, by = STARTER) =>
    releases.release({
      ...{ name: 'host', version, by },
      folder: await buildFolder(t, { version, contract }),
    });
  const asked = async () => {
    const reply = await app.inject({ url: '/readyz' });
    return { status: reply.statusCode, ...reply.json() };
  };
  return { app, release, asked };
}

test('a process that runs what is live is ready', async (t) => {
  const { asked, release } = await site(t, { host: '1.0.0', contract: 1 });
  assert.deepEqual(await asked(), {
    status: 503,
    ready: false,
    reasons: ['Vom Host ist keine Version aktiv.'],
    checks: { ...fine, releases: 'failed' },
  });
  await release('1.0.0', 1);
  assert.deepEqual(await asked(), { status: 200, ready: true, reasons: [], checks: fine });
});

test('a process that is older than the live host is not ready, and answers no 404 for what it does not know', async (t) => {
  const { app, asked, release } = await site(t, { host: '1.0.0', contract: 1 });
  await release('1.0.0', 1);
  assert.equal((await app.inject({ url: '/bundles/x' })).statusCode, 404);
  await release('1.1.0', 1);
  const { status, reasons } = await asked();
  assert.deepEqual(
    [status, reasons],
    [503, ['Aktiv ist host 1.1.0, dieser Prozess läuft noch mit dem älteren Stand 1.0.0.']],
  );
  const unknown = await app.inject({ url: '/bundles/x' });
  assert.deepEqual([unknown.statusCode, unknown.headers['retry-after']], [503, '5']);
});

test('a process that waits for older ones is ready', async (t) => {
  const { asked, release } = await site(t, { host: '1.1.0', contract: 2 });
  await release('1.0.0', 1);
  assert.equal((await asked()).status, 200);
});

test('the contract counts for a host of a team as well', async (t) => {
  const { asked, release } = await site(t, { host: '1.0.0', contract: 1 });
  await release('1.0.0', 1, 'Team Host');
  await release('1.1.0', 1, 'Team Host');
  assert.equal((await asked()).status, 200);
  await release('2.0.0', 2, 'Team Host');
  assert.match((await asked()).reasons.join(), /Vertrag 2, dieser Prozess kennt Vertrag 1/);
});

test('a process whose database lacks a migration, or does not answer, is not ready', async (t) => {
  const { database, drop } = await openTestDatabase();
  t.after(drop);
  const { asked, release } = await site(t, { host: '1.0.0', contract: 1 }, database);
  await release('1.0.0', 1);
  assert.deepEqual(await asked(), { status: 200, ready: true, reasons: [], checks: fine });
  await sql`update kysely_migration set name = '9999-newer' where name = '0045-release-state'`.execute(
    database.sql,
  );
  assert.deepEqual(await asked(), {
    ...{ status: 503, ready: false, checks: { ...fine, migrations: 'failed' } },
    reasons: ['Der Datenbank fehlen Umstellungen: 0045-release-state.'],
  });
  await sql`update kysely_migration set name = '0045-release-state' where name = '9999-newer'`.execute(
    database.sql,
  );

  const away = await site(t, { host: '1.0.0', contract: 1 }, { sql: database.sql.withPlugin(refusing) });
  await away.release('1.0.0', 1);
  assert.deepEqual(await away.asked(), {
    ...{ status: 503, ready: false, checks: { ...fine, database: 'failed' } },
    reasons: ['Die Datenbank antwortet nicht.'],
  });
});

/** Makes every statement fail, as a database does that is away. */
const refusing: KyselyPlugin = {
  transformQuery: () => {
    throw new Error('away');
  },
  transformResult: async ({ result }) => result,
};
