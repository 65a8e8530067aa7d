import { game, matchWith, report } from '../testing/match.ts';
import { compareReports, reportsWorthReading } from './reports.ts';

const a = report('a', [game(1, 13, 4), game(2, 13, 11)]);
const b = report('b', [game(1, 13, 4), game(2, 11, 13), game(3, 13, 8)]);

describe('two reports side by side', () => {
  it('differ in the games where the scores do, and where only one side has the game', () => {
    expect(compareReports([a, b]).map(({ number, differs }) => [number, differs])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
  });

  it('agree on a game that one leaves out and the other has as not played', () => {
    const shorter = report('b', [game(1, 13, 4), game(2, 13, 11), game(3, null, null)]);
    expect(compareReports([a, shorter]).some((each) => each.differs)).toBe(false);
  });

  it('never differ while only one side has reported', () => {
    expect(compareReports([b]).map(({ differs }) => differs)).toEqual([false, false, false]);
  });
});

describe('the reports worth reading', () => {
  it('are those of a result that does not stand', () => {
    expect(reportsWorthReading(matchWith({ summary: { state: 'reported' }, reports: [a] }))).toEqual([a]);
    expect(reportsWorthReading(matchWith({ summary: { state: 'disputed' }, reports: [a, b] }))).toEqual([
      a,
      b,
    ]);
  });

  it('are both where they differ, even after a ruling, and none where they agree', () => {
    const over = { state: 'final' } as const;
    expect(reportsWorthReading(matchWith({ summary: over, reports: [a, b] }))).toEqual([a, b]);
    const same = report('b', a.rounds);
    expect(reportsWorthReading(matchWith({ summary: over, reports: [a, same] }))).toEqual([]);
  });
});
