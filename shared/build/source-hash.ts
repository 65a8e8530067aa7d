import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Buildable, inRoom } from './rooms.ts';
import { workspaceRoot } from './workspace-root.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev', 'server', '.cache']);
/** Folders that no build reads, whatever changes in them. */
const NOT_SOURCES = new Set(
  ['release', 'testing', 'build/guards', 'build/kit', 'build/templates'].map((path) =>
    inRoom('shared', path),
  ),
);
const NOT_BUILT = /\.test\.tsx?$|\.md$/;

/** Every file below a folder that goes into a build, in a stable order. */
function* sources(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !NOT_SOURCES.has(path)) yield* sources(path);
    } else if (!NOT_BUILT.test(entry.name)) {
      yield path;
    }
  }
}

/**
 * The lockfile as one room sees it: without what the other remotes depend on.
 * A remote that comes, goes or takes a library makes no other one stale.
 */
function lockedFor(room: Buildable, lockfile: string): string {
  return lockfile.replace(/^ {2}(mfe-[a-z0-9-]+):\n(?:(?: {3,}.*)?\n)*/gm, (block, name: string) =>
    name === room ? block : '',
  );
}

/** A short hash of all that decides a room's build: its own sources, `shared`, and the locked libraries. */
export function sourceHash(room: Buildable): string {
  const lockfile = readFileSync(`${workspaceRoot}/pnpm-lock.yaml`, 'utf8');
  const hash = createHash('sha256').update(lockedFor(room, lockfile));
  for (const folder of [inRoom(room), inRoom('shared')]) {
    if (!existsSync(folder)) continue;
    for (const path of sources(folder)) {
      hash.update(path.slice(workspaceRoot.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
