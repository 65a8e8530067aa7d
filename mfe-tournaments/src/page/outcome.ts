import type { MatchSummary } from '@duellwerk/shared/contract/matches';

/** The match that decided who is first: the last final that was played; `null` where a table decided. */
export function finalOf(matches: readonly MatchSummary[]): MatchSummary | null {
  const finals = matches.filter(
    ({ round_name, state }) =>
      state === 'final' &&
      (round_name?.kind === 'final' ||
        round_name?.kind === 'grand_final' ||
        round_name?.kind === 'grand_final_reset'),
  );
  return finals.at(-1) ?? null;
}
