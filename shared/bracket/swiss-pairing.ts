// Who meets in the next Swiss round. The proposal is written to the log as an event, so a later correction never pairs a
// drawn round anew.
import { readLog } from './derive.ts';
import type { EventOf, Pair, StageEvent } from './events.ts';
import type { Fold } from './fold.ts';
import type { Graph } from './graph.ts';
import { cheapestPairs } from './matching.ts';
import type { Refusal } from './refusals.ts';
import { standingsOf } from './standings.ts';
import { drawableRound, hasMet, type SwissStanding, standingOf } from './swiss-state.ts';

export type Proposal =
  | { ok: true; event: EventOf<'round_drawn'> }
  | { ok: false; number: number; refusal: Refusal };

/**
 * The next event of the log, which draws the next round. Rematches are forbidden unless there is no pairing without one;
 * those that it could not avoid are listed in the event.
 */
export function proposeRound(graph: Graph, events: readonly StageEvent[]): Proposal {
  const read = readLog(graph, events);
  if (!read.ok) return read;
  const number = read.fold.events + 1;
  const next = drawableRound(read.fold);
  if (next.ok)
    return {
      ok: true,
      event: { kind: 'round_drawn', number, round: next.round, ...draw(read.fold, next.playing) },
    };
  const round = read.fold.drawn + 1;
  return { ok: false, number, refusal: { code: 'round_not_drawable', round, reason: next.reason } };
}

export type Pairing = Pick<EventOf<'round_drawn'>, 'pairs' | 'bye'>;

/**
 * The same event with a pairing that was made by hand. Rematches in it are wanted, so they are listed; whether it names
 * everybody who plays on once is for the log to refuse.
 */
export function roundByHand(graph: Graph, events: readonly StageEvent[], { pairs, bye }: Pairing): Proposal {
  const proposal = proposeRound(graph, events);
  if (!proposal.ok) return proposal;
  const met = new Map(pairingFacts(graph, events).map((facts) => [facts.entry, facts.met]));
  const rematches = pairs.filter(({ a, b }) => met.get(a)?.includes(b));
  return { ok: true, event: { ...proposal.event, pairs, bye, rematches } };
}

/** What a pairing depends on. */
export interface PairingFacts {
  entry: string;
  wins: number;
  losses: number;
  hadBye: boolean;
  /** Ids of opponents so far. */
  met: string[];
}

/** Of all who play on, by their seeds. @returns none for a log that cannot be read */
export function pairingFacts(graph: Graph, events: readonly StageEvent[]): PairingFacts[] {
  const read = readLog(graph, events);
  if (!read.ok) return [];
  const { wins, losses, hadBye, met, ...standing } = standingOf(read.fold);
  const next = drawableRound(read.fold);
  const playing = next.ok ? next.playing : standing.playing;
  const idOf = (entry: number) => graph.entries[entry] ?? '';
  return playing.map((entry) => ({
    entry: idOf(entry),
    wins: wins[entry] ?? 0,
    losses: losses[entry] ?? 0,
    hadBye: hadBye[entry] === 1,
    met: (met[entry] ?? []).map(idOf),
  }));
}

function draw(fold: Fold, playing: number[]): { pairs: Pair[]; bye: string | null; rematches: Pair[] } {
  const standing = { ...standingOf(fold), playing };
  const ids = fold.graph.entries;
  const { order, bye } = pair(fold, standing);
  const pairs = order.map(([a, b]): Pair => ({ a: ids[a] ?? '', b: ids[b] ?? '' }));
  const rematches = pairs.filter((_, index) => hasMet(standing, ...(order[index] ?? [0, 0])));
  return { pairs, bye: bye === null ? null : (ids[bye] ?? null), rematches };
}

/**
 * With an odd number the bye goes to the lowest in the table who has had none, as long as the others can be paired. Where all
 * have had one, the lowest has another.
 */
function pair(fold: Fold, standing: SwissStanding): { order: [number, number][]; bye: number | null } {
  const { playing } = standing;
  if (playing.length % 2 === 0)
    return {
      order: match(fold, standing, playing, false) ?? match(fold, standing, playing, true) ?? [],
      bye: null,
    };
  const present = fromTheBottom(fold).filter((entry) => playing.includes(entry));
  const fresh = present.filter((entry) => !standing.hadBye[entry]);
  const mayPause = fresh.length > 0 ? fresh : present;
  const without = (bye: number) => playing.filter((entry) => entry !== bye);
  for (const bye of mayPause) {
    const order = match(fold, standing, without(bye), false);
    if (order) return { order, bye };
  }
  const bye = mayPause[0] ?? 0;
  return { order: match(fold, standing, without(bye), true) ?? [], bye };
}

function fromTheBottom(fold: Fold): number[] {
  const rows = standingsOf(fold).flatMap((table) => table.rows);
  return rows.toReversed().map(({ entry }) => fold.wiring.entryAt.get(entry) ?? 0);
}

/** The cheapest pairing, from the top of the table down; `null` when somebody is left without a new opponent. */
function match(
  { seedOf }: Fold,
  standing: SwissStanding,
  playing: readonly number[],
  rematches: boolean,
): [number, number][] | null {
  const wins = (entry: number) => standing.wins[entry] ?? 0;
  const seed = (entry: number) => seedOf[entry] ?? 0;
  const sorted = playing.toSorted((x, y) => wins(y) - wins(x) || seed(x) - seed(y));
  const costs = pairCosts(sorted.map(wins));
  const met = sorted.map((entry) => new Set(standing.met[entry]));
  const cost = (a: number, b: number) => {
    if (!met[a]?.has(sorted[b] ?? 0)) return costs.of(a, b);
    return rematches ? costs.of(a, b) + costs.rematch : Number.POSITIVE_INFINITY;
  };
  const partners = cheapestPairs(sorted.length, cost);
  return partners?.flatMap((b, a) => (a < b ? [[sorted[a] ?? 0, sorted[b] ?? 0]] : [])) ?? null;
}

/**
 * What a pair costs, by the positions of the two in the table (better first): the gap of their scores before everything
 * else; then, among those of one score, both from the same half; then how far they are from the pairing 1-5, 2-6, 3-7, 4-8.
 * Each weighs more than all lesser ones of a whole round together, and so does a gap of 2 against gaps of 1.
 */
function pairCosts(wins: readonly number[]): { of(a: number, b: number): number; rematch: number } {
  const size = wins.length;
  const pairs = size / 2;
  const half = size * size + 1;
  const gap = half * (pairs + 1);
  const weightOf = (points: number) => (points < 2 ? points : (points - 1) ** 2 * (pairs + 1));
  const first = new Map<number, number>();
  const counts = new Map<number, number>();
  wins.forEach((score, index) => {
    if (!first.has(score)) first.set(score, index);
    counts.set(score, (counts.get(score) ?? 0) + 1);
  });
  const of = (a: number, b: number) => {
    const [high, low] = [wins[a] ?? 0, wins[b] ?? 0];
    if (high !== low) return gap * weightOf(high - low) + 2 * (b - a);
    const count = counts.get(high) ?? 0;
    const start = first.get(high) ?? 0;
    // The middle one of an odd number belongs to both halves.
    const isTop = 2 * (b - start) + 1 < count;
    const isBottom = 2 * (a - start) + 1 > count;
    return (isTop || isBottom ? half : 0) + Math.abs(2 * (b - a) - count);
  };
  // Above all gaps of a round, as far as numbers stay exact.
  const most = gap * weightOf((wins[0] ?? 0) - (wins.at(-1) ?? 0) + 2) * (pairs + 1);
  return { of, rematch: Math.min(most, Math.floor(2 ** 50 / size)) };
}
