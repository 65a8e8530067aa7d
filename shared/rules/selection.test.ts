import { checkEligibility, clearedEligibility, mayEnterAlone, mayEnterAsTeam } from './eligibility.ts';
import { selectionProblems } from './selection.ts';

const member = (id: string, parts: { isPlayer?: boolean; isBarred?: boolean } = {}) => ({
  ...{ id, name: id, isPlayer: true, hasVerifiedMail: true, connections: [], ...parts },
});
const result = checkEligibility(
  [
    member('a'),
    member('b'),
    member('c'),
    member('coach', { isPlayer: false }),
    member('d', { isBarred: true }),
  ],
  2,
  2,
);

describe('the selection at check-in', () => {
  it.each([
    [['a', 'b'], []],
    [['a'], ['required:2']],
    [['a', 'b', 'c'], ['max:2']],
    [['a', 'coach'], ['coach:not_selectable']],
    [['a', 'd'], ['d:not_selectable']],
    [['a', 'x'], ['x:unknown']],
    [['a', 'a'], ['players:twice']],
  ])('%j: %j', (players, problems) => {
    expect(selectionProblems(result, players)).toEqual(problems);
  });

  it('of an entry that was cleared takes everybody of it, within the maximum', () => {
    const cleared = clearedEligibility(result);
    expect(selectionProblems(cleared, ['coach', 'd'])).toEqual([]);
    expect(selectionProblems(cleared, ['a', 'b', 'd'])).toEqual(['max:2']);
    expect(selectionProblems(cleared, ['a', 'x'])).toEqual(['x:unknown']);
    const alone = checkEligibility([member('d', { isBarred: true })], 2, 2);
    expect([mayEnterAsTeam(alone), mayEnterAlone(alone)]).toEqual([false, false]);
    expect([clearedEligibility(alone)].map((each) => [mayEnterAsTeam(each), mayEnterAlone(each)])).toEqual([
      [true, true],
    ]);
    expect(selectionProblems(clearedEligibility(alone), ['d'])).toEqual([]);
  });
});
