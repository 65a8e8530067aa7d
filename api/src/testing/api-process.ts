import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The program that a site's API is started with. */
export const apiProgram = join(import.meta.dirname, '..', 'main.ts');

/** Starts the API as its own process and gives its first lines up to the `last` one, usually that with the address. */
export async function startApi(env: Record<string, string>, last = 'läuft unter') {
  const child = spawn(process.execPath, [apiProgram], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const output: string[] = [];
  for await (const line of lines) {
    output.push(line);
    if (line.includes(last)) break;
  }
  const address = output.join(' ').match(/läuft unter (http:\/\/[\d.:]+)/)?.[1];
  return { child, ended, output, address };
}
