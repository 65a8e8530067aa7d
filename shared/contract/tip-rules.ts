// What tips are scored by, and why a tip has its points. Apart from the calls: the rules need the words alone.

/**
 * What is tipped on a match day: who wins; the score of a single game (13:7); or the games won in a best of two, of three,
 * of five or more.
 */
export const tipRules = ['winner', 'rounds', 'bo2', 'bo3', 'bo5'] as const;
export type TipRule = (typeof tipRules)[number];

/** Why a match is scored for nobody. `sides`: the tip was given for others than those who meet there now. */
export const unscoredReasons = ['walkover', 'double_loss', 'cancelled', 'annulled', 'void', 'sides'] as const;
export type UnscoredReason = (typeof unscoredReasons)[number];

/** Why a tip has its points. */
export const tipReasons = [
  'exact',
  'difference',
  'close',
  'winner',
  'draw',
  'wrong',
  'missing',
  'open',
  ...unscoredReasons,
] as const;
export type TipReason = (typeof tipReasons)[number];
