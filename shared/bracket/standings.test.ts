import { graphFor, Play } from './play.ts';
import { leagueTieBreaks, type Settings } from './settings.ts';

/** Plays a round robin by results such as `e1 e2 2:1`, whichever of the two is side a. */
function roundRobin(entries: number, results: readonly string[], settings: Partial<Settings> = {}): Play {
  const play = new Play(graphFor('round_robin', entries, settings));
  for (const result of results) {
    const [x, y, score = ''] = result.split(' ');
    const match = play.stage.matches.find(
      ({ state, a, b }) => state === 'open' && ((a === x && b === y) || (a === y && b === x)),
    );
    if (!match) throw new Error(`No match of ${x} and ${y}`);
    play.end(match.key, match.a === x ? score : score.split(':').reverse().join(':'));
  }
  return play;
}

const rows = (play: Play) => play.stage.standings[0]?.rows ?? [];
const ranks = (play: Play) => rows(play).map(({ entry, rank }) => `${rank} ${entry}`);
const row = (play: Play, entry: string) => {
  const found = rows(play).find((each) => each.entry === entry);
  if (!found) throw new Error(`${entry} is in no table`);
  return found;
};
/** The steps that were asked about an entry, as `step value of tied`, with `!` where it decided. */
const asked = (play: Play, entry: string) =>
  row(play, entry)
    .steps.filter(({ tied }) => tied > 1)
    .map(({ step, value, tied, decided }) => `${step} ${value} of ${tied}${decided ? '!' : ''}`);

const bestOf3 = { best_of: 3 };

describe('a table', () => {
  it('is ordered by points, and says that they decided', () => {
    const play = roundRobin(3, ['e1 e2 2:0', 'e1 e3 2:1', 'e2 e3 2:1'], bestOf3);
    expect(ranks(play)).toEqual(['1 e1', '2 e2', '3 e3']);
    expect(asked(play, 'e1')).toEqual(['points 6 of 3!']);
    expect(row(play, 'e1')).toMatchObject({
      played: 2,
      wins: 2,
      losses: 0,
      points: 6,
      games_won: 4,
      games_lost: 1,
    });
    expect(play.stage).toMatchObject({ finished: true, winner: 'e1' });
  });

  it('names every step of its order in every row', () => {
    const play = roundRobin(3, ['e1 e2 2:0', 'e1 e3 2:1', 'e2 e3 2:1'], bestOf3);
    for (const { steps } of rows(play))
      expect(steps.map(({ step }) => step)).toEqual(play.graph.settings.tie_breaks);
    expect(row(play, 'e1').steps.find(({ step }) => step === 'game_difference')).toEqual({
      step: 'game_difference',
      value: 3,
      tied: 1,
      decided: false,
    });
    expect(row(play, 'e1').steps.find(({ step }) => step === 'head_to_head_points')?.value).toBeNull();
  });

  it('shares a rank where nothing decides, and counts on behind it: 1, 1, 1, 4', () => {
    const play = roundRobin(
      4,
      ['e1 e2 2:0', 'e2 e3 2:0', 'e3 e1 2:0', 'e1 e4 2:0', 'e2 e4 2:0', 'e3 e4 2:0'],
      bestOf3,
    );
    expect(ranks(play)).toEqual(['1 e1', '1 e2', '1 e3', '4 e4']);
    expect(play.stage.places.map(({ from, to }) => `${from}-${to}`)).toEqual(['1-3', '1-3', '1-3', '4-4']);
    expect(play.stage.winner).toBeNull();
  });

  it('separates those who are level by a lot, once it is drawn', () => {
    const play = roundRobin(
      4,
      ['e1 e2 2:0', 'e2 e3 2:0', 'e3 e1 2:0', 'e1 e4 2:0', 'e2 e4 2:0', 'e3 e4 2:0'],
      bestOf3,
    );
    play.add({ kind: 'lot', entries: ['e3', 'e1', 'e2'] });
    expect(ranks(play)).toEqual(['1 e3', '2 e1', '3 e2', '4 e4']);
    expect(asked(play, 'e3').at(-1)).toBe('lot 1 of 3!');
  });

  it('asks the match between two who are level before all games', () => {
    const play = roundRobin(3, ['e1 e2 1:2', 'e1 e3 2:0', 'e2 e3 0:2'], bestOf3);
    // Three with one win each, and a circle among them: games decide.
    expect(asked(play, 'e1').slice(0, 3)).toEqual([
      'points 3 of 3',
      'head_to_head_points 3 of 3',
      'head_to_head_game_difference 1 of 3!',
    ]);
    const two = roundRobin(
      4,
      ['e1 e2 1:2', 'e1 e3 2:0', 'e1 e4 2:0', 'e2 e3 2:1', 'e2 e4 0:2', 'e3 e4 2:0'],
      bestOf3,
    );
    // e1 and e2 have six points; e1 has more games, but lost to e2.
    expect(ranks(two).slice(0, 2)).toEqual(['1 e2', '2 e1']);
    expect(asked(two, 'e2').at(-1)).toBe('head_to_head_points 3 of 2!');
  });

  it('has a mini table for each points total', () => {
    // e1, e2 and e3 have two wins each, one among themselves.
    const play = roundRobin(
      4,
      ['e1 e2 2:1', 'e2 e3 2:0', 'e3 e1 2:1', 'e1 e4 2:0', 'e2 e4 2:0', 'e3 e4 2:0'],
      { best_of: 3, tie_breaks: ['points', 'head_to_head_points', 'head_to_head_game_difference', 'seed'] },
    );
    expect(asked(play, 'e2')).toEqual([
      'points 6 of 4!',
      'head_to_head_points 3 of 3',
      'head_to_head_game_difference 1 of 3!',
    ]);
    const again = roundRobin(
      4,
      ['e1 e2 2:0', 'e1 e3 2:0', 'e4 e1 2:0', 'e2 e3 2:0', 'e2 e4 2:0', 'e3 e4 2:0'],
      { best_of: 3, tie_breaks: ['points', 'head_to_head_points', 'seed'] },
    );
    // Nobody is alone by points (6, 6, 3, 3).
    expect(asked(again, 'e1')).toEqual(['points 6 of 4!', 'head_to_head_points 3 of 2!']);
  });

  it('starts the mini table again among those whom it leaves level, and notes both', () => {
    const play = roundRobin(
      4,
      ['e1 e2 2:0', 'e1 e3 0:2', 'e1 e4 2:0', 'e2 e3 2:1', 'e2 e4 0:2', 'e3 e4 0:2'],
      { best_of: 3, tie_breaks: ['active', 'head_to_head_points', 'seed'] },
    );
    // The first table splits e1, e4 (6) from e2, e3 (3); the second one asks them again, in pairs.
    expect(asked(play, 'e1')).toEqual([
      'active 1 of 4',
      'head_to_head_points 6 of 4!',
      'head_to_head_points 3 of 2!',
    ]);
    expect(ranks(play)).toEqual(['1 e1', '2 e4', '3 e2', '4 e3']);
  });
});

describe('points', () => {
  it('of a drawn match', () => {
    const play = roundRobin(2, ['e1 e2 1:1'], { best_of: 2, draws: true });
    expect(rows(play).map(({ draws, points }) => [draws, points])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('by margin are 3-2-1-0', () => {
    const play = roundRobin(3, ['e1 e2 2:0', 'e2 e3 2:1', 'e1 e3 2:1'], {
      ...bestOf3,
      points: { kind: 'margin' },
    });
    expect(rows(play).map(({ entry, points }) => [entry, points])).toEqual([
      ['e1', 5],
      ['e2', 2],
      ['e3', 2],
    ]);
  });

  it('of a walkover count the games that it takes, of a double loss nothing; both may cost points', () => {
    const play = new Play(graphFor('round_robin', 3, { best_of: 3, malus: 1 }));
    const [first, second] = play.stage.matches;
    if (!first || !second) throw new Error('No matches');
    play.end(first.key, { kind: 'walkover', winner: 'a' });
    play.end(second.key, { kind: 'double_loss' });
    expect(row(play, first.a ?? '')).toMatchObject({ wins: 1, games_won: 2 });
    expect(play.match(first.key).score).toEqual({ a: 2, b: 0 });
    const both = [second.a ?? '', second.b ?? ''].map((entry) => row(play, entry));
    for (const each of both) expect(each.losses).toBeGreaterThan(0);
    expect(rows(play).reduce((sum, { points }) => sum + points, 0)).toBe(3 - 1 - 2);
    expect(rows(play).reduce((sum, { games_lost }) => sum + games_lost, 0)).toBe(2 + 4);
  });

  it('of a cancelled match count nothing', () => {
    const play = roundRobin(3, ['e1 e2 1:0', 'e2 e3 1:0'], { best_of: 1 });
    const before = rows(play);
    const [open] = play.playable();
    play.end(open?.key ?? '', { kind: 'cancelled' });
    expect(rows(play).map(({ entry, played, points }) => [entry, played, points])).toEqual(
      before.map(({ entry, played, points }) => [entry, played, points]),
    );
    expect(play.stage.finished).toBe(true);
    expect(play.match(open?.key ?? '')).toMatchObject({ state: 'final', winner: null, score: null });
  });
});

const defaultOrder: Partial<Settings> = {};

describe('who drops out of a round robin', () => {
  const dropped = (drop_out: Settings['drop_out'], results: readonly string[], order = defaultOrder) => {
    const play = roundRobin(5, results, { best_of: 1, drop_out, ...order });
    play.add({ kind: 'drop', entry: 'e5' });
    return play;
  };
  const one = ['e5 e1 1:0'];
  const two = ['e5 e1 1:0', 'e5 e2 1:0'];

  it('counts for nobody before half of its matches are played', () => {
    const play = dropped('half', one);
    expect(rows(play).map(({ played }) => played)).toEqual([0, 0, 0, 0, 0]);
    expect(rows(play).at(-1)).toMatchObject({ entry: 'e5', out: 'drop' });
    // The match itself stays as it was.
    expect(play.stage.matches.filter(({ event }) => event === 1)).toHaveLength(1);
  });

  it('loses the rest from then on', () => {
    const play = dropped('half', two);
    expect(row(play, 'e1')).toMatchObject({ played: 1, wins: 0 });
    expect(row(play, 'e3')).toMatchObject({ played: 1, wins: 1 });
    expect(rows(play)[0]).toMatchObject({ entry: 'e5', points: 6 });
  });

  it('or is behind all, where the order begins with that', () => {
    const play = dropped('half', two, { tie_breaks: leagueTieBreaks });
    expect(rows(play).at(-1)).toMatchObject({ entry: 'e5', points: 6 });
  });

  it('or in any case, or loses all', () => {
    expect(row(dropped('rest', one), 'e2')).toMatchObject({ wins: 1 });
    expect(row(dropped('rest', one), 'e1')).toMatchObject({ losses: 1 });
    expect(row(dropped('all', one), 'e1')).toMatchObject({ wins: 1, losses: 0 });
  });
});

describe('who leaves a table after its end', () => {
  it('leaves it as it was, and is marked in it', () => {
    for (const drop_out of ['half', 'rest', 'all'] as const) {
      const play = new Play(graphFor('round_robin', 4, { drop_out, tie_breaks: leagueTieBreaks }));
      play.finish(({ a, b }) => (Number(a?.slice(1)) < Number(b?.slice(1)) ? '1:0' : '0:1'));
      const before = play.stage;
      play.add({ kind: 'drop', entry: 'e1' });
      expect(play.stage.places).toEqual(before.places);
      expect(play.stage.winner).toBe('e1');
      expect(row(play, 'e1')).toMatchObject({ rank: 1, points: 9, out: 'drop' });
    }
  });

  it('is no champion when everybody left', () => {
    const play = roundRobin(3, ['e1 e2 1:0'], { best_of: 1 });
    for (const entry of ['e1', 'e2', 'e3']) play.add({ kind: 'drop', entry });
    expect(play.stage).toMatchObject({ finished: true, winner: null });
  });
});

describe('groups', () => {
  it('have a table each, and share their places', () => {
    const play = new Play(graphFor('groups', 8, { groups: 2 }));
    play.finish(({ a, b }) => (Number(a?.slice(1)) < Number(b?.slice(1)) ? '1:0' : '0:1'));
    expect(play.stage.standings.map(({ group, rows: [first] }) => `${group} ${first?.entry}`)).toEqual([
      'A e1',
      'B e2',
    ]);
    expect(play.stage.places.map(({ entry, from, to }) => `${entry} ${from}-${to}`)).toEqual([
      'e1 1-2',
      'e2 1-2',
      'e4 3-4',
      'e3 3-4',
      'e5 5-6',
      'e6 5-6',
      'e8 7-8',
      'e7 7-8',
    ]);
  });
});
