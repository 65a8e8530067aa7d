// Tables of a league in which somebody is level, worked out by hand: who stands where, and which step has parted them.
import { graphFor, Play } from './play.ts';
import { leagueTieBreaks, type Settings } from './settings.ts';

/** Plays by lines such as `e1 e2 2:0`, the first leg first; `-` instead of a score: nobody came. */
function league(entries: number, settings: Partial<Settings>, results: readonly string[]): Play {
  const play = new Play(
    graphFor('round_robin', entries, { best_of: 3, tie_breaks: leagueTieBreaks, ...settings }),
  );
  for (const result of results) {
    const [x = '', y = '', score = ''] = result.split(' ');
    if (x === 'lot' || x === 'out') {
      const named = result.split(' ').slice(1);
      play.add(x === 'lot' ? { kind: 'lot', entries: named } : { kind: 'drop', entry: named[0] ?? '' });
      continue;
    }
    const match = play.playable().find(({ a, b }) => `${a}${b}` === x + y || `${a}${b}` === y + x);
    if (!match) throw new Error(`${x} and ${y} do not meet any more`);
    const own = match.a === x ? score : score.split(':').toReversed().join(':');
    play.end(match.key, score === '-' ? { kind: 'double_loss' } : own);
  }
  return play;
}

/** `1 e2 by points`: place, entry, and the last step that parted it from somebody. */
function lines(play: Play): string[] {
  return (play.stage.standings[0]?.rows ?? []).map(({ rank, entry, steps }) => {
    const step = steps.findLast(({ decided }) => decided)?.step ?? 'nothing';
    return `${rank} ${entry} by ${step}`;
  });
}

interface Case {
  entries: number;
  settings?: Partial<Settings>;
  results: string[];
  expected: string[];
}

const cases: Record<string, Case> = {
  'two level in points: their own match parts them': {
    entries: 4,
    results: ['e1 e2 0:2', 'e1 e3 2:0', 'e1 e4 2:0', 'e2 e3 2:0', 'e2 e4 0:2', 'e3 e4 2:0'],
    // e1 and e2 have 6, e2 won; e3 and e4 have 3, e3 won.
    expected: [
      '1 e2 by head_to_head_points',
      '2 e1 by head_to_head_points',
      '3 e3 by head_to_head_points',
      '4 e4 by head_to_head_points',
    ],
  },
  'two level, one win each against each other: games of those two matches': {
    entries: 2,
    settings: { legs: 2 },
    results: ['e1 e2 2:0', 'e1 e2 1:2'],
    expected: ['1 e1 by head_to_head_game_difference', '2 e2 by head_to_head_game_difference'],
  },
  'two level in all of their own: all games': {
    entries: 3,
    settings: { legs: 2 },
    results: ['e1 e2 2:0', 'e1 e2 0:2', 'e1 e3 2:0', 'e1 e3 2:0', 'e2 e3 2:0', 'e2 e3 2:1'],
    // e1: +0+4, e2: +0+3.
    expected: ['1 e1 by game_difference', '2 e2 by game_difference', '3 e3 by points'],
  },
  'a circle of three: games among them': {
    entries: 4,
    results: ['e1 e2 2:0', 'e2 e3 2:1', 'e3 e1 2:1', 'e1 e4 2:0', 'e2 e4 2:0', 'e3 e4 2:0'],
    // e1: 2:0 and 1:2, so +1; e2: 0:2 and 2:1, so -1; e3: 1:2 and 2:1, so 0.
    expected: [
      '1 e1 by head_to_head_game_difference',
      '2 e3 by head_to_head_game_difference',
      '3 e2 by head_to_head_game_difference',
      '4 e4 by points',
    ],
  },
  'a circle of three of which one drops behind by games: the match of the two left': {
    entries: 4,
    results: ['e1 e2 2:1', 'e2 e3 2:0', 'e3 e1 2:1', 'e1 e4 2:0', 'e2 e4 2:0', 'e3 e4 2:0'],
    // Among three: e1 2:1 1:2 is 0, e2 1:2 2:0 is +1, e3 0:2 2:1 is -1.
    expected: [
      '1 e2 by head_to_head_game_difference',
      '2 e1 by head_to_head_game_difference',
      '3 e3 by head_to_head_game_difference',
      '4 e4 by points',
    ],
  },
  'three level, the first is ahead in their mini table: it starts again among the two left': {
    entries: 5,
    settings: { legs: 2 },
    results: [
      ...['e1 e2 2:0', 'e1 e2 2:0', 'e1 e3 2:0', 'e1 e3 2:0', 'e2 e3 2:0', 'e2 e3 1:2'],
      ...['e1 e4 0:2', 'e1 e4 0:2', 'e1 e5 0:2', 'e1 e5 0:2', 'e2 e4 2:0', 'e2 e4 0:2'],
      ...['e2 e5 2:0', 'e2 e5 2:0', 'e3 e4 2:0', 'e3 e4 2:0', 'e3 e5 2:0', 'e3 e5 0:2'],
      ...['e4 e5 0:2', 'e4 e5 0:2'],
    ],
    // e1, e2, e3 have 12; among them 12, 3, 3. Then e2 is one game ahead of e3.
    expected: [
      '1 e5 by points',
      '2 e1 by head_to_head_points',
      '3 e2 by head_to_head_game_difference',
      '4 e3 by head_to_head_game_difference',
      '5 e4 by points',
    ],
  },
  'a circle without any difference shares the rank, and the next one counts them': {
    entries: 4,
    results: ['e1 e2 2:0', 'e2 e3 2:0', 'e3 e1 2:0', 'e1 e4 2:0', 'e2 e4 2:0', 'e3 e4 2:0'],
    expected: ['1 e1 by points', '1 e2 by points', '1 e3 by points', '4 e4 by points'],
  },
  'a lot parts them': {
    entries: 4,
    results: [
      ...['e1 e2 2:0', 'e2 e3 2:0', 'e3 e1 2:0', 'e1 e4 2:0', 'e2 e4 2:0', 'e3 e4 2:0'],
      'lot e3 e2 e1',
    ],
    expected: ['1 e3 by lot', '2 e2 by lot', '3 e1 by lot', '4 e4 by points'],
  },
  'a later lot counts instead of an earlier one': {
    entries: 2,
    settings: { legs: 2 },
    results: ['e1 e2 2:0', 'e1 e2 0:2', 'lot e1 e2', 'lot e2 e1'],
    expected: ['1 e2 by lot', '2 e1 by lot'],
  },
  'points by margin: three narrow wins are not worth three clear ones': {
    entries: 3,
    settings: { points: { kind: 'margin' } },
    results: ['e1 e2 2:1', 'e1 e3 2:1', 'e2 e3 2:0'],
    // e1: 2+2, e2: 1+3, e3: 1+0. e1 won their match.
    expected: ['1 e1 by head_to_head_points', '2 e2 by head_to_head_points', '3 e3 by points'],
  },
  'a drawn match between them parts nobody, games do': {
    entries: 3,
    settings: { best_of: 2, draws: true },
    results: ['e1 e2 1:1', 'e1 e3 2:0', 'e2 e3 2:0'],
    // 4 points each, the same in everything: the rank is shared.
    expected: ['1 e1 by points', '1 e2 by points', '3 e3 by points'],
  },
  'who lost by not coming has no games to show': {
    entries: 3,
    results: ['e1 e2 -', 'e1 e3 2:0', 'e2 e3 2:1'],
    // Both lost 0:2 against each other: e1 2:2 is 0, e2 2:3 is -1.
    expected: ['1 e1 by game_difference', '2 e2 by game_difference', '3 e3 by points'],
  },
  'who left early takes their points from everybody': {
    entries: 4,
    settings: { legs: 2 },
    results: [
      ...['e4 e1 0:2', 'e4 e2 2:0', 'out e4'],
      ...['e1 e2 2:1', 'e1 e2 1:2', 'e1 e3 2:0', 'e1 e3 0:2', 'e2 e3 2:0', 'e2 e3 0:2'],
    ],
    // Without e4 everybody has 6 and no difference; e1 and e2 have won 5 games, e3 4.
    expected: ['1 e1 by games_won', '1 e2 by games_won', '3 e3 by games_won', '4 e4 by active'],
  },
  'who left late gives the rest to those who had not met them': {
    entries: 3,
    settings: { legs: 2 },
    results: ['e3 e1 2:0', 'e3 e2 2:0', 'e3 e1 2:1', 'out e3', 'e1 e2 2:0', 'e1 e2 0:2'],
    // Three of four were played: e2 wins the last by walkover.
    expected: ['1 e2 by points', '2 e1 by points', '3 e3 by active'],
  },
};

describe('a table of a league', () => {
  it.each(Object.entries(cases))('%s', (_, { entries, settings = {}, results, expected }) => {
    expect(lines(league(entries, settings, results))).toEqual(expected);
  });
});
