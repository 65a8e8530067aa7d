// How large a tournament is and how long it will take: plain numbers from the graphs of its stages.
import type { Graph, GraphMatch } from '@duellwerk/shared/bracket/graph';
import type { MatchState } from '@duellwerk/shared/bracket/match-state';

/** Between two matches of the same people. */
const BREAK_MIN = 10;

export interface Evening {
  /** That are certainly played: the second grand final is not counted. */
  matches: number;
  /** One after the other; what is played side by side counts once. */
  rounds: number;
  minutes: number;
}

/** Games that a match usually takes: halfway between the shortest and the longest. */
function usualGames(bestOf: number): number {
  const need = Math.floor(bestOf / 2) + 1;
  return (need + bestOf) / 2;
}

/**
 * What a stage costs.
 * @param states in the order of the graph, before anything is played: byes take no time
 */
export function eveningOf(graph: Graph, states: readonly MatchState[], minutesPerGame: number): Evening {
  const rounds = new Map(graph.rounds.map((round) => [round.id, round]));
  const ends = new Map<string, { minutes: number; rounds: number }>();
  const last = { matches: 0, rounds: 0, minutes: 0 };
  const begins = (match: GraphMatch, minutes: number) => {
    const sources = [match.a, match.b].flatMap((source) =>
      source.from === 'winner' || source.from === 'loser' ? [ends.get(source.match)] : [],
    );
    // Match days and Swiss rounds follow each other without leading to each other.
    const isTable = match.bracket === 'group' || match.bracket === 'swiss';
    const before = isTable ? (rounds.get(match.round)?.number ?? 1) - 1 : 0;
    return {
      minutes: Math.max(before * minutes, ...sources.map((end) => end?.minutes ?? 0)),
      rounds: Math.max(before, ...sources.map((end) => end?.rounds ?? 0)),
    };
  };
  graph.matches.forEach((match, index) => {
    const isPlayed =
      states[index]?.state !== 'bye' && rounds.get(match.round)?.name.kind !== 'grand_final_reset';
    const minutes = isPlayed ? usualGames(match.best_of) * minutesPerGame + BREAK_MIN : 0;
    const begin = begins(match, minutes);
    const end = { minutes: begin.minutes + minutes, rounds: begin.rounds + (isPlayed ? 1 : 0) };
    ends.set(match.key, end);
    if (!isPlayed) return;
    last.matches += 1;
    last.rounds = Math.max(last.rounds, end.rounds);
    last.minutes = Math.max(last.minutes, end.minutes);
  });
  // Nobody waits after the last match.
  return { ...last, minutes: Math.max(0, Math.round(last.minutes - BREAK_MIN)) };
}

/** Stages one after the other. */
export function wholeEvening(stages: readonly Evening[]): Evening {
  const sum = (key: keyof Evening) => stages.reduce((total, stage) => total + stage[key], 0);
  const between = Math.max(0, stages.length - 1) * BREAK_MIN;
  return { matches: sum('matches'), rounds: sum('rounds'), minutes: sum('minutes') + between };
}
