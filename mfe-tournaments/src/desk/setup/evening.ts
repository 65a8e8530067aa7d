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

/** A stage with those that have to be over before it begins. */
export interface StageEvening extends Evening {
  name: string;
  after: readonly string[];
}

/** Stages one after the other; those that follow the same one are played side by side. @param stages as stageOrder says */
export function wholeEvening(stages: readonly StageEvening[]): Evening {
  const ends = new Map<string, { rounds: number; minutes: number }>();
  for (const { name, after, rounds, minutes } of stages) {
    const before = after.flatMap((stage) => ends.get(stage) ?? []);
    const pause = before.length > 0 ? BREAK_MIN : 0;
    ends.set(name, {
      rounds: Math.max(0, ...before.map((end) => end.rounds)) + rounds,
      minutes: Math.max(0, ...before.map((end) => end.minutes)) + pause + minutes,
    });
  }
  const last = (key: 'rounds' | 'minutes') => Math.max(0, ...[...ends.values()].map((end) => end[key]));
  const matches = stages.reduce((total, stage) => total + stage.matches, 0);
  return { matches, rounds: last('rounds'), minutes: last('minutes') };
}
