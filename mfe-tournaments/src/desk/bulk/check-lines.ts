// What becomes of each line of a list, before and after its entries are made. Plain rules without a server.
import type { BulkEntered, BulkPreview, Candidate } from '@duellwerk/shared/contract/tournament-field';

/** A name of the list as it was typed, and who is called so. */
export interface ListLine {
  name: string;
  candidates: readonly Candidate[];
  /** Id of who is meant, where several are called so; `null` until a choice is made. */
  chosen: string | null;
  /** Whether a player without an account can be entered under this name, as there is no user of it. */
  guest: 'possible' | 'impossible' | 'entered';
}

/** A list whose names were looked up. */
export interface List {
  lines: readonly ListLine[];
  /** How many can still be entered. */
  free: number;
  /** Players of whom there is no user are entered without an account. */
  guests: boolean;
}

/**
 * `found` and `guest` can be entered; every other state says what keeps a line from it: `unknown` that no one is called so, who
 * could come without an account.
 */
export type LineState =
  | 'found'
  | 'guest'
  | 'ambiguous'
  | 'not_found'
  | 'unknown'
  | 'no_name'
  | 'entered'
  | 'twice'
  | 'no_place';

export interface CheckedLine extends ListLine {
  state: LineState;
  /** Who is meant, once that is clear. */
  candidate: Candidate | null;
}

/** The lines of a list as they were looked up. */
export function toList(names: readonly string[], { items, free }: BulkPreview, guests: boolean): List {
  const lines = names.map((name, index): ListLine => {
    const item = items[index];
    const guest = item?.guest === true ? 'possible' : 'impossible';
    return { name, chosen: null, candidates: item?.candidates ?? [], guest };
  });
  return { lines, free, guests };
}

/** What becomes of each line, in the order of the list: places go to the first who can be entered. */
export function checkLines({ lines, free, guests }: List): CheckedLine[] {
  const taken = new Set<string>();
  const take = (key: string, state: 'found' | 'guest') => {
    if (taken.has(key)) return 'twice';
    if (taken.size >= free) return 'no_place';
    taken.add(key);
    return state;
  };
  const guestState = ({ name, guest }: ListLine): LineState => {
    if (guest === 'entered') return 'entered';
    if (!guests) return guest === 'possible' ? 'unknown' : 'not_found';
    return guest === 'possible' ? take(guestKey(name), 'guest') : 'no_name';
  };
  return lines.map((line) => {
    const [only, ...others] = line.candidates;
    if (!only) return { ...line, state: guestState(line), candidate: null };
    const candidate =
      others.length === 0 ? only : (line.candidates.find(({ id }) => id === line.chosen) ?? null);
    if (!candidate) return { ...line, state: 'ambiguous', candidate };
    const state = candidate.entered ? 'entered' : take(candidate.id, 'found');
    return { ...line, state, candidate };
  });
}

/** Unlike every id. The server compares names more closely. */
const guestKey = (name: string) => `guest:${name.toLowerCase().replace(/\s+/gu, '')}`;

/** How many of a list there is no user of who could be entered without an account. */
export const countPossibleGuests = ({ lines }: List): number =>
  lines.filter(({ candidates, guest }) => candidates.length === 0 && guest === 'possible').length;

/** A user or team to enter, or the name of a player without an account. */
export interface NewLine {
  id: string | null;
  guest: string | null;
}

/** What can be entered, in the order of the list. */
export function enterable(list: List): NewLine[] {
  return checkLines(list).flatMap(({ state, candidate, name }): NewLine[] => {
    if (state === 'guest') return [{ id: null, guest: name }];
    return state === 'found' && candidate ? [{ id: candidate.id, guest: null }] : [];
  });
}

/**
 * What is left of a list after its entries were made: the lines that were not, which the same rules say the reason of. What the
 * server has refused is known by then: who is in, who is gone, and that no place is free.
 */
export function withoutEntered(list: List, { items }: BulkEntered): List {
  const outcomes = new Map(
    items.map(({ id, guest, entry, refused }) => [
      id ?? guestKey(guest ?? ''),
      entry === null ? refused : 'entered',
    ]),
  );
  const isDone = ({ state, candidate, name }: CheckedLine) =>
    (state === 'found' || state === 'guest') && outcomes.get(candidate?.id ?? guestKey(name)) === 'entered';
  const lines = checkLines(list)
    .filter((line) => !isDone(line))
    .map(({ name, chosen, candidates, guest }) => ({
      ...{ name, chosen, guest: guestAfter(guest, outcomes.get(guestKey(name))) },
      candidates: candidates
        .filter(({ id }) => outcomes.get(id) !== 'not_found')
        .map((one) => ({ ...one, entered: one.entered || isIn(outcomes.get(one.id)) })),
    }));
  const isFull = items.some(({ refused }) => refused === 'no_place_free');
  const made = items.filter(({ entry }) => entry !== null).length;
  return { ...list, lines, free: isFull ? 0 : Math.max(0, list.free - made) };
}

type Outcome = string | null | undefined;

const isIn = (outcome: Outcome) => outcome === 'entered' || outcome === 'already_entered';

function guestAfter(before: ListLine['guest'], outcome: Outcome): ListLine['guest'] {
  if (isIn(outcome)) return 'entered';
  return outcome === 'username_invalid' || outcome === 'username_taken' ? 'impossible' : before;
}

/** The list as a text that can be edited and looked up again. */
export const toText = ({ lines }: List): string => lines.map(({ name }) => name).join('\n');
