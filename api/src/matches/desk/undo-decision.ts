import type { NextEvent, Outcome } from '@duellwerk/shared/bracket/events';
import { preview } from '@duellwerk/shared/bracket/preview';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import { RULING_MAX } from '@duellwerk/shared/contract/ruling-words';
import type { Kysely } from 'kysely';
import type { MatchBefore } from '../../db/domain-tables.ts';
import type { DuePlan } from '../../db/due.ts';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { writeRuling } from '../../rulings/write-ruling.ts';
import { REFEREES } from '../../stages/assert-may.ts';
import { type LoadedStage, loadStage } from '../../stages/load-stage.ts';
import { matchId } from '../../stages/projection.ts';
import { findStage } from '../../stages/repo.ts';
import { runCommand } from '../../stages/run-command.ts';
import type { StageCache } from '../../stages/stage-cache.ts';
import { changePlay } from '../play/change.ts';
import type { PlayContext } from '../play/context.ts';
import { ANSWER_OVER, deadlinePlan, READY_OVER } from '../play/jobs.ts';
import type { Play } from '../play/lock.ts';
import { afterEvent, type Decided } from './decide-match.ts';
import * as repo from './desk-repo.ts';
import { lockCase } from './lock-case.ts';

const MINUTE = 60_000;

/** A decision that stands, and what keeps it from being taken back. */
export interface LastDecision {
  decision: repo.StandingDecision;
  hinderedBy: string[];
  /** The event that restores what was; `null` where the log knows nothing of the decision. */
  event: NextEvent | null;
}

/** The last decision of a match as long as the match is as it left it, else `null`. */
export async function readLastDecision(
  { db, cache }: { db: Kysely<Schema>; cache: StageCache },
  play: Play,
): Promise<LastDecision | null> {
  const { match } = play;
  const decision = await repo.findLastDecision(db, match.id);
  if (!decision) return null;
  const { stage_event: number, before, published_at: since } = decision;
  const isEnd = match.state === 'final' || match.state === 'cancelled';
  // Somebody has decided it otherwise since.
  if (isEnd && (number === null || match.event_number !== number)) return null;
  const event = restoring(play, before, isEnd);
  const reportedAnew = await repo.listReportedSince(db, [match.id], since);
  const own = !isEnd && (reportedAnew.length > 0 || hasGoneOn(match.state, before.left)) ? [match.id] : [];
  if (number === null || !event) return { decision, hinderedBy: own, event: null };
  const stage = await findStage(db, play.stage.id);
  if (!stage) return null;
  const loaded = await loadStage(db, cache, stage);
  const { graph, events } = loaded;
  const restored = previewRestoring(loaded, event);
  // One side has left since, for example: what was cannot be again.
  if (restored === null) return { decision, hinderedBy: [match.id], event: null };
  const others = restored.matches.filter(({ key }) => key !== match.key);
  const played = others.filter(
    ({ before: { state, automatic, event: at } }) => state === 'final' && !automatic && (at ?? 0) > number,
  );
  const drawn = events
    .slice(number)
    .flatMap((each) => (each.kind === 'round_drawn' ? (graph.rounds[each.round - 1]?.matches ?? []) : []));
  const reported = await repo.listReportedSince(
    db,
    others.map(({ key }) => matchId(stage.id, key)),
    since,
  );
  const keys = [...played.map(({ key }) => key), ...drawn];
  const hindering = [...own, ...keys.map((key) => matchId(stage.id, key)), ...reported];
  return { decision, hinderedBy: [...new Set(hindering)], event };
}

/** What restoring would change, `null` where the engine refuses it. @throws ApiError stage_log_damaged */
function previewRestoring({ graph, events }: LoadedStage, event: NextEvent) {
  const next = { ...event, number: events.length + 1 };
  const found = preview(graph, events, next);
  if (found.ok) return found;
  if (found.number === next.number) return null;
  throw new ApiError('stage_log_damaged', [String(found.number)]);
}

/** A match that was opened again may have come to be played meanwhile; any other one is where the decision left it. */
function hasGoneOn(state: MatchState, left: MatchState): boolean {
  const isOnItsWay = left === 'scheduled' && (state === 'ready_check' || state === 'live');
  return state !== left && !isOnItsWay;
}

/** The event after which the log says what it said before. */
function restoring(
  { match }: Play,
  { outcome, ruled, state }: MatchBefore,
  isEnd: boolean,
): NextEvent | null {
  const { key, a_entry: a, b_entry: b } = match;
  if (a === null || b === null) return null;
  const meeting = { match: key, a, b };
  if (outcome === null) return isEnd && state !== 'final' ? { kind: 'reopening', ...meeting } : null;
  if (ruled || outcome.kind === 'cancelled') return { kind: 'ruling', ...meeting, outcome };
  return isEnd ? { kind: 'correction', ...meeting, outcome } : { ...ended(outcome), ...meeting };
}

function ended(outcome: Exclude<Outcome, { kind: 'cancelled' }>) {
  switch (outcome.kind) {
    case 'played':
      return { kind: 'result', score: outcome.score } as const;
    case 'walkover':
      return { kind: 'walkover', winner: outcome.winner } as const;
    case 'double_loss':
      return { kind: 'double_loss' } as const;
  }
}

/**
 * Takes the last decision of a match back: what was is again, by an event and a ruling of its own.
 * @throws ApiError as lockCase, nothing_to_undo, decision_followed with the matches, and whatever speaks against the event
 */
export async function undoDecision(
  context: PlayContext,
  id: string,
  { rev, reason }: { rev: number; reason?: string | undefined },
): Promise<Decided> {
  const { tx, cache, now, user } = context;
  const play = await lockCase(context, id, rev);
  const last = await readLastDecision({ db: tx, cache }, play);
  if (!last) throw new ApiError('nothing_to_undo');
  if (last.hinderedBy.length > 0) throw new ApiError('decision_followed', last.hinderedBy);
  const { decision, event } = last;
  const words = undoneWords(decision.title, reason);
  const note = reason ?? words.decision;
  const reopened = event ? await restoreByEvent(context, play, { event, reason: note }) : null;
  const restored = await restoreRow(context, reopened?.play ?? play, {
    before: decision.before,
    // An event of the log has its own line in the history.
    events: event ? [] : [{ kind: 'undone', data: { note } }],
  });
  await repo.markUndone(tx, decision.id, now);
  const ruling = await writeRuling(context, {
    ...{
      kind: decision.kind,
      words,
      author: user?.id ?? null,
      at: now,
      amends: decision.id,
      undoes: true,
      match: id,
    },
    ...{ tournament: decision.tournament_id, entries: [decision.entry_a, decision.entry_b] },
    stageEvent: reopened?.number ?? null,
  });
  return { rev: restored.match.rev, state: restored.match.state, ruling };
}

/** Rulings are German, as their authors write them. */
function undoneWords(title: string, reason: string | undefined) {
  return {
    title: `Zurückgenommen: ${title}`.slice(0, RULING_MAX.title),
    facts: reason ?? 'Die Turnierleitung hat die Entscheidung noch einmal geprüft.',
    decision: 'Die Entscheidung ist zurückgenommen.',
    rule: '',
    consequence: 'Es gilt der Stand davor.',
  };
}

async function restoreByEvent(
  context: PlayContext,
  play: Play,
  { event, reason }: { event: NextEvent; reason: string },
): Promise<{ play: Play; number: number }> {
  const { stage, match } = play;
  const { number } = await runCommand(context, {
    ...{ stage: stage.id, rev: stage.rev, match: match.key, reason, permissions: REFEREES },
    event,
  });
  return { play: afterEvent(play, event.kind === 'reopening' ? 'scheduled' : 'final'), number };
}

/** Sets what the log does not hold: how far the sides had come, and their reports. */
async function restoreRow(
  context: PlayContext,
  play: Play,
  { before, events }: { before: MatchBefore; events: { kind: string; data: { note: string } }[] },
): Promise<Play> {
  const { tx, now } = context;
  const { id } = play.match;
  await repo.reopenReports(tx, id, before.reports);
  if (before.state === 'final') return changePlay(context, play, { events });
  await repo.setPlayBy(tx, id, before.play_by === null ? null : new Date(before.play_by));
  const { ready_by, answer_by, plans } = deadlines(play, before, now);
  const set = { state: before.state, walkover: before.walkover, ready_by, answer_by };
  return changePlay(context, play, { set, events, plans });
}

/** Nobody loses by a deadline that passed while the decision stood. */
function deadlines(
  { stage, match }: Play,
  before: MatchBefore,
  now: Date,
): { ready_by: Date | null; answer_by: Date | null; plans: DuePlan[] } {
  const later = (moment: string | null, minutes: number) =>
    moment === null ? null : new Date(Math.max(Date.parse(moment), now.getTime() + minutes * MINUTE));
  const isWaiting = (state: MatchState) => before.state === state && before.walkover === null;
  const ready_by = isWaiting('ready_check')
    ? later(before.ready_by, stage.walkover_minutes)
    : before.ready_by === null
      ? null
      : new Date(before.ready_by);
  const answer_by = isWaiting('reported') ? later(before.answer_by, stage.answer_minutes) : null;
  const plans = [
    ...(isWaiting('ready_check') && ready_by ? [deadlinePlan(READY_OVER, match.id, ready_by)] : []),
    ...(answer_by ? [deadlinePlan(ANSWER_OVER, match.id, answer_by)] : []),
  ];
  return { ready_by, answer_by, plans };
}
