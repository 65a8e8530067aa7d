/** A match that was played; no winner: a draw. */
export interface RatedMatch {
  a: string;
  b: string;
  winner: 'a' | 'b' | null;
}

export interface Rating {
  rating: number;
  /** How many matches it comes from. */
  matches: number;
}

const START = 1500;
/** The most that one match changes. */
const K = 32;
/** So many points more are ten to one. */
const SCALE = 400;

/**
 * The rating of everybody who has played, after matches in the order in which they were played: each takes from one side what
 * it gives to the other, the more the less it was expected. By how much somebody won does not count.
 *
 * Arpad E. Elo, The Rating of Chessplayers, Past and Present (1978), 1.6 (current ratings) with the logistic expectation of 8.4,
 * as in the FIDE Handbook, B.02, 8.
 */
export function ratingsOf(matches: readonly RatedMatch[]): Map<string, Rating> {
  const ratings = new Map<string, Rating>();
  const of = (id: string): Rating => ratings.get(id) ?? { rating: START, matches: 0 };
  for (const { a, b, winner } of matches) {
    const [first, second] = [of(a), of(b)];
    const expected = 1 / (1 + 10 ** ((second.rating - first.rating) / SCALE));
    const scored = winner === null ? 0.5 : winner === 'a' ? 1 : 0;
    const change = K * (scored - expected);
    ratings.set(a, { rating: first.rating + change, matches: first.matches + 1 });
    ratings.set(b, { rating: second.rating - change, matches: second.matches + 1 });
  }
  return ratings;
}

/** The best first; who is equal, and behind all others who has no rating, as they are given. */
export function orderByRating<T>(all: readonly T[], ratingOf: (each: T) => Rating | undefined): T[] {
  const value = (each: T) => ratingOf(each)?.rating ?? Number.NEGATIVE_INFINITY;
  return all.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    return a === b ? 0 : b - a;
  });
}
