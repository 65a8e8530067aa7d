import { ApiError } from '../errors.ts';

const RETRY_SECONDS = 2;

/** Work that waits in this process, by the name of its queue. */
const waitingByName = new Map<string, number>();

/** How much work waits in each queue of this process that has a name. */
export function queueLengths(): ReadonlyMap<string, number> {
  return waitingByName;
}

/**
 * Runs at most `atOnce` works together, keeps at most `max` waiting in order and refuses the rest.
 * @param name under which its length is counted
 */
export function createQueue(
  atOnce: number,
  max: number,
  name?: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  const count = (change: number) => {
    if (name !== undefined) waitingByName.set(name, (waitingByName.get(name) ?? 0) + change);
  };
  count(0);
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= max) throw new ApiError('overloaded', [], RETRY_SECONDS);
    // Whoever ends hands its turn to the next in line, so `running` stays as it is.
    else {
      count(1);
      await new Promise<void>((resolve) => waiting.push(resolve));
      count(-1);
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
