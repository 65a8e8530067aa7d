import type { Candidate } from '@duellwerk/shared/contract/tournament-field';
import { checkLines, enterable, type List, toList, toText, withoutEntered } from './check-lines.ts';

const candidate = (id: string, parts: Partial<Candidate> = {}): Candidate => ({
  ...{ id, name: id, tag: null, image: null, entered: false },
  ...parts,
});
const listOf = (found: Record<string, Candidate[]>, free = 9): List =>
  toList(Object.keys(found), { items: Object.values(found).map((candidates) => ({ candidates })), free });
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
  expect(statesOf(mixed())).toEqual(['found', 'twice', 'ambiguous', 'not_found', 'entered', 'found']);
  expect(enterable(mixed())).toEqual(['kim', 'ada']);
});

it('takes the one of several who was chosen', () => {
  const { lines, free } = mixed();
  const chosen = lines.map((line) => (line.name === 'nl' ? { ...line, chosen: 'neue-liga' } : line));
  expect(enterable({ lines: chosen, free })).toEqual(['kim', 'neue-liga', 'ada']);
});

it('gives places in the order of the list', () => {
  const list = listOf({ a: [candidate('a')], x: [], b: [candidate('b')], c: [candidate('c')] }, 2);
  expect(statesOf(list)).toEqual(['found', 'not_found', 'found', 'no_place']);
  expect(statesOf({ ...list, free: 0 })).toEqual(['no_place', 'not_found', 'no_place', 'no_place']);
});

describe('after the entries were made', () => {
  it('what was entered is gone, and the rest keeps its reason', () => {
    const rest = withoutEntered(mixed(), {
      items: ['kim', 'ada'].map((id) => ({ id, entry: `e-${id}`, refused: null })),
    });
    expect(toText(rest)).toBe('KIM\nnl\nunknown\nold');
    expect(statesOf(rest)).toEqual(['entered', 'ambiguous', 'not_found', 'entered']);
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
        { id: 'a', entry: 'e-a', refused: null },
        { id: 'b', entry: null, refused: 'already_entered' },
        { id: 'c', entry: null, refused: 'not_found' },
        { id: 'd', entry: null, refused: 'no_place_free' },
      ],
    });
    expect(toText(rest)).toBe('b\nc\nd');
    expect(statesOf(rest)).toEqual(['entered', 'not_found', 'no_place']);
  });
});
