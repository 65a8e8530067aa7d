// Type errors of the hot remote, in the terminal: a compiler that watches beside the page and never delays it.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { type Buildable, inRoom } from '../rooms.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { createTypeReader } from './type-lines.ts';

const TSC = `${workspaceRoot}/node_modules/typescript/bin/tsc`;

export interface TypeWatch {
  stop: () => Promise<void>;
}

/** Starts the check of one remote. `print` gets each line that a person should see. */
export function watchTypes(name: Buildable, print: (line: string) => void): TypeWatch {
  const args = [TSC, '-p', inRoom(name), '--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, args, { cwd: workspaceRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  yieldToPage(child);
  child.on('error', (error) => print(`Typen werden nicht geprüft: ${error.message}`));
  const read = createTypeReader(name, print);
  if (child.stdout) createInterface(child.stdout).on('line', read);
  return {
    stop: async () => {
      child.kill('SIGTERM');
    },
  };
}

function yieldToPage({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not allow it; the check then only competes.
  }
}
