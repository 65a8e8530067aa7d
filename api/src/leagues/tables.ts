// Where the teams of a season stand, and what is decided about their places.
import { derive } from '@duellwerk/shared/bracket/derive';
import {
  type RankedDivision,
  type SeasonMovement,
  seasonMovement,
  undecidedTies,
} from '@duellwerk/shared/rules/league-movement';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { loadStage } from '../stages/load-stage.ts';
import { findStage } from '../stages/repo.ts';
import type { StageCache } from '../stages/stage-cache.ts';
import * as repo from './repo.ts';

type Db = Kysely<Schema>;

export interface DivisionState {
  row: repo.DivisionRow;
  teams: repo.EnteredTeam[];
  finished: boolean;
  /** By team ids; without rows before the season has begun. */
  ranked: RankedDivision;
}

/** The divisions of a season with their tables. */
export async function readDivisions(db: Db, cache: StageCache, season: string): Promise<DivisionState[]> {
  const found: DivisionState[] = [];
  for (const row of await repo.listDivisions(db, season)) found.push(await readDivisionState(db, cache, row));
  return found;
}

export async function readDivisionState(
  db: Db,
  cache: StageCache,
  row: repo.DivisionRow,
): Promise<DivisionState> {
  const teams = await repo.listTeams(db, row.tournament_id);
  const ranked: RankedDivision = { division: row.id, places: repo.placesOf(row), rows: [] };
  const stage = await findStage(db, row.stage_id);
  if (!stage || stage.state === 'pending') return { row, teams, finished: false, ranked };
  const { graph, events } = await loadStage(db, cache, stage);
  const read = derive(graph, events);
  if (!read.ok) throw new ApiError('stage_log_damaged', [String(read.number)]);
  const teamOf = new Map(teams.map(({ entry, id }) => [entry, id]));
  const rows = (read.stage.standings[0]?.rows ?? []).map(({ entry, rank, out }) => ({
    entry: teamOf.get(entry) ?? entry,
    rank,
    out: out !== null,
  }));
  return { row, teams, finished: read.stage.finished, ranked: { ...ranked, rows } };
}

export interface DeciderState {
  row: repo.DeciderRow;
  teams: repo.EnteredTeam[];
  over: boolean;
  /** Team ids, the first one first; `null` as long as that is not decided. */
  order: string[] | null;
}

/** The matches about places of a season, with what they came to. */
export async function readDeciders(db: Db, season: string): Promise<DeciderState[]> {
  const found: DeciderState[] = [];
  for (const row of await repo.listDeciders(db, season)) {
    const teams = await repo.listTeams(db, row.tournament_id);
    const over = row.decided_state === 'completed' || row.decided_state === 'archived';
    const places = new Set(teams.map(({ place }) => place));
    const isOrdered = over && places.size === teams.length && !places.has(null);
    const byPlace = teams.toSorted((x, y) => (x.place ?? 0) - (y.place ?? 0));
    found.push({ row, teams, over, order: isOrdered ? byPlace.map(({ id }) => id) : null });
  }
  return found;
}

/** What stands between a season and its end, about teams by their ids. */
export interface OpenProblem {
  kind: 'unfinished' | 'tie' | 'relegation_open';
  division: string;
  teams: string[];
}

/** The match that was made about a problem, if one was. */
export function deciderOf(
  { kind, teams }: OpenProblem,
  deciders: readonly DeciderState[],
): DeciderState | undefined {
  const wanted = kind === 'tie' ? 'tie_break' : 'relegation';
  return deciders.find(
    (each) =>
      each.row.kind === wanted &&
      isSame(
        each.teams.map(({ id }) => id),
        teams,
      ),
  );
}

export interface SeasonEnd {
  problems: OpenProblem[];
  /** Once nothing is open. */
  lines: (SeasonMovement & { ok: true })['lines'];
}

/** What a season needs to end, or what becomes of everybody. */
export function endOf(divisions: readonly DivisionState[], deciders: readonly DeciderState[]): SeasonEnd {
  const early = divisions.flatMap(({ row, finished, ranked }, index): OpenProblem[] => {
    if (!finished) return [{ kind: 'unfinished', division: row.id, teams: [] }];
    return undecidedTies(ranked, index === 0).map((teams) => ({ kind: 'tie', division: row.id, teams }));
  });
  if (early.length > 0) return { problems: early, lines: [] };
  const winners = new Set(
    deciders.flatMap(({ row, order }) => (row.kind === 'relegation' ? (order?.[0] ?? []) : [])),
  );
  const end = seasonMovement(
    divisions.map(({ ranked }) => ranked),
    winners,
  );
  if (end.ok) return { problems: [], lines: end.lines };
  const problems = end.problems.map((problem): OpenProblem => {
    const { kind, division } = problem;
    const teams = kind === 'tie' ? problem.entries : [problem.defender, problem.challenger];
    return { kind, division, teams };
  });
  return { problems, lines: [] };
}

/** Whether two lists name the same. */
export function isSame(x: readonly string[], y: readonly string[]): boolean {
  return x.length === y.length && new Set([...x, ...y]).size === x.length;
}
