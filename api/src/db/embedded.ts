import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, flushFolder, flushTree } from './durable-files.ts';
import { valueParsers } from './value-types.ts';

/** The PostgreSQL that runs inside this process, and the file layer that counts its flushes. */
export interface Engine {
  pglite: PGlite;
  files: DurableFiles;
}

/**
 * As shipped the engine runs with `-F` (no flush at all), and `fdatasync`, its default for the log, is an
 * empty function there. With these two settings every commit flushes the log before it is acknowledged.
 */
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...DURABLE];

async function start(files: DurableFiles, loadDataDir?: Blob): Promise<Engine> {
  const pglite = await PGlite.create({
    fs: files,
    startParams,
    parsers: valueParsers,
    ...(loadDataDir && { loadDataDir }),
  });
  return { pglite, files };
}

/**
 * Builds a whole database folder beside its final place, flushes all of it and then gives it its name: a stop
 * at any moment leaves either no database or a complete one.
 * @param content a backup (gzip tar of a data folder); without it an empty database
 */
export async function buildFolder(folder: string, content?: Blob): Promise<void> {
  const fresh = `${folder}.fresh`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const { pglite } = await start(new DurableFiles(fresh), content);
  await pglite.query('select count(*) from pg_class');
  await pglite.close();
  await flushTree(fresh);
  await rename(fresh, folder);
  await flushFolder(dirname(folder));
}

/** True when the folder holds nothing yet, so that a new database may be made there. */
export async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Opens the database in a folder, making it when there is none. The caller holds the lock on the folder. */
export async function openEngine(
  folder: string,
  files: (folder: string) => DurableFiles = (path) => new DurableFiles(path),
): Promise<Engine> {
  if (await isEmpty(folder)) await buildFolder(folder);
  return start(files(folder));
}
