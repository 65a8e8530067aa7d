// Builds what is stale. As a command: `node shared/build/build.ts [room …]`.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as s from 'superstruct';
import { RELEASE_FILE, releaseFile } from './release-file.ts';
import { type Buildable, buildable, inRoom } from './rooms.ts';
import { sourceHash } from './source-hash.ts';

/** Builds of different rooms share nothing, so as many run at once as there are usually cores. */
const AT_ONCE = 2;

export interface Progress {
  started: (room: Buildable) => void;
  finished: (room: Buildable, seconds: number) => void;
}

/** The version that a room's present sources build: the package's own with the hash of the sources. */
export function versionOf(room: Buildable): string {
  const { version } = JSON.parse(readFileSync(inRoom(room, 'package.json'), 'utf8'));
  return `${version}-b${sourceHash(room)}`;
}

/** The version of the build that lies in a room's `dist`, `undefined` without a whole one. */
export function builtVersion(room: Buildable): string | undefined {
  const path = inRoom(room, `dist/${RELEASE_FILE}`);
  if (!existsSync(path)) return undefined;
  const [failure, release] = s.validate(JSON.parse(readFileSync(path, 'utf8')), releaseFile);
  return failure ? undefined : release.version;
}

/**
 * Builds the rooms whose sources have changed since their last build, two at a time.
 * @throws Error that names the first room whose build failed; its messages went to stderr.
 */
export async function buildStale(rooms: readonly Buildable[], progress: Progress): Promise<void> {
  const waiting = rooms.map((room) => ({ room, version: versionOf(room) }));
  const stale = waiting.filter(({ room, version }) => builtVersion(room) !== version);
  const worker = async () => {
    for (let next = stale.shift(); next; next = stale.shift()) {
      const start = performance.now();
      progress.started(next.room);
      await buildRoom(next.room, next.version);
      progress.finished(next.room, (performance.now() - start) / 1000);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Builds a room under a version, whatever lies in its `dist`. A version is part of a build: the server's file carries
 * the address that the release will have. @throws Error when the build failed; its messages went to stderr.
 */
export function buildRoom(room: Buildable, version: string): Promise<void> {
  const script = fileURLToPath(new URL('build-room.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, room, version], {
      // What a build says is for people: stdout belongs to the one who asked for it.
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    // A start that is stopped takes its builds along: the signal reaches only the process that was meant.
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', endWithUs);
      if (code === 0) resolve();
      else reject(new Error(`${room}: build failed`));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2);
  const rooms = wanted.length > 0 ? buildable.filter((room) => wanted.includes(room)) : buildable;
  await buildStale(rooms, {
    started: (room) => console.log(`${room} …`),
    finished: (room, seconds) => console.log(`${room} built in ${seconds.toFixed(1)} s`),
  });
}
