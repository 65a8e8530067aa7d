// The registry of releases: what is live, for all processes. Each change locks it, so that changes follow one another, and
// replaces it in the transaction that also writes its audit entries.
import type { Database } from '@duellwerk/api/db/open';
import { type Generation, readGeneration } from './generations.ts';
import { RELEASES_TOPIC, type RunTransaction, recordChange } from './release-transaction.ts';

export interface Registry {
  /** What is committed. @throws RegistryUnreadable */
  newest: () => Promise<Generation>;
  /** Its number alone, to notice changes elsewhere. */
  newestNumber: () => Promise<number>;
  transaction: RunTransaction;
  /** Calls `listener` after each committed change of any process. @returns the function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

export function databaseRegistry(database: Database): Registry {
  return {
    newest: () => readGeneration(database.sql),
    newestNumber: async () => {
      const row = database.sql.selectFrom('release_state').select('generation');
      return (await row.executeTakeFirstOrThrow()).generation;
    },
    transaction: (change) => recordChange(database, change),
    subscribe: (listener) =>
      database.bus.subscribe(({ topic }) => {
        if (topic === RELEASES_TOPIC) listener();
      }),
  };
}
