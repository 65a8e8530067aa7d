export interface Pacing<T> {
  add: (item: T) => void;
  /** Forgets what waits. */
  stop: () => void;
}

/**
 * Gives items on: the first at once, what follows within `ms` together at the end of that time, in the order of arrival.
 * Of those that wait with the same key only the last is given on. So a flood costs the page one drawing per `ms`.
 */
export function createPacing<T>(ms: number, keyOf: (item: T) => string, give: (item: T) => void): Pacing<T> {
  let waiting = new Map<string, T>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = waiting.size > 0 ? setTimeout(flush, ms) : undefined;
    const items = [...waiting.values()];
    waiting = new Map();
    for (const item of items) give(item);
  };

  return {
    add: (item) => {
      if (timer === undefined) {
        give(item);
        timer = setTimeout(flush, ms);
        return;
      }
      const key = keyOf(item);
      // Behind the others: it tells the newest state.
      waiting.delete(key);
      waiting.set(key, item);
    },
    stop: () => {
      clearTimeout(timer);
      waiting = new Map();
    },
  };
}
