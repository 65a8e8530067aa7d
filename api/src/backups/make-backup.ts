import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appliedMigrations } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { type BackupFile, type BackupReason, type BackupSet, isFilePath } from './backup-set.ts';
import type { BackupStore } from './backup-store.ts';

interface BackupSource {
  database: Pick<Database, 'kind' | 'sql' | 'dump'>;
  dataDir: string;
  withBundles: boolean;
}

/**
 * Writes the database, the secret and the published bundles into a store.
 * @returns the name of the backup, and the `flushes` of the database that it has
 */
export async function makeBackup(
  store: BackupStore,
  { database, dataDir, withBundles }: BackupSource,
  { reason, now }: { reason: BackupReason; now: Date },
): Promise<{ name: string; flushes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'duellwerk-backup-'));
  try {
    const dump = join(folder, 'database');
    const migrations = await appliedMigrations(database);
    const flushes = await database.dump(dump);
    const set: BackupSet = {
      ...{ format: 1, made_at: now.toISOString(), reason, engine: database.kind, migrations },
      database: await store.keep({ path: dump }),
      files: await keepFiles(store, dataDir, withBundles),
      has_bundles: withBundles,
    };
    return { name: await store.add(set), flushes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files under way at once: most of the time is waiting for the disk. */
const LANES = 8;

/** A published version never changes, so what an earlier backup has of it is not read again. */
async function keepFiles(store: BackupStore, dataDir: string, withBundles: boolean): Promise<BackupFile[]> {
  const earlier = await newestFiles(store);
  const paths = [...present(dataDir, 'secret'), ...(withBundles ? await bundleFiles(dataDir) : [])];
  const files: BackupFile[] = [];
  const keep = async (path: string) => {
    const source = join(dataDir, path);
    const found = await stat(source).catch(() => undefined);
    // Deleted in between: a version that is not used.
    if (!found) return;
    const known = path === 'secret' ? undefined : earlier.get(path);
    if (known?.bytes === found.size && (await store.has(known.hash))) files.push(known);
    else files.push({ path, ...(await store.keep({ path: source })) });
  };
  const waiting = paths.values();
  const lane = async () => {
    for (const path of waiting) await keep(path);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function newestFiles(store: BackupStore): Promise<Map<string, BackupFile>> {
  const newest = (await store.list()).at(-1);
  const set = newest && (await store.read(newest.name).catch(() => undefined));
  return new Map(set?.files.map((file) => [file.path, file]));
}

const present = (dataDir: string, path: string) => (existsSync(join(dataDir, path)) ? [path] : []);

async function bundleFiles(dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'bundles');
  const names = async (path: string) => (await readdir(path).catch(() => [])).sort();
  const files: string[] = [];
  for (const name of await names(root))
    for (const version of await names(join(root, name)))
      for (const file of await names(join(root, name, version)))
        files.push(`bundles/${name}/${version}/${file}`);
  // Folders of unfinished releases are none of a version.
  return files.filter(isFilePath);
}
