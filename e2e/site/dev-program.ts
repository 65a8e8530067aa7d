// What a team runs in its remote's folder, as a process of its own in a copy of the workspace.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import type { WorkspaceCopy } from './workspace-copy.ts';

/** Its last line when everything runs. */
const READY = 'Strg-C beendet';

export interface DevProgram {
  /** Address of the site. */
  url: string;
  /** Address of the hot remote's server. */
  hot: string;
  /** What it has printed, errors included. */
  output: () => string;
  /** Sends a signal and waits until the program has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a remote hot, and waits until the site answers. With `site` inside that one instead of its own. */
export async function startDev(copy: WorkspaceCopy, remote: string, site?: string): Promise<DevProgram> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(copy.root, 'shared/build/dev/start.ts'), remote], {
    cwd: copy.root,
    // One data folder for all that run in a copy, one after the other: what the first has published is there for the next.
    env: {
      ...{ ...copy.env, PORT: String(port), HOST: '', DATA_DIR: '.data', DATABASE_URL: '' },
      ...(site === undefined ? {} : { DEV_SITE: site }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await printedUntil(child, READY);
  // Inside another site, its pages and the hot remote are served from one port.
  const [hot = ''] = new RegExp(`(?<=^${remote}\\s+)http://localhost:\\d+`, 'm').exec(printed()) ?? [];
  return {
    url: `http://localhost:${port}`,
    hot: hot || `http://localhost:${port}`,
    output: printed,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** Resolves when a word was printed, with a reader of all that is; rejects when the program ends before. */
function printedUntil(child: ChildProcess, word: string): Promise<() => string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk;
      if (text.includes(word)) resolve(() => text);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => reject(new Error(`The program ended with ${code}:\n${text}`)));
  });
}
