import { matchWith } from '../testing/match.ts';
import { readyMarks } from './ready-marks.ts';

describe('the ready marks of a line-up', () => {
  it('tell who is ready and who is not while that can still change', () => {
    expect(readyMarks(matchWith({ summary: { state: 'ready_check' } }))).toBe('all');
  });

  it('tell only who was ready afterwards, and nothing once it was played', () => {
    expect(readyMarks(matchWith({ summary: { state: 'live' } }))).toBe('ready');
    expect(readyMarks(matchWith({ summary: { state: 'final' }, outcome: 'walkover_a' }))).toBe('ready');
    expect(readyMarks(matchWith({ summary: { state: 'final' }, outcome: 'played' }))).toBe('none');
  });
});
