// Final places. Those who leave an elimination in the same round share theirs: 5-6, 7-8, 9-12, ...
import { type Fold, live, startFold } from './fold.ts';
import type { Graph } from './graph.ts';
import { isSettled } from './match-state.ts';
import type { Table } from './standings.ts';

/** The place of an entry that plays no more; the same number twice for a place of its own. */
export interface Place {
  entry: string;
  from: number;
  to: number;
}

/**
 * Places in an elimination, best first, of those who have left. They are exact as long as every match that is still to be
 * played has one loser; a double loss moves those who are still in up.
 */
export function eliminationPlaces(fold: Fold): Place[] {
  const { graph } = fold;
  const ranks = exitRanks(graph);
  const { exits, winners } = exitsOf(fold, ranks);
  // How many leave with each rank: those who have, and one for each match that is still to be played.
  const leaving = new Map<number, number>();
  const count = (rank = 0) => leaving.set(rank, (leaving.get(rank) ?? 0) + 1);
  for (const rank of exits.values()) count(rank);
  graph.matches.forEach(({ loser_to }, match) => {
    if (loser_to === null && !isSettled(fold, match)) count(ranks.lost[match]);
  });
  const hasWinner = exits.size < graph.entries.length || isWon(fold, exits, winners);
  const places = new Map<number, { from: number; to: number }>();
  let to = graph.entries.length;
  for (const [rank, size] of [...leaving].toSorted(([x], [y]) => x - y)) {
    const from = to - size + 1;
    // Without a winner nobody is first: both of a final that nobody won are second.
    places.set(rank, hasWinner ? { from, to } : { from: Math.max(from, 2), to: Math.max(to, 2) });
    to = from - 1;
  }
  return [...exits]
    .toSorted(([x, xRank], [y, yRank]) => yRank - xRank || (fold.seedOf[x] ?? 0) - (fold.seedOf[y] ?? 0))
    .map(([entry, rank]) => ({
      entry: graph.entries[entry] ?? '',
      ...(places.get(rank) ?? { from: 1, to: 1 }),
    }));
}

/**
 * Places in an elimination that ends before it is decided. Who has left keeps the place of their exit, and before them are those who
 * are still in: together, as far as they could come equally far; who is out and waits for an opponent counts as beaten by that one. With 8 entries, one match of round 1 played: 1-7, 8.
 */
export function placesSoFar(fold: Fold): Place[] {
  const { graph } = fold;
  const ranks = exitRanks(graph);
  const { exits, last } = exitsOf(fold, ranks);
  const reached = new Map(exits);
  for (const [entry, match] of last)
    if (!reached.has(entry))
      reached.set(entry, (fold.out.has(entry) ? ranks.lost[match] : ranks.won[lastOnWay(fold, match)]) ?? 0);
  const ordered = [...reached].toSorted(
    ([x, xRank], [y, yRank]) => yRank - xRank || (fold.seedOf[x] ?? 0) - (fold.seedOf[y] ?? 0),
  );
  return ordered.map(([entry, rank]) => ({
    entry: graph.entries[entry] ?? '',
    from: ordered.findIndex(([, each]) => each === rank) + 1,
    to: ordered.findLastIndex(([, each]) => each === rank) + 1,
  }));
}

/** The last match to which the winner of a match could come. */
function lastOnWay(fold: Fold, match: number): number {
  const slot = fold.wiring.winnerTo[match] ?? -1;
  return slot < 0 ? match : lastOnWay(fold, slot >> 1);
}

/**
 * The places that an elimination will have given when it has finished without a double loss, the last ones first: each
 * stands for those who leave in one round.
 */
export function expectedPlaces(graph: Graph): { from: number; to: number }[] {
  const fold = startFold(graph);
  const { lost } = exitRanks(graph);
  const leaving = new Map<number, number>();
  graph.matches.forEach(({ loser_to }, match) => {
    const rank = lost[match] ?? 0;
    if (loser_to === null && !isSettled(fold, match)) leaving.set(rank, (leaving.get(rank) ?? 0) + 1);
  });
  let to = graph.entries.length;
  const places = [...leaving]
    .toSorted(([x], [y]) => x - y)
    .map(([, size]) => {
      const place = { from: to - size + 1, to };
      to = place.from - 1;
      return place;
    });
  // Whom no match puts out: the winner and, each alone, the winners of a third-place match and of a loser final.
  for (; to > 0; to -= 1) places.push({ from: to, to });
  return places;
}

/** How far somebody has come who leaves as winner or loser of each match: the larger, the further. */
interface ExitRanks {
  won: Int32Array;
  lost: Int32Array;
}

function exitRanks(graph: Graph): ExitRanks {
  const { rounds, matches, format } = graph;
  const won = new Int32Array(matches.length);
  const lost = new Int32Array(matches.length);
  const isDouble = format === 'double_elimination';
  const last = (bracket: string) =>
    Math.max(0, ...rounds.filter((each) => each.bracket === bracket).map((each) => each.number));
  // Four ranks for each round: between those of the semi-finals and of the final lie the two of the third-place match.
  const final = 4 * (isDouble ? last('loser') + 1 : last('winner'));
  const at = new Map(matches.map(({ key }, index) => [key, index]));
  const byId = new Map(rounds.map((round) => [round.id, round]));
  for (let index = matches.length - 1; index >= 0; index -= 1) {
    const match = matches[index];
    const round = match && byId.get(match.round);
    if (!match || !round) continue;
    if (match.key === '3RD') lost[index] = final - 3;
    else if (match.bracket === 'final') lost[index] = final;
    // Who leaves the winner bracket without a second life came as far as the match that it would have gone to.
    else if (isDouble && match.bracket === 'winner')
      lost[index] = match.loser_to ? (lost[at.get(match.loser_to.match) ?? 0] ?? 0) : final;
    else lost[index] = 4 * round.number;
    // Without a grand final the winner of the winner bracket is first, that of the loser bracket second.
    if (match.key === '3RD') won[index] = final - 2;
    else won[index] = match.bracket === 'loser' ? final : final + 1;
  }
  return { won, lost };
}

/**
 * Whether one alone has come furthest and was not beaten there, also as the only one who is left. Where a double loss
 * lets both play on, that may be without a single win: then no one is first.
 */
function isWon(
  { graph, current }: Fold,
  exits: ReadonlyMap<number, number>,
  winners: ReadonlySet<number>,
): boolean {
  const furthest = Math.max(...exits.values());
  const [first, ...others] = [...exits].flatMap(([entry, rank]) => (rank === furthest ? [entry] : []));
  if (first === undefined || others.length > 0 || !winners.has(first)) return false;
  if (graph.settings.double_loss === 'out') return true;
  return current.some((result) => result?.winner && result[result.winner] === first);
}

/** The rank of each entry that plays no more, who of them was not beaten at last, and everybody's last match. */
function exitsOf(
  fold: Fold,
  ranks: ExitRanks,
): { exits: Map<number, number>; winners: Set<number>; last: Map<number, number> } {
  const last = new Map<number, number>();
  // Everybody's way leads to later and later matches.
  fold.slots.forEach((who, slot) => {
    if (who >= 0) last.set(live(fold, who), slot >> 1);
  });
  const exits = new Map<number, number>();
  const winners = new Set<number>();
  for (const [entry, match] of last) {
    if (!isSettled(fold, match)) continue;
    const result = fold.current[match];
    const isWinner = !result || (result.winner !== null && result[result.winner] === entry);
    exits.set(entry, (isWinner ? ranks.won : ranks.lost)[match] ?? 0);
    if (isWinner) winners.add(entry);
  }
  return { exits, winners, last };
}

/** Places by the tables of a finished stage; those of equal rank in several groups share theirs. */
export function tablePlaces(tables: readonly Table[]): Place[] {
  const rows = tables.flatMap((table) => table.rows).toSorted((x, y) => x.rank - y.rank);
  return rows.map(({ entry, rank }) => ({
    entry,
    from: rows.findIndex((row) => row.rank === rank) + 1,
    to: rows.findLastIndex((row) => row.rank === rank) + 1,
  }));
}
