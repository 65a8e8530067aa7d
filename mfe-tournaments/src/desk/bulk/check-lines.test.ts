import type { Candidate } from '@duellwerk/shared/contract/tournament-field';
import {
  checkLines,
  countPossibleGuests,
  enterable,
  type List,
  toList,
  toText,
  withoutEntered,
} from './check-lines.ts';

const candidate = (id: string, parts: Partial<Candidate> = {}): Candidate => ({
  ...{ id, name: id, tag: null, image: null, entered: false },
  ...parts,
});
/** Without candidates a name is one for a guest, but for `?`. */
const listOf = (found: Record<string, Candidate[]>, free = 9, guests = false): List => {
  const names = Object.keys(found);
  const items = Object.values(found).map((candidates, index) => {
    return { candidates, guest: candidates.length === 0 && names[index] !== '?' };
  });
  return toList(names, { items, free }, guests);
};
const ids = (list: List) => enterable(list).map(({ id, guest }) => id ?? `guest ${guest}`);
const outcome = (id: string, refused: 'already_entered' | 'not_found' | 'no_place_free' | null = null) => ({
  ...{ id, guest: null, refused, entry: refused === null ? `e-${id}` : null },
});
const statesOf = (list: List) => checkLines(list).map(({ state }) => state);

const mixed = () =>
  listOf({
    kim: [candidate('kim')],
    KIM: [candidate('kim')],
    nl: [candidate('nordlicht'), candidate('neue-liga')],
    unknown: [],
    old: [candidate('old', { entered: true })],
    ada: [candidate('ada')],
  });

it('says of every line what keeps it from an entry', () => {
  expect(statesOf(mixed())).toEqual(['found', 'twice', 'ambiguous', 'unknown', 'entered', 'found']);
  expect(ids(mixed())).toEqual(['kim', 'ada']);
});

it('takes the one of several who was chosen', () => {
  const list = mixed();
  const lines = list.lines.map((line) => (line.name === 'nl' ? { ...line, chosen: 'neue-liga' } : line));
  expect(ids({ ...list, lines })).toEqual(['kim', 'neue-liga', 'ada']);
});

it('gives places in the order of the list', () => {
  const list = listOf({ a: [candidate('a')], x: [], b: [candidate('b')], c: [candidate('c')] }, 2);
  expect(statesOf(list)).toEqual(['found', 'unknown', 'found', 'no_place']);
  expect(statesOf({ ...list, free: 0 })).toEqual(['no_place', 'unknown', 'no_place', 'no_place']);
});

describe('players without an account', () => {
  const named = (guests: boolean, free = 9) =>
    listOf({ Kim: [], kim: [], ada: [candidate('ada')], '?': [], Bo: [] }, free, guests);

  it('stay out until they are wanted, and then come in under a name once, in the order of the list', () => {
    expect(statesOf(named(false))).toEqual(['unknown', 'unknown', 'found', 'not_found', 'unknown']);
    expect(countPossibleGuests(named(false))).toBe(3);
    expect(statesOf(named(true))).toEqual(['guest', 'twice', 'found', 'no_name', 'guest']);
    expect(ids(named(true))).toEqual(['guest Kim', 'ada', 'guest Bo']);
    expect(statesOf(named(true, 2))).toEqual(['guest', 'twice', 'found', 'no_name', 'no_place']);
  });

  it('that were entered are gone from the list, and the rest keeps its reason', () => {
    const of = (guest: string, refused: 'already_entered' | 'username_taken' | null) => ({
      ...{ id: null, guest, refused, entry: refused === null ? `e-${guest}` : null },
    });
    const list = listOf({ Kim: [], Bo: [], Cy: [] }, 9, true);
    const rest = withoutEntered(list, {
      items: [of('Kim', null), of('Bo', 'already_entered'), of('Cy', 'username_taken')],
    });
    expect(toText(rest)).toBe('Bo\nCy');
    expect(statesOf(rest)).toEqual(['entered', 'no_name']);
  });
});

describe('after the entries were made', () => {
  it('what was entered is gone, and the rest keeps its reason', () => {
    const rest = withoutEntered(mixed(), {
      items: [outcome('kim'), outcome('ada')],
    });
    expect(toText(rest)).toBe('KIM\nnl\nunknown\nold');
    expect(statesOf(rest)).toEqual(['entered', 'ambiguous', 'unknown', 'entered']);
    expect(rest.free).toBe(7);
  });

  it('what the server has refused stays, with the reason of the server', () => {
    const list = listOf({
      a: [candidate('a')],
      b: [candidate('b')],
      c: [candidate('c')],
      d: [candidate('d')],
    });
    const rest = withoutEntered(list, {
      items: [
        outcome('a'),
        outcome('b', 'already_entered'),
        outcome('c', 'not_found'),
        outcome('d', 'no_place_free'),
      ],
    });
    expect(toText(rest)).toBe('b\nc\nd');
    expect(statesOf(rest)).toEqual(['entered', 'not_found', 'no_place']);
  });
});
