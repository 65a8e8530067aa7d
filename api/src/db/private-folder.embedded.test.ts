import assert from 'node:assert/strict';
import { chmod, lstat, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { openMigrated } from '../assemble.ts';
import { createBackupStore } from '../backups/backup-store.ts';
import { folderBlobs } from '../backups/blob-store.ts';
import { planRestore, restore } from '../backups/restore.ts';
import { openTestDatabase, temporaryFolder } from '../testing/database.ts';
import { openDatabase } from './open.ts';
import { keepPrivate } from './private-folder.ts';

const before = process.umask();
// As open as it gets: nothing below may rely on the umask that the process was started with.
beforeEach(() => void process.umask(0));
after(() => void process.umask(before));

const silent = () => {};

/** What group or others may touch, below and including a folder. */
async function open(folder: string): Promise<string[]> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  const found = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode })));
  return found
    .filter(({ mode }) => mode & 0o077)
    .map(({ path, mode }) => `${path} ${(mode & 0o777).toString(8)}`);
}

test('a database, its backups and what is restored from them belong to their owner only', async () => {
  const own = await openTestDatabase({ onDisk: true });
  const { dataDir } = own.options;
  await own.database.close();
  const database = await openMigrated({ DATA_DIR: dataDir }, silent);
  const backup = await database.backups.now('command');
  await database.close();
  assert.deepEqual(await open(dataDir), []);
  process.umask(0);
  const store = createBackupStore(folderBlobs(join(dataDir, 'backups')));
  const target = { dataDir, url: undefined };
  await restore(store, await planRestore(store, backup, target), target);
  assert.deepEqual(await open(dataDir), []);
  await own.drop();
});

test('the engine makes no file that others can read, whatever it asks for', async () => {
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  await database.close();
  await keepPrivate(options.dataDir);
  process.umask(0);
  const again = await openDatabase(options);
  await again.sql.schema.createTable('extra').addColumn('id', 'integer').execute();
  await again.close();
  assert.deepEqual(await open(options.dataDir), []);
  await drop();
});

test('what an earlier version left open is closed, and what a link leads to stays as it is', async () => {
  const dataDir = await temporaryFolder();
  const elsewhere = await temporaryFolder();
  await mkdir(join(dataDir, 'mail', 'old'), { recursive: true });
  await writeFile(join(dataDir, 'mail', 'old', 'm.eml'), '');
  await writeFile(join(elsewhere, 'other'), '');
  await symlink(join(elsewhere, 'other'), join(dataDir, 'link'));
  await chmod(dataDir, 0o755);
  await keepPrivate(dataDir);
  await rm(join(dataDir, 'link'));
  assert.deepEqual(await open(dataDir), []);
  assert.equal((await lstat(join(elsewhere, 'other'))).mode & 0o777, 0o666);
  await rm(dataDir, { recursive: true });
  await rm(elsewhere, { recursive: true });
});
