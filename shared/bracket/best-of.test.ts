import type { NextEvent } from './events.ts';
import { graphFor, Play } from './play.ts';
import { preview } from './preview.ts';

const swiss = (entries: number, settings = {}) => new Play(graphFor('swiss', entries, settings));
const bestOfs = (play: Play, round: string) =>
  play.stage.matches.filter(({ key }) => key.startsWith(`${round}.`)).map(({ best_of }) => best_of);
const bestOf = (play: Play, match: string) => play.stage.matches.find(({ key }) => key === match)?.best_of;
const favouritesWin = (play: Play) => {
  for (const { key, state, a, b, best_of } of play.stage.matches) {
    if (state !== 'open') continue;
    const won = (best_of + 1) / 2;
    play.end(key, Number(a?.slice(1)) < Number(b?.slice(1)) ? `${won}:0` : `0:${won}`);
  }
};
const playRound = (play: Play) => {
  play.draw();
  favouritesWin(play);
};
const set = (matches: string[], best_of: number): NextEvent => ({ kind: 'best_of_set', matches, best_of });
const refusalOf = (play: Play, event: NextEvent) => {
  const seen = preview(play.graph, play.events, { ...event, number: play.events.length + 1 });
  return seen.ok ? null : seen.refusal;
};

describe('Swiss matches that put a side through or out', () => {
  const settings = { first_to: { wins: 3, losses: 3 }, best_of_decisive: 3 };

  it('are longer than the others', () => {
    const play = swiss(16, settings);
    playRound(play);
    playRound(play);
    play.draw();
    // 4 have won twice, 4 have lost twice, 8 have one of each.
    expect(bestOfs(play, 'S1')).toEqual(Array(8).fill(1));
    expect(bestOfs(play, 'S2')).toEqual(Array(8).fill(1));
    expect(bestOfs(play, 'S3')).toEqual([3, 3, 1, 1, 1, 1, 3, 3]);
    favouritesWin(play);
    playRound(play);
    playRound(play);
    expect(new Set(bestOfs(play, 'S5').slice(0, 3))).toEqual(new Set([3]));
    expect(play.stage.finished).toBe(true);
  });

  it('are as long as when they were paired, whatever is corrected later', () => {
    const play = swiss(8, { first_to: { wins: 2, losses: 2 }, best_of_decisive: 3 });
    playRound(play);
    play.draw();
    expect(bestOfs(play, 'S2')).toEqual([3, 3, 3, 3]);
    play.correct('S1.1', '0:1');
    expect(bestOfs(play, 'S2')).toEqual([3, 3, 3, 3]);
    play.add({ kind: 'draw_undone', round: 2 });
    expect(bestOfs(play, 'S2')).toEqual([1, 1, 1, 1]);
  });

  it('are as long as all others in a fixed number of rounds', () => {
    const play = swiss(4, { rounds: 2, best_of_decisive: 3 });
    playRound(play);
    playRound(play);
    expect([...bestOfs(play, 'S1'), ...bestOfs(play, 'S2')]).toEqual([1, 1, 1, 1]);
  });
});

describe('another best-of while the stage is running', () => {
  it('counts for matches that are not played yet, also of walkovers', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', '1:0');
    play.add(set(['W2.1', 'W1.2'], 5));
    expect([bestOf(play, 'W1.1'), bestOf(play, 'W1.2'), bestOf(play, 'W2.1')]).toEqual([1, 5, 5]);
    expect(() => play.end('W1.2', '1:0')).toThrow();
    play.end('W1.2', '3:1');
    play.add({ kind: 'drop', entry: play.graph.entries[0] ?? '' });
    expect(play.stage.matches.find(({ key }) => key === 'W2.1')?.score).toEqual({ a: 0, b: 3 });
  });

  it('makes a walkover that is written already worth as many games', () => {
    const play = new Play(graphFor('round_robin', 3));
    play.add({ kind: 'drop', entry: play.graph.entries[2] ?? '' });
    const forfeited = play.stage.matches.filter(({ automatic }) => automatic);
    play.add(
      set(
        forfeited.map(({ key }) => key),
        3,
      ),
    );
    const scores = play.stage.matches.flatMap(({ automatic, score }) => (automatic && score ? [score] : []));
    expect(scores.map(({ a, b }) => Math.max(a, b))).toEqual(forfeited.map(() => 2));
  });

  it('is refused for a match that was played, and for one that the settings do not go with', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', '1:0');
    expect(refusalOf(play, set(['W1.2', 'W1.1'], 3))).toEqual({
      code: 'best_of_fixed',
      match: 'W1.1',
      reason: 'played',
    });
    expect(refusalOf(play, set(['W1.2'], 2))).toMatchObject({ reason: 'even_best_of' });
    expect(refusalOf(play, set(['W9.1'], 3))).toEqual({ code: 'unknown_match', match: 'W9.1' });
  });

  it('counts for a Swiss round before it is paired, whether a match is decisive or not', () => {
    const play = swiss(8, { first_to: { wins: 2, losses: 2 }, best_of_decisive: 3 });
    playRound(play);
    play.add(set(['S2.1', 'S2.2', 'S2.3', 'S2.4'], 5));
    play.draw();
    expect(bestOfs(play, 'S2')).toEqual([5, 5, 5, 5]);
  });

  it('leaves the seeds open', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.add(set(['W2.1'], 3));
    expect(play.stage.started).toBe(false);
    play.add({ kind: 'seed_change', entries: play.graph.entries.toReversed() });
    expect(bestOf(play, 'W2.1')).toBe(3);
  });
});
