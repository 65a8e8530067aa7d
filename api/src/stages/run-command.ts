import type { NextEvent, StageEvent } from '@duellwerk/shared/bracket/events';
import type { Graph } from '@duellwerk/shared/bracket/graph';
import { preview } from '@duellwerk/shared/bracket/preview';
import type { Permission } from '@duellwerk/shared/contract/permissions';
import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ApiError } from '../errors.ts';
import { planNextMatches } from '../notifications/match-facts.ts';
import { announce } from '../webhooks/announce.ts';
import { resultsOf } from '../webhooks/facts.ts';
import { assertMay } from './assert-may.ts';
import { auditOf } from './audit-of.ts';
import { type ChangedState, changedEntries, changedMatches, leftEntries } from './changes.ts';
import type { StageContext } from './context.ts';
import { historyOf } from './history.ts';
import { type LoadedStage, loadStage } from './load-stage.ts';
import { assertNotOwn, assertPlaysNot } from './own-part.ts';
import { planAdvance } from './plan-advance.ts';
import { groupByEntry, seedOrder } from './projection.ts';
import { refused } from './refusals.ts';
import * as repo from './repo.ts';
import { settleTournament } from './settle.ts';

export interface StageCommand {
  stage: string;
  /** The revision that the sender saw. */
  rev: number;
  reason?: string | null;
  /** Who may send it, or that the caller has found out already. */
  permissions: readonly Permission[] | 'checked';
  /** The match that it must not have changed since; without one the whole stage. */
  match?: string;
  /** How the audit log has it, if it decides a match. What is done otherwise is noted by `audited`. */
  audit?: { action: string; match: string };
  event: NextEvent | ((loaded: LoadedStage) => NextEvent | Promise<NextEvent>);
}

/**
 * Everything that happens in a stage goes this way: lock its row, read graph and log, let the engine decide, write the event
 * behind the log, change the rows that follow from it, publish. Of many that come at once, each sees what the one before it
 * wrote.
 * @throws ApiError not_found, forbidden, stale_version with the present revision, and whatever speaks against the event
 */
export async function runCommand(context: StageContext, command: StageCommand): Promise<Written> {
  const { tx, cache, now, user } = context;
  const stage = await repo.lockStage(tx, command.stage);
  if (!stage) throw new ApiError('not_found');
  if (command.permissions !== 'checked') assertMay(context, stage, command.permissions);
  const loaded = await loadStage(tx, cache, stage, command.match ?? command.audit?.match ?? null);
  assertPresent(stage, loaded, command);
  const wanted = typeof command.event === 'function' ? await command.event(loaded) : command.event;
  assertPlayed(stage, wanted);
  if (command.permissions !== 'checked') await assertNoOwnCase(context, stage, wanted);
  const event: StageEvent = { ...wanted, number: stage.events + 1 };
  const change = decide(loaded, event);
  const state = change.after.finished ? 'completed' : stage.state === 'completed' ? 'running' : stage.state;

  const line = { event, actor: user?.id ?? null, at: now, reason: command.reason ?? null };
  const audit = command.audit ? auditOf(stage, command.audit, change, { ...line, was: loaded.match }) : null;
  const tournamentRev = await repo.appendEvent(tx, stage, state, { ...line, audit });
  const revs = await repo.writeChanges(
    tx,
    stage.id,
    stage.rev + 1,
    {
      matches: changedMatches(change),
      entries: stage.is_last ? changedEntries(change, stage.first_place) : leftEntries(change),
      history: historyOf(change, event, command.reason ?? null),
    },
    { actor: line.actor, at: now },
  );
  if (event.kind === 'seed_change') {
    const events = [...loaded.events, event];
    await repo.writeSeeds(tx, stage, seedOrder(loaded.graph, events), groupByEntry(loaded.graph, events));
  }
  await context.publish(
    { topic: `stage:${stage.id}`, kind: 'updated', ref: String(stage.rev + 1) },
    { topic: `tournament:${stage.tournament_id}`, kind: 'updated', ref: String(tournamentRev) },
    ...revs.map(({ id, rev }) => ({ topic: `match:${id}`, kind: 'updated', ref: String(rev) })),
  );
  if (stage.state !== 'pending') await planNextMatches(tx, stage, stage.rev + 1, change, now);
  if (stage.is_announced) await announce(tx, stage.tournament_id, resultsOf(stage.id, change, event), now);
  const written = { number: event.number, rev: stage.rev + 1 };
  const touchesEnd = change.after.finished || change.before.finished;
  if (touchesEnd) {
    const isEnd = event.kind === 'ended' || event.kind === 'end_undone';
    await settleTournament(context, { ...stage, state }, change, isEnd ? line.reason : null);
  }
  if (event.kind === 'draw_undone') await repo.writeAdvance(tx, stage.id, { at: null, stopped: true });
  else if (stage.advance_minutes !== null && (touchesEnd || change.before.drawable !== change.after.drawable))
    await planAdvance(context, stage.tournament_id);
  return written;
}

/** What an event changes. @throws ApiError for an event that cannot be, stage_log_damaged for a log that cannot be read */
export function decide(
  { graph, events }: { graph: Graph; events: readonly StageEvent[] },
  event: StageEvent,
): ChangedState {
  const found = preview(graph, events, event);
  if (found.ok) {
    const { before, after, matches, places } = found;
    return { graph, events: [...events, event], before, after, matches, places };
  }
  if (found.number !== event.number) throw new ApiError('stage_log_damaged', [String(found.number)]);
  throw refused(found.refusal);
}

/** @throws ApiError own_match for those who play in the match, or beside the entry, that the event decides about */
async function assertNoOwnCase(
  { tx, user }: Pick<StageContext, 'tx' | 'user'>,
  { tournament_id }: Pick<repo.StageRow, 'tournament_id'>,
  event: NextEvent,
): Promise<void> {
  if ('match' in event) await assertNotOwn(tx, user, [event.a, event.b]);
  if ('entry' in event) await assertPlaysNot(tx, user, tournament_id);
}

/** Nobody decides about something that they have not seen. */
function assertPresent(stage: repo.StageRow, loaded: LoadedStage, { rev, match }: StageCommand): void {
  if (rev > stage.rev) throw new ApiError('stale_version', [String(stage.rev)]);
  // What sides do in other matches changes nothing about a stage as a whole.
  const changed = match === undefined ? stage.log_rev : (loaded.match?.rev ?? 0);
  if (changed > rev) throw new ApiError('stale_version', [String(stage.rev)]);
}

const STARTED: ReadonlySet<string> = new Set(['running', 'paused', 'completed']);

/** @throws ApiError stage_not_running, wrong_state */
function assertPlayed(stage: repo.StageRow, { kind }: NextEvent): void {
  if (!stage.has_log) throw new ApiError('stage_not_running', [stage.state]);
  if (kind === 'seed_change' && stage.state === 'pending') return;
  if (stage.state === 'pending') throw new ApiError('stage_not_running', [stage.state]);
  // What is played already can still be decided in a pause; nothing new begins.
  const isPausedDraw = kind === 'round_drawn' && stage.decided_state === 'paused';
  if (isPausedDraw || !STARTED.has(stage.decided_state))
    throw new ApiError('wrong_state', [stage.decided_state]);
}
