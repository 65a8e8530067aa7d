import { game, matchWith, report } from '../testing/match.ts';
import { changeOf } from './changes.ts';

const before = matchWith({ summary: { state: 'reported' }, reports: [report('a', [game(1, 13, 4)])] });
const cares = ['report', 'state'] as const;

describe('what an open dialog tells of a match', () => {
  it('is nothing while it is the same, or only something else about it is new', () => {
    expect(changeOf(before, before, cares)).toBeNull();
    expect(changeOf(before, { ...before, rev: 9, history: [] }, cares)).toBeNull();
    const proposal = { id: 'p', by: 'a' as const, starts_at: 'x', expires_at: 'y' };
    expect(changeOf(before, { ...before, proposal }, cares)).toBeNull();
    expect(changeOf(before, { ...before, proposal }, ['proposal'])).toBe('proposal');
  });

  it('is the first of what it cares for', () => {
    const reports = before.reports.map((each) => ({ ...each, version: 2 }));
    expect(changeOf(before, { ...before, reports }, cares)).toBe('report');
    const summary = { ...before.summary, state: 'final' as const };
    expect(changeOf(before, { ...before, summary }, cares)).toBe('state');
    expect(changeOf(before, { ...before, summary, reports }, cares)).toBe('report');
  });
});
