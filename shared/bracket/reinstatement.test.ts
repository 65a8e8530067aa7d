import { graphFor, Play } from './play.ts';

const back = (play: Play, entry: string) => play.try({ kind: 'reinstatement', entry });

describe('who was taken out by mistake comes back', () => {
  it('with the match that was lost without play open again', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.add({ kind: 'drop', entry: 'e1' });
    expect(play.match('W1.1')).toMatchObject({ state: 'final', automatic: true, winner: 'b' });
    expect(back(play, 'e1')).toBeNull();
    expect(play.match('W1.1')).toMatchObject({ state: 'open', outcome: null });
    expect(play.match('W2.1').a).toBeNull();
    expect(play.stage.out).toEqual([]);
    play.finish(() => '1:0');
    expect(play.stage.winner).toBe('e1');
  });

  it('and may be taken out again', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.add({ kind: 'drop', entry: 'e1' });
    play.add({ kind: 'reinstatement', entry: 'e1' });
    play.add({ kind: 'disqualification', entry: 'e1' });
    expect(play.match('W1.1')).toMatchObject({ state: 'final', automatic: true, winner: 'b', event: 3 });
  });

  it('but a match that the opponent has played on by stays lost', () => {
    const play = new Play(graphFor('double_elimination', 4));
    play.add({ kind: 'drop', entry: 'e1' });
    play.end('W1.2', '1:0');
    play.end('W2.1', '1:0');
    play.add({ kind: 'reinstatement', entry: 'e1' });
    expect(play.match('W1.1')).toMatchObject({ state: 'final', automatic: true });
    // Lost without play as well, and no one has gone on from there.
    expect(play.match('L1.1')).toMatchObject({ state: 'open', a: 'e1' });
  });

  it('in everything that is left of a group', () => {
    const play = new Play(graphFor('round_robin', 4));
    const first = play.playable().find(({ a, b }) => a === 'e1' || b === 'e1');
    play.end(first?.key ?? '', '1:0');
    play.add({ kind: 'disqualification', entry: 'e1' });
    play.add({ kind: 'reinstatement', entry: 'e1' });
    const own = play.stage.matches.filter(({ a, b }) => a === 'e1' || b === 'e1');
    expect(own.filter(({ state }) => state === 'open')).toHaveLength(2);
  });

  it('in the round of a Swiss system that is being played, not in earlier ones', () => {
    const play = new Play(graphFor('swiss', 4, { rounds: 3 }));
    play.draw();
    play.add({ kind: 'drop', entry: 'e1' });
    const lost = play.stage.matches.find(({ a, b }) => a === 'e1' || b === 'e1')?.key ?? '';
    for (const { key } of play.playable()) play.end(key, '1:0');
    play.draw();
    play.add({ kind: 'reinstatement', entry: 'e1' });
    expect(play.match(lost)).toMatchObject({ state: 'final', automatic: true });
    for (const { key } of play.playable()) play.end(key, '1:0');
    play.draw();
    expect(play.playable().some(({ a, b }) => a === 'e1' || b === 'e1')).toBe(true);
  });

  it('against a side that is out as well wins without play', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.add({ kind: 'drop', entry: 'e1' });
    play.add({ kind: 'drop', entry: 'e4' });
    play.add({ kind: 'reinstatement', entry: 'e4' });
    expect(play.match('W1.1')).toMatchObject({ state: 'final', winner: 'b', automatic: true });
  });

  it('unless no one took them out', () => {
    const play = new Play(graphFor('single_elimination', 4));
    expect(back(play, 'e1')).toEqual({ code: 'not_out', entry: 'e1' });
    expect(back(play, 'unknown')).toEqual({ code: 'unknown_entry', entry: 'unknown' });
  });
});

describe('a match is not awarded to who has left', () => {
  it('in an elimination, where they would lose the next one by itself', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', '1:0');
    play.add({ kind: 'drop', entry: 'e4' });
    expect(play.tryCorrect('W1.1', '0:1')).toEqual({ code: 'already_out', entry: 'e4' });
    play.add({ kind: 'reinstatement', entry: 'e4' });
    expect(play.tryCorrect('W1.1', '0:1')).toBeNull();
    expect(play.match('W2.1').a).toBe('e4');
  });

  it('but in a table what they have won stays theirs', () => {
    const play = new Play(graphFor('round_robin', 3));
    const [{ key = '', b = '' } = {}] = play.playable();
    play.end(key, '1:0');
    play.add({ kind: 'drop', entry: b ?? '' });
    expect(play.tryCorrect(key, '0:1')).toBeNull();
  });
});
