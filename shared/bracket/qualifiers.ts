// Who enters a stage, and with which seed, once the stages before it have finished.
import type { Derived } from './derive.ts';
import type { Entry, Graph } from './graph.ts';
import { meetLate, type Seeded } from './late-meetings.ts';
import { parsePlacements } from './placements.ts';
import type { StageNode, StageSource } from './stages.ts';
import type { StandingRow, Table } from './standings.ts';

export interface FinishedStage {
  graph: Graph;
  stage: Derived;
}

export type QualifierRefusal =
  | { code: 'source_missing'; stage: string }
  | { code: 'source_running'; stage: string }
  /** A place decides who goes on, or where, and no step of the table separates these. */
  | { code: 'tie'; stage: string; group: string | null; entries: string[] };

export type Qualifiers = { ok: true; entries: Entry[] } | { ok: false; refusal: QualifierRefusal };

interface Qualifier extends Seeded {
  entry: string;
  /** What it has done so far, compared from the first number on; the higher, the better. */
  record: number[];
}

/**
 * The entries of a stage: all firsts by their record, then all seconds, and so on. For an elimination those of one group
 * are then kept apart. Who is out does not go on; its place stays free.
 */
export function entriesOf(node: StageNode, sources: ReadonlyMap<string, FinishedStage>): Qualifiers {
  const qualifiers: Qualifier[] = [];
  for (const source of node.sources) {
    const finished = sources.get(source.stage);
    if (!finished) return { ok: false, refusal: { code: 'source_missing', stage: source.stage } };
    if (!finished.stage.finished)
      return { ok: false, refusal: { code: 'source_running', stage: source.stage } };
    const found =
      finished.graph.groups.length > 0 ? fromTables(source, finished) : fromElimination(source, finished);
    if (!Array.isArray(found)) return { ok: false, refusal: found };
    qualifiers.push(...found);
  }
  const ordered = qualifiers.toSorted((x, y) => x.level - y.level || compareRecords(x.record, y.record));
  const isElimination = node.format === 'single_elimination' || node.format === 'double_elimination';
  const seeded = isElimination ? meetLate(ordered) : ordered;
  return { ok: true, entries: seeded.map(({ entry }, index) => ({ id: entry, seed: index + 1 })) };
}

function compareRecords(x: readonly number[], y: readonly number[]): number {
  const step = x.findIndex((value, index) => value !== y[index]);
  return step < 0 ? 0 : (y[step] ?? 0) - (x[step] ?? 0);
}

function fromTables(
  source: StageSource,
  { graph, stage }: FinishedStage,
): Qualifier[] | Extract<QualifierRefusal, { code: 'tie' }> {
  const placements = parsePlacements(source.placements) ?? [];
  const wanted = [...placements, ...(source.best ? [source.best.place] : [])];
  for (const table of stage.standings) {
    const tied = cutTie(table, wanted);
    if (tied) return { code: 'tie', stage: source.stage, group: table.group, entries: tied };
  }
  const at = (placement: number) =>
    stage.standings.flatMap(({ group, rows }): Qualifier[] => {
      const row = rows[placement - 1];
      if (!row || row.out) return [];
      const seed = graph.entries.indexOf(row.entry);
      const own = group === null ? null : `${source.stage} ${group}`;
      return [{ entry: row.entry, level: placement, group: own, record: [...recordOf(row), -seed] }];
    });
  const { best } = source;
  const more = best ? at(best.place).toSorted((x, y) => compareRecords(x.record, y.record)) : [];
  return [...placements.flatMap(at), ...more.slice(0, best?.count)];
}

/** Per match, so that groups of different sizes compare. */
function recordOf({ points, wins, games_won, games_lost, scored, conceded, played }: StandingRow): number[] {
  const matches = Math.max(played, 1);
  return [points, wins, games_won - games_lost, games_won, scored - conceded].map((value) => value / matches);
}

/** Entries of one rank of which some would take a wanted place and others another or none. */
function cutTie({ rows }: Table, wanted: readonly number[]): string[] | null {
  for (const placement of wanted) {
    const row = rows[placement - 1];
    const level = rows.filter(({ rank, out }) => rank === row?.rank && !out);
    if (level.length > 1) return level.map(({ entry }) => entry);
  }
  return null;
}

function fromElimination(source: StageSource, { graph, stage }: FinishedStage): Qualifier[] {
  // The last ones to be named by a negative placement are those of the largest number, and so on upwards.
  const tiers = [...new Set(stage.places.map(({ from }) => from))].toSorted((x, y) => y - x);
  const firsts = new Map(
    (parsePlacements(source.placements) ?? []).map((placement) => {
      return [placement < 0 ? tiers[-placement - 1] : placement, placement] as const;
    }),
  );
  const gone = new Set(stage.out.map(({ entry }) => entry));
  return stage.places.flatMap(({ entry, from }): Qualifier[] => {
    if (!firsts.has(from) || gone.has(entry)) return [];
    return [{ entry, level: from, group: null, record: [-graph.entries.indexOf(entry)] }];
  });
}
