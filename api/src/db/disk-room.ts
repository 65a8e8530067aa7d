import { statfsSync } from 'node:fs';
import { DatabaseFull } from './errors.ts';

const MB = 1024 * 1024;
/**
 * Reserved for the engine itself: a log that cannot grow ends the process (PANIC), so changes are refused while there
 * is still room for three log files.
 */
const RESERVE_BYTES = 48 * MB;
/** A check costs a system call; what is written between two checks fits into the reserve many times. */
const LOOK_MS = 250;

/** Free room on the disk of a data folder. */
export interface DiskRoom {
  /** @throws DatabaseFull when a change of `bytes` would use the reserve */
  require(bytes?: number): void;
}

/** @param freeBytes free bytes on the disk; replaced in tests only */
export function diskRoom(folder: string, freeBytes: (needed: number) => number = freeAt(folder)): DiskRoom {
  return {
    require(bytes = 0) {
      const needed = RESERVE_BYTES + bytes;
      const free = freeBytes(needed);
      if (free < needed) throw new DatabaseFull(folder, free);
    },
  };
}

/** Checks the disk at intervals while there is room; once there is none, on each call. */
function freeAt(folder: string): (needed: number) => number {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let free = 0;
  return (needed) => {
    const now = performance.now();
    if (now - lookedAt > LOOK_MS || free < needed) {
      free = bytesFreeAt(folder);
      lookedAt = now;
    }
    return free;
  };
}

/** Free bytes for users without special rights. */
export function bytesFreeAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
