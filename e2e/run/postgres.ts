import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../site/free-port.ts';
import { CannotRunHere, findPrograms } from './machine.ts';

/** A server to test against; `stop` ends it and deletes its data, unless it was given. */
export type Database = { url: string; stop: () => Promise<void> };

const DEBIAN_SERVERS = '/usr/lib/postgresql/*/bin';
/** The data is thrown away, so nothing of it needs to survive a power cut. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'unix_socket_directories='];

export type OwnDatabase = Database & { halt: () => void; start: () => void };

/** Whether tests can run on PostgreSQL here. */
export const hasPostgres = (): boolean =>
  Boolean(process.env.TEST_DATABASE_URL) || findServer() !== undefined;

/**
 * The PostgreSQL of TEST_DATABASE_URL, else a server of our own on a free port of the loopback address.
 * @throws CannotRunHere when the machine has no server
 */
export async function provideDatabase(): Promise<Database> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startDatabase();
}

/** A server of our own that may be halted, which ends its connections, and started again on its data. */
export async function startDatabase(): Promise<OwnDatabase> {
  const programs = findServer();
  if (!programs) throw new CannotRunHere('PostgreSQL is not installed (Debian: postgresql)');
  return startServer(programs, await freePort());
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

/**
 * Starts a server on fresh data in a temporary folder: loopback only, no password, no socket file.
 * It ends with this process in every case but SIGKILL.
 */
function startServer(programs: string, port: number): OwnDatabase {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'duellwerk-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = ['--pgdata', join(folder, 'data')];
  const call = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, {
      ...account,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const end = () => {
    process.off('exit', end);
    // Without the file that names its process there is no server to stop.
    if (existsSync(join(folder, 'data/postmaster.pid'))) call('pg_ctl', 'stop', '--mode=immediate', ...data);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1', `port=${port}`].map((each) => `-c ${each}`);
  const start = () =>
    call('pg_ctl', 'start', '--wait', '--log', join(folder, 'log'), '--options', settings.join(' '), ...data);
  const halt = () => call('pg_ctl', 'stop', '--wait', '--mode=fast', ...data);
  try {
    call('initdb', ...data, '--auth=trust', '--username=duellwerk', '--encoding=UTF8', '--no-sync');
    start();
  } catch (cause) {
    end();
    throw cause;
  }
  return { url: `postgresql://duellwerk@127.0.0.1:${port}/postgres`, stop: async () => end(), halt, start };
}

/** PostgreSQL refuses to run as root: Debian's own user for it, or one without rights; null for the user of this process. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
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
