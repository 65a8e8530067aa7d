import { statfsSync } from 'node:fs';
import { DatabaseFull } from './errors.ts';

const MB = 1024 * 1024;
/**
 * So much stays free for what the engine writes by itself: a log that cannot grow ends the process (PANIC), so changes
 * are refused while there is still room for three of the log's files.
 */
const RESERVE_BYTES = 48 * MB;
/** A look costs a system call; in between, changes of this long fit into the reserve many times over. */
const LOOK_MS = 250;

/** The room on the disk that a data folder lies on. */
export interface DiskRoom {
  /** @throws DatabaseFull when a change of `bytes` would reach into the reserve */
  require(bytes?: number): void;
}

/** @param freeBytes what is free; only tests tell something else than the disk does */
export function diskRoom(folder: string, freeBytes: (needed: number) => number = freeAt(folder)): DiskRoom {
  return {
    require(bytes = 0) {
      const needed = RESERVE_BYTES + bytes;
      const free = freeBytes(needed);
      if (free < needed) throw new DatabaseFull(folder, free);
    },
  };
}

/** Looks at the disk now and then while it has what is needed; whether there is room again is asked each time. */
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

/** What users without special rights may still write. */
export function bytesFreeAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
