import { derive } from '@duellwerk/shared/bracket/derive';
import { settingsFor } from '@duellwerk/shared/bracket/settings';
import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ApiError } from '../errors.ts';
import { planNextMatches } from '../notifications/match-facts.ts';
import { setTournamentState } from '../tournaments/set-state.ts';
import { assertMay, ORGANIZERS } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { loadStage } from './load-stage.ts';
import { planAdvance } from './plan-advance.ts';
import { entryStandings, fixedMatches, groupByEntry, matchId, playedMatch, seedOrder } from './projection.ts';
import { refused } from './refusals.ts';
import * as repo from './repo.ts';
import { settleTournament } from './settle.ts';

/**
 * Starts a stage: its matches are made, its settings kept. The first one takes its tournament from seeding to running.
 * @throws ApiError not_found, forbidden, stale_version, stage_not_ready with the reason, stage_invalid with the problems
 */
export async function startStage(context: StageContext, id: string, rev: number | null): Promise<Written> {
  const { tx, cache } = context;
  const found = await repo.lockStage(tx, id);
  if (!found) throw new ApiError('not_found');
  assertMay(context, found, ORGANIZERS);
  if (rev !== null && rev !== found.rev) throw new ApiError('stale_version', [String(found.rev)]);
  if (found.state !== 'pending') throw new ApiError('stage_not_ready', [found.state]);
  const isFirst = found.sources.length === 0;
  if (found.decided_state !== 'running' && !(isFirst && found.decided_state === 'seeding'))
    throw new ApiError('wrong_state', [found.decided_state]);
  const { graph, events } = await loadStage(tx, cache, found);
  const read = derive(graph, events);
  if (!read.ok) throw refused(read.refusal);
  const { stage: state } = read;

  if (found.decided_state === 'seeding')
    await setTournamentState(context, found.tournament_id, 'seeding', 'running');
  const revs = await repo.raiseRevisions(tx, id, state.finished ? 'completed' : 'running');
  await repo.keepSettings(tx, id, settingsFor(graph.format, graph.settings));
  const played = new Map(state.matches.map((match) => [match.key, playedMatch(match, events)]));
  const rows = fixedMatches(graph).flatMap((fixed) => {
    const match = played.get(fixed.key);
    return match ? [{ ...fixed, ...match, id: matchId(id, fixed.key) }] : [];
  });
  await repo.insertMatches(tx, { ...found, rev: revs.stage }, rows);
  await repo.writeSeeds(tx, found, seedOrder(graph, events), groupByEntry(graph, events));
  await repo.writeStandings(
    tx,
    entryStandings(graph, state, found.first_place).map((each) =>
      found.is_last ? each : { ...each, state: 'active', place: null },
    ),
  );
  await context.publish(
    { topic: `stage:${id}`, kind: 'updated', ref: String(revs.stage) },
    { topic: `tournament:${found.tournament_id}`, kind: 'updated', ref: String(revs.tournament) },
  );
  await planNextMatches(tx, found, revs.stage, { graph, before: null, after: state }, context.now);
  if (state.finished)
    await settleTournament(
      context,
      { ...found, state: 'completed', decided_state: 'running' },
      { graph, after: state },
    );
  await planAdvance(context, found.tournament_id);
  return { number: events.length, rev: revs.stage };
}
