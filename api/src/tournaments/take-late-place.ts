import { addLate } from '@duellwerk/shared/bracket/late-entry';
import { ApiError } from '../errors.ts';
import type { DomainEvent } from '../http/domain-event.ts';
import { planNextMatches } from '../notifications/match-facts.ts';
import type { StageContext } from '../stages/context.ts';
import { listBegun } from '../stages/list-begun.ts';
import { loadStage } from '../stages/load-stage.ts';
import { planAdvance } from '../stages/plan-advance.ts';
import { groupByEntry, seedOrder } from '../stages/projection.ts';
import { rebuildIn } from '../stages/rebuild.ts';
import * as stages from '../stages/repo.ts';
import { isOfSeason } from './call-off-repo.ts';

/**
 * Puts an entry into a stage that is played, as `addLate` says.
 * @throws ApiError no_free_slot, season_tournament
 */
export async function takeLatePlace(
  { tx, cache, now, publish }: StageContext,
  stage: stages.StageRow,
  entry: string,
): Promise<void> {
  if (await isOfSeason(tx, stage.tournament_id)) throw new ApiError('season_tournament');
  const { graph, events } = await loadStage(tx, cache, stage);
  const entries = await stages.listEntries(tx, stage.id);
  const begun = new Set(await listBegun(tx, stage.id));
  const grown = addLate({ graph, entries, events, begun }, entry);
  if (!grown) throw new ApiError('no_free_slot');
  const rows = grown.entries.map((each) => ({ ...each, group: null }));
  await stages.replaceEntries(tx, stage.id, rows, stage.first_place);
  await stages.writeSeeds(tx, stage, seedOrder(grown.graph, events), groupByEntry(grown.graph, events));
  const { events: changes } = await rebuildIn(tx, stage.id);
  await publish(...(changes.length > 0 ? changes : await announceStage(tx, stage)));
  await stages.noteEntries(tx, stage.id);
  await planNextMatches(tx, stage, stage.rev + 1, grown, now);
  await planAdvance({ tx, now }, stage.tournament_id);
}

/** A latecomer without a match changes none, and is in the table all the same. */
async function announceStage(tx: StageContext['tx'], stage: stages.StageRow): Promise<DomainEvent[]> {
  const revs = await stages.raiseRevisions(tx, stage.id, stage.state);
  return [
    { topic: `stage:${stage.id}`, kind: 'updated', ref: String(revs.stage) },
    { topic: `tournament:${stage.tournament_id}`, kind: 'updated', ref: String(revs.tournament) },
  ];
}
