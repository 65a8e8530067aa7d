import { derive } from '@duellwerk/shared/bracket/derive';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';
import { ApiError } from '../errors.ts';
import type { StageContext } from '../stages/context.ts';
import { loadStage } from '../stages/load-stage.ts';
import { seedOrder } from '../stages/projection.ts';
import { refused } from '../stages/refusals.ts';
import * as stages from '../stages/repo.ts';
import { findDecided, removeMatches, resetEntries, resetStages } from './back-repo.ts';
import { isOfSeason, lockStages } from './call-off-repo.ts';
import { lockToManage } from './change.ts';
import { assertPlayable, planStart } from './enter-seeding.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Takes a tournament that was started back to seeding, while nothing in it is decided: its matches are gone, entries and
 * seeds stay, and it can be started again. Who has left it or was excluded since stays out.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, season_tournament, match_decided with the match,
 *   stage_invalid where those who are left are too few for its first stage
 */
export async function backToSeeding(
  context: StageContext,
  id: string,
  seen: number,
  reason: string | null,
): Promise<void> {
  const { tx, now } = context;
  await lockStages(tx, id);
  const tournament = await lockToManage(context, id, seen);
  const from = stateAt(tournament, now);
  if (!isInPlay(from)) throw new ApiError('wrong_state', [from]);
  if (await isOfSeason(tx, id)) throw new ApiError('season_tournament');
  const decided = await findDecided(tx, id);
  if (decided !== null) throw new ApiError('match_decided', [decided]);
  const [first] = await stages.listStages(tx, id);
  if (!first?.has_log) throw new ApiError('wrong_state', [from]);
  const order = await orderOf(context, first);
  assertPlayable(first, order.length);

  const { matches, rounds } = await removeMatches(tx, id, now);
  const revs = await resetStages(tx, id);
  await resetEntries(tx, id);
  const rows = order.map((entry, index) => ({ id: entry, seed: index + 1, group: null }));
  await stages.replaceEntries(tx, first.id, rows, 1);
  await stages.writeSeeds(tx, first, order, new Map());
  await context.publish(
    ...revs.map(({ id: stage, rev }) => ({ topic: `stage:${stage}`, kind: 'updated', ref: String(rev) })),
    ...matches.map(({ id: match, rev }) => ({
      ...{ topic: `match:${match}`, kind: 'updated', ref: String(rev + 1) },
    })),
    ...rounds.map(({ id: round, rev }) => ({ topic: `tips:${round}`, kind: 'changed', ref: String(rev) })),
  );
  await setTournamentState(context, id, from, 'seeding', { reason });
  await planStart(tx, tournament, now);
}

/** Who still plays in a stage, by the seeds that count now. */
async function orderOf({ tx, cache }: StageContext, stage: stages.StageRow): Promise<string[]> {
  const { graph, events } = await loadStage(tx, cache, stage);
  const read = derive(graph, events);
  if (!read.ok) throw refused(read.refusal);
  const out = new Set(read.stage.out.map(({ entry }) => entry));
  return seedOrder(graph, events).filter((entry) => !out.has(entry));
}
