import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mock, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { openMigrated } from '../assemble.ts';
import { DatabaseNewer, DatabaseUnreadable } from '../db/errors.ts';
import { DataFolderInUse } from '../db/lock.ts';
import { migrations } from '../db/migrations.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { openTestDatabase, temporaryFolder, testServer } from '../testing/database.ts';
import { BackupRefused, createBackupStore } from './backup-store.ts';
import { createBackups } from './backups.ts';
import { folderBlobs } from './blob-store.ts';
import { makeBackup } from './make-backup.ts';
import { planRestore, restore } from './restore.ts';
import { defaultRetention } from './retention.ts';
import { backupSettings } from './settings.ts';

const silent = () => undefined;
const BUNDLE = 'bundles/mfe-a/1.0.0';

async function note(database: Database, subject: string): Promise<void> {
  await database.sql.insertInto('audit').values({ action: 'test', subject, details: '{}' }).execute();
}

async function subjects(database: Pick<Database, 'sql'>): Promise<string[]> {
  const rows = await database.sql.selectFrom('audit').select('subject').orderBy('id').execute();
  return rows.map((row) => row.subject);
}

/** An open database, a data folder with a secret and a bundle, and a store on "another disk". */
async function site(t: TestContext) {
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  const own = await temporaryFolder();
  const dataDir = testServer ? own : options.dataDir;
  const place = await temporaryFolder();
  t.after(async () => {
    await drop();
    for (const folder of [own, place]) await rm(folder, { recursive: true, force: true });
  });
  await mkdir(join(dataDir, BUNDLE), { recursive: true });
  await writeFile(join(dataDir, 'secret'), 'the secret');
  await writeFile(join(dataDir, BUNDLE, 'main.js'), 'a script');
  await writeFile(join(dataDir, BUNDLE, '.publication.json'), '{}');
  const blobs = folderBlobs(place);
  const store = createBackupStore(blobs);
  let now = Date.parse('2026-11-29T12:00:00.000Z');
  const backup = async () => {
    now += 60_000;
    const { name } = await makeBackup(
      store,
      { database, dataDir, withBundles: true },
      { reason: 'timer', now: new Date(now) },
    );
    return name;
  };
  return { database, options, dataDir, place, store, blobs, backup };
}

/** An empty place to restore into. */
async function emptyTarget(t: TestContext) {
  const dataDir = await temporaryFolder();
  const bare = testServer ? await openTestDatabase({ bare: true }) : undefined;
  await bare?.database.close();
  t.after(async () => {
    await bare?.drop().catch(silent);
    await rm(dataDir, { recursive: true, force: true });
  });
  return { dataDir, url: bare?.options.url };
}

const open = ({ dataDir, url }: { dataDir: string; url: string | undefined }) =>
  openDatabase({ dataDir, ...(url && { url }) });

test('a backup brings database, secret and bundles back', async (t) => {
  const { database, store, backup } = await site(t);
  await note(database, 'kept');
  const name = await backup();
  await note(database, 'after the backup');
  const target = await emptyTarget(t);
  const plan = await planRestore(store, name, target);
  assert.deepEqual(plan.differing, []);
  assert.deepEqual(await restore(store, plan, target), []);
  const restored = await open(target);
  assert.deepEqual(await subjects(restored), ['kept']);
  await restored.close();
  assert.equal(await readFile(join(target.dataDir, 'secret'), 'utf8'), 'the secret');
  assert.equal(await readFile(join(target.dataDir, BUNDLE, 'main.js'), 'utf8'), 'a script');
  assert.equal((await stat(join(target.dataDir, 'secret'))).mode & 0o077, 0);
  assert.deepEqual(
    (await readdir(target.dataDir)).filter((each) => each.startsWith('.')),
    [],
  );
});

test('a second backup stores a bundle no second time, and pruning deletes what no backup needs', async (t) => {
  const { database, dataDir, store, blobs, backup } = await site(t);
  await backup();
  const before = await blobs.list('contents/');
  // Dumps of equal data may be equal.
  await note(database, 'another');
  await backup();
  const after = await blobs.list('contents/');
  assert.equal(after.length - before.length, 1);
  await rm(join(dataDir, BUNDLE), { recursive: true });
  await backup();
  await store.prune({ hourly: 1, daily: 0, weekly: 0 });
  assert.equal((await store.list()).length, 1);
  // The dump and the secret.
  assert.equal((await blobs.list('contents/')).length, 2);
});

test('a damaged backup is refused with what is damaged, before anything is written', async (t) => {
  const { place, store, blobs, backup } = await site(t);
  const name = await backup();
  const { files } = await store.read(name);
  const secret = files.find(({ path }) => path === 'secret')?.hash ?? '';
  await truncate(join(place, 'contents', secret.slice(0, 2), secret), 3);
  const target = await emptyTarget(t);
  await assert.rejects(planRestore(store, name, target), /ist beschädigt: secret ist verändert\.$/);
  await blobs.remove(`contents/${secret.slice(0, 2)}/${secret}`);
  await assert.rejects(planRestore(store, 'latest', target), /secret fehlt\.$/);
  assert.deepEqual(await readdir(target.dataDir), []);
});

test('a backup of a newer version, of the other engine, or that there is not is refused', async (t) => {
  const { database, store, backup } = await site(t);
  const target = await emptyTarget(t);
  await assert.rejects(planRestore(store, 'latest', target), BackupRefused);
  const name = await backup();
  const url = testServer ? undefined : 'postgres://127.0.0.1/none';
  await assert.rejects(planRestore(store, name, { ...target, url }), /DATABASE_URL/);
  await sql`update kysely_migration set name = '9999-newer' where name = '0045-release-state'`.execute(
    database.sql,
  );
  await assert.rejects(planRestore(store, await backup(), target), DatabaseNewer);
  await sql`update kysely_migration set name = '0045-release-state' where name = '9999-newer'`.execute(
    database.sql,
  );
});

test('what is there is set aside, never overwritten', async (t) => {
  const { database, options, dataDir, store, backup } = await site(t);
  await note(database, 'kept');
  const name = await backup();
  await note(database, 'newer');
  const target = { dataDir, url: options.url };
  if (testServer) return assert.rejects(planRestore(store, name, target), /nicht leer/);
  await writeFile(join(dataDir, 'secret'), 'another secret');
  const plan = await planRestore(store, name, target);
  assert.deepEqual(plan.differing, ['secret']);
  await assert.rejects(restore(store, plan, target), DataFolderInUse);
  await database.close();
  const [folder = '', secret = ''] = await restore(store, plan, target);
  assert.match(folder, /db\.broken-/);
  assert.equal(await readFile(secret, 'utf8'), 'another secret');
  const restored = await open(target);
  assert.deepEqual(await subjects(restored), ['kept']);
  await restored.close();
});

test('the timer makes a backup where something changed; a bucket or disk that fails is logged', async (t) => {
  const { database, dataDir, store } = await site(t);
  const settings = {
    ...backupSettings({ DATA_DIR: dataDir }),
    everyMs: 900_000,
    retention: defaultRetention,
  };
  let now = Date.parse('2026-11-29T12:00:00.000Z');
  const clock = () => {
    now += 3_600_000;
    return new Date(now);
  };
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const failing = { ...store, add: async () => Promise.reject(new Error('disk on fire')) };
  let current = store;
  const switching = { ...store, add: (set: Parameters<typeof store.add>[0]) => current.add(set) };
  const backups = createBackups({ database, store: switching, settings, log, clock });
  mock.timers.enable({ apis: ['setInterval'] });
  t.after(() => mock.timers.reset());
  await backups.start();
  const tick = async () => {
    mock.timers.tick(900_000);
    // One that is asked for waits for that of the timer.
    await backups.now('command');
  };
  const count = async (reason: string) =>
    (await store.list()).filter((each) => each.reason === reason).length;
  await note(database, 'change');
  await tick();
  assert.equal(await count('timer'), 1);
  if (!testServer) {
    mock.timers.tick(900_000);
    await backups.beforeClose();
    assert.equal(await count('timer'), 1, 'nothing changed');
  }
  current = failing;
  await assert.rejects(backups.now('command'), /on fire/);
  assert.deepEqual(lines, []);
});

if (!testServer) {
  test('a migration backs up first, a clean stop once more, and a broken database names the way back', async (t) => {
    const dataDir = await temporaryFolder();
    t.after(() => rm(dataDir, { recursive: true, force: true }));
    const env = { DATA_DIR: dataDir };
    const former = Object.fromEntries(Object.entries(migrations).slice(0, -1));
    await (await openMigrated(env, silent, { migrations: former })).close();
    const store = createBackupStore(folderBlobs(join(dataDir, 'backups')));
    const reasons = async () => (await store.list()).map(({ reason }) => reason);
    const first = await openMigrated(env, silent);
    assert.deepEqual(await reasons(), ['stop', 'migration']);
    await note(first, 'kept');
    await first.close();
    assert.deepEqual(await reasons(), ['migration', 'stop']);
    const names = await store.list();
    await (await openMigrated(env, silent)).close();
    assert.deepEqual(await store.list(), names, 'nothing changed');

    await truncate(join(dataDir, 'db', 'global', 'pg_control'), 100);
    await assert.rejects(
      openMigrated(env, silent),
      (error) =>
        error instanceof DatabaseUnreadable && /npm run admin -- restore latest$/.test(error.message),
    );
    await rm(join(dataDir, 'db'), { recursive: true });
    await assert.rejects(openMigrated(env, silent), DatabaseUnreadable);
    const target = { dataDir, url: undefined };
    await restore(store, await planRestore(store, 'latest', target), target);
    const restored = await openMigrated(env, silent);
    assert.deepEqual(await subjects(restored), ['kept']);
    await restored.close();
  });
}
