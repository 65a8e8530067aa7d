// What everybody sees of a stage: the rows of its matches, tables and places by its log.
import { type Derived, derive } from '@duellwerk/shared/bracket/derive';
import type { StageEvent } from '@duellwerk/shared/bracket/events';
import type { Graph, Target } from '@duellwerk/shared/bracket/graph';
import type {
  StageChanges,
  StageMatch,
  StagePage,
  StageRound,
  StageStandingRow,
  StageTable,
  TieOrder,
} from '@duellwerk/shared/contract/stages';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { scoreSoFar } from '../matches/score-so-far.ts';
import { eventsAt, listMatches, listStageEntries, type StageMatchRow } from './answer-repo.ts';
import { loadStage } from './load-stage.ts';
import { seedOrder } from './projection.ts';
import { isSkipped } from './read-played.ts';
import type { StageRow } from './repo.ts';
import type { StageCache } from './stage-cache.ts';

type Db = Kysely<Schema>;

/** More matches or rows of tables than these: who asks takes the whole stage. */
const CHANGED_MATCHES_MAX = 64;
const CHANGED_ROWS_MAX = 24;

/** Places of entries in the list of the answer, which never change. */
type Indexes = ReadonlyMap<string, number>;

export async function readStage(db: Db, cache: StageCache, stage: StageRow): Promise<StagePage> {
  const entries = await listStageEntries(db, stage.id);
  const rows = await listMatches(db, stage.id);
  const played = await readLog(db, cache, stage);
  const indexes: Indexes = new Map(entries.map(({ entry }, index) => [entry, index]));
  const seeds = new Map(played && seedOrder(played.graph, played.events).map((id, index) => [id, index + 1]));
  return {
    id: stage.id,
    tournament: stage.tournament_id,
    name: stage.name,
    number: stage.number,
    format: stage.format,
    state: stage.state,
    rev: stage.rev,
    entries: entries.map((entry) => ({ ...entry, seed: seeds.get(entry.entry) ?? entry.seed })),
    rounds: roundsOf(rows),
    matches: inOrder(rows, played?.graph).map((row) => toMatch(row, indexes)),
    standings: played ? tables(played.stage, indexes) : [],
    places: played ? placesOf(played.stage, indexes) : [],
    ties: played ? tiesOf(played.events, indexes) : [],
  };
}

function tiesOf(events: readonly StageEvent[], indexes: Indexes): TieOrder[] {
  return events.flatMap((event) =>
    event.kind === 'lot'
      ? [
          {
            entries: event.entries.map((entry) => indexes.get(entry) ?? 0),
            ...{ random: event.random ?? null, reason: event.reason ?? null },
          },
        ]
      : [],
  );
}

/** What changed since a revision. */
export async function readChanges(
  db: Db,
  cache: StageCache,
  stage: StageRow,
  since: number,
): Promise<StageChanges> {
  const none = { rev: stage.rev, state: stage.state, matches: [], standings: [], places: null };
  if (since >= stage.rev) return { ...none, whole: false };
  if (since < stage.entries_rev) return { ...none, whole: true };
  const rows = await listMatches(db, stage.id, since);
  const played = await readLog(db, cache, stage);
  if (!played || rows.length > CHANGED_MATCHES_MAX) return { ...none, whole: true };
  const { graph, events, stage: now } = played;
  // With every match another one it may have been started since, with other entries.
  if (rows.length === graph.matches.length) return { ...none, whole: true };
  const known = await eventsAt(db, stage.id, since);
  // Neither the list of entries nor the orders of those who were level are among the changes.
  const isReordered = events.slice(known).some(({ kind }) => kind === 'seed_change' || kind === 'lot');
  const before = derive(graph, events.slice(0, known));
  if (isReordered || !before.ok) return { ...none, whole: true };
  const indexes: Indexes = new Map(graph.entries.map((entry, index) => [entry, index]));
  const standings = changedRows(tables(before.stage, indexes), tables(now, indexes));
  const changed = standings.reduce((sum, table) => sum + table.rows.length, 0);
  if (changed > CHANGED_ROWS_MAX) return { ...none, whole: true };
  const [then, places] = [placesOf(before.stage, indexes), placesOf(now, indexes)];
  return {
    ...none,
    whole: false,
    matches: inOrder(rows, graph).map((row) => toMatch(row, indexes)),
    standings,
    places: JSON.stringify(then) === JSON.stringify(places) ? null : places,
  };
}

/** The stage by its log, `null` where there is none: before it has started, or from before there were logs. */
async function readLog(
  db: Db,
  cache: StageCache,
  stage: StageRow,
): Promise<{ graph: Graph; events: readonly StageEvent[]; stage: Derived } | null> {
  if (!stage.has_log || stage.state === 'pending' || isSkipped(stage)) return null;
  const { graph, events } = await loadStage(db, cache, stage);
  const read = derive(graph, events);
  if (!read.ok) throw new ApiError('stage_log_damaged', [String(read.number)]);
  return { graph, events, stage: read.stage };
}

const BRACKETS = ['winner', 'loser', 'final', 'group', 'swiss'];

/** In the order of the graph; without one by bracket, group, round and position. */
function inOrder(rows: readonly StageMatchRow[], graph: Graph | undefined): StageMatchRow[] {
  const order = new Map(graph?.matches.map(({ key }, index) => [key, index]));
  const rank = (row: StageMatchRow) => order.get(row.key) ?? 0;
  return rows.toSorted(
    (x, y) =>
      rank(x) - rank(y) ||
      BRACKETS.indexOf(x.bracket) - BRACKETS.indexOf(y.bracket) ||
      compareGroups(x.group_name ?? '', y.group_name ?? '') ||
      x.round - y.round ||
      x.position - y.position,
  );
}

/** `Z` stands before `AA`. */
const compareGroups = (x: string, y: string) => x.length - y.length || (x < y ? -1 : x > y ? 1 : 0);

const roundOf = (key: string) => key.split('.')[0] ?? key;

/** The rounds as their matches name them. */
function roundsOf(rows: readonly StageMatchRow[]): StageRound[] {
  const rounds = new Map<string, StageRound>();
  for (const { key, bracket, group_name, round, round_name, best_of } of inOrder(rows, undefined)) {
    const id = roundOf(key);
    if (rounds.has(id) || !round_name) continue;
    rounds.set(id, { id, name: round_name, bracket, group: group_name, number: round, best_of });
  }
  return [...rounds.values()];
}

function toMatch(row: StageMatchRow, indexes: Indexes): StageMatch {
  const { id, key, state, best_of, stale, winner, outcome, scheduled_at } = row;
  const score = scoreSoFar(row);
  const at = (entry: string | null) => (entry === null ? null : (indexes.get(entry) ?? null));
  return {
    ...{ id, key, round: roundOf(key), state, best_of, stale, a: at(row.a_entry), b: at(row.b_entry) },
    ...{
      a_score: score.a,
      b_score: score.b,
      winner,
      outcome,
      scheduled_at: scheduled_at?.toISOString() ?? null,
    },
    winner_to: targetOf(row.winner_to),
    loser_to: targetOf(row.loser_to),
  };
}

function targetOf(text: string | null): Target | null {
  const [match, side] = text?.split(':') ?? [];
  return match !== undefined && (side === 'a' || side === 'b') ? { match, side } : null;
}

function tables({ standings }: Derived, indexes: Indexes): StageTable[] {
  return standings.map(({ group, rows }) => ({
    group,
    rows: rows.map((row): StageStandingRow => ({ ...row, entry: indexes.get(row.entry) ?? 0 })),
  }));
}

function placesOf({ places }: Derived, indexes: Indexes): StagePage['places'] {
  return places.map(({ entry, from, to }) => ({ entry: indexes.get(entry) ?? 0, from, to }));
}

function changedRows(before: readonly StageTable[], now: readonly StageTable[]): StageTable[] {
  return now.flatMap(({ group, rows }, index) => {
    const then = new Set(before[index]?.rows.map((row) => JSON.stringify(row)));
    const changed = rows.filter((row) => !then.has(JSON.stringify(row)));
    return changed.length > 0 ? [{ group, rows: changed }] : [];
  });
}
