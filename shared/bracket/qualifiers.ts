// Who enters a stage, and with which seed, once the stages before it have finished.
import { avoidRematches, type Opponent } from './avoid-rematches.ts';
import type { Derived } from './derive.ts';
import type { Entry, Graph } from './graph.ts';
import { meetLate, type Seeded } from './late-meetings.ts';
import { parsePlacements } from './placements.ts';
import type { Settings, TieBreakName } from './settings.ts';
import type { StageNode, StageSource } from './stages.ts';
import type { StandingRow, Table } from './standings.ts';

export interface FinishedStage {
  graph: Graph;
  stage: Derived;
}

export type QualifierRefusal =
  | { code: 'source_missing'; stage: string }
  | { code: 'source_running'; stage: string }
  /** So many of these go on, or to different places, and neither play nor a lot separates them. */
  | { code: 'tie'; stage: string; group: string | null; entries: string[]; places: number };

export type Qualifiers = { ok: true; entries: Entry[] } | { ok: false; refusal: QualifierRefusal };

interface Qualifier extends Seeded, Opponent {
  /** What it has done so far, compared from the first number on; the higher, the better. */
  record: number[];
}

/**
 * The entries of a stage: all firsts by their record, then all seconds, and so on. For an elimination those of one group
 * are then kept apart, and of those who come from no group who have met does not meet again at once. Who is out does not go on: in a table the next one does, in an elimination the place stays free.
 * @param stages all stages of the tournament: what another one takes by its place is not taken a second time from below
 */
export function entriesOf(
  node: StageNode,
  sources: ReadonlyMap<string, FinishedStage>,
  stages: readonly Pick<StageNode, 'sources'>[] = [node],
): Qualifiers {
  const qualifiers: Qualifier[] = [];
  for (const source of node.sources) {
    const finished = sources.get(source.stage);
    if (!finished) return { ok: false, refusal: { code: 'source_missing', stage: source.stage } };
    if (!finished.stage.finished)
      return { ok: false, refusal: { code: 'source_running', stage: source.stage } };
    const found =
      finished.graph.groups.length > 0
        ? fromTables(source, finished)
        : fromElimination(source, finished, placesTaken(source.stage, stages));
    if (!Array.isArray(found)) return { ok: false, refusal: found };
    qualifiers.push(...found);
  }
  const ordered = qualifiers.toSorted((x, y) => x.level - y.level || compareRecords(x.record, y.record));
  const isElimination = node.format === 'single_elimination' || node.format === 'double_elimination';
  const hasGroups = ordered.some(({ group }) => group !== null);
  const seeded = !isElimination ? ordered : hasGroups ? meetLate(ordered) : avoidRematches(ordered);
  return { ok: true, entries: seeded.map(({ entry }, index) => ({ id: entry, seed: index + 1 })) };
}

/** The places that stages take from one, counted from the first. */
function placesTaken(stage: string, stages: readonly Pick<StageNode, 'sources'>[]): ReadonlySet<number> {
  const own = stages.flatMap(({ sources }) => sources.filter((source) => source.stage === stage));
  return new Set(
    own.flatMap(({ placements }) => parsePlacements(placements) ?? []).filter((place) => place > 0),
  );
}

function compareRecords(x: readonly number[], y: readonly number[]): number {
  const step = x.findIndex((value, index) => value !== y[index]);
  return step < 0 ? 0 : (y[step] ?? 0) - (x[step] ?? 0);
}

type Tie = Extract<QualifierRefusal, { code: 'tie' }>;

function fromTables(source: StageSource, { graph, stage }: FinishedStage): Qualifier[] | Tie {
  const { best } = source;
  const placements = parsePlacements(source.placements) ?? [];
  const tables = stage.standings.map(({ group, rows }) => ({
    group,
    rows: separateByLots(
      rows.filter(({ out }) => !out),
      stage,
    ),
  }));
  for (const table of tables) {
    const tied = cutTie(table, [...placements, ...(best ? [best.place] : [])]);
    if (tied) return { code: 'tie', stage: source.stage, group: table.group, entries: tied, places: 1 };
  }
  const at = (placement: number) =>
    tables.flatMap(({ group, rows }): Qualifier[] => {
      const row = rows[placement - 1];
      if (!row) return [];
      const own = group === null ? null : `${source.stage} ${group}`;
      const record = recordOf(row, graph.settings);
      return [{ entry: row.entry, level: placement, group: own, record, met: opponentsOf(row.entry, stage) }];
    });
  const seeded = (qualifier: Qualifier): Qualifier => {
    const seed = graph.entries.indexOf(qualifier.entry);
    return { ...qualifier, record: [...qualifier.record, -seed] };
  };
  const more = best
    ? cut(
        at(best.place).toSorted((x, y) => compareRecords(x.record, y.record)),
        { count: best.count, areLevel: (x, y) => compareRecords(x.record, y.record) === 0, stage },
      )
    : { chosen: [] };
  if ('tied' in more)
    return { code: 'tie', stage: source.stage, group: null, entries: more.tied, places: more.places };
  return [...placements.flatMap(at), ...more.chosen].map(seeded);
}

/** Whom an entry has played in a stage; a match that was not played was no meeting. */
function opponentsOf(entry: string, { matches }: Derived): ReadonlySet<string> {
  return new Set(
    matches.flatMap(({ a, b, outcome }) => {
      if (outcome?.kind !== 'played') return [];
      return (a === entry ? b : b === entry ? a : null) ?? [];
    }),
  );
}

/**
 * The rows with those of one rank in the order of the newest lot that names all of them: also where the order of the table
 * has no such step, or where who left after the end is still level with them.
 */
function separateByLots(rows: readonly StandingRow[], stage: Derived): StandingRow[] {
  return [...Map.groupBy(rows, ({ rank }) => rank).values()].flatMap((level) => {
    const ordered = level.length > 1 ? orderByLot(level, stage) : null;
    return ordered?.map((row, index) => ({ ...row, rank: row.rank + index })) ?? level;
  });
}

/** `null` while no lot names all of them. */
function orderByLot<T extends { entry: string }>(level: readonly T[], { lots }: Derived): T[] | null {
  const lot = lots.findLast((each) => level.every(({ entry }) => each.includes(entry)));
  return lot ? level.toSorted((x, y) => lot.indexOf(x.entry) - lot.indexOf(y.entry)) : null;
}

/** What the steps of a table's order count that can be compared between groups; the higher, the better. */
const comparable: Partial<Record<TieBreakName, (row: StandingRow) => number>> = {
  points: ({ points }) => points,
  game_difference: ({ games_won, games_lost }) => games_won - games_lost,
  games_won: ({ games_won }) => games_won,
  score_difference: ({ scored, conceded }) => scored - conceded,
  wins: ({ wins }) => wins,
  losses: ({ losses }) => -losses,
};

/** By the steps of the stage's own order, per match, so that groups of different sizes compare. */
function recordOf(row: StandingRow, settings: Settings): number[] {
  const matches = Math.max(row.played, 1);
  return settings.tie_breaks.flatMap((step) => {
    const value = comparable[step]?.(row);
    return value === undefined ? [] : [value / matches];
  });
}

/** Entries of one rank of which some would take a wanted place and others another or none. */
function cutTie({ rows }: Table, wanted: readonly number[]): string[] | null {
  for (const placement of wanted) {
    const row = rows[placement - 1];
    const level = rows.filter(({ rank }) => rank === row?.rank);
    if (level.length > 1) return level.map(({ entry }) => entry);
  }
  return null;
}

/** The first `count` of a sorted list. Where that cuts those who are level, the newest lot that names all of them decides. */
function cut<T extends { entry: string }>(
  sorted: readonly T[],
  { count, areLevel, stage }: { count: number; areLevel: (x: T, y: T) => boolean; stage: Derived },
): { chosen: T[] } | { tied: string[]; places: number } {
  const [last, next] = [sorted[count - 1], sorted[count]];
  if (!last || !next || !areLevel(last, next)) return { chosen: sorted.slice(0, count) };
  const level = sorted.filter((each) => areLevel(each, last));
  const before = sorted.findIndex((each) => areLevel(each, last));
  const byLot = orderByLot(level, stage);
  if (!byLot) return { tied: level.map(({ entry }) => entry), places: count - before };
  return { chosen: [...sorted.slice(0, before), ...byLot].slice(0, count) };
}

/**
 * Those who share a place go on together; where there are fewer places for them, as after a double loss, a lot gives each of
 * them one. Among 8 of whom both of W1.1 have lost, five share 4-8: `1-4` takes the first of their lot, `-1` the other four.
 */
function fromElimination(
  source: StageSource,
  { graph, stage }: FinishedStage,
  taken: ReadonlySet<number>,
): Qualifier[] | Tie {
  const wanted = new Set(parsePlacements(source.placements));
  const gone = new Set(stage.out.map(({ entry }) => entry));
  const tiers = Map.groupBy(stage.places, ({ from }) => from);
  const fromBelow = new Set(levelsFromBelow(wanted, tiers, stage.winner));
  const found: Qualifier[] = [];
  let before = 0;
  for (const [level, tier] of tiers) {
    const present = tier.filter(({ entry }) => !gone.has(entry));
    const chosen = present.flatMap((_, index) => {
      const place = before + index + 1;
      return wanted.has(place) || (fromBelow.has(level) && !taken.has(place)) ? [index] : [];
    });
    const isCut = chosen.length > 0 && chosen.length < present.length;
    const ordered = isCut ? orderByLot(present, stage) : present;
    if (!ordered) {
      const entries = present.map(({ entry }) => entry);
      return { code: 'tie', stage: source.stage, group: null, entries, places: chosen.length };
    }
    for (const index of chosen) {
      const entry = ordered[index]?.entry ?? '';
      found.push({ entry, level, group: null, met: new Set(), record: [-graph.entries.indexOf(entry)] });
    }
    before += tier.length;
  }
  return found;
}

/**
 * The places that negative placements name: -1 those who share the last ones, -2 the ones before them, and so on upwards.
 * The winner has left in no round, however few rounds were played.
 */
function levelsFromBelow(
  wanted: ReadonlySet<number>,
  tiers: ReadonlyMap<number, readonly { entry: string }[]>,
  winner: string | null,
): number[] {
  const levels = [...tiers].flatMap(([level, tier]) =>
    tier.some(({ entry }) => entry === winner) ? [] : [level],
  );
  const lastFirst = levels.toSorted((x, y) => y - x);
  return [...wanted].flatMap((placement) => (placement < 0 ? (lastFirst[-placement - 1] ?? []) : []));
}
