import type { UserPage } from '@duellwerk/shared/contract/user-page';

type Entry = UserPage['tournaments'][number];

/** States of entries that are still on: they wait, are in, or play. */
const open: ReadonlySet<string> = new Set([
  'pending',
  'accepted',
  'waitlisted',
  'checked_in',
  'checked_out',
  'active',
]);

const isOpen = ({ state, place }: Entry) => place === null && open.has(state);

/** The entries that are over, in their order. */
export const pastEntries = (entries: readonly Entry[]): Entry[] => entries.filter((entry) => !isOpen(entry));

/** The entries that are still on, the next start first. */
export function openEntries(entries: readonly Entry[]): Entry[] {
  return entries
    .filter(isOpen)
    .toSorted((a, b) => Date.parse(a.tournament.starts_at) - Date.parse(b.tournament.starts_at));
}
