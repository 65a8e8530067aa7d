import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { buildFolder } from '../db/embedded.ts';
import { flushFolder } from '../db/flush.ts';
import { lockFolder } from '../db/lock.ts';
import { keepPrivate } from '../db/private-folder.ts';
import { operatorText } from '../log/operator-text.ts';
import { BackupRefused } from './backup-store.ts';

const gunzipped = promisify(gunzip);

export interface Restored {
  folder: string;
  /** Where the former database is now; null when there was none. */
  setAside: string | null;
}

/**
 * Replaces the embedded database by a backup. The former folder is never deleted, only moved aside.
 * @param backup path of an archive, from a dump of the embedded database
 * @throws DataFolderInUse while a server uses it; an error with one German line when the file is no backup (nothing
 * changed then)
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<Restored> {
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
    throw new BackupRefused(
      operatorText(`${backup} ist keine lesbare Sicherung.`, `${backup} is no readable backup.`),
      { cause: error },
    );
  }
}

function stamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}
