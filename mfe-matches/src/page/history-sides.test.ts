import { matchWith } from '../testing/match.ts';
import type { MatchEvent } from './history-days.ts';
import { historySides } from './history-sides.ts';

const none = { reason: null, note: null, score: null };
const event = (id: string, data: Partial<MatchEvent['data']> = {}): MatchEvent => ({
  ...{ id, kind: 'note', at: '2026-11-21T21:00:00.000Z', actor: null },
  data: { ...none, ...data },
});

it('an event is about those who met then, however often the pairing was another one', () => {
  const match = matchWith({
    history: [
      event('1', { by: 'a' }),
      event('2', { pairing: { was: { a: 'Ada', b: 'Ben' }, is: { a: 'Ada', b: null } } }),
      event('3', { pairing: { was: { a: 'Ada', b: null }, is: { a: 'Cem', b: 'Dora' } } }),
      event('4', { by: 'a' }),
    ],
  });
  const sides = historySides(match);
  expect(sides.get('1')).toEqual({ a: 'Ada', b: 'Ben' });
  expect(sides.get('3')).toEqual({ a: match.summary.a?.name, b: match.summary.b?.name });
  expect(sides.get('4')).toEqual(sides.get('3'));
});
