import { derive } from '@duellwerk/shared/bracket/derive';
import { isCalledOff } from '@duellwerk/shared/rules/tournament-moves';
import type { Transaction } from 'kysely';
import { publishAll } from '../db/bus.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { DomainEvent } from '../http/domain-event.ts';
import { listMatches, type StageMatchRow } from './answer-repo.ts';
import { loadStage } from './load-stage.ts';
import {
  type EntryStanding,
  entryStandings,
  type FixedMatch,
  fixedMatches,
  gamesOf,
  matchId,
  type PlayedMatch,
  playedMatch,
} from './projection.ts';
import * as repo from './repo.ts';
import { StageCache } from './stage-cache.ts';

/** What a row said and what it says now; `null` for a row that was not there, or should not be. */
export interface Difference {
  /** `W1.2 winner`, `entry … place`. */
  at: string;
  was: unknown;
  is: unknown;
}

/**
 * Writes matches and places of a stage anew from its log, and says what differed: nothing, unless somebody changed a row
 * by hand. States to which the sides of an open match have come, times and line-ups are no matter of the log and stay.
 * @throws ApiError not_found, stage_log_damaged with the first event that does not fit; nothing is changed then
 */
export async function rebuildStage(database: Database, id: string): Promise<Difference[]> {
  return database.transaction(async (tx) => {
    const { differences, events } = await rebuildIn(tx, id);
    await publishAll(tx, events);
    return differences;
  });
}

/** Differences that were found, on their way out of a transaction that must not write them. */
class Compared extends Error {
  readonly differences: Difference[];

  constructor(differences: Difference[]) {
    super('compared');
    this.differences = differences;
  }
}

/** The differences alone: nothing is written. @throws ApiError as above */
export async function compareStage(database: Database, id: string): Promise<Difference[]> {
  try {
    return await database.transaction(async (tx) => {
      const { differences } = await rebuildIn(tx, id);
      throw new Compared(differences);
    });
  } catch (error) {
    if (error instanceof Compared) return error.differences;
    throw error;
  }
}

/** The same inside a transaction, which tells of the events. */
export async function rebuildIn(
  tx: Transaction<Schema>,
  id: string,
): Promise<{ differences: Difference[]; events: DomainEvent[] }> {
  const stage = await repo.lockStage(tx, id);
  if (!stage) throw new ApiError('not_found');
  if (!stage.has_log || stage.state === 'pending') return { differences: [], events: [] };
  const { graph, events } = await loadStage(tx, new StageCache(), stage);
  const read = derive(graph, events);
  if (!read.ok) throw new ApiError('stage_log_damaged', [String(read.number)]);
  const wanted = read.stage.matches.map((match) => ({
    match,
    played: withTournament(stage, playedMatch(match, events)),
  }));
  const fixed = new Map(fixedMatches(graph).map((match) => [match.key, match]));
  const rows = new Map((await listMatches(tx, id)).map((row) => [row.key, row]));

  const differences: Difference[] = [];
  const changed: repo.ChangedMatch[] = [];
  const missing: (FixedMatch & PlayedMatch & { id: string })[] = [];
  for (const { match, played } of wanted) {
    const own = fixed.get(match.key);
    const row = rows.get(match.key);
    rows.delete(match.key);
    if (!own) continue;
    if (!row) {
      differences.push({ at: match.key, was: null, is: played });
      missing.push({ ...own, ...played, id: matchId(id, match.key) });
      continue;
    }
    const found = differencesOf(row, own, played);
    if (found.length === 0) continue;
    differences.push(...found);
    changed.push({
      ...{ ...played, games: gamesOf(match), forget_games: false },
      forget_a: row.a_entry !== null && row.a_entry !== played.a_entry,
      forget_b: row.b_entry !== null && row.b_entry !== played.b_entry,
    });
  }
  // They may hang on to reports and rulings: nobody deletes these here.
  for (const key of rows.keys()) differences.push({ at: key, was: 'not in the graph', is: null });
  const entries = stage.is_last
    ? await differingEntries(tx, entryStandings(graph, read.stage, stage.first_place), differences)
    : [];
  if (differences.length === 0) return { differences: [], events: [] };

  const revs = await repo.raiseRevisions(tx, id, read.stage.finished ? 'completed' : 'running');
  await repo.insertMatches(tx, { ...stage, rev: revs.stage }, missing);
  await repo.writeFixed(
    tx,
    id,
    changed.flatMap(({ key }) => fixed.get(key) ?? []),
  );
  const told = await repo.writeChanges(
    tx,
    id,
    revs.stage,
    { matches: changed, entries, history: [] },
    { actor: null, at: new Date() },
  );
  const announced: DomainEvent[] = [
    { topic: `stage:${id}`, kind: 'updated', ref: String(revs.stage) },
    { topic: `tournament:${stage.tournament_id}`, kind: 'updated', ref: String(revs.tournament) },
    ...told.map(({ id: match, rev }) => ({ topic: `match:${match}`, kind: 'updated', ref: String(rev) })),
  ];
  return { differences, events: announced };
}

/** A match that was open when its tournament was called off: the log leaves it open. */
function withTournament({ decided_state }: repo.StageRow, played: PlayedMatch): PlayedMatch {
  const isOpen = played.state === 'scheduled' || played.state === 'pending';
  return isOpen && isCalledOff(decided_state) ? { ...played, state: 'cancelled' } : played;
}

/** States that the sides of an open match bring it to. */
const OPEN: ReadonlySet<string> = new Set(['scheduled', 'ready_check', 'live', 'reported', 'disputed']);

function differencesOf(row: StageMatchRow, fixed: FixedMatch, played: PlayedMatch): Difference[] {
  const wanted: Record<string, unknown> = { ...fixed, ...played };
  const had: Record<string, unknown> = { ...row };
  if (OPEN.has(row.state) && OPEN.has(played.state)) wanted.state = row.state;
  return Object.keys(wanted).flatMap((field): Difference[] => {
    const [was, is] = [had[field], wanted[field]];
    return JSON.stringify(sorted(was)) === JSON.stringify(sorted(is))
      ? []
      : [{ at: `${row.key} ${field}`, was, is }];
  });
}

/** jsonb has an order of its own. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1));
}

async function differingEntries(
  tx: Transaction<Schema>,
  wanted: readonly EntryStanding[],
  differences: Difference[],
): Promise<EntryStanding[]> {
  const rows = await tx
    .selectFrom('entries')
    .select(['id', 'state', 'place'])
    .where(
      'id',
      'in',
      wanted.map(({ id }) => id),
    )
    .execute();
  const present = new Map(rows.map((row) => [row.id, row]));
  return wanted.filter(({ id, state, place }) => {
    const row = present.get(id);
    if (row?.state === state && row.place === place) return false;
    differences.push({ at: `entry ${id}`, was: row && `${row.state} ${row.place}`, is: `${state} ${place}` });
    return true;
  });
}
