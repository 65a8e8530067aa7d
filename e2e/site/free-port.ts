import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems hand out by themselves (Linux from 32768 on), so that nobody is given the port before it is taken. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 20;

/** A port of this machine that was free a moment ago. @throws Error when none was found */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`Of ${TRIES} ports none was free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false; // somebody has it
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
