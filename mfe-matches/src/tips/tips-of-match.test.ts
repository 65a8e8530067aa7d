import { person } from '../testing/match.ts';
import { tipsOfMatch } from './tips-of-match.ts';

const tip = (match: string, a: number, b: number) => ({
  ...{ match, a, b, points: a === 2 ? 4 : 0, provisional: false },
  reason: 'exact' as const,
});

it('puts equal tips of a match together, the most frequent first', () => {
  const rows = [
    { user: person('u1'), tips: [tip('m1', 0, 2), tip('m2', 2, 0)] },
    { user: person('u2'), tips: [tip('m1', 2, 1)] },
    { user: person('u3'), tips: [tip('m1', 2, 1)] },
    { user: person('u4'), tips: [] },
  ];
  expect(tipsOfMatch(rows, 'm1')).toEqual([
    { a: 2, b: 1, points: 4, people: [person('u2'), person('u3')] },
    { a: 0, b: 2, points: 0, people: [person('u1')] },
  ]);
  expect(tipsOfMatch(rows, 'm9')).toEqual([]);
});
