// Which round and which day of it an address names.
import type { ListedTipDay, ListedTipRound, TipRound } from '@duellwerk/shared/contract/tips';

/** The round that an address names without naming one: the newest that has days. */
export function usualRound(rounds: readonly ListedTipRound[]): ListedTipRound | null {
  return rounds.find(({ current }) => current !== null) ?? rounds[0] ?? null;
}

/** The day of this id; without it the one that is open, or the last one. */
export function chosenDay(
  { days, current }: Pick<TipRound, 'days' | 'current'>,
  wanted: string | undefined,
): ListedTipDay | null {
  return days.find(({ id }) => id === wanted) ?? days.find(({ id }) => id === current) ?? null;
}
