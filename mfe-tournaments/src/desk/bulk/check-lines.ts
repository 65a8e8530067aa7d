// What becomes of each line of a list, before and after its entries are made. Plain rules without a server.
import type { BulkEntered, BulkPreview, Candidate } from '@duellwerk/shared/contract/tournament-field';

/** A name of the list as it was typed, and who is called so. */
export interface ListLine {
  name: string;
  candidates: readonly Candidate[];
  /** Id of who is meant, where several are called so; `null` until a choice is made. */
  chosen: string | null;
}

/** A list whose names were looked up. */
export interface List {
  lines: readonly ListLine[];
  /** How many can still be entered. */
  free: number;
}

/** `found` can be entered; every other state says what keeps a line from it. */
export type LineState = 'found' | 'ambiguous' | 'not_found' | 'entered' | 'twice' | 'no_place';

export interface CheckedLine extends ListLine {
  state: LineState;
  /** Who is meant, once that is clear. */
  candidate: Candidate | null;
}

/** The lines of a list as they were looked up. */
export function toList(names: readonly string[], { items, free }: BulkPreview): List {
  const lines = names.map((name, index) => ({
    ...{ name, chosen: null },
    candidates: items[index]?.candidates ?? [],
  }));
  return { lines, free };
}

/** What becomes of each line, in the order of the list: places go to the first who can be entered. */
export function checkLines({ lines, free }: List): CheckedLine[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const [only, ...others] = line.candidates;
    if (!only) return { ...line, state: 'not_found', candidate: null };
    const candidate =
      others.length === 0 ? only : (line.candidates.find(({ id }) => id === line.chosen) ?? null);
    if (!candidate) return { ...line, state: 'ambiguous', candidate };
    if (candidate.entered) return { ...line, state: 'entered', candidate };
    if (taken.has(candidate.id)) return { ...line, state: 'twice', candidate };
    if (taken.size >= free) return { ...line, state: 'no_place', candidate };
    taken.add(candidate.id);
    return { ...line, state: 'found', candidate };
  });
}

/** The ids that can be entered, in the order of the list. */
export function enterable(list: List): string[] {
  return checkLines(list).flatMap(({ state, candidate }) =>
    state === 'found' && candidate ? [candidate.id] : [],
  );
}

/**
 * What is left of a list after its entries were made: the lines that were not, which the same rules say the reason of. What the
 * server has refused is known by then: who is in, who is gone, and that no place is free.
 */
export function withoutEntered(list: List, { items }: BulkEntered): List {
  const outcomes = new Map(items.map(({ id, entry, refused }) => [id, entry === null ? refused : 'entered']));
  const isDone = ({ state, candidate }: CheckedLine) =>
    state === 'found' && candidate !== null && outcomes.get(candidate.id) === 'entered';
  const lines = checkLines(list)
    .filter((line) => !isDone(line))
    .map(({ name, chosen, candidates }) => ({
      ...{ name, chosen },
      candidates: candidates
        .filter(({ id }) => outcomes.get(id) !== 'not_found')
        .map((one) => ({ ...one, entered: one.entered || isIn(outcomes.get(one.id)) })),
    }));
  const isFull = items.some(({ refused }) => refused === 'no_place_free');
  const made = items.filter(({ entry }) => entry !== null).length;
  return { lines, free: isFull ? 0 : Math.max(0, list.free - made) };
}

const isIn = (outcome: string | null | undefined) => outcome === 'entered' || outcome === 'already_entered';

/** The list as a text that can be edited and looked up again. */
export const toText = ({ lines }: List): string => lines.map(({ name }) => name).join('\n');
