import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { planAdvance } from './plan-advance.ts';
import { readPlayed } from './read-played.ts';
import { readWaits } from './read-progress.ts';
import * as repo from './repo.ts';
import { settleTournament } from './settle.ts';

/**
 * Leaves out a stage that too few are left for: the one that is left has its first place, and the tournament goes on.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, stage_not_ready where it can still be played
 */
export async function skipStage(context: StageContext, id: string, rev: number): Promise<Written> {
  const { tx, cache } = context;
  const found = await repo.lockStage(tx, id);
  if (!found) throw new ApiError('not_found');
  assertMay(context, found, ORGANIZERS);
  if (rev !== found.rev) throw new ApiError('stale_version', [String(found.rev)]);
  if (found.decided_state !== 'running') throw new ApiError('wrong_state', [found.decided_state]);
  const stages = await repo.listStages(tx, found.tournament_id);
  const waits = found.state === 'pending' ? await readWaits({ db: tx, cache, stages }, found) : null;
  if (waits?.kind !== 'few') throw new ApiError('stage_not_ready', [waits?.kind ?? found.state]);
  const revs = await repo.raiseRevisions(tx, id, 'completed');
  const skipped = { ...found, state: 'completed' as const, rev: revs.stage };
  const { graph, stage: after } = await readPlayed(tx, cache, skipped);
  await repo.writeStandings(
    tx,
    after.places.map(({ entry, from }) => ({
      ...{ id: entry, state: 'placed' as const, place: found.first_place + from - 1 },
    })),
  );
  await context.publish(
    { topic: `stage:${id}`, kind: 'updated', ref: String(revs.stage) },
    { topic: `tournament:${found.tournament_id}`, kind: 'updated', ref: String(revs.tournament) },
  );
  await settleTournament(context, skipped, { graph, after });
  await planAdvance(context, found.tournament_id);
  return { number: 0, rev: revs.stage };
}
