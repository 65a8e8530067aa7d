import { randomRuns } from '../testing/tier.ts';
import { derive } from './derive.ts';
import { graphFor, Play, randomFrom } from './play.ts';

const until = (entries: number, wins: number) =>
  new Play(graphFor('swiss', entries, { first_to: { wins, losses: wins } }));
const favourite = ({ a, b }: { a: string | null; b: string | null }) =>
  Number(a?.slice(1)) < Number(b?.slice(1)) ? '1:0' : '0:1';
const playRound = (play: Play) => {
  play.draw();
  for (const { key, a, b } of play.playable()) play.end(key, favourite({ a, b }));
};
/** Who is still in, and has come neither to so many wins nor to so many losses. */
const undecided = ({ stage }: Play, end: number) =>
  (stage.standings[0]?.rows ?? []).filter(({ out, wins, losses }) => !out && wins < end && losses < end);

describe('until so many wins or losses, after a correction behind a draw', () => {
  it('who was through and is not any more gets a bye in the round that they missed', () => {
    const play = until(8, 2);
    playRound(play);
    playRound(play);
    play.draw();
    play.correct('S1.1', '0:1');
    for (const { key, a, b } of play.playable()) play.end(key, favourite({ a, b }));
    expect(undecided(play, 2).map(({ entry, wins, losses }) => [entry, wins, losses])).toEqual([
      ['e1', 1, 1],
    ]);
    // What was played in the round keeps its draw.
    expect(play.stage).toMatchObject({ finished: false, drawable: 3, undoable: null });
    play.draw();
    expect(play.events.at(-1)).toMatchObject({ round: 3, pairs: [], bye: 'e1' });
    expect(undecided(play, 2)).toEqual([]);
    expect(play.stage).toMatchObject({ finished: true, undoable: 3 });
    play.add({ kind: 'draw_undone', round: 3 });
    expect(play.stage).toMatchObject({ finished: false, drawable: 3 });
  });

  it.each([
    [8, 2, 3],
    [16, 3, 5],
  ])('of %i to %i no one is left undecided', (entries, end, rounds) => {
    const runs = randomRuns(400);
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomFrom(seed * 7919);
      const play = until(entries, end);
      const playOpen = () => {
        for (const { key } of play.playable()) play.end(key, random(2) === 0 ? '1:0' : '0:1');
      };
      for (let round = 1; round <= rounds; round += 1) {
        play.draw();
        // Corrections come between the draws and after them, also of the round that was drawn last but one.
        if (round > 1 && random(2) === 0) {
          const match = `S${1 + random(round - 1)}.${1 + random(entries / 4)}`;
          if (play.match(match).state === 'final') play.correct(match, random(2) === 0 ? '1:0' : '0:1');
        }
        if (random(20) === 0) play.try({ kind: 'drop', entry: `e${1 + random(entries)}` });
        playOpen();
        if (random(20) === 0) {
          const [back] = play.stage.out;
          if (back) play.add({ kind: 'reinstatement', entry: back.entry });
          playOpen();
        }
        if (play.stage.finished) break;
      }
      play.finish(() => (random(2) === 0 ? '1:0' : '0:1'));
      expect([seed, undecided(play, end)]).toEqual([seed, []]);
      expect(play.stage.finished).toBe(true);
      expect(derive(play.graph, play.events)).toEqual({ ok: true, stage: play.stage });
    }
  });

  it('plays against who has the bye where the round has no free match', () => {
    const play = new Play(graphFor('swiss', 4, { first_to: { wins: 1, losses: 1 } }));
    play.add({ kind: 'drop', entry: 'e1' });
    play.draw();
    expect(play.stage.matches.map(({ a, b }) => [a, b])).toEqual([
      ['e2', 'e3'],
      ['e4', null],
    ]);
    play.add({ kind: 'reinstatement', entry: 'e1' });
    play.end('S1.1', '1:0');
    play.draw();
    expect(play.match('S1.2')).toMatchObject({ state: 'open', a: 'e4', b: 'e1' });
    play.add({ kind: 'draw_undone', round: 1 });
    expect(play.match('S1.2')).toMatchObject({ state: 'bye', a: 'e4', b: null });
  });
});
