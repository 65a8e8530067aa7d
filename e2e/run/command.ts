import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Ending } from './report.ts';

/** After a polite signal, how long a process group has before it is killed. */
const GRACE_MS = 10_000;

/** A call of a program: its file, its arguments, the whole environment it sees, and whether its output is dropped. */
export type Command = { file: string; args: readonly string[]; env: NodeJS.ProcessEnv; quiet?: boolean };

/** The workspace. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tests allocate all the time: with the default of 16 MB, garbage collection takes a fifth of the units' processor time. */
const LARGE_SEMI_SPACE = '--max-semi-space-size=64';

/** A JavaScript or TypeScript file under the Node that runs this one: the pinned version. */
export function node(args: readonly string[], extra: NodeJS.ProcessEnv = {}): Command {
  // A run inside a run: Node's test runner does nothing where it sees the mark of another one.
  const { NODE_TEST_CONTEXT: _mark, TEST_DATABASE_URL: _url, NODE_OPTIONS = '', ...env } = process.env;
  const options = `${NODE_OPTIONS} ${LARGE_SEMI_SPACE}`.trim();
  return { file: process.execPath, args, env: { ...env, NODE_OPTIONS: options, ...extra } };
}

/**
 * Runs a command in a process group of its own, its output on ours unless quiet, and resolves when it has ended.
 * Its group gets SIGINT when `stop` is aborted, SIGKILL when that does not help within ten seconds;
 * whatever it left running in its group is killed when it ends.
 */
export async function run(command: Command, cwd: string, stop: AbortSignal): Promise<Ending> {
  if (stop.aborted) return { code: null, signal: 'SIGINT' };
  const child = spawn(command.file, command.args, {
    cwd,
    env: command.env,
    stdio: command.quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const giveUp = () => endGroup(child);
  const killAtExit = () => signalGroup(child, 'SIGKILL');
  stop.addEventListener('abort', giveUp, { once: true });
  process.once('exit', killAtExit);
  try {
    return await ending(child);
  } finally {
    stop.removeEventListener('abort', giveUp);
    process.off('exit', killAtExit);
    signalGroup(child, 'SIGKILL');
  }
}

/** How the process ended; rejects when it could not be started. */
async function ending(child: ChildProcess): Promise<Ending> {
  await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
}

function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGINT');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  child.once('exit', () => clearTimeout(timer));
}

/** Signals a whole group; a group that is gone already is what was wanted. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
