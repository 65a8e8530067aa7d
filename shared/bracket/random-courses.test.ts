// Thousands of tournaments of several stages with everything that goes wrong in them.
import { gamesNeeded } from '@duellwerk/shared/rules/score';
import { randomRuns } from '../testing/tier.ts';
import { build } from './build.ts';
import { derive } from './derive.ts';
import type { NextEvent, Outcome } from './events.ts';
import { parsePlacements } from './placements.ts';
import { entriesFor, type Play, playedOut, randomFrom } from './play.ts';
import { Course, type CourseStage } from './play-course.ts';
import { preview } from './preview.ts';
import { entriesOf, type FinishedStage } from './qualifiers.ts';
import { planStages } from './random-plan.ts';
import type { StageNode } from './stages.ts';
import { proposeRound } from './swiss-pairing.ts';

const COURSES = randomRuns(20_000, 80);
/** Of a hundred events. */
const MISHAPS = 10;
/** One of so many events is previewed; mishaps always are. */
const PREVIEWED = 25;
const EVENTS_MAX = 2000;

type Random = (limit: number) => number;

/** A tournament of one seed, played to its end. @throws Error when it is stuck or never ends */
function playCourse(seed: number): Course {
  const random = randomFrom(seed * 7919 + 1);
  const planned = 4 + random(11);
  const nodes = planStages(random, planned);
  const course = new Course(nodes, presentOf(random, nodes, planned));
  for (let events = 0; !course.stages.every((stage) => course.isOver(stage)); events += 1) {
    if (events > EVENTS_MAX) throw new Error('It never ends');
    // Less and less goes wrong, so that corrections do not go on for ever.
    const isMishap = random(100) < MISHAPS && events < EVENTS_MAX / 4;
    if (isMishap) mishap(course, random);
    else goOn(course, random);
  }
  return course;
}

/** Fewer may come than there are places, as long as the first stage can be played. */
function presentOf(random: Random, [first]: readonly StageNode[], planned: number): number {
  const present = Math.max(2, planned - random(Math.ceil(planned / 2)));
  return first && build(first.format, entriesFor(present), first.settings).ok ? present : planned;
}

/** One step of the organisers: a result, a round, a start, a lot, a stage that is skipped. */
function goOn(course: Course, random: Random): void {
  const steps = course.stages.flatMap((stage): (() => void)[] => {
    if (course.isOver(stage)) return [];
    if (stage.play) return [...stepsOf(course, stage, stage.play, random)];
    const waits = course.waits(stage);
    switch (waits.kind) {
      case 'start':
        return [() => course.start(stage)];
      case 'few':
        return [() => course.skip(stage)];
      case 'tie':
        return [() => castLot(course, stage, waits.tie, random)];
      default:
        return [];
    }
  });
  const step = steps[random(steps.length)];
  if (!step) throw new Error('Stuck');
  step();
}

function stepsOf(course: Course, stage: CourseStage, play: Play, random: Random): (() => void)[] {
  const open = play.playable();
  if (open.length === 0) return [() => drawNext(course, stage, play, random)];
  return open.map(({ key, a, b }) => () => {
    if (a !== null && b !== null) write(course, stage, resultOf(play, { match: key, a, b }, random), random);
  });
}

function drawNext(course: Course, stage: CourseStage, play: Play, random: Random): void {
  const proposal = proposeRound(play.graph, play.events);
  if (!proposal.ok) throw new Error(`Stuck: ${JSON.stringify(proposal.refusal)}`);
  const { number: _, ...event } = proposal.event;
  write(course, stage, event, random);
}

/** A tie is over once a lot was cast. */
function castLot(
  course: Course,
  waiting: CourseStage,
  { stage, entries }: { stage: string; entries: string[] },
  random: Random,
): void {
  const left = [...entries];
  const lot = entries.flatMap(() => left.splice(random(left.length), 1));
  write(course, course.stage(stage), { kind: 'lot', entries: lot }, random);
  const waits = course.waits(waiting);
  if (waits.kind === 'tie') expect([...waits.tie.entries, waits.tie.stage]).not.toEqual([...entries, stage]);
}

interface Meeting {
  match: string;
  a: string;
  b: string;
}

function resultOf(play: Play, meeting: Meeting, random: Random): NextEvent {
  const outcome = outcomeOf(play, meeting, random);
  return outcome.kind === 'played'
    ? { kind: 'result', ...meeting, score: outcome.score }
    : { kind: 'walkover', ...meeting, winner: 'b' };
}

function outcomeOf({ stage }: Play, { match }: Meeting, random: Random): Outcome {
  if (random(10) === 0) return { kind: 'walkover', winner: 'b' };
  const won = gamesNeeded(stage.matches.find(({ key }) => key === match)?.best_of ?? 1);
  return playedOut(random(2) === 0 ? `${won}:0` : `0:${won}`);
}

/** Something goes wrong in any stage that has begun, also in one that is over. */
function mishap(course: Course, random: Random): void {
  const begun = course.stages.filter(({ play }) => play !== null);
  const stage = begun[random(begun.length)];
  const play = stage?.play;
  if (!stage || !play) return;
  if (stage.node.sources.length === 0 && random(8) === 0) {
    joinLate(course, stage, play);
    return;
  }
  const event = mishapOf(play, random);
  if (event) write(course, stage, event, random, true);
}

/** A latecomer changes nothing that was decided. */
function joinLate(course: Course, stage: CourseStage, { stage: before }: Play): void {
  if (!course.join(stage)) return;
  const after = new Map(stage.play?.stage.matches.map((match) => [match.key, match]));
  for (const match of before.matches)
    if (match.outcome && !match.automatic) expectSame(after.get(match.key), match);
}

function mishapOf(play: Play, random: Random): NextEvent | null {
  const open = play.playable();
  const sidesOf = (matches: readonly { key: string; a: string | null; b: string | null }[]): Meeting => {
    const { key = '', a = null, b = null } = matches[random(matches.length)] ?? {};
    return { match: key, a: a ?? '', b: b ?? '' };
  };
  const final = () => play.stage.matches.filter(({ state }) => state === 'final');
  const entry = play.graph.entries[random(play.graph.entries.length)] ?? '';
  switch (random(10)) {
    case 0:
      return { kind: 'double_loss', ...sidesOf(open) };
    case 1:
      return { kind: 'ruling', ...sidesOf(open), outcome: { kind: 'cancelled' } };
    case 2:
      return { kind: 'drop', entry };
    case 3:
      return { kind: 'disqualification', entry };
    case 4:
      return { kind: 'reinstatement', entry: play.stage.out[0]?.entry ?? '' };
    case 5:
      return { kind: 'reopening', ...sidesOf(final()) };
    case 6:
      return play.graph.format === 'swiss' ? undoOf(play) : null;
    case 7:
      return {
        kind: 'best_of_set',
        matches: [sidesOf(play.stage.matches).match],
        best_of: 1 + 2 * random(3),
      };
    default: {
      const meeting = sidesOf(final());
      return { kind: 'correction', ...meeting, outcome: correctedOf(play, meeting, random) };
    }
  }
}

const correctedOf = (play: Play, meeting: Meeting, random: Random): Outcome =>
  random(6) === 0
    ? { kind: random(2) === 0 ? 'double_loss' : 'cancelled' }
    : outcomeOf(play, meeting, random);

function undoOf(play: Play): NextEvent | null {
  const round = play.events.filter(({ kind }) => kind === 'round_drawn').length;
  return round > 0 ? { kind: 'draw_undone', round } : null;
}

/** Writes an event as the API does; of some the preview is compared with what follows. */
function write(course: Course, stage: CourseStage, event: NextEvent, random: Random, isMishap = false): void {
  const { play } = stage;
  if (!play) throw new Error(`${stage.node.name} has not begun`);
  const number = play.events.length + 1;
  const isPreviewed = isMishap || random(PREVIEWED) === 0;
  const seen = isPreviewed ? preview(play.graph, play.events, { ...event, number }) : null;
  const refusal = course.try(stage, event);
  // What organisers do where nothing goes wrong is never refused, except that a later stage has begun.
  if (refusal && !isMishap) throw new Error(`Refused: ${event.kind} ${JSON.stringify(refusal)}`);
  if (!seen) return;
  if (!seen.ok) expectSame(refusal, seen.refusal);
  else if (!refusal) expectSame(stage.play?.stage, seen.after);
  else expectSame([refusal.code, stage.play?.stage], ['later_stage_started', seen.before]);
}

/** Jest's comparison explains what differs, and takes most of the time of the test where nothing does. */
function expectSame(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted);
}

/** How many the places of a stage send on, counted without asking who. */
function expectedCount(node: StageNode, course: Course): number {
  return node.sources.reduce((sum, source) => {
    const { graph, stage } = course.finished(course.stage(source.stage));
    const placements = parsePlacements(source.placements) ?? [];
    const { best } = source;
    if (graph.groups.length > 0) {
      const present = stage.standings.map(({ rows }) => rows.filter(({ out }) => !out).length);
      const at = (place: number) => present.filter((rows) => rows >= place).length;
      return (
        sum +
        placements.reduce((all, place) => all + at(place), best ? Math.min(best.count, at(best.place)) : 0)
      );
    }
    return sum + countFromElimination(placements, { graph, stage }, takenFrom(source.stage, course));
  }, 0);
}

const takenFrom = (stage: string, { stages }: Course) =>
  stages.flatMap(({ node }) =>
    node.sources.flatMap((source) =>
      source.stage === stage ? (parsePlacements(source.placements) ?? []) : [],
    ),
  );

/** Places count from the best; those who left stand at the end of theirs. */
function countFromElimination(
  placements: readonly number[],
  { stage }: FinishedStage,
  taken: readonly number[],
): number {
  const gone = new Set(stage.out.map(({ entry }) => entry));
  const firsts = [...new Set(stage.places.map(({ from }) => from))];
  const tiers = firsts.map((from) => {
    const before = stage.places.filter((place) => place.from < from).length;
    const tier = stage.places.filter((place) => place.from === from);
    const present = tier.filter(({ entry }) => !gone.has(entry)).length;
    return {
      places: Array.from({ length: present }, (_, index) => before + index + 1),
      hasWinner: tier.some(({ entry }) => entry === stage.winner),
    };
  });
  const occupied = new Set(tiers.flatMap(({ places }) => places));
  const fromBelow = tiers.filter(({ hasWinner }) => !hasWinner).toReversed();
  return placements.reduce((sum, placement) => {
    if (placement > 0) return sum + (occupied.has(placement) ? 1 : 0);
    const places = fromBelow[-placement - 1]?.places ?? [];
    return sum + places.filter((place) => !taken.includes(place)).length;
  }, 0);
}

function expectRightEntries(course: Course): void {
  for (const { node, entries } of course.stages) {
    expectSame([...new Set(entries)], entries);
    if (node.sources.length === 0) continue;
    expectSame([node.name, entries.length], [node.name, expectedCount(node, course)]);
    const sources = node.sources.map(({ stage }) => course.stage(stage));
    const finished = new Map(sources.map((each) => [each.node.name, course.finished(each)]));
    const found = entriesOf(
      node,
      finished,
      course.stages.map((each) => each.node),
    );
    expectSame(found, { ok: true, entries: entries.map((id, index) => ({ id, seed: index + 1 })) });
    const present = new Set(entries);
    const gone = sources.flatMap((each) => each.play?.stage.out ?? []);
    expectSame(
      gone.filter(({ entry }) => present.has(entry)),
      [],
    );
  }
}

/** No one plays in two stages of which neither leads to the other. */
function expectNoneTwice({ stages }: Course): void {
  const leadsTo = (from: string, to: StageNode): boolean =>
    to.sources.some(({ stage }) => {
      const before = stages.find(({ node }) => node.name === stage);
      return stage === from || (before !== undefined && leadsTo(from, before.node));
    });
  stages.forEach(({ node, entries }, index) => {
    for (const other of stages.slice(0, index)) {
      if (leadsTo(other.node.name, node) || leadsTo(node.name, other.node)) continue;
      const twice = entries.filter((entry) => other.entries.includes(entry));
      expectSame([node.name, other.node.name, twice], [node.name, other.node.name, []]);
    }
  });
}

function expectSameFromLog({ play }: CourseStage): void {
  if (!play) return;
  const stored = JSON.parse(JSON.stringify(play.events));
  expectSame(derive(play.graph, stored), { ok: true, stage: play.stage });
}

describe('a tournament of several stages', () => {
  it(`ends, with the right entries in each of its stages, whatever happens (${COURSES} of them)`, () => {
    for (let seed = 1; seed <= COURSES; seed += 1) {
      let course: Course | null = null;
      try {
        course = playCourse(seed);
        expectRightEntries(course);
        expectNoneTwice(course);
        course.stages.forEach(expectSameFromLog);
      } catch (error) {
        throw new Error(`Tournament ${seed}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      }
    }
  });
});
