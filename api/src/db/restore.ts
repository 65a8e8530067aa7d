import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { buildFolder } from './embedded.ts';
import { flushFolder } from './flush.ts';
import { lockFolder } from './lock.ts';
import { keepPrivate } from './private-folder.ts';

const gunzipped = promisify(gunzip);

export interface Restored {
  folder: string;
  /** Where the former database is now; null when there was none. */
  setAside: string | null;
}

/**
 * Replaces the embedded database by a backup. The former folder is never deleted, only moved aside.
 * @param backup path of a file in `<dataDir>/backups`
 * @param dataDir the data folder to restore into; by default the backup's own
 * @throws DataFolderInUse while a server uses it; an error with one German line when the file is no backup (nothing
 * changed then)
 */
export async function restoreBackup(
  backup: string,
  dataDir = dirname(dirname(resolve(backup))),
): Promise<Restored> {
  const content = await unpacked(backup);
  const lock = await lockFolder(dataDir);
  try {
    await keepPrivate(dataDir);
    const folder = join(dataDir, 'db');
    const restored = `${folder}.restored`;
    await rm(restored, { recursive: true, force: true }); // of an interrupted restore
    await buildFolder(restored, content);
    const setAside = existsSync(folder) ? `${folder}.broken-${stamp()}` : null;
    if (setAside) await rename(folder, setAside);
    await rename(restored, folder);
    await flushFolder(dataDir);
    return { folder, setAside };
  } finally {
    await lock.release();
  }
}

/** Unpacked here, because a damaged file would end the process inside the engine's own unpacking. */
async function unpacked(backup: string): Promise<Blob> {
  try {
    return new Blob([await gunzipped(await readFile(backup))], { type: 'application/x-tar' });
  } catch (error) {
    throw new Error(`${backup} ist keine lesbare Sicherung.`, { cause: error });
  }
}

function stamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

async function main([backup, dataDir]: string[]): Promise<void> {
  if (!backup) {
    console.error('Aufruf: node_modules/.bin/node api/src/db/restore.ts <Sicherung> [Datenordner]');
    process.exitCode = 2;
    return;
  }
  try {
    const { folder, setAside } = await restoreBackup(backup, dataDir);
    console.log(`Die Sicherung ist eingespielt: ${folder}`);
    if (setAside) console.log(`Der bisherige Stand liegt in ${setAside}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
