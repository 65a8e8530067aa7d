// What live news are held against: a server that passes a request on to every socket and decides nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';

export interface BareSockets {
  origin: string;
  /** Where sockets are opened. */
  url: string;
  pid: number | undefined;
  /** Sends this text to every socket. */
  broadcast: (body: string) => Promise<void>;
  stop: () => void;
}

export async function startBareSockets(): Promise<BareSockets> {
  const program = spawn(process.execPath, [`${workspaceRoot}/api/src/testing/bare-sockets.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await firstLine(program);
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...{ origin, url: `ws://127.0.0.1:${port}`, pid: program.pid },
    broadcast: async (body) => {
      await fetch(origin, { method: 'POST', body });
    },
    stop: () => program.kill(),
  };
}

async function firstLine({ stdout }: Pick<ChildProcess, 'stdout'>): Promise<string> {
  if (!stdout) throw new Error('It does not print.');
  const [chunk] = await once(stdout, 'data');
  return String(chunk).trim();
}
