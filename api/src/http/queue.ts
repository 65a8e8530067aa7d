import { ApiError } from '../errors.ts';

const RETRY_SECONDS = 2;

/** Runs at most `atOnce` pieces of work together, keeps at most `max` waiting in order and refuses the rest. */
export function createQueue(atOnce: number, max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= max) throw new ApiError('overloaded', [], RETRY_SECONDS);
    // Whoever ends hands its turn to the next in line, so `running` stays as it is.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
