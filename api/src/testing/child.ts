import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

export interface Child {
  process: ChildProcess;
  /** What it prints, line by line. */
  lines: Interface;
  /** Kills it without any chance to tidy up and resolves when all it printed was read. */
  killed(): Promise<void>;
}

/** Starts a script of this folder in a process of its own. */
export function startChild(script: string, ...parameters: string[]): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const closed = once(lines, 'close');
  return {
    process: child,
    lines,
    killed: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
