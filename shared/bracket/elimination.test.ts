import { graphFor, Play } from './play.ts';

const single = (entries: number, settings = {}) =>
  new Play(graphFor('single_elimination', entries, settings));
const double = (entries: number, settings = {}) =>
  new Play(graphFor('double_elimination', entries, settings));
const places = (play: Play) => play.stage.places.map(({ entry, from, to }) => `${entry} ${from}-${to}`);
const favourite = () => '1:0';
const doubleLoss = { kind: 'double_loss' } as const;
const noShowOfB = { kind: 'walkover', winner: 'a' } as const;

describe('single elimination', () => {
  it('lets the favourites win to their places', () => {
    const play = single(8);
    play.finish(({ a, b }) => (Number(a?.slice(1)) < Number(b?.slice(1)) ? '1:0' : '0:1'));
    expect(places(play)).toEqual([
      'e1 1-1',
      'e2 2-2',
      'e3 3-4',
      'e4 3-4',
      'e5 5-8',
      'e6 5-8',
      'e7 5-8',
      'e8 5-8',
    ]);
    expect(play.stage).toMatchObject({ finished: true, winner: 'e1', stale: [], standings: [] });
  });

  it('knows a place as soon as somebody is out', () => {
    const play = single(8);
    play.end('W1.1', '1:0');
    expect(places(play)).toEqual(['e8 5-8']);
  });

  it('lets byes go on without a result', () => {
    const play = single(5);
    expect(play.match('W1.1')).toMatchObject({ state: 'bye', a: 'e1', b: null, winner: 'a', outcome: null });
    expect(play.match('W2.2')).toMatchObject({ state: 'open', a: 'e2', b: 'e3' });
    expect(play.match('W2.1')).toMatchObject({ state: 'pending', a: 'e1', b: null });
  });

  it('plays for the third place', () => {
    const play = single(4, { third_place: true });
    play.finish(favourite);
    expect(places(play)).toEqual(['e1 1-1', 'e2 2-2', 'e4 3-3', 'e3 4-4']);
    const larger = single(8, { third_place: true });
    larger.finish(favourite);
    expect(larger.stage.places.map(({ from, to }) => `${from}-${to}`).slice(2, 5)).toEqual([
      '3-3',
      '4-4',
      '5-8',
    ]);
  });

  it('gives the third place without a match where there is only one loser', () => {
    const play = single(3, { third_place: true });
    play.finish(favourite);
    expect(play.match('3RD').state).toBe('bye');
    expect(places(play)).toEqual(['e1 1-1', 'e2 2-2', 'e3 3-3']);
  });

  it('sends the next opponent on after a double loss', () => {
    const play = single(4);
    play.end('W1.1', doubleLoss);
    play.end('W1.2', '1:0');
    expect(play.match('W2.1')).toMatchObject({ state: 'bye', b: 'e2', winner: 'b' });
    expect(places(play)).toEqual(['e2 1-1', 'e1 2-4', 'e3 2-4', 'e4 2-4']);
    expect(play.stage.winner).toBe('e2');
  });

  it('has no winner when nobody wins the final, unless it is ruled', () => {
    const play = single(4);
    play.finish(({ key }) => (key === 'W2.1' ? doubleLoss : '1:0'));
    expect(places(play)).toEqual(['e1 2-2', 'e2 2-2', 'e3 3-4', 'e4 3-4']);
    expect(play.stage).toMatchObject({ finished: true, winner: null });
    play.add({ kind: 'ruling', match: 'W2.1', a: 'e1', b: 'e2', outcome: { kind: 'walkover', winner: 'b' } });
    expect(places(play).slice(0, 2)).toEqual(['e2 1-1', 'e1 2-2']);
    expect(play.stage.winner).toBe('e2');
  });
});

describe('double elimination', () => {
  it('gives the places 1, 2, 3, 4, 5-6, 7-8, 9-12, ...', () => {
    const play = double(16);
    play.finish(favourite);
    const spans = play.stage.places.map(({ from, to }) => `${from}-${to}`);
    expect([...new Set(spans)]).toEqual(['1-1', '2-2', '3-3', '4-4', '5-6', '7-8', '9-12', '13-16']);
    expect(spans).toHaveLength(16);
  });

  it('plays a second grand final only when the first is lost for the first time', () => {
    const play = double(4);
    play.finish(({ key }) => (key === 'GF1' ? '0:1' : '1:0'));
    expect(play.match('GF2')).toMatchObject({ state: 'final', a: 'e1', b: 'e2', winner: 'a' });
    expect(places(play).slice(0, 2)).toEqual(['e1 1-1', 'e2 2-2']);
    play.correct('GF1', '1:0');
    expect(play.match('GF2')).toMatchObject({ state: 'void', a: null, b: null });
    expect(play.stage).toMatchObject({ finished: true, winner: 'e1', stale: [] });
    play.correct('GF1', '0:1');
    expect(play.match('GF2')).toMatchObject({ state: 'final', winner: 'a' });
  });

  it('ends with one grand final, or with none, when that is set', () => {
    const simple = double(4, { grand_final: 'simple' });
    simple.finish(({ key }) => (key === 'GF1' ? '0:1' : '1:0'));
    expect(places(simple).slice(0, 2)).toEqual(['e2 1-1', 'e1 2-2']);
    const none = double(4, { grand_final: 'none' });
    none.finish(favourite);
    expect(places(none).slice(0, 2)).toEqual(['e1 1-1', 'e2 2-2']);
    expect(none.stage).toMatchObject({ finished: true, winner: 'e1' });
  });

  it('of two is decided in up to three matches', () => {
    const play = double(2);
    play.end('W1.1', '1:0');
    play.end('GF1', '0:1');
    play.end('GF2', '0:1');
    expect(places(play)).toEqual(['e2 1-1', 'e1 2-2']);
  });

  it('passes byes on through the loser bracket', () => {
    const play = double(5);
    // Three of the four first matches have no loser.
    expect(play.match('L1.2')).toMatchObject({ state: 'void' });
    expect(play.match('L1.1')).toMatchObject({ state: 'bye' });
    play.finish(favourite);
    expect(play.stage.finished).toBe(true);
    expect(play.stage.places).toHaveLength(5);
  });

  it('puts both out after a double loss in the winner bracket', () => {
    const play = double(4);
    play.end('W1.1', doubleLoss);
    expect(places(play)).toEqual(['e1 3-4', 'e4 3-4']);
    expect(play.match('L1.1')).toMatchObject({ state: 'bye' });
    play.finish(favourite);
    expect(play.stage).toMatchObject({ finished: true, winner: 'e2' });
    expect(places(play)).toEqual(['e2 1-1', 'e3 2-2', 'e1 3-4', 'e4 3-4']);
  });

  it('or lets both go on in the loser bracket: the better seed where the next winner match has no loser', () => {
    const play = double(8, { double_loss: 'loser_bracket' });
    play.end('W1.1', doubleLoss);
    play.end('W1.2', '1:0');
    expect(play.match('L1.1')).toMatchObject({ state: 'open', a: 'e8', b: 'e5' });
    expect(play.match('W2.1')).toMatchObject({ state: 'bye', a: null, b: 'e4', winner: 'b' });
    expect(play.match('L2.2')).toMatchObject({ a: 'e1' });
    play.finish(favourite);
    expect(play.stage.finished).toBe(true);
    expect(play.stage.places).toHaveLength(8);
  });

  it('even when nobody is left in the winner bracket', () => {
    const play = double(4, { double_loss: 'loser_bracket' });
    play.finish(({ key }) => (key.startsWith('W') ? doubleLoss : '1:0'));
    expect(play.match('GF1')).toMatchObject({ state: 'final', a: 'e1' });
    // The one who comes from above has lost already, so one grand final decides.
    const upset = double(4, { double_loss: 'loser_bracket' });
    upset.finish(({ key }) => (key.startsWith('W') ? doubleLoss : key === 'GF1' ? '0:1' : '1:0'));
    expect(upset.match('GF2').state).toBe('void');
    expect(upset.stage.finished).toBe(true);
  });

  it('lets nobody go on from a cancelled match, and everybody again once it is reopened', () => {
    const play = double(4);
    play.end('W1.1', '1:0');
    const open = play.stage;
    play.end('W1.2', { kind: 'cancelled' });
    expect(play.match('W2.1')).toMatchObject({ state: 'bye', winner: 'a' });
    expect(play.match('L1.1')).toMatchObject({ state: 'bye', a: 'e4' });
    expect(play.reopen('W1.2')).toBe(null);
    expect(play.stage).toEqual({ ...open, events: 3 });
  });

  it('sends who did not come to the loser bracket, or out', () => {
    const stays = double(4);
    stays.end('W1.1', noShowOfB);
    expect(stays.match('L1.1')).toMatchObject({ a: 'e4' });
    const out = double(4, { no_show: 'out' });
    out.end('W1.1', noShowOfB);
    expect(out.match('L1.1')).toMatchObject({ state: 'bye', a: null });
    expect(places(out)).toEqual(['e4 4-4']);
  });
});

describe('who leaves', () => {
  it('loses its open match now and later ones as soon as they have a second side', () => {
    const play = double(4);
    play.add({ kind: 'drop', entry: 'e1' });
    expect(play.match('W1.1')).toMatchObject({ state: 'final', winner: 'b', automatic: true, event: 1 });
    play.end('W1.2', '1:0');
    expect(play.match('L1.1')).toMatchObject({
      state: 'final',
      a: 'e1',
      b: 'e3',
      winner: 'b',
      automatic: true,
      event: 2,
    });
    expect(play.match('W2.1')).toMatchObject({ state: 'open', a: 'e4', b: 'e2' });
    expect(play.stage.out).toEqual([{ entry: 'e1', kind: 'drop' }]);
  });

  it('keeps what it has won, and what others have won against it, when they leave later', () => {
    const play = double(4);
    play.add({ kind: 'drop', entry: 'e1' });
    play.end('W1.2', '1:0');
    play.end('W2.1', '1:0');
    play.add({ kind: 'disqualification', entry: 'e4' });
    expect(play.match('W1.1')).toMatchObject({ state: 'final', winner: 'b', event: 1 });
    expect(play.match('W2.1')).toMatchObject({ state: 'final', winner: 'a', event: 3 });
    expect(play.stage.stale).toEqual([]);
  });

  it('meets somebody who has left, too: neither goes on', () => {
    const play = single(4);
    play.add({ kind: 'drop', entry: 'e1' });
    play.add({ kind: 'drop', entry: 'e4' });
    expect(play.match('W1.1')).toMatchObject({ winner: 'b' });
    play.end('W1.2', '1:0');
    expect(play.match('W2.1')).toMatchObject({ state: 'final', a: 'e4', winner: 'b' });
  });
});

describe('a correction', () => {
  it('keeps what is still right and shows what is not', () => {
    const play = double(16, { grand_final: 'simple', loser_order: 'table' });
    play.finish(favourite);
    const before = play.stage;
    play.correct('W1.1', '0:1');
    const after = play.stage;
    const changed = after.matches.filter((match, index) => {
      const { state, a, b } = before.matches[index] ?? match;
      return match.state !== state || match.a !== a || match.b !== b;
    });
    // As it was measured with another implementation.
    const touched = 'W2.1 W3.1 W4.1 L1.1 L2.1 L2.2 L3.1 L4.1 L4.2 L5.1 L6.1 GF1'.split(' ');
    expect(changed.map(({ key }) => key).toSorted()).toEqual(touched.toSorted());
    expect(after.stale.toSorted()).toEqual(touched.toSorted());
    play.correct('W1.1', '1:0');
    expect({ ...play.stage, matches: [] }).toEqual({ ...before, matches: [], events: play.events.length });
  });

  it('lets a stale match be played anew', () => {
    const play = single(4);
    play.finish(favourite);
    play.correct('W1.1', '0:1');
    expect(play.match('W2.1')).toMatchObject({ state: 'stale', a: 'e4', b: 'e2', outcome: null });
    expect(play.stage).toMatchObject({ stale: ['W2.1'], finished: false, winner: null });
    play.end('W2.1', '1:0');
    expect(play.stage).toMatchObject({ stale: [], finished: true, winner: 'e4' });
  });
});

describe('seeds', () => {
  it('may change until something has happened', () => {
    const play = single(4);
    play.add({ kind: 'seed_change', entries: ['e4', 'e3', 'e2', 'e1'] });
    expect(play.match('W1.1')).toMatchObject({ a: 'e4', b: 'e1' });
    expect(play.stage.started).toBe(false);
    play.end('W1.1', '1:0');
    expect(play.try({ kind: 'seed_change', entries: ['e1', 'e2', 'e3', 'e4'] })).toEqual({
      code: 'already_started',
    });
  });
});
