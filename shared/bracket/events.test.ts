import { validate } from '@duellwerk/shared/contract/schema';
import { stageEvent } from './events.ts';
import { graphFor, Play } from './play.ts';

const isEvent = (value: unknown) => validate(value, stageEvent)[0] === undefined;
const meeting = { number: 1, match: 'W1.1', a: 'e1', b: 'e2' };

describe('the schema of events', () => {
  it.each([
    { kind: 'result', ...meeting, score: { kind: 'total', a: 2, b: 1 } },
    {
      kind: 'result',
      ...meeting,
      score: {
        kind: 'games',
        games: [
          { a: 13, b: 4 },
          { a: null, b: null },
        ],
      },
    },
    { kind: 'walkover', ...meeting, winner: 'a' },
    { kind: 'double_loss', ...meeting },
    { kind: 'correction', ...meeting, outcome: { kind: 'walkover', winner: 'b' } },
    { kind: 'ruling', ...meeting, outcome: { kind: 'double_loss' } },
    { kind: 'ruling', ...meeting, outcome: { kind: 'cancelled' } },
    { kind: 'reopening', ...meeting },
    { kind: 'drop', number: 1, entry: 'e1' },
    { kind: 'disqualification', number: 1, entry: 'e1' },
    { kind: 'reinstatement', number: 1, entry: 'e1' },
    { kind: 'seed_change', number: 1, entries: ['e2', 'e1'] },
    { kind: 'round_drawn', number: 1, round: 1, pairs: [{ a: 'e1', b: 'e2' }], bye: null, rematches: [] },
    { kind: 'lot', number: 1, entries: ['e2', 'e1'] },
  ])('takes %j', (event) => expect(isEvent(event)).toBe(true));

  it.each([
    null,
    'result',
    {},
    { kind: 'party', number: 1 },
    { kind: 'drop', entry: 'e1' },
    { kind: 'drop', number: 0, entry: 'e1' },
    { kind: 'drop', number: 1, entry: 'e1', more: 1 },
    { kind: 'result', ...meeting },
    { kind: 'result', ...meeting, match: 'w1', score: { kind: 'total', a: 2, b: 1 } },
    { kind: 'result', ...meeting, score: { kind: 'total', a: -2, b: 1 } },
    { kind: 'result', ...meeting, score: { kind: 'guess', a: 2, b: 1 } },
    { kind: 'walkover', ...meeting, winner: 'c' },
    { kind: 'correction', ...meeting, outcome: { kind: 'played' } },
  ])('refuses %j', (event) => expect(isEvent(event)).toBe(false));

  it('takes every key that a graph has', () => {
    const graphs = [
      graphFor('double_elimination', 1024),
      graphFor('single_elimination', 4, { third_place: true }),
      graphFor('groups', 108, { groups: 54 }),
      graphFor('swiss', 1024),
      graphFor('round_robin', 128),
    ];
    const keys = graphs.flatMap(({ matches }) => matches.map(({ key }) => key));
    expect(keys.filter((match) => !isEvent({ kind: 'double_loss', ...meeting, match }))).toEqual([]);
  });

  it('takes what was played, as it comes back from JSON', () => {
    const play = new Play(graphFor('swiss', 5));
    play.finish(() => '1:0');
    const stored: unknown[] = JSON.parse(JSON.stringify(play.events));
    expect(stored.every(isEvent)).toBe(true);
  });
});
