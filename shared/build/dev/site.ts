// The real site beside a hot remote: finds one that shows it already, or starts one that does.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import * as s from 'superstruct';
import { COMPOSITION_ELEMENT, composition } from '../../contract/composition.ts';
import { inRoom } from '../rooms.ts';
import { workspaceRoot } from '../workspace-root.ts';

/** The name under which everything here is reached: page and hot remote then count as one site for the browser. */
const HOST = 'localhost';
/** Another site on this machine answers at once, or it is none. */
const ANSWER_MS = 5_000;

/** The hot remote of this name that the site on a port shows: its port, `undefined` when it shows a release or nothing answers. */
export async function hotPortOf(name: string, port: number): Promise<number | undefined> {
  const html = await fetch(`http://${HOST}:${port}/`, { signal: AbortSignal.timeout(ANSWER_MS) })
    .then((reply) => reply.text())
    .catch(() => '');
  const [, inline] = new RegExp(`id="${COMPOSITION_ELEMENT}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  const [failure, page] = s.validate(inline && JSON.parse(inline), composition);
  const entry = failure ? undefined : page.remotes.find((remote) => remote.name === name)?.entry;
  const address = entry && URL.canParse(entry) ? new URL(entry) : undefined;
  return address?.port ? Number(address.port) : undefined;
}

/** The first free port from this one on. */
export async function freePortFrom(port: number): Promise<number> {
  for (let next = port; next < 65_536; next += 1) if (await isFree(next)) return next;
  throw new Error(`Ab ${port} ist kein Port frei.`);
}

/** Whether nobody listens on a port, by trying each name that a server may listen under. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of [HOST, '0.0.0.0', '::']) {
    const taken = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', (cause: NodeJS.ErrnoException) => resolve(cause.code === 'EADDRINUSE'));
      probe.listen({ port, host }, () => probe.close(() => resolve(false)));
    });
    if (taken) return false;
  }
  return true;
}

export interface SiteProcess {
  /** Settles when the site answers. @throws Error when it ends before; it has said why */
  ready: Promise<void>;
  /** Settles when the site has ended by itself. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the site with a hot remote. `isRestart`: builds and releases are as the start before left them. */
export function startSite(hot: { name: string; port: number }, port: number, isRestart = false): SiteProcess {
  const child = spawn(process.execPath, [inRoom('host', 'server/start.ts')], {
    cwd: workspaceRoot,
    // Through the channel it learns that this process has gone, however that went.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOST: process.env.HOST || HOST,
      PORT: String(port),
      // A folder of its own: one data folder belongs to one process, and `npm start` may run beside this.
      DATA_DIR: process.env.DATA_DIR || `.data-dev/${hot.name}`,
      ...(isRestart ? { DEV_RESTART: '1' } : {}),
      DEV_REMOTE: `${hot.name}=http://${HOST}:${hot.port}`,
    },
  });
  const ended = endOf(child);
  const ready = Promise.race([
    once(child, 'message').then(() => undefined),
    ended.then(() => {
      throw new Error('Die Seite ist nicht gestartet (siehe oben).');
    }),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ready, ended, stop };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
