import { isRepeatable, namedError } from './errors.ts';

/** Repeats after a serialization failure or a deadlock. */
const REPEATS = 3;
/** Milliseconds before the first repeat at most; four times as long before each further one. */
const FIRST_PAUSE_MS = 20;

/**
 * Runs a transaction again when it collided with another. It waits first, for a random time: started at once it would take the
 * rows again that the other one is just about to get, and on a busy machine the two would collide until both give up.
 * @throws DatabaseConflict after the last repeat
 */
export async function repeating<T>(attempt: () => Promise<T>): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (repeat === REPEATS || !isRepeatable(error)) throw namedError(error);
      await wait(FIRST_PAUSE_MS * 4 ** repeat * (0.5 + Math.random() / 2));
    }
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
