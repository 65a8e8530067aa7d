// What each event does to the state, after it was found legal.
import type { EventOf, Outcome, Pair, StageEvent } from './events.ts';
import { isFinished } from './finished.ts';
import { countOutcome, type Fold, forget, matchesOf, NOBODY, record, seat, settle } from './fold.ts';
import { refusalOf } from './legal.ts';
import type { Refusal } from './refusals.ts';
import { isDecisive, standingOf } from './swiss-state.ts';

/** Applies the next event of the log. @returns why it cannot be; the state is then as it was */
export function applyEvent(fold: Fold, event: StageEvent): Refusal | null {
  const refusal = refusalOf(fold, event);
  if (refusal) return refusal;
  fold.events = event.number;
  if (event.kind !== 'seed_change' && event.kind !== 'best_of_set') fold.started = true;
  switch (event.kind) {
    case 'result':
      write(fold, event, { kind: 'played', score: event.score });
      break;
    case 'walkover':
      write(fold, event, { kind: 'walkover', winner: event.winner });
      break;
    case 'double_loss':
      write(fold, event, { kind: 'double_loss' });
      break;
    case 'correction':
    case 'ruling':
      write(fold, event, event.outcome);
      break;
    case 'reopening':
      reopen(fold, event);
      break;
    case 'drop':
    case 'disqualification':
      putOut(fold, event);
      break;
    case 'reinstatement':
      reinstate(fold, event.entry);
      break;
    case 'seed_change':
      reseed(fold, event.entries);
      break;
    case 'round_drawn':
      drawRound(fold, event);
      break;
    case 'draw_undone':
      undoDraw(fold);
      break;
    case 'best_of_set':
      setBestOf(fold, event);
      break;
    case 'ended':
      fold.ended = true;
      break;
    case 'end_undone':
      fold.ended = false;
      // Who has left since leaves matches that are open again.
      if (!isFinished(fold)) fold.outAfter.clear();
      settle(
        fold,
        fold.current.flatMap((result, match) => (result ? [] : [match])),
      );
      break;
    case 'lot':
      fold.lots.push(event.entries.map((id) => entryAt(fold, id)));
      break;
  }
  return null;
}

const entryAt = (fold: Fold, id: string) => fold.wiring.entryAt.get(id) ?? NOBODY;

function write(fold: Fold, event: { match: string; a: string; b: string }, outcome: Outcome): void {
  const match = fold.wiring.matchAt.get(event.match) ?? 0;
  record(fold, match, { a: entryAt(fold, event.a), b: entryAt(fold, event.b), outcome, automatic: false });
  settle(fold, [match]);
}

function reopen(fold: Fold, event: EventOf<'reopening'>): void {
  const match = fold.wiring.matchAt.get(event.match) ?? 0;
  forget(fold, match, { a: entryAt(fold, event.a), b: entryAt(fold, event.b) });
  settle(fold, [match]);
}

/** Matches in which the entry waits are decided now, later ones as soon as their second side is known. */
function putOut(fold: Fold, { entry, kind }: EventOf<'drop' | 'disqualification'>): void {
  const who = entryAt(fold, entry);
  if (!fold.out.has(who) && isFinished(fold)) fold.outAfter.add(who);
  fold.out.set(who, kind);
  const waiting: number[] = [];
  for (let match = 0; match < fold.current.length; match += 1) {
    if (fold.current[match]) continue;
    if (fold.slots[2 * match] === who || fold.slots[2 * match + 1] === who) waiting.push(match);
  }
  settle(fold, waiting);
}

/**
 * Lets an entry back in. A walkover that others have played on by remains valid, as one of an earlier Swiss round does: their
 * score groups were paired by it.
 */
function reinstate(fold: Fold, entry: string): void {
  const who = entryAt(fold, entry);
  fold.out.delete(who);
  fold.outAfter.delete(who);
  const round = fold.graph.format === 'swiss' ? new Set(matchesOf(fold, fold.drawn)) : null;
  const lost = fold.current.flatMap((result, match) => {
    if (!result?.automatic || round?.has(match) === false) return [];
    const side = result.a === who ? 'a' : result.b === who ? 'b' : null;
    return side && result.winner !== side && !hasFollowed(fold, match) ? [match] : [];
  });
  for (const match of lost) {
    const result = fold.current[match];
    if (result) forget(fold, match, result);
  }
  settle(fold, lost);
}

/** Whether a side that left this match has played a later one to its end. */
function hasFollowed(fold: Fold, match: number): boolean {
  return [fold.wiring.winnerTo[match] ?? -1, fold.wiring.loserTo[match] ?? -1].some((slot) => {
    if (slot < 0) return false;
    const next = slot >> 1;
    return fold.current[next]?.automatic === false || hasFollowed(fold, next);
  });
}

function reseed(fold: Fold, entries: readonly string[]): void {
  entries.forEach((id, seed) => {
    const who = entryAt(fold, id);
    fold.atSeed[seed] = who;
    fold.seedOf[who] = seed;
  });
  seat(fold);
}

/** Walkovers of those who left are worth as many games as there are now. */
function setBestOf(fold: Fold, { matches, best_of }: EventOf<'best_of_set'>): void {
  const changed = matches.map((key) => fold.wiring.matchAt.get(key) ?? 0);
  for (const match of changed) {
    fold.bestOf[match] = best_of;
    fold.bestOfSet.add(match);
    fold.recorded[match] = fold.recorded[match]?.map((result) => {
      return { ...result, counted: countOutcome(result.outcome, best_of) };
    });
  }
  settle(fold, changed);
}

/** By what its sides have won before it: a later correction changes no best-of. */
function lengthenDecisive(fold: Fold, meetings: readonly { match: number; pair: Pair }[]): void {
  const { best_of_decisive } = fold.graph.settings;
  if (best_of_decisive === null) return;
  const standing = standingOf(fold);
  for (const { match, pair } of meetings) {
    const sides = [entryAt(fold, pair.a), entryAt(fold, pair.b)];
    const isLonger = sides.some((side) => isDecisive(fold, standing, side));
    if (isLonger && !fold.bestOfSet.has(match)) fold.bestOf[match] = best_of_decisive;
  }
}

/** Who was seated by the last draw is not any more; walkovers in it of those who are out were its own. */
function undoDraw(fold: Fold): void {
  for (const { match, a, b, bestOf } of fold.draws.pop()?.before ?? []) {
    fold.slots[2 * match] = a;
    fold.slots[2 * match + 1] = b;
    if (!fold.bestOfSet.has(match)) fold.bestOf[match] = bestOf;
    fold.current[match] = null;
    fold.recorded[match] = undefined;
  }
  fold.drawn = Math.max(0, ...fold.draws.map(({ round }) => round));
}

/**
 * Seats the pairs of a Swiss round, then the bye; matches that are left over get nobody. In a round that was drawn before only
 * matches are taken in which no one is, and those of byes that end by this.
 */
function drawRound(fold: Fold, { round, pairs, bye }: EventOf<'round_drawn'>): void {
  const paired = new Set(pairs.flatMap(({ a, b }) => [entryAt(fold, a), entryAt(fold, b)]));
  const before = matchesOf(fold, round).map((match) => {
    const [a, b] = [fold.slots[2 * match] ?? NOBODY, fold.slots[2 * match + 1] ?? NOBODY];
    return { match, a, b, bestOf: fold.bestOf[match] ?? 1 };
  });
  const taken = before.filter(
    ({ a, b }) => round > fold.drawn || a === NOBODY || (b === NOBODY && paired.has(a)),
  );
  lengthenDecisive(
    fold,
    taken.flatMap(({ match }, index) => (pairs[index] ? [{ match, pair: pairs[index] }] : [])),
  );
  taken.forEach(({ match }, index) => {
    const pair = pairs[index];
    const isBye = index === pairs.length && bye !== null;
    fold.slots[2 * match] = pair ? entryAt(fold, pair.a) : isBye ? entryAt(fold, bye) : NOBODY;
    fold.slots[2 * match + 1] = pair ? entryAt(fold, pair.b) : NOBODY;
  });
  fold.draws.push({ round, before: taken });
  fold.drawn = Math.max(fold.drawn, round);
  settle(
    fold,
    taken.map(({ match }) => match),
  );
}
