// Names of rounds as data. The texts ("Viertelfinale", "Gruppe B · Spieltag 2") are made from it by catalogs.

export type RoundName =
  | { kind: 'final' }
  | { kind: 'semi_final' }
  | { kind: 'quarter_final' }
  /** An earlier round of an elimination, by the places it has: 16, 32, ... */
  | { kind: 'round_of'; entries: number }
  | { kind: 'third_place' }
  | { kind: 'winner_round'; number: number }
  | { kind: 'winner_final' }
  | { kind: 'loser_round'; number: number }
  | { kind: 'loser_final' }
  | { kind: 'grand_final' }
  | { kind: 'grand_final_reset' }
  | { kind: 'match_day'; day: number }
  | { kind: 'group_day'; group: string; day: number }
  | { kind: 'swiss_round'; number: number };

/** Rounds that a bracket of any size ends with: named in settings, they hold however many come. */
const lateRounds = [
  ...(['final', 'semi_final', 'quarter_final', 'third_place'] as const),
  ...(['winner_final', 'loser_final', 'grand_final', 'grand_final_reset'] as const),
] as const satisfies RoundName['kind'][];
export type LateRound = (typeof lateRounds)[number];

/** Whether a text names one of these. */
export function isLateRound(text: string): text is LateRound {
  return lateRounds.some((kind) => kind === text);
}

/** The name of a round of a single elimination that has so many rounds. */
export function eliminationRoundName(round: number, rounds: number): RoundName {
  const later = rounds - round;
  if (later === 0) return { kind: 'final' };
  if (later === 1) return { kind: 'semi_final' };
  if (later === 2) return { kind: 'quarter_final' };
  return { kind: 'round_of', entries: 2 ** (later + 1) };
}

/** The name of a round of the winner bracket of a double elimination. */
export function winnerRoundName(round: number, rounds: number): RoundName {
  return round === rounds ? { kind: 'winner_final' } : { kind: 'winner_round', number: round };
}

/** The name of a round of the loser bracket. */
export function loserRoundName(round: number, rounds: number): RoundName {
  return round === rounds ? { kind: 'loser_final' } : { kind: 'loser_round', number: round };
}
