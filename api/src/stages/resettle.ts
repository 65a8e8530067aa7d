import type { CommandContext } from '../http/command.ts';
import type { StageContext } from './context.ts';
import { planAdvance } from './plan-advance.ts';
import { entryStandings } from './projection.ts';
import { readPlayed } from './read-played.ts';
import * as repo from './repo.ts';
import { settleTournament } from './settle.ts';
import { StageCache } from './stage-cache.ts';

/**
 * After the plan of stages has changed that have not begun: they get their entries by it, who plays on no more gets a place, and
 * a tournament without a further stage is decided.
 * @param changed stages, by their names, that are others now
 */
export async function resettle(
  { tx, user, now, publish }: CommandContext,
  tournament: string,
  changed: readonly { name: string }[],
): Promise<void> {
  // What this transaction has written must not reach the cache that others read.
  const context: StageContext = { tx, user, now, publish, cache: new StageCache() };
  const stages = await repo.listStages(tx, tournament);
  for (const stage of stages) {
    if (stage.state !== 'pending' || !changed.some(({ name }) => name === stage.name)) continue;
    await repo.replaceEntries(tx, stage.id, [], 1);
    await repo.noteSeeding(tx, stage.id, false);
  }
  for (const { id, has_log, state } of stages) {
    if (!has_log || state === 'pending') continue;
    // The tournament may have been decided by the one before.
    const stage = await repo.findStage(tx, id);
    if (!stage) continue;
    const played = await readPlayed(tx, context.cache, stage);
    if (stage.is_last)
      await repo.writeStandings(tx, entryStandings(played.graph, played.stage, stage.first_place));
    if (stage.state === 'completed')
      await settleTournament(context, stage, { graph: played.graph, after: played.stage });
  }
  await planAdvance(context, tournament);
}
