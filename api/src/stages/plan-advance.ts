// Rounds and stages that begin by themselves, once nothing is left to decide before them.
import { schedule } from '../db/due.ts';
import type { StageContext } from './context.ts';
import { readWaits } from './read-progress.ts';
import * as repo from './repo.ts';
import { StageCache } from './stage-cache.ts';

/** The kind of the timed job that takes a stage on. */
export const ADVANCE = 'stage.advance';
const MINUTE = 60_000;

/**
 * Plans what begins by itself in a tournament, where its organizers want that; what is planned already keeps its time, and
 * what they have stopped stays stopped until it has gone on.
 */
export async function planAdvance(
  { tx, now }: Pick<StageContext, 'tx' | 'now'>,
  tournament: string,
): Promise<void> {
  const stages = await repo.listStages(tx, tournament);
  // What this transaction has written is not committed yet, so it must not reach the cache that others read.
  const cache = new StageCache();
  for (const stage of stages) {
    const { id, advance_at, advance_stopped, advance_minutes, decided_state } = stage;
    const waits =
      advance_minutes === null || decided_state !== 'running'
        ? null
        : await readWaits({ db: tx, cache, stages }, stage);
    const goesOn = waits?.kind === 'draw' || waits?.kind === 'start';
    if (advance_minutes === null || !goesOn) {
      // What was stopped stays so over a pause.
      const stopped = advance_stopped && decided_state !== 'running';
      if (advance_at !== null || advance_stopped !== stopped)
        await repo.writeAdvance(tx, id, { at: null, stopped });
      continue;
    }
    if (advance_at !== null || advance_stopped) continue;
    const runAt = new Date(now.getTime() + advance_minutes * MINUTE);
    await repo.writeAdvance(tx, id, { at: runAt, stopped: false });
    const key = `${ADVANCE}:${id}:${runAt.toISOString()}`;
    await schedule(tx, { kind: ADVANCE, key, runAt, payload: { stage: id } });
  }
}

/** After a pause, or with another time, everything that is planned gets the whole time again. */
export async function replanAdvance(
  context: Pick<StageContext, 'tx' | 'now'>,
  tournament: string,
): Promise<void> {
  for (const { id, advance_at } of await repo.listStages(context.tx, tournament))
    if (advance_at !== null) await repo.writeAdvance(context.tx, id, { at: null, stopped: false });
  await planAdvance(context, tournament);
}
