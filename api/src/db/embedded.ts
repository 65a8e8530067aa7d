import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, flushFolder, flushTree } from './durable-files.ts';
import { valueParsers } from './value-types.ts';

/** The PostgreSQL that runs inside this process, and the file layer that counts its flushes. */
export interface Engine {
  pglite: PGlite;
  files: Pick<DurableFiles, 'flushes'>;
}

/**
 * As shipped the engine runs with `-F` (no flush at all), and `fdatasync`, its default for the log, is an
 * empty function there. With these two settings every commit flushes the log before it is acknowledged.
 */
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...DURABLE];

/**
 * PANIC is the engine's word for "what I say can no longer be trusted" (the disk refused a flush, the log is
 * full). A server process ends itself there and recovers at the next start; the engine inside this process would
 * turn in circles for ever, so the process ends in its place. Nothing unsafe was acknowledged. While opening,
 * PANIC and FATAL mean that the folder is damaged, and opening fails with their words.
 */
class EngineLog {
  opened = false;
  /** What the engine said last when it gave up. */
  reason: string | undefined;

  read(line: string): boolean {
    const grave = /\b(PANIC|FATAL): +(.*)/.exec(line);
    if (!grave) return false;
    this.reason = grave[2];
    if (!this.opened) throw new Error(this.reason);
    if (grave[1] === 'FATAL') return false;
    console.error(`Die Datenbank kann nicht mehr sicher schreiben, der Prozess endet: ${this.reason}`);
    process.exit(1);
  }
}

async function start(files: DurableFiles, loadDataDir?: Blob): Promise<Engine> {
  const log = new EngineLog();
  try {
    const pglite = await PGlite.create({
      fs: files,
      startParams,
      parsers: valueParsers,
      onStderr: (line) => log.read(line),
      ...(loadDataDir && { loadDataDir }),
    });
    log.opened = true;
    return { pglite, files };
  } catch (error) {
    throw log.reason ? new Error(log.reason, { cause: error }) : error;
  }
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

/**
 * A database in memory with the content of a backup: for tests whose subject is not the disk. It flushes nothing and is
 * gone with its process.
 */
export async function openInMemory(content: Blob): Promise<Engine> {
  return {
    pglite: await PGlite.create({ parsers: valueParsers, loadDataDir: content }),
    files: { flushes: 0 },
  };
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
