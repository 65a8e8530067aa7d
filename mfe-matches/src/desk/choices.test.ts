import { decisionKinds } from '@duellwerk/shared/contract/match-desk';
import { game, matchWith, report } from '../testing/match.ts';
import { choiceOf, choicesOf, decisionOf, inMinutes, orderedChoices } from './choices.ts';

const now = Date.parse('2026-11-21T19:00:30.000Z');
const disputed = matchWith({
  reports: [
    report('a', [game(1, 13, 5), game(2, 13, 11)]),
    report('b', [game(1, 13, 5), game(2, 11, 13), game(3, 9, 13)]),
  ],
});

describe('what may be chosen', () => {
  it('is what the server lets, by name', () => {
    expect(choicesOf({ may: ['uphold', 'walkover', 'replay'] }, disputed)).toEqual([
      'uphold_a',
      'uphold_b',
      'walkover_a',
      'walkover_b',
      'replay',
    ]);
    expect(choicesOf({ may: [] }, disputed)).toEqual([]);
  });

  it('has no report to uphold that nobody made, and no total of a single game', () => {
    const one = matchWith({ best_of: 1, reports: [report('b', [game(1, 3, 2)])] });
    const names = choicesOf({ may: [...decisionKinds] }, one);
    expect(names).toContain('uphold_b');
    expect(names).not.toContain('uphold_a');
    expect(names).not.toContain('total');
  });
});

describe('the order of what may be chosen', () => {
  it('begins with the reports that may be upheld', () => {
    const names = choicesOf({ may: [...decisionKinds] }, disputed);
    expect(orderedChoices(names).usual).toEqual(['uphold_a', 'uphold_b']);
    expect(orderedChoices(names).rare).toEqual(names.slice(2));
  });

  it('begins with a side that did not come where nothing is reported', () => {
    const names = choicesOf({ may: ['score', 'walkover', 'cancel'] }, matchWith());
    expect(orderedChoices(names)).toEqual({
      usual: ['walkover_a', 'walkover_b'],
      rare: ['score', 'cancel'],
    });
  });
});

describe('a choice', () => {
  it('starts with the games that nobody disputes', () => {
    expect(choiceOf('score', disputed, now)).toEqual({
      kind: 'score',
      rounds: [{ a: 13, b: 5 }, {}, {}],
    });
  });

  it('is no decision while a score is missing or half of one is there', () => {
    expect(decisionOf({ kind: 'score', rounds: [{}, {}] })).toBeNull();
    expect(decisionOf({ kind: 'score', rounds: [{ a: 13, b: 5 }, { a: 13 }] })).toBeNull();
    expect(decisionOf({ kind: 'total', a: 2 })).toBeNull();
  });

  it('becomes the decision, games that were not played as null', () => {
    expect(decisionOf({ kind: 'score', rounds: [{ a: 13, b: 5 }, { a: 0, b: 13 }, {}] })).toEqual({
      kind: 'score',
      rounds: [{ a: 13, b: 5 }, { a: 0, b: 13 }, null],
    });
    expect(decisionOf({ kind: 'total', a: 2, b: 0 })).toEqual({ kind: 'total', a: 2, b: 0 });
    expect(decisionOf({ kind: 'uphold', by: 'b' })).toEqual({ kind: 'uphold', by: 'b' });
  });

  it('has a deadline on a whole minute', () => {
    expect(inMinutes(30, now)).toBe('2026-11-21T19:31:00.000Z');
    expect(choiceOf('deadline', disputed, now)).toEqual({
      kind: 'deadline',
      until: '2026-11-21T19:31:00.000Z',
    });
  });
});
