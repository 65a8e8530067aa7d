// For tests that need no database: a registry in memory.
import type { Generation } from '../releases/generations.ts';
import type { Registry } from '../releases/registry.ts';
import { emptyState } from '../releases/release-state.ts';

export function memoryRegistry(): Registry {
  let committed: Generation = { number: 0, state: emptyState };
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  return {
    newest: async () => committed,
    newestNumber: async () => committed.number,
    transaction: (change) => {
      const done = last.then(async () => {
        let next = committed;
        const works: (() => void)[] = [];
        const result = await change({
          lock: async () => next,
          note: async () => undefined,
          write: async (generation) => {
            next = generation;
          },
          onCommit: (work) => void works.push(work),
        });
        const isNew = next !== committed;
        committed = next;
        for (const work of works) work();
        if (isNew) for (const listener of listeners) listener();
        return result;
      });
      last = done.catch(() => undefined);
      return done;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
