import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createOperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';
import { DurableFiles } from './durable-files.ts';
import { flushFolder, flushTree } from './flush.ts';
import { valueParsers } from './value-types.ts';

/** The PostgreSQL inside this process, and its file layer that counts flushes. */
export interface Engine {
  pglite: PGlite;
  files: Pick<DurableFiles, 'flushes'>;
}

/**
 * As shipped the engine runs with `-F` (no fsync), and `fdatasync`, its default for the log, is an empty function. With
 * these two settings every commit flushes the log before it is acknowledged.
 */
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...DURABLE];

/**
 * PANIC means that the engine's state can no longer be trusted (a failed flush, a full log). A server process ends and
 * recovers at the next start; the engine inside this process would loop forever, so the process is ended. Nothing
 * unsafe was acknowledged. PANIC and FATAL while opening mean that the folder is damaged: opening fails with them.
 */
class EngineLog {
  opened = false;
  /** The engine's last message before it gave up. */
  reason: string | undefined;

  read(line: string): boolean {
    const grave = /\b(PANIC|FATAL): +(.*)/.exec(line);
    if (!grave) return false;
    this.reason = grave[2];
    if (!this.opened) throw new Error(this.reason);
    if (grave[1] === 'FATAL') return false;
    createOperatorLog(process.stderr)(
      operatorText(
        `Die Datenbank kann nicht mehr sicher schreiben, der Prozess endet: ${this.reason}`,
        `The database can no longer write safely, the process ends: ${this.reason}`,
      ),
      { level: 'fatal' },
    );
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
 * Builds a database folder beside its final path, flushes it and then renames it: a stop at any moment leaves either no
 * database or a complete one.
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

/** A database in memory with the content of a backup, for tests whose subject is not the disk. It flushes nothing. */
export async function openInMemory(content: Blob): Promise<Engine> {
  return {
    pglite: await PGlite.create({ parsers: valueParsers, loadDataDir: content }),
    files: { flushes: 0 },
  };
}

/** True for an empty folder, where a new database may be created. */
export async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Opens the database in a folder, creating it when there is none. The caller holds the lock on the folder. */
export async function openEngine(
  folder: string,
  files: (folder: string) => DurableFiles = (path) => new DurableFiles(path),
): Promise<Engine> {
  if (await isEmpty(folder)) await buildFolder(folder);
  return start(files(folder));
}
