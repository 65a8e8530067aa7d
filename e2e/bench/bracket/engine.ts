// The bracket engine, beside brackets-manager and beside the plain way to do the same.
import { derive } from '@duellwerk/shared/bracket/derive';
import type { StageEvent } from '@duellwerk/shared/bracket/events';
import { outlooksOf } from '@duellwerk/shared/bracket/outlook';
import { entriesFor, graphFor, Play, playedOut, randomFrom } from '@duellwerk/shared/bracket/play';
import { preview } from '@duellwerk/shared/bracket/preview';
import { proposeRound } from '@duellwerk/shared/bracket/swiss-pairing';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { median } from '../statistics.ts';
import type { Figure } from './figure.ts';

/** A figure in milliseconds. */
type Timed = Omit<Figure, 'unit'>;

const LARGE = 512;
/** The most that brackets-manager has loser-bracket orders for. */
const COMMON = 128;
const SWISS = 1024;
/** Everybody against everybody: 4,950 matches. */
const TABLE = 100;
/** Everybody twice against everybody, with so many matches open at the end. */
const LEAGUE = 20;
const OPEN = 7;
const MOST_MS = { derive: 2, preview: 5, table: 20, outlook: 50, pairing: 1000 };

/** Derive, preview and pairing, medians of so many measurements that alternate with their controls. */
export async function engineFigures(runs: number): Promise<Figure[]> {
  const figures = [
    await deriving(runs),
    ...previewing(runs),
    ...tables(runs),
    pairing(runs, NO_MISHAPS),
    pairing(runs, MISHAPS),
  ];
  return figures.map((figure) => ({ unit: 'ms', ...figure }));
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function timeNow(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** A double elimination with every result, which favourites and outsiders win alike. */
function playedOutElimination(entries: number): Play {
  const random = randomFrom(entries);
  const play = new Play(graphFor('double_elimination', entries, { loser_order: 'table' }));
  play.finish(() => (random(2) === 0 ? '1:0' : '0:1'));
  return play;
}

async function deriving(runs: number): Promise<Timed> {
  const play = playedOutElimination(COMMON);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(timeNow(() => derive(graphFor('double_elimination', COMMON), play.events)));
    theirs.push(await time(() => playWithManager(COMMON)));
  }
  return {
    what: `double elimination of ${COMMON} from nothing to its end`,
    value: median(ours),
    control: { what: 'brackets-manager in memory', value: median(theirs) },
  };
}

/** The same size, all matches won by the first side. */
async function playWithManager(entries: number): Promise<void> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  await manager.create.stage({
    tournamentId: 0,
    name: 'control',
    type: 'double_elimination',
    seeding: entriesFor(entries).map(({ id }) => id),
    settings: { seedOrdering: ['inner_outer'], grandFinal: 'simple' },
  });
  const matches = (await storage.select<{ id: number }>('match')) ?? [];
  for (const { id } of matches)
    await manager.update.match({ id, opponent1: { score: 1, result: 'win' }, opponent2: { score: 0 } });
}

function previewing(runs: number): Timed[] {
  const { graph, events } = playedOutElimination(LARGE);
  const [first] = events;
  if (first?.kind !== 'result') throw new Error('The log does not begin with a result.');
  const { match, a, b } = first;
  const number = events.length + 1;
  const turned = first.score.kind === 'total' && first.score.a > first.score.b ? '0:1' : '1:0';
  const correction: StageEvent = { kind: 'correction', number, match, a, b, outcome: playedOut(turned) };
  const times: Record<'derive' | 'preview' | 'twice', number[]> = { derive: [], preview: [], twice: [] };
  for (let run = 0; run < 10 * runs; run += 1) {
    times.derive.push(timeNow(() => derive(graph, events)));
    times.preview.push(timeNow(() => preview(graph, events, correction)));
    times.twice.push(timeNow(() => [derive(graph, events), derive(graph, [...events, correction])]));
  }
  return [
    {
      what: `derive of ${LARGE} with ${events.length} results`,
      value: median(times.derive),
      most: MOST_MS.derive,
    },
    {
      what: `preview of a correction of the first match of ${LARGE}`,
      value: median(times.preview),
      most: MOST_MS.preview,
      control: { what: 'reading the log twice', value: median(times.twice) },
    },
  ];
}

/** A large table, and what is still possible in one. Both are computed where other requests wait for it. */
function tables(runs: number): Timed[] {
  const table = playedOutTable(TABLE, 1);
  const league = playedOutTable(LEAGUE, 2);
  const log = JSON.stringify(table.events);
  const soon = league.events.slice(0, -OPEN);
  const times: Record<'table' | 'outlook' | 'read' | 'derive', number[]> = {
    ...{ table: [], outlook: [], read: [], derive: [] },
  };
  for (let run = 0; run < runs; run += 1) {
    times.table.push(timeNow(() => derive(table.graph, table.events)));
    times.read.push(timeNow(() => JSON.parse(log)));
    times.outlook.push(timeNow(() => outlooksOf(league.graph, soon)));
    times.derive.push(timeNow(() => derive(league.graph, soon)));
  }
  return [
    {
      what: `table of ${table.events.length} matches`,
      value: median(times.table),
      most: MOST_MS.table,
      control: { what: 'its log parsed from JSON', value: median(times.read) },
    },
    {
      what: `what is still possible in a table of ${league.events.length} matches with ${OPEN} open`,
      value: median(times.outlook),
      most: MOST_MS.outlook,
      control: { what: 'the table as it is', value: median(times.derive) },
    },
  ];
}

function playedOutTable(entries: number, legs: number): Play {
  const random = randomFrom(entries);
  const play = new Play(graphFor('round_robin', entries, { legs }));
  play.finish(() => (random(2) === 0 ? '1:0' : '0:1'));
  return play;
}

/** What goes wrong in every round of a Swiss stage. */
interface Mishaps {
  what: string;
  drops: number;
  doubleLossPercent: number;
}
const NO_MISHAPS: Mishaps = { what: 'nobody leaving', drops: 0, doubleLossPercent: 0 };
/** Scores that few share make the pairing hard: most of a group has nobody left but those of another. */
const MISHAPS: Mishaps = { what: '3 drops and 5 % double losses a round', drops: 3, doubleLossPercent: 5 };

function pairing(runs: number, { what, drops, doubleLossPercent }: Mishaps): Timed {
  const random = randomFrom(SWISS);
  const play = new Play(graphFor('swiss', SWISS));
  const slowest: number[] = [];
  const greedy: number[] = [];
  while (play.stage.drawable !== null) {
    const times: number[] = [];
    for (let run = 0; run < Math.ceil(runs / 5); run += 1)
      times.push(timeNow(() => proposeRound(play.graph, play.events)));
    slowest.push(median(times));
    greedy.push(timeNow(() => pairGreedily(play)));
    play.draw();
    for (const { key } of play.playable()) {
      const score = random(3) === 0 ? '0:1' : '1:0';
      play.end(key, random(100) < doubleLossPercent ? { kind: 'double_loss' } : score);
    }
    for (let drop = 0; drop < drops; drop += 1) play.try({ kind: 'drop', entry: `e${1 + random(SWISS)}` });
  }
  return {
    what: `pairing of ${SWISS}, ${what}, the slowest of ${slowest.length} rounds`,
    value: Math.max(...slowest),
    most: MOST_MS.pairing,
    control: {
      what: 'all pairs sorted by the gap of their wins, taken greedily',
      value: Math.max(...greedy),
    },
  };
}

/** The plain way: no rematch in sight, the least gap first. It may leave some without an opponent. */
function pairGreedily({ stage }: Play): number {
  const met = new Set(stage.matches.flatMap(({ a, b }) => (a && b ? [`${a} ${b}`, `${b} ${a}`] : [])));
  const rows = stage.standings[0]?.rows ?? [];
  const pairs = rows.flatMap((a, index) =>
    rows.slice(index + 1).map((b) => ({ a: a.entry, b: b.entry, gap: Math.abs(a.wins - b.wins) })),
  );
  const paired = new Set<string>();
  for (const { a, b } of pairs.sort((x, y) => x.gap - y.gap)) {
    if (paired.has(a) || paired.has(b) || met.has(`${a} ${b}`)) continue;
    paired.add(a);
    paired.add(b);
  }
  return paired.size;
}
