import { constants } from 'node:fs';
import { access, chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const IN_MEMORY = '/dev/shm';
const PREFIX = 'duellwerk-tests-';
/** Two sites, the files of a database server and the profiles of two browsers take less than half of it. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes the folder for everything that a run throws away, and the temporary folder of this process and of all that it starts.
 * It lies in memory where there is plenty: a site's data are 1,600 small files, which a disk takes seconds to copy. What must
 * lie on a disk finds the folder of before in `DISK_TMPDIR`.
 * @returns the folder and what removes it
 */
export async function openScratch(): Promise<{ folder: string; remove: () => Promise<void> }> {
  await removeLeft(IN_MEMORY);
  const place = (await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir();
  const folder = await mkdtemp(join(place, `${PREFIX}${process.pid}-`));
  // The database server runs as another user and has its folder below this one.
  await chmod(folder, 0o711);
  const before = process.env.TMPDIR;
  process.env.DISK_TMPDIR = tmpdir();
  process.env.TMPDIR = folder;
  return {
    folder,
    remove: async () => {
      delete process.env.DISK_TMPDIR;
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes the folders of runs that were killed: in memory they would stand until the machine is started again. */
export async function removeLeft(place: string): Promise<void> {
  const names = await readdir(place).catch(() => []);
  for (const name of names) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(place, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    // Somebody else's process may not be signalled, but runs.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
