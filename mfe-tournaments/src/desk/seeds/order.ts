import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';

const mayCome: ReadonlySet<string> = new Set([
  'pending',
  'accepted',
  'waitlisted',
  'checked_in',
  'checked_out',
]);

/** Who can have a seed, the best first: after the draw who is drawn, before it who may come, by entry where no one has said. */
export function seededOf(entries: readonly FieldEntry[], isDrawn: boolean): FieldEntry[] {
  const here = entries.filter((entry) => mayCome.has(entry.state) && (!isDrawn || entry.seed !== null));
  const last = Number.POSITIVE_INFINITY;
  return here.toSorted((one, other) => {
    const [a, b] = [one.seed ?? last, other.seed ?? last];
    return a === b ? 0 : a - b;
  });
}

/** The kept order with those who have come since behind it, and without those who have gone. */
export function mergedOrder(kept: readonly string[], present: readonly string[]): string[] {
  const isHere = new Set(present);
  const known = kept.filter((entry) => isHere.has(entry));
  return [...known, ...present.filter((entry) => !known.includes(entry))];
}
