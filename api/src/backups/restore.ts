// Bringing a backup back: everything is checked before anything is written, and nothing that is there is overwritten.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { DatabaseNewer } from '../db/errors.ts';
import { flushFolder } from '../db/flush.ts';
import { unknownMigrations } from '../db/migrate.ts';
import { keepPrivate } from '../db/private-folder.ts';
import { operatorText } from '../log/operator-text.ts';
import type { BackupFile, BackupSet } from './backup-set.ts';
import { BackupRefused, type BackupStore } from './backup-store.ts';
import { restoreBackup } from './restore-folder.ts';
import { isInstalled, loadDump } from './server-tools.ts';

/** Where a backup is to go. */
export interface RestoreTarget {
  dataDir: string;
  /** Address of an empty database on a server; without it the embedded database is restored. */
  url: string | undefined;
}

/** A checked backup. */
export interface RestorePlan {
  name: string;
  set: BackupSet;
  /** Files of the data folder that differ from those of the backup, and are set aside. */
  differing: string[];
}

/**
 * Checks a backup and its target without changing anything.
 * @param name of a backup; `latest` for the newest one
 * @throws BackupRefused when it is damaged or does not fit, DatabaseNewer
 */
export async function planRestore(
  store: BackupStore,
  name: string,
  { dataDir, url }: RestoreTarget,
): Promise<RestorePlan> {
  const found = name === 'latest' ? (await store.list()).at(-1)?.name : name;
  if (!found)
    throw new BackupRefused(
      operatorText(`In ${store.place} ist keine Sicherung.`, `There is no backup in ${store.place}.`),
    );
  const set = await store.read(found);
  const unknown = unknownMigrations(set.migrations);
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
  requireEngine(set, url);
  const problems = await store.damage(set);
  if (problems.length > 0)
    throw new BackupRefused(
      operatorText(`Die Sicherung ${found} ist beschädigt: `, `The backup ${found} is damaged: `) +
        problems.join(' '),
    );
  if (url) await requireReadyServer(url);
  return { name: found, set, differing: await differingFiles(set, dataDir) };
}

function requireEngine({ engine }: BackupSet, url: string | undefined): void {
  if (engine === (url ? 'postgres' : 'embedded')) return;
  throw new BackupRefused(
    engine === 'postgres'
      ? operatorText(
          'Das ist die Sicherung eines PostgreSQL-Servers: Setze DATABASE_URL auf eine leere Datenbank.',
          'This is the backup of a PostgreSQL server: set DATABASE_URL to an empty database.',
        )
      : operatorText(
          'Das ist die Sicherung der eingebetteten Datenbank: Spiele sie ohne DATABASE_URL ein und zieh dann um (npm run admin -- move).',
          'This is the backup of the embedded database: restore it without DATABASE_URL, then move it (npm run admin -- move).',
        ),
  );
}

async function requireReadyServer(url: string): Promise<void> {
  if (!(await isInstalled('pg_restore')))
    throw new BackupRefused(
      operatorText('pg_restore ist nicht installiert.', 'pg_restore is not installed.'),
    );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public' limit 1`);
    if (rowCount)
      throw new BackupRefused(
        operatorText(
          'Die Datenbank in DATABASE_URL ist nicht leer. Lege eine neue an und nenne diese.',
          'The database in DATABASE_URL is not empty. Create a new one and name that.',
        ),
      );
  } finally {
    await client.end();
  }
}

async function differingFiles({ files }: BackupSet, dataDir: string): Promise<string[]> {
  const differing: string[] = [];
  for (const { path, hash } of files)
    if (existsSync(join(dataDir, path)) && (await hashOf(join(dataDir, path))) !== hash) differing.push(path);
  return differing;
}

/**
 * Brings a checked backup back.
 * @returns what was set aside, as paths
 * @throws DataFolderInUse while a site runs on the embedded database, BackupRefused
 */
export async function restore(
  store: BackupStore,
  { set, differing }: RestorePlan,
  { dataDir, url }: RestoreTarget,
): Promise<string[]> {
  await keepPrivate(dataDir);
  const part = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const dump = join(part, 'database');
    await fetch(store, set.database.hash, dump);
    const setAside = url ? await loadDump(url, dump) : (await restoreBackup(dump, dataDir)).setAside;
    return [
      ...(setAside ? [setAside] : []),
      ...(await restoreFiles(store, { set, differing, dataDir, part })),
    ];
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function restoreFiles(
  store: BackupStore,
  {
    set,
    differing,
    dataDir,
    part,
  }: { set: BackupSet; differing: readonly string[]; dataDir: string; part: string },
): Promise<string[]> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const setAside: string[] = [];
  for (const { path, hash } of set.files satisfies BackupFile[]) {
    const target = join(dataDir, path);
    if (differing.includes(path)) {
      // Beside the data, as a folder of bundles holds no foreign files.
      const aside = join(dataDir, `before-restore-${stamp}`, path);
      await mkdir(dirname(aside), { recursive: true });
      await rename(target, aside);
      setAside.push(aside);
    }
    if (existsSync(target)) continue;
    const fetched = join(part, 'file');
    await fetch(store, hash, fetched);
    await mkdir(dirname(target), { recursive: true });
    await rename(fetched, target);
    await flushFolder(dirname(target));
  }
  return setAside;
}

async function fetch(store: BackupStore, hash: string, path: string): Promise<void> {
  await pipeline(await store.open(hash), createWriteStream(path, { mode: 0o600, flush: true }));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
