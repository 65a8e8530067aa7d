import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of all journeys. */
export const JOURNEYS = fileURLToPath(new URL('../journeys', import.meta.url));

const TITLE = /^\s*test\(\s*(['"`])(.+?)\1,/gm;

/** Every journey by file and title, `teams/rename.spec.ts: a captain renames a team`. */
export function journeyNames(folder = JOURNEYS): Set<string> {
  const names = globSync('**/*.spec.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(TITLE)].map(
      ([, , title]) => `${relative('.', file)}: ${title}`,
    ),
  );
  return new Set(names);
}
