import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../site/free-port.ts';
import { findPrograms, installDebian } from './machine.ts';

/** A server to test against; `stop` ends it and deletes its data, where it is ours. */
export type Database = { url: string; stop: () => Promise<void> };

/** The system user that runs the server's programs, null for the user of this process. */
type Account = { uid: number; gid: number } | null;

const DEBIAN_SERVERS = '/usr/lib/postgresql/*/bin';
/** Settings of the cluster that Debian would set up and start with the package: it is not wanted. */
const DEBIAN_CLUSTER = '/etc/postgresql-common/createcluster.d';
const STOP_MS = 10_000;
// The data is thrown away, so nothing of it needs to survive a power cut.
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * The PostgreSQL of TEST_DATABASE_URL, else a server of our own on a free port of the loopback address.
 * @throws CannotRunHere when the machine has no server and none can be installed
 */
export async function provideDatabase(stop: AbortSignal): Promise<Database> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const found = findServer();
  if (found) return startServer(found, stop);
  await installServer(stop);
  const installed = findServer();
  if (!installed) throw new Error('Debian installed postgresql, but there is no server');
  return startServer(installed, stop);
}

/** Whether `provideDatabase` has a server without installing one. */
export function hasServer(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined || findServer() !== undefined;
}

/** The folder with `initdb` and `postgres`: Debian's newest version, else what PATH or pg_config names. */
function findServer(path = process.env.PATH ?? ''): string | undefined {
  const version = (folder: string) => Number(folder.split('/').at(-2));
  const debian = globSync(DEBIAN_SERVERS).sort((a, b) => version(b) - version(a));
  const [config] = findPrograms(['pg_config'], path);
  const named = config ? [execFileSync(config, ['--bindir'], { encoding: 'utf8' }).trim()] : [];
  return [...debian, ...path.split(':').filter(Boolean), ...named].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

async function installServer(stop: AbortSignal): Promise<void> {
  const settings = join(DEBIAN_CLUSTER, 'duellwerk-tests.conf');
  const mayInstall = process.getuid?.() === 0 && findPrograms(['apt-get']).length > 0;
  if (!mayInstall) return installDebian(['postgresql'], stop);
  await mkdir(DEBIAN_CLUSTER, { recursive: true });
  await writeFile(settings, 'create_main_cluster = false\n');
  try {
    await installDebian(['postgresql'], stop);
  } finally {
    await rm(settings, { force: true });
  }
}

/**
 * Starts a server on fresh data in a temporary folder: loopback only, no password, no socket file.
 * It ends with this process in every case but SIGKILL.
 */
async function startServer(bin: string, stop: AbortSignal): Promise<Database> {
  stop.throwIfAborted();
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'duellwerk-postgres-'));
  let server: ChildProcess | undefined;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const dropNow = () => {
    if (server) dropServer(bin, folder, account);
    remove();
  };
  process.once('exit', dropNow);
  const end = async () => {
    if (server) await endServer(server);
    remove();
    process.off('exit', dropNow);
  };
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    createData(bin, folder, account);
    const port = await freePort();
    server = launch(bin, folder, port, account);
    await ready(server, stop);
    return { url: `postgresql://duellwerk@127.0.0.1:${port}/postgres`, stop: end };
  } catch (cause) {
    await end();
    throw cause;
  }
}

/** PostgreSQL refuses to run as root: Debian's own user for it, or anybody without rights. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This machine has no such user: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"');
}

function createData(bin: string, folder: string, account: Account): void {
  const args = ['--auth=trust', '--username=duellwerk', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), [...args, '--pgdata', join(folder, 'data')], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function launch(bin: string, folder: string, port: number, account: Account): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...CARELESS];
  const args = ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  return spawn(join(bin, 'postgres'), args, {
    ...account,
    cwd: folder,
    // The line waited for below is translated.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Out of the terminal's reach: on Ctrl-C the tests end first, then their database.
    detached: true,
  });
}

/** Resolves when the server accepts connections; rejects with what it said when it ended instead. */
function ready(server: ChildProcess, stop: AbortSignal): Promise<void> {
  const said: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (!server.stderr) throw new Error('the server was started without a pipe for its log');
  // Read to the end: a full pipe would stop the server.
  createInterface(server.stderr).on('line', (line) => {
    said.push(line);
    if (line.includes('database system is ready to accept connections')) resolve();
  });
  server.once('error', reject);
  server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  return promise;
}

/** For a process that is about to end and can wait for nothing: returns when the server is gone. */
function dropServer(bin: string, folder: string, account: Account): void {
  const args = ['stop', '--mode=immediate', '--wait', '--pgdata', join(folder, 'data')];
  try {
    execFileSync(join(bin, 'pg_ctl'), args, { ...account, cwd: folder, stdio: 'ignore' });
  } catch {
    // It ended by itself in the meantime.
  }
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
