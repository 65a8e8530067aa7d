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
  const minutesOf = (match: GraphMatch) => usualGames(longestOf(graph, match)) * minutesPerGame + BREAK_MIN;
  const starts = tableStarts(graph, minutesOf);
  const begins = (match: GraphMatch) => {
    const sources = [match.a, match.b].flatMap((source) =>
      source.from === 'winner' || source.from === 'loser' ? [ends.get(source.match)] : [],
    );
    const start = starts.get(match.round) ?? { minutes: 0, rounds: 0 };
    return {
      minutes: Math.max(start.minutes, ...sources.map((end) => end?.minutes ?? 0)),
      rounds: Math.max(start.rounds, ...sources.map((end) => end?.rounds ?? 0)),
    };
  };
  graph.matches.forEach((match, index) => {
    const isPlayed =
      states[index]?.state !== 'bye' && rounds.get(match.round)?.name.kind !== 'grand_final_reset';
    const minutes = isPlayed ? minutesOf(match) : 0;
    const begin = begins(match);
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

/** The best-of of a Swiss match follows from its pairing: late rounds have some that put a side through or out. */
function longestOf({ settings }: Graph, { best_of, bracket, round }: GraphMatch): number {
  const { best_of_decisive: decisive, first_to: end } = settings;
  const isLate = end && bracket === 'swiss' && Number(round.slice(1)) >= Math.min(end.wins, end.losses);
  return isLate && decisive !== null ? Math.max(best_of, decisive) : best_of;
}

/** When the rounds of tables begin: match days and Swiss rounds follow each other without leading to each other. */
function tableStarts(graph: Graph, minutesOf: (match: GraphMatch) => number) {
  const firstOf = new Map<string, GraphMatch>();
  for (const match of graph.matches) if (!firstOf.has(match.round)) firstOf.set(match.round, match);
  const starts = new Map<string, { minutes: number; rounds: number }>();
  const next = new Map<string | null, { minutes: number; rounds: number }>();
  for (const { id, bracket, group } of graph.rounds) {
    if (bracket !== 'group' && bracket !== 'swiss') continue;
    const start = next.get(group) ?? { minutes: 0, rounds: 0 };
    const first = firstOf.get(id);
    starts.set(id, start);
    next.set(group, {
      minutes: start.minutes + (first ? minutesOf(first) : 0),
      rounds: start.rounds + 1,
    });
  }
  return starts;
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
