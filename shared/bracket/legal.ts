// Whether an event may come next in the log.
import type { EventOf, Outcome, StageEvent } from './events.ts';
import { countOutcome, type Fold, leftEarly, live, NOBODY, ruleOf, UNKNOWN, winnerOf } from './fold.ts';
import { stateOf } from './match-state.ts';
import type { DrawRefusal, Refusal, UndoDrawRefusal } from './refusals.ts';
import { scoreProblem } from './score.ts';
import { bestOfProblem } from './settings.ts';
import { drawableRound, hasMet, standingOf } from './swiss-state.ts';

/** What can still happen in a stage that was ended before its time. */
const afterEnd: ReadonlySet<StageEvent['kind']> = new Set<StageEvent['kind']>([
  ...(['correction', 'ruling', 'drop', 'disqualification', 'reinstatement', 'lot', 'end_undone'] as const),
]);

/** Why the event cannot come next, `null` when it can. */
export function refusalOf(fold: Fold, event: StageEvent): Refusal | null {
  if (event.number !== fold.events + 1)
    return { code: 'log_hole', expected: fold.events + 1, found: event.number };
  if (fold.ended && !afterEnd.has(event.kind)) return { code: 'stage_ended' };
  switch (event.kind) {
    case 'result':
      return meetingRefusal(fold, event, { kind: 'played', score: event.score });
    case 'walkover':
    case 'double_loss':
      return meetingRefusal(fold, event, null);
    case 'correction':
    case 'ruling':
      return meetingRefusal(fold, event, event.outcome);
    case 'reopening':
      return meetingRefusal(fold, event, null) ?? goneRefusal(fold, event);
    case 'drop':
    case 'disqualification':
      return outRefusal(fold, event);
    case 'reinstatement':
      return inRefusal(fold, event.entry);
    case 'seed_change':
      return fold.started ? { code: 'already_started' } : orderRefusal(fold, event.entries, true);
    case 'lot':
      return orderRefusal(fold, event.entries, false);
    case 'ended':
      return null;
    case 'end_undone':
      return fold.ended ? null : { code: 'stage_not_ended' };
    case 'best_of_set':
      return bestOfRefusal(fold, event);
    case 'draw_undone': {
      const reason = undoRefusal(fold, event);
      return reason && { code: 'draw_not_undoable', round: event.round, reason };
    }
    case 'round_drawn': {
      const reason = drawRefusal(fold, event);
      return reason && { code: 'round_not_drawable', round: event.round, reason };
    }
  }
}

type Meeting = EventOf<'result' | 'walkover' | 'double_loss' | 'correction' | 'ruling' | 'reopening'>;

function meetingRefusal(fold: Fold, event: Meeting, outcome: Outcome | null): Refusal | null {
  const match = fold.wiring.matchAt.get(event.match);
  const graphMatch = match === undefined ? undefined : fold.graph.matches[match];
  if (match === undefined || !graphMatch) return { code: 'unknown_match', match: event.match };
  const state = stateOf(fold, match);
  const [a, b] = [idOf(fold, fold.slots[2 * match]), idOf(fold, fold.slots[2 * match + 1])];
  const isFinal = state === 'final';
  const mayPlay = (state === 'open' || state === 'stale') && a !== null && b !== null;
  const isAnew = event.kind === 'correction' || event.kind === 'reopening';
  if (isAnew && !isFinal) return { code: 'match_not_final', match: event.match, state };
  const mayDecide = isFinal ? isAnew || event.kind === 'ruling' : mayPlay;
  if (!mayDecide) return { code: 'match_not_open', match: event.match, state };
  if (event.a !== a || event.b !== b) return { code: 'wrong_sides', match: event.match, a, b };
  const rule = ruleOf(fold, match);
  const reason = outcome?.kind === 'played' ? scoreProblem(outcome.score, rule) : null;
  if (reason) return { code: 'invalid_score', match: event.match, reason };
  const winner = outcome && winnerOf(countOutcome(outcome, rule.best_of));
  return awardRefusal(fold, winner === 'a' ? a : winner === 'b' ? b : null);
}

/** In an elimination who is out would lose the next match by itself, and who was beaten by them would be out for nothing. */
function awardRefusal(fold: Fold, winner: string | null): Refusal | null {
  if (winner === null || fold.graph.groups.length > 0) return null;
  const isGone = leftEarly(fold, fold.wiring.entryAt.get(winner) ?? NOBODY);
  return isGone ? { code: 'already_out', entry: winner } : null;
}

/** A match of somebody who is out cannot be played. */
function goneRefusal(fold: Fold, { a, b }: EventOf<'reopening'>): Refusal | null {
  const gone = [a, b].find((id) => fold.out.has(fold.wiring.entryAt.get(id) ?? NOBODY));
  return gone === undefined ? null : { code: 'already_out', entry: gone };
}

function idOf(fold: Fold, who: number | undefined): string | null {
  return who === undefined || who === UNKNOWN || who === NOBODY
    ? null
    : (fold.graph.entries[live(fold, who)] ?? null);
}

function outRefusal(fold: Fold, { entry, kind }: EventOf<'drop' | 'disqualification'>): Refusal | null {
  const who = fold.wiring.entryAt.get(entry);
  if (who === undefined) return { code: 'unknown_entry', entry };
  const already = fold.out.get(who);
  // Somebody who dropped may still be disqualified.
  return already === 'disqualification' || already === kind ? { code: 'already_out', entry } : null;
}

function inRefusal(fold: Fold, entry: string): Refusal | null {
  const who = fold.wiring.entryAt.get(entry);
  if (who === undefined) return { code: 'unknown_entry', entry };
  return fold.out.has(who) ? null : { code: 'not_out', entry };
}

/** An order of entries names each once, and of a complete one nobody is missing. */
function orderRefusal(fold: Fold, entries: readonly string[], complete: boolean): Refusal | null {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (!fold.wiring.entryAt.has(entry)) return { code: 'unknown_entry', entry };
    if (seen.has(entry)) return { code: 'entry_twice', entry };
    seen.add(entry);
  }
  const { entries: all, late } = fold.graph;
  // Who came after it was written stays behind them.
  const missing = complete ? all.slice(0, all.length - late).find((entry) => !seen.has(entry)) : undefined;
  return missing === undefined ? null : { code: 'entry_missing', entry: missing };
}

function bestOfRefusal(fold: Fold, { matches, best_of }: EventOf<'best_of_set'>): Refusal | null {
  const problem = bestOfProblem(best_of, fold.graph.settings);
  for (const key of matches) {
    const match = fold.wiring.matchAt.get(key);
    if (match === undefined) return { code: 'unknown_match', match: key };
    const reason = problem ?? (isPlayed(fold, match) ? 'played' : null);
    if (reason) return { code: 'best_of_fixed', match: key, reason };
  }
  return null;
}

/** Whether anything was decided in a match otherwise than by who left. */
const isPlayed = ({ recorded }: Fold, match: number) =>
  recorded[match]?.some(({ automatic }) => !automatic) ?? false;

/** The Swiss round whose last draw can be taken back now. */
export function undoableRound(fold: Fold): number | null {
  const round = fold.draws.at(-1)?.round;
  return round === undefined || fold.ended || undoRefusal(fold, { round }) ? null : round;
}

function undoRefusal(fold: Fold, { round }: Pick<EventOf<'draw_undone'>, 'round'>): UndoDrawRefusal | null {
  if (fold.graph.format !== 'swiss') return 'not_swiss';
  const last = fold.draws.at(-1);
  if (round !== last?.round) return 'not_last';
  return last.before.some(({ match }) => isPlayed(fold, match)) ? 'round_played' : null;
}

function drawRefusal(
  fold: Fold,
  { round, pairs, bye, rematches }: EventOf<'round_drawn'>,
): DrawRefusal | null {
  const next = drawableRound(fold);
  if (!next.ok) return next.reason;
  if (round !== next.round) return 'not_next';
  const standing = standingOf(fold);
  const named = [...pairs.flatMap(({ a, b }) => [a, b]), ...(bye === null ? [] : [bye])];
  const entries = new Set(named.map((id) => fold.wiring.entryAt.get(id)));
  const playsOn = next.playing.every((entry) => entries.has(entry));
  if (!playsOn || entries.size !== named.length || named.length !== next.playing.length)
    return 'wrong_entries';
  const hadBye = (entry: number | undefined) => standing.hadBye[entry ?? 0] === 1;
  if (bye !== null && hadBye(fold.wiring.entryAt.get(bye)) && !next.playing.every(hadBye))
    return 'second_bye';
  const admitted = new Set(rematches.map(({ a, b }) => `${a} ${b}`));
  const again = pairs.some(({ a, b }) => {
    const met = hasMet(standing, fold.wiring.entryAt.get(a) ?? 0, fold.wiring.entryAt.get(b) ?? 0);
    return met && !admitted.has(`${a} ${b}`);
  });
  return again ? 'rematch' : null;
}
