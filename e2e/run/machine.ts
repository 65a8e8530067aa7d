import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A part of the tests needs something that this machine does not have; the message says what. */
export class CannotRunHere extends Error {}

/** The files of these names in the folders of PATH: all of the first name, then all of the next. */
export function findPrograms(names: readonly string[], path = process.env.PATH ?? ''): string[] {
  const folders = path.split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((file) => existsSync(file));
}

/** Variables at the top of a script are slow on purpose: nothing of this loop is optimized away. */
const LOOP = 'let sum = 0; const begin = performance.now(); for (let i = 0; i < 1e8; i++) sum += i;';

/**
 * How fast this machine is today: seconds of a loop of 1e9 additions, measured on a tenth of it. Durations of machines of
 * different speed are compared in such loops.
 */
export function loopSeconds(): number {
  const print = 'console.log((performance.now() - begin) / 100)';
  return Number(spawnSync(process.execPath, ['-e', `${LOOP} ${print}`], { encoding: 'utf8' }).stdout);
}
