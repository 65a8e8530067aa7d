// What a decision does to a match: plain rules, so that every refusal can be tested alone.
import { derive } from '@duellwerk/shared/bracket/derive';
import type { NextEvent, Outcome } from '@duellwerk/shared/bracket/events';
import { type Decision, type DecisionKind, decisionKinds } from '@duellwerk/shared/contract/match-desk';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import type { RulingKind } from '../../db/domain-tables.ts';
import { ApiError } from '../../errors.ts';
import type { LoadedStage } from '../../stages/load-stage.ts';
import type { Play } from '../play/lock.ts';
import type { PlayedMatch } from '../play/repo.ts';

/** An event of the stage's log, or a change of the match before its end. */
export type Step =
  | { kind: 'event'; event: NextEvent }
  /** The reports are void, both line-ups stay. */
  | { kind: 'replay'; until: Date | null }
  /** `ready`: both have until then to come. */
  | { kind: 'deadline'; until: Date; ready: boolean };

/** @throws ApiError wrong_match_state with the state, no_report with the side, deadline_past, wrong_state of the tournament */
export function stepOf({ stage, match }: Play, decision: Decision, now: Date): Step {
  const { a_entry: a, b_entry: b } = match;
  if (a === null || b === null || !allowed(match).includes(decision.kind))
    throw new ApiError('wrong_match_state', [match.state]);
  const meeting = { match: match.key, a, b };
  if (decision.kind === 'replay' && match.state === 'final')
    return { kind: 'event', event: { kind: 'reopening', ...meeting } };
  if (decision.kind === 'replay' || decision.kind === 'deadline') {
    if (stage.decided_state !== 'running') throw new ApiError('wrong_state', [stage.decided_state]);
    const until = decision.until === null ? null : new Date(decision.until);
    if (until && until <= now) throw new ApiError('deadline_past');
    if (decision.kind === 'replay' || !until) return { kind: 'replay', until };
    return { kind: 'deadline', until, ready: match.state === 'ready_check' || match.state === 'disputed' };
  }
  const kind = match.state === 'final' ? 'correction' : 'ruling';
  return { kind: 'event', event: { kind, ...meeting, outcome: outcomeOf(match, decision) } };
}

function outcomeOf(
  match: PlayedMatch,
  decision: Exclude<Decision, { kind: 'replay' | 'deadline' }>,
): Outcome {
  switch (decision.kind) {
    case 'uphold': {
      const report = match.reports[decision.by];
      if (!report) throw new ApiError('no_report', [decision.by]);
      return played(report.rounds);
    }
    case 'score':
      return played(decision.rounds);
    case 'total':
      return { kind: 'played', score: { kind: 'total', a: decision.a, b: decision.b } };
    case 'walkover':
      return { kind: 'walkover', winner: decision.winner };
    case 'double_loss':
      return { kind: 'double_loss' };
    case 'cancel':
      return { kind: 'cancelled' };
  }
}

function played(rounds: readonly ({ a: number | null; b: number | null } | null)[]): Outcome {
  const games = rounds.map((round) => ({ a: round?.a ?? null, b: round?.b ?? null }));
  return { kind: 'played', score: { kind: 'games', games } };
}

const OPEN: ReadonlySet<MatchState> = new Set<MatchState>([
  'scheduled',
  'ready_check',
  'live',
  'reported',
  'disputed',
]);

type Facts = Pick<PlayedMatch, 'state' | 'stale' | 'a_entry' | 'b_entry' | 'reports'>;

/** What may be decided in a match as it is; whether it is legal says the engine. */
export function allowed({ state, stale, a_entry, b_entry, reports }: Facts): DecisionKind[] {
  if (a_entry === null || b_entry === null) return [];
  const isFinal = state === 'final';
  if (!isFinal && !OPEN.has(state)) return [];
  const isReported = reports.a !== null || reports.b !== null;
  const isAbsent = state === 'disputed' && !isReported;
  return decisionKinds.filter((kind) => {
    switch (kind) {
      case 'uphold':
        return isReported;
      case 'replay':
        return isFinal || state === 'reported' || (state === 'disputed' && isReported);
      case 'deadline':
        return isAbsent || (!stale && (state === 'scheduled' || state === 'ready_check' || state === 'live'));
      case 'cancel':
        return !isFinal;
      default:
        return true;
    }
  });
}

/** The kind of ruling that a decision is. */
export function rulingKindOf({ kind }: Decision): RulingKind {
  if (kind === 'uphold' || kind === 'score' || kind === 'total') return 'result';
  return kind === 'walkover' || kind === 'double_loss' ? kind : 'other';
}

/** How a match has ended so far, by its log. @throws ApiError stage_log_damaged */
export function outcomeIn({ graph, events }: LoadedStage, key: string): Outcome | null {
  const read = derive(graph, events);
  if (!read.ok) throw new ApiError('stage_log_damaged', [String(read.number)]);
  return read.stage.matches.find((match) => match.key === key)?.outcome ?? null;
}
