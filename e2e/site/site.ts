// The real site as a process of its own: what `npm start` runs, with a data folder and a port for one test file.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { fillPrepared, type Prepared } from './prepared.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = 'Duellwerk läuft';

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  /** Starts the process again on the same data and the same port, with further variables if given. */
  start: (more?: Record<string, string>) => Promise<void>;
  /** `kill -9`: nothing is closed, flushed or said. */
  kill: () => Promise<void>;
  /** A clean stop; the data stay. */
  end: () => Promise<void>;
  /** Ends the process at once and throws the data away. */
  stop: () => Promise<void>;
  /** What the process has printed so far. */
  output: () => string;
  pid: () => number | undefined;
}

type Variables = Record<string, string>;

interface SiteData {
  /** What to start on a copy of, where the run has prepared it. */
  prepared?: Prepared;
  /** A folder to start on as it is instead. */
  dataDir?: string;
  /** Address of a database on a server, instead of the embedded one. */
  database?: string;
  /** Another checkout than this one. */
  root?: string;
  /** What starts it instead of a checkout's own program. */
  command?: readonly [program: string, ...args: string[]];
  /** The user that it runs as, by number; only root may say one. */
  user?: number | undefined;
}

/**
 * A started site with data of its own.
 * @param variables of the environment, or what makes them of the site's address
 */
export async function openSite(
  variables: Variables | ((url: string) => Variables) = {},
  { prepared = 'now', dataDir: given, database = '', root = ROOT, command, user }: SiteData = {},
): Promise<Site> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'duellwerk-')));
  if (!given) fillPrepared(dataDir, prepared);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = typeof variables === 'function' ? variables(url) : variables;
  let child: ChildProcess | undefined;
  let printed = '';

  const start = (more: Record<string, string> = {}) =>
    new Promise<void>((resolve, reject) => {
      const [program, ...args] = command ?? [process.execPath, join(root, 'host/server/start.ts')];
      const server = spawn(program, args, {
        ...(user === undefined ? {} : { uid: user, gid: user }),
        env: {
          ...process.env,
          ...env,
          ...more,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: database,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = server;
      const read = (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes(READY)) resolve();
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.on('exit', (code) => reject(new Error(`The site ended with ${code}:\n${printed}`)));
    });

  const end = async (signal: NodeJS.Signals) => {
    const server = child;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
    printed = '';
  };

  await start();
  return {
    url,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
    output: () => printed,
    pid: () => child?.pid,
  };
}
