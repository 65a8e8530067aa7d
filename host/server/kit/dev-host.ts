// The development build of the host, which a hot remote runs in. It is made on demand: most sites never need it.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { versionOf } from '@duellwerk/shared/build/build.ts';
import { type DevHost, readDevHost } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import { inRoom } from '@duellwerk/shared/build/rooms.ts';

/** A build takes half a minute; one that takes this long never ends. */
const BUILD_MS = 5 * 60_000;

/**
 * @param isBuilt it lies there and is never stale, as in an archive
 * @returns a function that gives the development host and builds it first where it is stale, once for all who wait
 */
export function createDevHost(isBuilt: boolean, log: (line: string) => void): () => Promise<DevHost> {
  let building: Promise<DevHost> | undefined;
  return () => {
    building ??= provide(isBuilt, log).finally(() => {
      building = undefined;
    });
    return building;
  };
}

async function provide(isBuilt: boolean, log: (line: string) => void): Promise<DevHost> {
  const built = readDevHost();
  if (built && (isBuilt || built.version === versionOf('host'))) return built;
  log('The development host is being built for a remote of another repository.');
  await build();
  const made = readDevHost();
  if (!made) throw new Error('The development host was not built.');
  return made;
}

/** In a process of its own, behind the requests of visitors. */
function build(): Promise<void> {
  const child = spawn(process.execPath, [inRoom('shared', 'build/dev/dev-host.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: BUILD_MS,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', endWithUs);
      if (code === 0) resolve();
      else reject(new Error(`The build of the development host ended with ${code}.`));
    });
  });
}
