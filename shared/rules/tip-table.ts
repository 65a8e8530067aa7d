/** What somebody's tips of a match day are worth. */
export interface DayTotal {
  /** In the order in which they came. */
  player: number;
  /** With the provisional ones. */
  points: number;
  exact: number;
}

/** What somebody's tips of all days and answers are worth. */
export interface OverallTotal extends DayTotal {
  /** Match days that nobody had more points on. */
  wins: number;
}

/** A line of a table with its rank; who is level on everything shares it, and the next one is as many ranks lower. */
export type Ranked<T> = T & { rank: number };

/** The table of a match day: by points, then by exact tips. */
export function dayTable<T extends DayTotal>(totals: readonly T[]): Ranked<T>[] {
  return ranked(totals, (one, other) => other.points - one.points || other.exact - one.exact);
}

/** The table of all days: by points, then by match days won, then by exact tips. */
export function overallTable<T extends OverallTotal>(totals: readonly T[]): Ranked<T>[] {
  return ranked(
    totals,
    (one, other) => other.points - one.points || other.wins - one.wins || other.exact - one.exact,
  );
}

/** A right answer to a bonus question is worth its fixed points. */
export function bonusPoints(option: number, right: readonly number[] | null, points: number): number {
  return right?.includes(option) ? points : 0;
}

/** Who is level stands in the order of coming: no name can be chosen for that. */
function ranked<T extends DayTotal>(
  totals: readonly T[],
  compare: (one: T, other: T) => number,
): Ranked<T>[] {
  const ordered = totals.toSorted((one, other) => compare(one, other) || one.player - other.player);
  let rank = 1;
  return ordered.map((total, index) => {
    const before = ordered[index - 1];
    if (before && compare(before, total) !== 0) rank = index + 1;
    return { ...total, rank };
  });
}
