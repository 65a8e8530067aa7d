// What a table counts for each entry of a group, a round robin or a Swiss stage.
import { gamesNeeded } from '@duellwerk/shared/rules/score';
import { type Fold, leftEarly, NOBODY, type Recorded } from './fold.ts';
import type { Side } from './graph.ts';
import { stateOf } from './match-state.ts';
import type { Settings } from './settings.ts';

/** A match as one of its sides counts it. */
export interface Meeting {
  opponent: number;
  result: 'win' | 'draw' | 'loss';
  points: number;
  games_won: number;
  games_lost: number;
  scored: number;
  conceded: number;
  /** Not played: a walkover or a double loss. */
  forfeit: boolean;
}

/** What a table counts of each entry. */
export interface Tally {
  wins: number;
  draws: number;
  losses: number;
  points: number;
  games_won: number;
  games_lost: number;
  scored: number;
  conceded: number;
}

export interface Line extends Tally {
  entry: number;
  seed: number;
  active: boolean;
  meetings: Meeting[];
}

/** The lines of the entries that start from these seeds, with their matches from `first` up to `end`. */
export function tableLines(fold: Fold, seeds: readonly number[], first: number, end: number): Line[] {
  const lines = new Map(
    seeds.map((seed) => {
      const entry = fold.atSeed[seed - 1] ?? NOBODY;
      return [entry, emptyLine(entry, seed, !leftEarly(fold, entry))];
    }),
  );
  const { settings } = fold.graph;
  for (const line of lines.values()) addMissed(line, fold);
  const isAnnulled = annulled(fold, [...lines.keys()], first, end);
  for (let match = first; match < end; match += 1) {
    const [a, b] = [fold.slots[2 * match] ?? NOBODY, fold.slots[2 * match + 1] ?? NOBODY];
    const [lineA, lineB] = [lines.get(a), lines.get(b)];
    const bestOf = fold.bestOf[match] ?? 1;
    if (lineA && b === NOBODY && stateOf(fold, match) === 'bye') addBye(lineA, settings, bestOf);
    const result = fold.current[match];
    if (!result || result.outcome.kind === 'cancelled') continue;
    if (!lineA || !lineB || isAnnulled(a) || isAnnulled(b)) continue;
    add(lineA, meeting(fold, result, 'a', bestOf));
    add(lineB, meeting(fold, result, 'b', bestOf));
  }
  return [...lines.values()];
}

function emptyLine(entry: number, seed: number, active: boolean): Line {
  const counts = {
    wins: 0,
    draws: 0,
    losses: 0,
    points: 0,
    games_won: 0,
    games_lost: 0,
    scored: 0,
    conceded: 0,
  };
  return { entry, seed, active, meetings: [], ...counts };
}

/** Who has left with so few matches played that none of them counts. The rule is the same for all opponents. */
function annulled(
  fold: Fold,
  entries: readonly number[],
  first: number,
  end: number,
): (entry: number) => boolean {
  if (fold.graph.format === 'swiss' || fold.graph.settings.drop_out !== 'half') return () => false;
  const gone = new Set(
    entries.filter((entry) => {
      if (!leftEarly(fold, entry)) return false;
      let all = 0;
      let played = 0;
      for (let match = first; match < end; match += 1) {
        if (fold.slots[2 * match] !== entry && fold.slots[2 * match + 1] !== entry) continue;
        const result = fold.current[match];
        if (result?.outcome.kind === 'cancelled') continue;
        all += 1;
        if (result && !result.automatic) played += 1;
      }
      return 2 * played < all;
    }),
  );
  return (entry) => gone.has(entry);
}

/** A bye is a win with as many games and points as one is worth, and no opponent. */
function addBye(line: Line, settings: Settings, bestOf: number): void {
  line.wins += 1;
  line.points += pointsFor(settings, 'win', gamesNeeded(bestOf), 0);
  line.games_won += gamesNeeded(bestOf);
}

/** Swiss rounds that a latecomer missed: byes, or losses without an opponent, as long as they would have been. */
function addMissed(line: Line, { graph: { settings, first_rounds, rounds } }: Fold): void {
  for (const round of rounds.slice(0, (first_rounds[line.entry] ?? 1) - 1)) {
    if (settings.missed_rounds === 'bye') addBye(line, settings, round.best_of);
    else {
      line.losses += 1;
      line.points += pointsFor(settings, 'loss', 0, gamesNeeded(round.best_of));
      line.games_lost += gamesNeeded(round.best_of);
    }
  }
}

function add(line: Line, meeting: Meeting): void {
  line.meetings.push(meeting);
  if (meeting.result === 'win') line.wins += 1;
  if (meeting.result === 'draw') line.draws += 1;
  if (meeting.result === 'loss') line.losses += 1;
  line.points += meeting.points;
  line.games_won += meeting.games_won;
  line.games_lost += meeting.games_lost;
  line.scored += meeting.scored;
  line.conceded += meeting.conceded;
}

function meeting(fold: Fold, recorded: Recorded, side: Side, bestOf: number): Meeting {
  const { settings } = fold.graph;
  const { outcome, counted, winner } = asCounted(fold, recorded, bestOf);
  const other: Side = side === 'a' ? 'b' : 'a';
  const isDoubleLoss = outcome === 'double_loss';
  const result = isDoubleLoss ? 'loss' : winner === null ? 'draw' : winner === side ? 'win' : 'loss';
  const games_won = counted.games[side];
  const games_lost = isDoubleLoss ? gamesNeeded(bestOf) : counted.games[other];
  const forfeit = outcome !== 'played';
  const malus = forfeit && result === 'loss' ? settings.malus : 0;
  return {
    opponent: recorded[other],
    result,
    points: isDoubleLoss ? -malus : pointsFor(settings, result, games_won, games_lost) - malus,
    games_won,
    games_lost,
    scored: counted.scored[side],
    conceded: counted.scored[other],
    forfeit,
  };
}

/** A result as the drop-out rule has it: with `all`, matches of who left are lost by them, however they ended. */
function asCounted(
  fold: Fold,
  { a, b, outcome, counted, winner }: Recorded,
  bestOf: number,
): Pick<Recorded, 'counted' | 'winner'> & { outcome: Recorded['outcome']['kind'] } {
  const gone = { a: leftEarly(fold, a), b: leftEarly(fold, b) };
  if (fold.graph.settings.drop_out !== 'all' || gone.a === gone.b || fold.graph.format === 'swiss')
    return { outcome: outcome.kind, counted, winner };
  const needed = gamesNeeded(bestOf);
  const games = gone.a ? { a: 0, b: needed } : { a: needed, b: 0 };
  return { outcome: 'walkover', winner: gone.a ? 'b' : 'a', counted: { games, scored: { a: 0, b: 0 } } };
}

/** Points of a match. With `margin` games count, too: 3 for a 2:0, 2 for a 2:1, 1 for a 1:2. */
function pointsFor({ points }: Settings, result: Meeting['result'], won: number, lost: number): number {
  if (points.kind === 'result') return points[result];
  return result === 'win' ? 3 - Math.min(lost, 1) : Math.min(won, 1);
}
