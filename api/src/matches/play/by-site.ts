import type { Transaction } from 'kysely';
import { publishAll } from '../../db/bus.ts';
import type { Schema } from '../../db/schema.ts';
import { StageCache } from '../../stages/stage-cache.ts';
import type { PlayContext } from './context.ts';

/** What the site does by itself, at planned times, needs. */
export interface BySite {
  clock: () => Date;
  cache: StageCache;
}

export const siteOf = (clock: () => Date): BySite => ({ clock, cache: new StageCache() });

/** A change by the clock: every process hears of it by the outbox. */
export function bySite({ clock, cache }: BySite, tx: Transaction<Schema>): PlayContext {
  const publish: PlayContext['publish'] = (...events) => publishAll(tx, events);
  return { tx, now: clock(), user: null, cache, publish, wrote: () => {} };
}
