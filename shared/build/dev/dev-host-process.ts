// The development host, built in a process of its own: it needs a processor for half a minute, beside everything else.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { versionOf } from '../build.ts';
import { inRoom } from '../rooms.ts';
import { type DevHost, readDevHost } from './dev-host-file.ts';

/** A build that takes this long never ends. */
const BUILD_MS = 5 * 60_000;

interface BuildOptions {
  /** Called when there is something to build. */
  onBuild?: () => void;
  /** Of the process, where something else comes first. */
  priority?: number;
}

/** The development host of the present sources, built first where it is stale. @throws Error when the build fails; its messages went to stderr */
export async function provideDevHost({ onBuild, priority }: BuildOptions = {}): Promise<DevHost> {
  const built = readDevHost();
  if (built?.version === versionOf('host')) return built;
  onBuild?.();
  await build(priority);
  const made = readDevHost();
  if (!made) throw new Error('Der Host für die Entwicklung ist nicht gebaut.');
  return made;
}

function build(priority: number | undefined): Promise<void> {
  const child = spawn(process.execPath, [inRoom('shared', 'build/dev/dev-host.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: BUILD_MS,
  });
  if (child.pid !== undefined && priority !== undefined) setPriority(child.pid, priority);
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', endWithUs);
      if (code === 0) resolve();
      else reject(new Error('Der Host für die Entwicklung lässt sich nicht bauen (siehe oben).'));
    });
  });
}
