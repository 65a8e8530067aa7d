import { Results, Tiebreak, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from 'tiebreak';
import { graphFor, Play, randomFrom } from './play.ts';
import type { Line, Meeting } from './table-lines.ts';
import { tieBreaks } from './tie-breaks.ts';

function line(entry: number, wins: number, meetings: Meeting[] = []): Line {
  const counts = { draws: 0, losses: 0, points: 0, games_won: 0, games_lost: 0, scored: 0, conceded: 0 };
  return { entry, seed: entry + 1, active: true, meetings, wins, ...counts };
}

/** A line whose opponents have won so often. */
function against(opponentWins: readonly number[], forfeits: readonly number[] = []) {
  const meetings = opponentWins.map((_, index): Meeting => {
    const games = { games_won: 0, games_lost: 0, scored: 0, conceded: 0 };
    return { opponent: index + 1, result: 'win', points: 3, ...games, forfeit: forfeits.includes(index) };
  });
  const own = line(0, 0, meetings);
  const lines = new Map([
    [0, own],
    ...opponentWins.map((wins, index) => [index + 1, line(index + 1, wins)] as const),
  ]);
  const value = (name: keyof typeof tieBreaks) =>
    tieBreaks[name].value(own, { lines, lots: [] }, new Set([0]));
  return { buchholz: value('buchholz'), median: value('median_buchholz') };
}

describe('Buchholz', () => {
  it.each([
    [[4, 2, 3, 4, 5, 6], 24, 16],
    [[5, 4, 2, 6, 4, 5], 26, 18],
  ])('against opponents with %j wins, printed with its median', (wins, buchholz, median) => {
    expect(against(wins)).toEqual({ buchholz, median });
  });

  it('leaves out whom one did not play', () => {
    expect(against([4, 2, 3, 4, 5, 6], [5])).toEqual({ buchholz: 18, median: 11 });
  });

  it('has no median of two', () => expect(against([3, 4])).toEqual({ buchholz: 7, median: 0 }));

  it.each([8, 9, 16, 31])('of a tournament of %i is that of another implementation', (entries) => {
    const random = randomFrom(entries);
    const play = new Play(
      graphFor('swiss', entries, { tie_breaks: ['wins', 'buchholz', 'median_buchholz', 'seed'] }),
    );
    play.finish(() =>
      random(12) === 0 ? { kind: 'walkover', winner: 'a' } : random(2) === 0 ? '1:0' : '0:1',
    );
    const states = new Map(play.stage.matches.map((match) => [match.key, match]));
    const rounds = play.graph.rounds.map(({ matches }) => {
      const played = matches.flatMap((key) => states.get(key) ?? []);
      return {
        pairings: played.flatMap(({ a, b, winner, outcome }) =>
          a && b
            ? [
                {
                  white: a,
                  black: b,
                  scoreWhite: winner === 'a' ? (1 as const) : (0 as const),
                  scoreBlack: winner === 'b' ? (1 as const) : (0 as const),
                  forfeited: outcome?.kind !== 'played',
                },
              ]
            : [],
        ),
        pairingAllocatedByes: played.flatMap(({ state, a }) => (state === 'bye' && a ? [a] : [])),
      };
    });
    const other = new Tiebreaker(new Results(TournamentType.SWISS, rounds), UnplayedRoundsAdjustment.NONE);
    let compared = 0;
    for (const { entry, wins, steps } of play.stage.standings[0]?.rows ?? []) {
      const value = (name: string) => steps.find(({ step }) => step === name)?.value;
      const all = rounds.length;
      const ownForfeit = rounds.some(({ pairings }) =>
        pairings.some(({ white, black, forfeited }) => forfeited && [white, black].includes(entry)),
      );
      const ownBye = rounds.some(({ pairingAllocatedByes }) => pairingAllocatedByes.includes(entry));
      expect(wins).toBe(other.score(entry, all));
      // The other one counts opponents that were not played.
      if (ownForfeit) continue;
      compared += 1;
      expect(value('buchholz')).toBe(other.buchholz(entry, all));
      // And a bye as the worst of the opponents.
      if (!ownBye)
        expect(value('median_buchholz')).toBe(other.tiebreak(Tiebreak.BUCHHOLZ_MEDIAN1, entry, all));
    }
    expect(compared).toBeGreaterThanOrEqual(entries / 2);
  });
});

describe('the steps of a Swiss table', () => {
  it('count losses against those who are level, not wins', () => {
    const lost: Meeting = {
      opponent: 1,
      result: 'loss',
      points: 0,
      games_won: 0,
      games_lost: 1,
      scored: 0,
      conceded: 0,
      forfeit: false,
    };
    const own = line(0, 1, [lost, { ...lost, opponent: 2 }, { ...lost, opponent: 1, result: 'win' }]);
    const value = tieBreaks.losses_against_tied.value(own, { lines: new Map(), lots: [] }, new Set([0, 1]));
    expect(value).toBe(1);
  });

  it('weigh the games of opponents by opponent, to four decimals', () => {
    const play = new Play(
      graphFor('swiss', 4, { best_of: 3, tie_breaks: ['opponents_game_win_rate', 'seed'] }),
    );
    play.finish(({ key }) => (key === 'S1.1' ? '2:1' : '2:0'));
    const rates = play.stage.standings[0]?.rows.map(({ entry, steps }) => `${entry} ${steps[0]?.value}`);
    // e1 met e3 (3:2) and e2 (2:2).
    expect(rates).toContain('e1 0.55');
  });
});
