// Plays a stage of the demo with the engine that plays all others, and writes the rows that its commands would have written.
import { build } from '@duellwerk/shared/bracket/build';
import type { NextEvent, Outcome, StageEvent } from '@duellwerk/shared/bracket/events';
import type { Format, Graph, GraphMatch } from '@duellwerk/shared/bracket/graph';
import { Play } from '@duellwerk/shared/bracket/play';
import { type Settings, settingsFor } from '@duellwerk/shared/bracket/settings';
import type { Side } from '../db/domain-tables.ts';
import { entryStandings, fixedMatches, groupNames, matchId, playedMatch } from '../stages/projection.ts';
import { addCourse, type Course, type Entered, gamesFor, PLAY_MINUTES, timesOf, vetoOf } from './matches.ts';
import type { DemoTournament } from './tournaments.ts';
import type { World } from './world.ts';

/** How far a match has come once both of its sides are known, and when it starts, in minutes from now. */
export interface MatchPlan {
  start: number;
  state: Course['state'];
  winner?: Side;
}

interface StageScript {
  cup: DemoTournament;
  format: Format;
  settings: Partial<Settings>;
  /** By their seeds. */
  entered: readonly Entered[];
  plan(match: GraphMatch, graph: Graph): MatchPlan;
}

const DECIDED: ReadonlySet<Course['state']> = new Set(['played', 'ruling', 'walkover']);
/** Revisions before the first event: the stage was made, and started. */
const STARTED_REV = 2;

/** Writes a stage with its entries, its log and all of its matches. Gives the state of the engine. */
export function playStage(world: World, { cup, format, settings, entered, plan }: StageScript): Play {
  const seeds = entered.map(({ entry }, index) => ({ id: entry, seed: index + 1 }));
  const built = build(format, seeds, settings);
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  const { graph } = built;
  const play = new Play(graph);
  const plans = new Map(graph.matches.map((match) => [match.key, plan(match, graph)]));
  const games = new Map(
    graph.matches.map(({ key, best_of }) => [key, gamesFor(world, best_of, plans.get(key) ?? never(key))]),
  );
  // In the order of time, which is that of the log.
  const byTime = graph.matches.toSorted(
    (x, y) => (plans.get(x.key)?.start ?? 0) - (plans.get(y.key)?.start ?? 0),
  );
  const times: Date[] = [];
  for (const { key } of byTime) {
    const { state, start, winner = 'a' } = plans.get(key) ?? never(key);
    const { a, b } = play.match(key);
    if (!DECIDED.has(state) || a === null || b === null) continue;
    const score = {
      kind: 'games',
      games: (games.get(key) ?? []).map((game) => ({ a: game.a, b: game.b })),
    } as const;
    const outcome: Outcome = state === 'walkover' ? { kind: 'walkover', winner } : { kind: 'played', score };
    play.add(eventOf(state, { match: key, a, b }, outcome));
    times.push(world.at(start + PLAY_MINUTES));
  }
  writeRows(world, { cup, entered }, play, { plans, games, times });
  return play;
}

const never = (key: string): never => {
  throw new Error(`No plan for ${key}`);
};

function eventOf(
  state: Course['state'],
  meeting: { match: string; a: string; b: string },
  outcome: Outcome,
): NextEvent {
  if (state === 'ruling') return { kind: 'ruling', ...meeting, outcome };
  if (outcome.kind === 'walkover') return { kind: 'walkover', ...meeting, winner: outcome.winner };
  if (outcome.kind === 'played') return { kind: 'result', ...meeting, score: outcome.score };
  return { kind: 'double_loss', ...meeting };
}

function writeRows(
  world: World,
  { cup, entered }: Pick<StageScript, 'cup' | 'entered'>,
  play: Play,
  {
    plans,
    games,
    times,
  }: {
    plans: ReadonlyMap<string, MatchPlan>;
    games: ReadonlyMap<string, ReturnType<typeof gamesFor>>;
    times: readonly Date[];
  },
): void {
  const { graph, events, stage } = play;
  const rev = STARTED_REV + events.length;
  world.change('stages', cup.stage, {
    state: stage.finished ? 'completed' : 'running',
    settings: JSON.stringify(settingsFor(graph.format, graph.settings)),
    events: events.length,
    rev,
  });
  const groups = groupNames(graph, events);
  world.add(
    'stage_entries',
    ...graph.entries.map((entry_id, index) => ({
      ...{ stage_id: cup.stage, entry_id, seed: index + 1, group_name: groups.get(entry_id) ?? null },
    })),
  );
  world.add(
    'stage_events',
    ...events.map((event, index) => eventRow(cup.stage, event, times[index] ?? world.now)),
  );
  for (const { id, ...standing } of entryStandings(graph, stage, 1)) world.change('entries', id, standing);

  const byEntry = new Map(entered.map((each) => [each.entry, each]));
  const states = new Map(stage.matches.map((match) => [match.key, playedMatch(match, events)]));
  for (const fixed of fixedMatches(graph)) {
    const played = states.get(fixed.key) ?? never(fixed.key);
    const plan = plans.get(fixed.key) ?? never(fixed.key);
    const [a, b] = [played.a_entry, played.b_entry].map((entry) => byEntry.get(entry ?? ''));
    const isUnderWay = a && b && !DECIDED.has(plan.state) && plan.state !== 'open';
    const id = matchId(cup.stage, fixed.key);
    world.add('matches', {
      ...{ ...fixed, ...played, id, tournament_id: cup.id, stage_id: cup.stage, stage_rev: rev },
      round_name: JSON.stringify(fixed.round_name),
      ...(isUnderWay ? { state: underWay(plan.state) } : {}),
      ...timesOf(world, plan),
      ...vetoOf(plan, id),
      decided_at: times[(played.event_number ?? 0) - 1] ?? null,
    });
    if (!a || !b) continue;
    world.add('match_rounds', ...(games.get(fixed.key) ?? []).map((game) => ({ ...game, match_id: id })));
    addCourse(world, id, { ...plan, bestOf: fixed.best_of }, { a, b }, games.get(fixed.key) ?? []);
  }
}

function underWay(state: Course['state']) {
  if (state === 'choosing') return 'live';
  if (state === 'ready_check' || state === 'live' || state === 'reported' || state === 'disputed')
    return state;
  throw new Error(`${state} is no state of a match that is under way.`);
}

function eventRow(stage_id: string, { number, kind, ...rest }: StageEvent, at: Date) {
  const { match = null, ...data } = { match: undefined, ...rest };
  return {
    ...{ stage_id, number, kind, match_key: match, data: JSON.stringify(data), at },
    ...{ actor_id: null, reason: null, rev: STARTED_REV + number },
  };
}
