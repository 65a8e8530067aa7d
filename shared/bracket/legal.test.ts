import { derive } from './derive.ts';
import type { NextEvent, StageEvent } from './events.ts';
import { graphFor, Play } from './play.ts';

const total = (a: number, b: number) => ({ kind: 'total', a, b }) as const;
const meeting = { match: 'W1.1', a: 'e1', b: 'e4' };
const result: NextEvent = { kind: 'result', ...meeting, score: total(1, 0) };
const played = { kind: 'played', score: total(0, 1) } as const;

describe('an event is refused', () => {
  const refusals: [string, NextEvent[], NextEvent, object][] = [
    ['for an unknown match', [], { ...result, match: 'W9.1' }, { code: 'unknown_match', match: 'W9.1' }],
    [
      'for a match without sides',
      [],
      { ...result, match: 'W2.1' },
      { code: 'match_not_open', state: 'pending' },
    ],
    ['for a match that is final', [result], result, { code: 'match_not_open', state: 'final' }],
    [
      'for a second walkover',
      [result],
      { kind: 'walkover', ...meeting, winner: 'a' },
      { code: 'match_not_open' },
    ],
    [
      'for sides turned around',
      [],
      { ...result, a: 'e4', b: 'e1' },
      { code: 'wrong_sides', a: 'e1', b: 'e4' },
    ],
    ['for others', [], { kind: 'double_loss', match: 'W1.1', a: 'e1', b: 'e2' }, { code: 'wrong_sides' }],
    [
      'for a score that cannot be',
      [],
      { ...result, score: total(1, 1) },
      { code: 'invalid_score', reason: 'undecided' },
    ],
    [
      'as correction of what is open',
      [],
      { kind: 'correction', ...meeting, outcome: played },
      { code: 'match_not_final' },
    ],
    [
      'as correction to what cannot be',
      [result],
      { kind: 'correction', ...meeting, outcome: { kind: 'played', score: total(2, 2) } },
      { code: 'invalid_score' },
    ],
    [
      'as reopening of what is open',
      [],
      { kind: 'reopening', ...meeting },
      { code: 'match_not_final', state: 'open' },
    ],
    [
      'as reopening for somebody who has left',
      [result, { kind: 'drop', entry: 'e4' }],
      { kind: 'reopening', ...meeting },
      { code: 'already_out', entry: 'e4' },
    ],
    [
      'as ruling on nobody',
      [],
      { kind: 'ruling', match: 'W2.1', a: 'e1', b: 'e2', outcome: played },
      { code: 'match_not_open' },
    ],
    ['for somebody unknown', [], { kind: 'drop', entry: 'x' }, { code: 'unknown_entry', entry: 'x' }],
    [
      'for somebody who has left',
      [{ kind: 'drop', entry: 'e1' }],
      { kind: 'drop', entry: 'e1' },
      { code: 'already_out', entry: 'e1' },
    ],
    [
      'for somebody who is disqualified',
      [{ kind: 'disqualification', entry: 'e1' }],
      { kind: 'drop', entry: 'e1' },
      { code: 'already_out' },
    ],
    [
      'as late seed change',
      [result],
      { kind: 'seed_change', entries: ['e4', 'e3', 'e2', 'e1'] },
      { code: 'already_started' },
    ],
    [
      'as incomplete seeds',
      [],
      { kind: 'seed_change', entries: ['e1', 'e2', 'e3'] },
      { code: 'entry_missing', entry: 'e4' },
    ],
    [
      'as doubled seeds',
      [],
      { kind: 'seed_change', entries: ['e1', 'e2', 'e3', 'e3'] },
      { code: 'entry_twice', entry: 'e3' },
    ],
    ['as a lot of strangers', [], { kind: 'lot', entries: ['e1', 'x'] }, { code: 'unknown_entry' }],
    [
      'as a draw outside of Swiss',
      [],
      { kind: 'round_drawn', round: 1, pairs: [], bye: null, rematches: [] },
      { code: 'round_not_drawable', reason: 'not_swiss' },
    ],
  ];

  it.each(refusals)('%s', (_, before, event, refusal) => {
    const play = new Play(graphFor('single_elimination', 4));
    for (const each of before) play.add(each);
    const stage = play.stage;
    expect(play.try(event)).toMatchObject(refusal);
    expect(play.stage).toEqual(stage);
  });

  it('for a bye', () => {
    const play = new Play(graphFor('single_elimination', 3));
    expect(play.try({ kind: 'double_loss', match: 'W1.1', a: 'e1', b: 'e2' })).toMatchObject({
      code: 'match_not_open',
      state: 'bye',
    });
  });
});

describe('a log', () => {
  const graph = graphFor('single_elimination', 4);
  const first: StageEvent = { kind: 'drop', number: 1, entry: 'e1' };
  const second: StageEvent = { kind: 'drop', number: 2, entry: 'e2' };

  it.each([
    ['that begins late', [second], 2, 1],
    ['with a hole', [first, { ...second, number: 3 }], 3, 2],
    ['with a number twice', [first, { ...second, number: 1 }], 1, 2],
    ['that goes backwards', [first, second, { ...first, number: 1 }], 1, 3],
  ])('%s is not read', (_, events, number, expected) => {
    expect(derive(graph, events)).toEqual({
      ok: false,
      number,
      refusal: { code: 'log_hole', expected, found: number },
    });
  });

  it('with an event that cannot be there says which one', () => {
    expect(derive(graph, [first, { ...first, number: 2 }])).toEqual({
      ok: false,
      number: 2,
      refusal: { code: 'already_out', entry: 'e1' },
    });
  });

  it('without events is a stage that has not started', () => {
    expect(derive(graph, [])).toMatchObject({
      ok: true,
      stage: { started: false, finished: false, events: 0 },
    });
  });
});

describe('somebody who dropped', () => {
  it('may still be disqualified', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.add({ kind: 'drop', entry: 'e1' });
    play.add({ kind: 'disqualification', entry: 'e1' });
    expect(play.stage.out).toEqual([{ entry: 'e1', kind: 'disqualification' }]);
  });
});
