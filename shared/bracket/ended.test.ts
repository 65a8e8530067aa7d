import { derive } from './derive.ts';
import type { NextEvent } from './events.ts';
import { graphFor, Play } from './play.ts';

const ended: NextEvent = { kind: 'ended' };
const undone: NextEvent = { kind: 'end_undone' };
/** `1-3 e1 e2 e3`: who shares which places. */
const placesOf = (play: Play) => {
  const lines = new Map<string, string[]>();
  for (const { entry, from, to } of play.stage.places)
    lines.set(`${from}-${to}`, [...(lines.get(`${from}-${to}`) ?? []), entry]);
  return [...lines].map(([place, entries]) => `${place} ${entries.join(' ')}`);
};
const states = (play: Play) => Object.fromEntries(play.stage.matches.map(({ key, state }) => [key, state]));

describe('an elimination that is ended before its time', () => {
  it('gives the best places to all who are still in, and the others those that they have then', () => {
    const play = new Play(graphFor('single_elimination', 8));
    play.end('W1.1', '1:0');
    play.add(ended);
    expect(placesOf(play)).toEqual(['1-7 e1 e2 e3 e4 e5 e6 e7', '8-8 e8']);
    expect(play.stage).toMatchObject({ finished: true, ended: true, winner: null });
    expect(states(play)).toMatchObject({ 'W1.1': 'final', 'W1.2': 'void', 'W2.1': 'void', 'W3.1': 'void' });
  });

  it('puts who was excluded while waiting for an opponent behind all who are still in', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', '1:0');
    const { a: excluded = '', b: beaten = '' } = play.match('W1.1');
    const still = [play.match('W1.2').a, play.match('W1.2').b].toSorted();
    play.add({ kind: 'disqualification', entry: excluded ?? '' });
    play.add(ended);
    expect(
      placesOf(play)
        .map((line) => line.split(' '))
        .map(([place, ...who]) => [place, who.toSorted()]),
    ).toEqual([
      ['1-2', still],
      ['3-3', [excluded]],
      ['4-4', [beaten]],
    ]);
  });

  it('keeps those apart who play for the third place', () => {
    const play = new Play(graphFor('single_elimination', 4, { third_place: true }));
    play.end('W1.1', '1:0');
    play.end('W1.2', '1:0');
    play.add(ended);
    expect(placesOf(play)).toEqual(['1-2 e1 e2', '3-4 e3 e4']);
  });

  it('gives the third place that was played for, while the final was not', () => {
    const play = new Play(graphFor('single_elimination', 4, { third_place: true }));
    for (const key of ['W1.1', 'W1.2', '3RD']) play.end(key, '1:0');
    play.add(ended);
    expect(placesOf(play)).toEqual(['1-2 e1 e2', '3-3 e4', '4-4 e3']);
  });

  it('counts who plays on in the loser bracket as still in', () => {
    const play = new Play(graphFor('double_elimination', 4));
    play.end('W1.1', '1:0');
    play.end('W1.2', '1:0');
    play.end('L1.1', '1:0');
    play.add(ended);
    const out = play.match('L1.1').b;
    expect(placesOf(play)).toEqual([
      `1-3 ${['e1', 'e2', 'e3', 'e4'].filter((entry) => entry !== out).join(' ')}`,
      `4-4 ${out}`,
    ]);
  });

  it('changes nothing about one that was decided', () => {
    const play = new Play(graphFor('single_elimination', 4));
    for (const key of ['W1.1', 'W1.2', 'W2.1']) play.end(key, '1:0');
    const before = play.stage;
    play.add(ended);
    expect(play.stage).toEqual({ ...before, ended: true, events: before.events + 1 });
  });
});

describe('tables that are ended before their time', () => {
  it('count as they are', () => {
    const play = new Play(graphFor('round_robin', 4));
    const [key = ''] = play.playable().map((match) => match.key);
    const { a, b } = play.match(key);
    play.end(key, '3:1');
    const { standings } = play.stage;
    expect(play.stage.places).toEqual([]);
    play.add(ended);
    expect(play.stage.standings).toEqual(standings);
    expect(play.stage.places[0]).toEqual({ entry: a, from: 1, to: 1 });
    expect(play.stage.places.at(-1)).toEqual({ entry: b, from: 4, to: 4 });
    expect(play.stage.winner).toBe(a);
  });

  it('have no further Swiss round', () => {
    const play = new Play(graphFor('swiss', 4, { rounds: 3 }));
    expect(play.stage.drawable).toBe(1);
    play.add(ended);
    expect(play.stage).toMatchObject({ drawable: null, finished: true });
    expect(play.try({ kind: 'round_drawn', round: 1, pairs: [], bye: null, rematches: [] })).toEqual({
      code: 'stage_ended',
    });
  });
});

describe('after the end', () => {
  const begun = () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', '1:0');
    play.add(ended);
    return play;
  };
  const meeting = { match: 'W1.2', a: 'e2', b: 'e3' };
  const score = { kind: 'total', a: 1, b: 0 } as const;

  it.each<[string, NextEvent, object]>([
    ['a second end', ended, { code: 'stage_ended' }],
    ['a result', { kind: 'result', ...meeting, score }, { code: 'stage_ended' }],
    ['a walkover', { kind: 'walkover', ...meeting, winner: 'a' }, { code: 'stage_ended' }],
    ['a reopening', { kind: 'reopening', match: 'W1.1', a: 'e1', b: 'e4' }, { code: 'stage_ended' }],
    [
      'a ruling about a match that is not played any more',
      { kind: 'ruling', ...meeting, outcome: { kind: 'played', score } },
      { code: 'match_not_open', match: 'W1.2', state: 'void' },
    ],
  ])('%s is refused', (_, event, refusal) => {
    expect(begun().try(event)).toEqual(refusal);
  });

  it('an end that there was not cannot be undone', () => {
    expect(new Play(graphFor('round_robin', 3)).try(undone)).toEqual({ code: 'stage_not_ended' });
  });

  it('what was decided can be corrected, and the places follow', () => {
    const play = begun();
    const outcome = { kind: 'played', score: { kind: 'total', a: 0, b: 1 } } as const;
    play.add({ kind: 'correction', match: 'W1.1', a: 'e1', b: 'e4', outcome });
    expect(placesOf(play)).toEqual(['1-3 e2 e3 e4', '4-4 e1']);
  });

  it('who is excluded takes no match along', () => {
    const play = begun();
    play.add({ kind: 'disqualification', entry: 'e2' });
    expect(states(play)).toMatchObject({ 'W1.2': 'void', 'W2.1': 'void' });
  });

  it('undone, it is as open as before; who was excluded since loses then', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', '1:0');
    const before = play.stage;
    play.add(ended);
    play.add(undone);
    expect(play.stage).toEqual({ ...before, events: 3 });
    play.add(ended);
    play.add({ kind: 'drop', entry: 'e2' });
    play.add(undone);
    expect(play.match('W1.2')).toMatchObject({ state: 'final', winner: 'b', automatic: true });
    expect(play.match('W2.1')).toMatchObject({ state: 'open', a: 'e1', b: 'e3' });
    const again = derive(play.graph, play.events);
    expect(again.ok && again.stage).toEqual(play.stage);
  });
});
