// Timers of release code end with the pages in work: between two pages nothing of a release runs.

type Start = (callback: (...args: unknown[]) => void, ...rest: unknown[]) => object;

/** Replaces this realm's timers by tracked ones. Call before any code of releases runs. Returns what ends all open ones. */
export function trackTimers(): () => void {
  const ends = { setTimeout: clearTimeout, setInterval: clearInterval, setImmediate: clearImmediate };
  const open = new Map<object, (timer: object) => void>();
  for (const [name, end] of Object.entries(ends)) {
    const start: Start = Reflect.get(globalThis, name);
    const tracked: Start = (callback, ...rest) => {
      const timer = start(
        (...args) => {
          if (name !== 'setInterval') open.delete(timer);
          callback(...args);
        },
        ...rest,
      );
      open.set(timer, end as (timer: object) => void);
      return timer;
    };
    Object.defineProperty(globalThis, name, { value: tracked });
  }
  return () => {
    for (const [timer, end] of open) end(timer);
    open.clear();
  };
}
