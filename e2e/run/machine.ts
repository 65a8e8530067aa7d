import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';

/** A part of the tests needs something that this machine neither has nor can get; the message says what. */
export class CannotRunHere extends Error {}

/** The files of these names in the folders of PATH: all of the first name, then all of the next. */
export function findPrograms(names: readonly string[], path = process.env.PATH ?? ''): string[] {
  const folders = path.split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((file) => existsSync(file));
}

let updated = false;

/**
 * Installs Debian packages when this process may (root, apt-get there), else throws {@link CannotRunHere}.
 * The package lists are fetched once per run.
 */
export async function installDebian(packages: readonly string[], stop: AbortSignal): Promise<void> {
  const wanted = packages.join(', ');
  const [apt] = findPrograms(['apt-get']);
  if (!apt) throw new CannotRunHere(`not installed: ${wanted}; no apt-get to install it with`);
  if (process.getuid?.() !== 0) throw new CannotRunHere(`not installed: ${wanted}; installing needs root`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const call = async (args: readonly string[]) => {
    const { code } = await run({ file: apt, args, env }, '/', stop);
    if (code !== 0) throw new CannotRunHere(`not installed: ${wanted}; "apt-get ${args[0]}" failed`);
  };
  console.log(`Installing from Debian: ${wanted}`);
  if (!updated) await call(['update', '-qq']);
  updated = true;
  await call(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
