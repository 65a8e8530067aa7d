// The named steps that order a table. Each counts one thing; the next one is asked about those whom it leaves level.
import type { TieBreakName } from './settings.ts';
import type { Line, Meeting } from './table-lines.ts';

export interface TieBreakContext {
  lines: ReadonlyMap<number, Line>;
  /** Drawn lots, the newest last: entries in the order they were drawn. */
  lots: readonly (readonly number[])[];
}

export interface TieBreak {
  better: 'more' | 'fewer';
  /**
   * Counts only matches among those who are level, so it has no value for others. `mini_table`: when it splits them, those
   * who stay level start again with a smaller table (as toornament's head-to-head does).
   */
  among?: 'tied' | 'mini_table';
  value(line: Line, context: TieBreakContext, tied: ReadonlySet<number>): number;
}

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);
const amongTied = (line: Line, tied: ReadonlySet<number>) =>
  line.meetings.filter(({ opponent }) => tied.has(opponent));
const opponents = ({ meetings }: Line, { lines }: TieBreakContext): Line[] =>
  meetings.flatMap(({ opponent, forfeit }) => (forfeit ? [] : (lines.get(opponent) ?? [])));
const gameDifference = ({ games_won, games_lost }: Pick<Meeting, 'games_won' | 'games_lost'>) =>
  games_won - games_lost;

export const tieBreaks: Readonly<Record<TieBreakName, TieBreak>> = {
  /** Who has left comes last. */
  active: { better: 'more', value: ({ active }) => Number(active) },
  points: { better: 'more', value: ({ points }) => points },
  head_to_head_points: {
    better: 'more',
    among: 'mini_table',
    value: (line, _, tied) => sum(amongTied(line, tied), ({ points }) => points),
  },
  head_to_head_game_difference: {
    better: 'more',
    among: 'mini_table',
    value: (line, _, tied) => sum(amongTied(line, tied), gameDifference),
  },
  game_difference: { better: 'more', value: gameDifference },
  games_won: { better: 'more', value: ({ games_won }) => games_won },
  score_difference: { better: 'more', value: ({ scored, conceded }) => scored - conceded },
  wins: { better: 'more', value: ({ wins }) => wins },
  losses: { better: 'fewer', value: ({ losses }) => losses },
  /** Not wins: whoever met more of the tied ones would have had more chances. */
  losses_against_tied: {
    better: 'fewer',
    among: 'tied',
    value: (line, _, tied) => amongTied(line, tied).filter(({ result }) => result === 'loss').length,
  },
  /** Wins of the opponents; byes and walkovers of one's own have none. */
  buchholz: { better: 'more', value: (line, context) => sum(opponents(line, context), ({ wins }) => wins) },
  /** Buchholz without the best and the worst opponent. */
  median_buchholz: {
    better: 'more',
    value: (line, context) => {
      const wins = opponents(line, context).map((opponent) => opponent.wins);
      return sum(wins.toSorted((x, y) => x - y).slice(1, -1), (each) => each);
    },
  },
  /** The mean over the opponents, to four decimals. */
  opponents_game_win_rate: {
    better: 'more',
    value: (line, context) => {
      const met = opponents(line, context).filter(({ games_won, games_lost }) => games_won + games_lost > 0);
      if (met.length === 0) return 0;
      const rates = sum(met, ({ games_won, games_lost }) => games_won / (games_won + games_lost));
      return Math.round((10_000 * rates) / met.length) / 10_000;
    },
  },
  seed: { better: 'fewer', value: ({ seed }) => seed },
  /** The place in the newest lot that was drawn among all who are level; 0 without one. */
  lot: {
    better: 'fewer',
    among: 'tied',
    value: ({ entry }, { lots }, tied) => {
      const lot = lots.findLast((each) => [...tied].every((one) => each.includes(one)));
      return lot ? lot.indexOf(entry) + 1 : 0;
    },
  },
};
