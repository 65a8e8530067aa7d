import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mock, test } from 'node:test';
import { promisify } from 'node:util';
import { openTestDatabase } from '../testing/database.ts';
import { Backups, listBackups } from './backup.ts';
import { openEngine } from './embedded.ts';
import { DatabaseUnreadable } from './errors.ts';
import { DataFolderInUse } from './lock.ts';
import { type Database, openDatabase } from './open.ts';
import { restoreBackup } from './restore.ts';

const run = promisify(execFile);

async function note(database: Database, subject: string): Promise<void> {
  await database.sql.insertInto('audit').values({ action: 'test', subject, details: '{}' }).execute();
}

async function subjects(database: Database): Promise<string[]> {
  const rows = await database.sql.selectFrom('audit').select('subject').orderBy('id').execute();
  return rows.map((row) => row.subject);
}

/** A data folder with one migrated, closed database. */
async function closedFolder(): Promise<{ dataDir: string; drop: () => Promise<void> }> {
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  await database.close();
  return { dataDir: options.dataDir, drop };
}

function refusesWith(dataDir: string, words: string) {
  return assert.rejects(
    openDatabase({ dataDir }),
    (error) =>
      error instanceof DatabaseUnreadable && error.message.includes(words) && !error.message.includes('\n'),
  );
}

test('a broken database is refused with the restore command, and restoring brings the backup back', async () => {
  const { dataDir, drop } = await closedFolder();
  const database = await openDatabase({ dataDir });
  await note(database, 'kept');
  const backup = await database.backup();
  assert.ok(backup);
  await assert.rejects(restoreBackup(backup), DataFolderInUse);
  await note(database, 'after the backup');
  await database.close();
  await rm((await listBackups(dataDir)).at(-1) ?? '');
  await truncate(join(dataDir, 'db', 'global', 'pg_control'), 100);
  await refusesWith(dataDir, `node api/src/db/restore.ts ${backup}`);

  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'restore.ts'), backup]);
  const [, setAside] = /Der bisherige Stand liegt in (\S+)/.exec(stdout) ?? [];
  assert.ok((await readdir(setAside ?? '')).includes('global'));
  const restored = await openDatabase({ dataDir });
  assert.deepEqual(await subjects(restored), ['kept']);
  await note(restored, 'new');
  await restored.close();
  await drop();
});

test('a lost log and a lost folder are refused too, never replaced by an empty database', async () => {
  const { dataDir, drop } = await closedFolder();
  const database = await openDatabase({ dataDir });
  await note(database, 'kept');
  await database.close();
  const [backup] = await listBackups(dataDir);
  const log = join(dataDir, 'db', 'pg_wal');
  for (const name of await readdir(log)) {
    if (/^[0-9A-F]{24}$/.test(name)) await writeFile(join(log, name), 'not a log');
  }
  await refusesWith(dataDir, `node api/src/db/restore.ts ${backup}`);
  await rm(join(dataDir, 'db'), { recursive: true });
  await refusesWith(dataDir, `node api/src/db/restore.ts ${backup}`);
  await drop();
});

test('a file that is no backup changes nothing', async () => {
  const { dataDir, drop } = await closedFolder();
  const wrong = join(dataDir, 'wrong.tar.gz');
  await writeFile(wrong, 'no backup');
  await assert.rejects(restoreBackup(wrong, dataDir), /keine lesbare Sicherung/);
  await (await openDatabase({ dataDir, backups: false })).close();
  await drop();
});

test('a clean stop writes a backup when something changed, else none; five are kept', async () => {
  const { dataDir, drop } = await closedFolder();
  const first = await openDatabase({ dataDir });
  await note(first, 'change');
  await first.close();
  const [backup = '', ...more] = await listBackups(dataDir);
  assert.deepEqual(more, []);
  const second = await openDatabase({ dataDir });
  assert.deepEqual(await subjects(second), ['change']);
  await second.close();
  assert.deepEqual(await listBackups(dataDir), [backup]);
  const [oldest = '', ...older] = [1, 2, 3, 4].map((year) =>
    backup.replace(/\d{4}(?=-\d\d-\d\dT)/, `200${year}`),
  );
  for (const copy of [oldest, ...older]) await copyFile(backup, copy);
  const third = await openDatabase({ dataDir });
  const newest = await third.backup();
  await third.close();
  assert.deepEqual(await listBackups(dataDir), [...older, backup, newest]);
  await drop();
});

test('the timer writes a backup only when something changed', async () => {
  const { dataDir, drop } = await closedFolder();
  const engine = await openEngine(join(dataDir, 'db'));
  mock.timers.enable({ apis: ['setInterval'] });
  const backups = await Backups.start(engine, dataDir, {}, () => {});
  await backups.now();
  mock.timers.tick(15 * 60_000);
  await backups.settled();
  assert.equal((await listBackups(dataDir)).length, 1);
  await engine.pglite.exec(`insert into audit (action, subject, details) values ('a', 's', '{}')`);
  mock.timers.tick(15 * 60_000);
  await backups.settled();
  assert.equal((await listBackups(dataDir)).length, 2);
  mock.timers.reset();
  await engine.pglite.close();
  await drop();
});
