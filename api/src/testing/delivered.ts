import { randomUUID } from 'node:crypto';
import { publish } from '../db/bus.ts';
import type { Database } from '../db/open.ts';

/** The topic of what tests tell to hear when everything before it has come. */
export const MARK = 'mark';

/** Resolves when every event that is committed by now has been delivered to this process. */
export async function delivered(database: Pick<Database, 'bus' | 'transaction'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ref = randomUUID();
  const stop = database.bus.subscribe((event) => event.ref === ref && resolve());
  await database.transaction((tx) => publish(tx, { topic: MARK, kind: MARK, ref }));
  await promise;
  stop();
}
