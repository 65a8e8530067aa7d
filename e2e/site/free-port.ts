import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems hand out by themselves (Linux from 32768 on), so that nobody is given the port before it is taken. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 20;
/**
 * Programs that run side by side take from blocks of their own: a site that is being built or restarted holds no port, and
 * must not lose its own to another worker meanwhile.
 */
const BLOCK = 1_000;
const block = Number(process.env.TEST_PARALLEL_INDEX ?? -1) + 1;
const lowest = LOWEST + ((block * BLOCK) % (HIGHEST - LOWEST));
let next = randomInt(BLOCK);

/** A port of this machine that is free and that this process has not given away yet. @throws Error when none was found */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = lowest + next;
    next = (next + 1) % BLOCK;
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
