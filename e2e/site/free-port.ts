import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/** Below what systems hand out by themselves (Linux from 32768 on), so that nobody is given the port before it is taken. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
/**
 * Programs that run side by side take from blocks of their own: a site that is being built or restarted holds no port, and
 * must not lose its own to another worker.
 */
const BLOCK = 1_000;
const block = Number(process.env.TEST_PARALLEL_INDEX ?? -1) + 1;
const lowest = LOWEST + ((block * BLOCK) % (HIGHEST - LOWEST));
/** Another run of the tests begins somewhere else. */
const first = lowest + randomInt(BLOCK / 2);

/** A port of this machine that is free and that this process has not given away yet. */
export const freePort = (): Promise<number> =>
  getPort({ host: '127.0.0.1', port: portNumbers(first, lowest + BLOCK - 1), reserve: true });
