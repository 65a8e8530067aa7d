// The programs of PostgreSQL that write and read dumps of a server.
import { spawn } from 'node:child_process';
import { operatorText } from '../log/operator-text.ts';
import { BackupRefused } from './backup-store.ts';

const LINES_SHOWN = 3;

/** Whether a program of PostgreSQL can be run here. */
export async function isInstalled(program: 'pg_dump' | 'pg_restore'): Promise<boolean> {
  return run(program, ['--version'], {}).then(
    () => true,
    () => false,
  );
}

/** Writes a dump of a server's database into a file. @throws BackupRefused */
export async function dumpServer(url: string, path: string): Promise<void> {
  const { address, env } = connectionOf(url);
  const parts = ['--format=custom', '--no-owner', '--no-privileges', `--file=${path}`, `--dbname=${address}`];
  await run('pg_dump', parts, env);
}

/** Loads a dump into an empty database, all or nothing. @throws BackupRefused */
export async function loadDump(url: string, path: string): Promise<void> {
  const { address, env } = connectionOf(url);
  const parts = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await run('pg_restore', [...parts, `--dbname=${address}`, path], env);
}

/** The password goes by the environment: other users of a machine can read the arguments of its programs. */
function connectionOf(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, env: password ? { PGPASSWORD: password } : {} };
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', (cause) =>
      reject(
        new BackupRefused(operatorText(`${program} ist nicht installiert.`, `${program} is not installed.`), {
          cause,
        }),
      ),
    );
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const reason = errors.trim().split('\n').slice(-LINES_SHOWN).join(' ');
      reject(
        new BackupRefused(
          operatorText(`${program} ist gescheitert: ${reason}`, `${program} failed: ${reason}`),
        ),
      );
    });
  });
}
