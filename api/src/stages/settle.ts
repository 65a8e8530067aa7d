// What follows when a stage has finished, or has not any more: entries of the next stages, places, the tournament's state.
import type { Entry } from '@duellwerk/shared/bracket/graph';
import { refillOf, stagesAfter } from '@duellwerk/shared/bracket/next-stage';
import { entriesOf, type FinishedStage } from '@duellwerk/shared/bracket/qualifiers';
import type { StageNode } from '@duellwerk/shared/bracket/stages';
import { ApiError } from '../errors.ts';
import { setTournamentState } from '../tournaments/set-state.ts';
import type { ChangedState } from './changes.ts';
import type { StageContext } from './context.ts';
import { type EntryStanding, entryStandings } from './projection.ts';
import { isSkipped, readPlayed } from './read-played.ts';
import * as repo from './repo.ts';

/**
 * Hands the entries of a stage on, or takes them back, and decides the tournament or opens it again.
 * @throws ApiError later_stage_started when somebody else would play in a stage that has begun
 */
export async function settleTournament(
  context: StageContext,
  stage: repo.StageRow,
  { graph, after }: Pick<ChangedState, 'graph' | 'after'>,
  reason: string | null = null,
): Promise<void> {
  let stages = (await repo.listStages(context.tx, stage.tournament_id)).map((each) =>
    each.id === stage.id ? { ...each, state: stage.state } : each,
  );
  const finished = { graph, stage: after };
  const targets = stages.filter(
    (each) =>
      each.sources.some((source) => source.stage === stage.name) &&
      // From one that was ended before its time no one goes on.
      !(after.ended && each.state === 'pending'),
  );
  const handedOn = new Map<string, repo.StageRow['state']>();
  for (const target of targets) {
    const entries = await qualified(context, target, stages, { name: stage.name, ...finished });
    const later = stagesAfter(stages, target.name);
    const state = await fill(context, { target, later }, entries, finished, stage.first_place);
    stages = stages.map((each) => (each.id === target.id ? { ...each, state } : each));
    for (const { id } of entries) handedOn.set(id, target.state);
  }
  if (targets.length > 0) {
    const standings = entryStandings(graph, after, stage.first_place);
    // Where somebody stands who plays on already, the later stage says.
    const own = standings.flatMap((each) => {
      const later = handedOn.get(each.id);
      if (later === undefined) return [behind(each, stage.first_place + handedOn.size)];
      return later === 'pending' ? [{ ...each, state: 'active' as const, place: null }] : [];
    });
    await repo.writeStandings(context.tx, own);
  } else if (after.ended)
    await repo.writeStandings(context.tx, entryStandings(graph, after, stage.first_place));
  await decideTournament(context, stage, stages, reason);
}

/** Whose place another one has taken over by playing on, since they left or lost a lot, is behind all who do. */
const behind = (standing: EntryStanding, place: number): EntryStanding =>
  standing.place !== null && standing.place < place ? { ...standing, place } : standing;

/** Who plays in a stage; nobody as long as that is not known. */
async function qualified(
  { tx, cache }: StageContext,
  target: repo.StageRow,
  stages: readonly repo.StageRow[],
  own: FinishedStage & { name: string },
): Promise<Entry[]> {
  const sources = new Map<string, FinishedStage>([[own.name, own]]);
  for (const { stage: name } of target.sources) {
    const found = stages.find((each) => each.name === name);
    if (!found || name === own.name || found.state !== 'completed') continue;
    sources.set(name, await readPlayed(tx, cache, found));
  }
  const node: StageNode = { ...target, settings: {} };
  const found = entriesOf(node, sources, stages);
  return found.ok ? found.entries : [];
}

/** @returns the state of the stage; one that was left out can be played again when others come into it */
async function fill(
  context: StageContext,
  { target, later }: { target: repo.StageRow; later: readonly repo.StageRow[] },
  entries: readonly Entry[],
  { graph, stage }: FinishedStage,
  firstPlace: number,
): Promise<repo.StageRow['state']> {
  const present = await repo.listEntries(context.tx, target.id);
  const stateOf = (row: repo.StageRow) =>
    row.state === 'pending' ? 'pending' : isSkipped(row) ? 'skipped' : 'begun';
  const filled = {
    entries: present.map(({ id }) => id),
    isSeededByHand: target.seeded_by_hand,
    state: stateOf(target),
    hasBegunAfter: later.some((each) => stateOf(each) === 'begun'),
  } as const;
  const refill = refillOf(filled, entries);
  if (refill === 'same') return target.state;
  if (refill === 'begun') throw new ApiError('later_stage_started', [target.id]);
  // Who comes from a stage that is played after all is open again.
  if (isSkipped(target)) for (const { id } of later) await repo.replaceEntries(context.tx, id, [], 1);
  const places = new Map(stage.places.map(({ entry, from }) => [entry, from]));
  const best = Math.min(...entries.map(({ id }) => places.get(id) ?? graph.entries.length));
  const rows = entries.map(({ id, seed }) => ({ id, seed, group: null }));
  await repo.replaceEntries(context.tx, target.id, rows, entries.length > 0 ? firstPlace + best - 1 : 1);
  await repo.noteSeeding(context.tx, target.id, false);
  const revs = await repo.raiseRevisions(context.tx, target.id, 'pending');
  await context.publish({ topic: `stage:${target.id}`, kind: 'updated', ref: String(revs.stage) });
  return 'pending';
}

/**
 * A tournament is decided when all of its stages are, and opens again when one is not any more. One that was ended before
 * its time does without stages that never began.
 */
async function decideTournament(
  context: StageContext,
  { tournament_id, decided_state }: repo.StageRow,
  stages: readonly repo.StageRow[],
  reason: string | null,
): Promise<void> {
  const isEarly = (await repo.listEnded(context.tx, tournament_id)).length > 0;
  const isDecided = stages.every(({ state }) => state === 'completed' || (isEarly && state === 'pending'));
  const isPlayed = decided_state === 'running' || decided_state === 'paused';
  if (isDecided && isPlayed)
    await setTournamentState(context, tournament_id, decided_state, 'completed', { reason });
  if (!isDecided && decided_state === 'completed')
    await setTournamentState(context, tournament_id, decided_state, 'running', { reason });
}
