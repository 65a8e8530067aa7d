import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE } from '@duellwerk/shared/build/release-file.ts';
import { buildable, inRoom } from '@duellwerk/shared/build/rooms.ts';

/** Everything that a server's process reads before it listens, and what prepares its folder. */
const SOURCES = ['api/src', 'host/server', 'host/content', 'shared', 'e2e/site', 'pnpm-lock.yaml'];
const SKIPPED = /(^|\/)(node_modules|dist|dist-dev|\.cache)(\/|$)|\.test\.tsx?$/;

function filesBelow(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** A hash of all that decides what a site's first start makes: the builds, the sources of the server, and Node. */
export function sourcesKey(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const add = (path: string) =>
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  for (const name of SOURCES) {
    const path = join(root, name);
    const files = name.includes('.') ? [path] : filesBelow(path);
    for (const file of files) if (!SKIPPED.test(file.slice(root.length))) add(file);
  }
  // It lists every file of a build with its checksum.
  for (const name of buildable) add(inRoom(name, `dist/${RELEASE_FILE}`));
  return hash.digest('hex').slice(0, 16);
}
