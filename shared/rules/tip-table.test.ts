import fc from 'fast-check';
import { bonusPoints, dayTable, overallTable } from './tip-table.ts';

const line = (name: string, points: number, wins: number, exact: number) => ({
  ...{ name, player: name.charCodeAt(0), points, wins, exact },
});

describe('overallTable', () => {
  it('goes by points, then by match days won, then by exact tips, and shares ranks', () => {
    const table = overallTable([
      line('g', 3, 9, 9),
      line('d', 10, 1, 3),
      line('f', 10, 1, 2),
      line('e', 10, 1, 3),
      line('c', 10, 2, 0),
      line('a', 12, 0, 0),
    ]);
    expect(table.map(({ rank, name }) => `${rank}${name}`)).toEqual(['1a', '2c', '3d', '3e', '5f', '6g']);
  });

  it('has a rank of one more than those who are better, whatever the order of the input', () => {
    const some = fc.array(fc.tuple(fc.nat(4), fc.nat(2), fc.nat(2)), { maxLength: 30 });
    fc.assert(
      fc.property(some, (totals) => {
        const lines = totals.map(([points, wins, exact], index) =>
          line(String.fromCharCode(97 + index), points, wins, exact),
        );
        const key = ({ points, wins, exact }: (typeof lines)[number]) => points * 100 + wins * 10 + exact;
        const table = overallTable(lines);
        for (const each of table)
          expect(each.rank).toBe(1 + lines.filter((other) => key(other) > key(each)).length);
        expect(overallTable(lines.toReversed())).toEqual(table);
      }),
    );
  });
});

describe('dayTable', () => {
  it('goes by points, then by exact tips: 1, 1, 3', () => {
    const table = dayTable([line('c', 6, 0, 0), line('b', 6, 0, 1), line('a', 6, 0, 1)]);
    expect(table.map(({ rank, name }) => `${rank}${name}`)).toEqual(['1a', '1b', '3c']);
  });
});

describe('bonusPoints', () => {
  it('are the fixed ones of the question, for any of its right answers, once it is decided', () => {
    expect(bonusPoints(1, [1, 3], 10)).toBe(10);
    expect(bonusPoints(2, [1, 3], 10)).toBe(0);
    expect(bonusPoints(1, null, 10)).toBe(0);
  });
});
