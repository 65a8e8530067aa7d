import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What group and others may do: nothing. The data folder holds password hashes, mail addresses and the secret. */
export const OTHERS = 0o077;

/**
 * Makes a data folder that belongs to its owner only, takes the rights of others from everything that earlier
 * versions left in it, and sets the umask of this process, so that whatever it writes later is private too.
 * @throws Error of the file system, when the folder belongs to somebody else
 */
export async function keepPrivate(folder: string): Promise<void> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true });
  if (process.platform !== 'win32') await closeToOthers(folder); // Windows has rights of another kind
}

/** Links are left alone: they would change what lies elsewhere. */
async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path).catch(absent);
  if (!found || found.isSymbolicLink()) return;
  if (found.mode & OTHERS) await chmod(path, found.mode & ~OTHERS & 0o7777).catch(absent);
  if (!found.isDirectory()) return;
  const names = await readdir(path).catch(absent);
  for (const name of names ?? []) await closeToOthers(join(path, name));
}

/** Another process of the site may remove its files meanwhile. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
