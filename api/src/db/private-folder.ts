import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** No rights for group and others: the data folder holds password hashes, mail addresses and the secret. */
export const OTHERS = 0o077;

/**
 * Creates a data folder for its owner only, removes rights of others from files of earlier versions, and sets this
 * process's umask, so that later files are private too.
 * @throws Error of the file system, when the folder belongs to somebody else
 */
export async function keepPrivate(folder: string): Promise<void> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true });
  if (process.platform !== 'win32') await closeToOthers(folder); // Windows has other permissions
}

/** Links are skipped: their targets are elsewhere. */
async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path).catch(absent);
  if (!found || found.isSymbolicLink()) return;
  if (found.mode & OTHERS) await chmod(path, found.mode & ~OTHERS & 0o7777).catch(absent);
  if (!found.isDirectory()) return;
  const names = await readdir(path).catch(absent);
  for (const name of names ?? []) await closeToOthers(join(path, name));
}

/** Another process of the site may remove its files in between. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
