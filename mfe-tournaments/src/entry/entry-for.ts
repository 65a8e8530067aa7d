import type { MyTournament } from '@duellwerk/shared/contract/tournaments';

type OwnEntry = MyTournament['entries'][number];

/** Which entry a dialog is about, as far as its opener knows. */
export interface EntryWish {
  entry?: string | undefined;
  /** The id of the team or of the user. */
  subject?: string | undefined;
  /** What the dialog does: an entry that takes it goes before others. */
  acts: readonly OwnEntry['may'][number][];
}

/**
 * The own entry that fits the wish best. The user leads it, or the tournament lets every member do what is wished.
 * @returns `null` for none
 */
export function entryFor(entries: readonly OwnEntry[], { entry, subject, acts }: EntryWish): OwnEntry | null {
  const takes = ({ may }: OwnEntry) => may.some((act) => acts.includes(act));
  const fitting = entries.filter(
    (each) =>
      (each.acts || takes(each)) &&
      (entry === undefined || each.entry === entry) &&
      (subject === undefined || each.id === subject),
  );
  return fitting.find(takes) ?? fitting[0] ?? null;
}
