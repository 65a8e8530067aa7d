import { derive } from '@duellwerk/shared/bracket/derive';
import { outlooksOf } from '@duellwerk/shared/bracket/outlook';
import type { DivisionRow, DivisionTable } from '@duellwerk/shared/contract/leagues';
import type { StageEntry } from '@duellwerk/shared/contract/stages';
import { undecidedTies, type ZonePlaces, zoneAt } from '@duellwerk/shared/rules/league-movement';
import { prospectOf } from '@duellwerk/shared/rules/league-outlook';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { listStageEntries } from '../stages/answer-repo.ts';
import { loadStage } from '../stages/load-stage.ts';
import { findStage, type StageRow } from '../stages/repo.ts';
import type { StageCache } from '../stages/stage-cache.ts';
import * as repo from './repo.ts';

type Db = Kysely<Schema>;

/** The table of a division with what its places give and what is still possible. @throws ApiError not_found */
export async function readDivision(db: Db, cache: StageCache, id: string): Promise<DivisionTable> {
  const row = await repo.findDivision(db, id);
  const stage = row && (await findStage(db, row.stage_id));
  if (!row || !stage) throw new ApiError('not_found');
  const hasBegun = stage.state !== 'pending';
  const entries = hasBegun ? await listStageEntries(db, stage.id) : await waiting(db, row.tournament_id);
  const places = repo.placesOf(row);
  const table = hasBegun
    ? await tableOf(db, cache, stage, { places, entries, isHighest: row.number === 1 })
    : null;
  return {
    ...{ id, season: row.season_id, number: row.number, name: row.name },
    ...{ tournament: row.tournament_id, stage: stage.id, state: stage.state, rev: stage.rev, places },
    entries,
    ...(table ?? { rows: [], exact: false, ties: [] }),
  };
}

/** Who will play once the season begins. */
async function waiting(db: Db, tournament: string): Promise<StageEntry[]> {
  return (await repo.listTeams(db, tournament)).map(({ entry, id, name, tag, image }, index) => ({
    ...{ entry, kind: 'team', id, name, tag, image, seed: index + 1, group: null },
  }));
}

async function tableOf(
  db: Db,
  cache: StageCache,
  stage: StageRow,
  { places, entries, isHighest }: { places: ZonePlaces; entries: readonly StageEntry[]; isHighest: boolean },
): Promise<Pick<DivisionTable, 'rows' | 'exact' | 'ties'>> {
  const { graph, events } = await loadStage(db, cache, stage);
  const read = derive(graph, events);
  if (!read.ok) throw new ApiError('stage_log_damaged', [String(read.number)]);
  const outlooks = outlooksOf(graph, events);
  const standings = read.stage.standings[0]?.rows ?? [];
  const indexes = new Map(entries.map(({ entry }, index) => [entry, index]));
  const indexOf = (entry: string) => indexes.get(entry) ?? 0;
  const rows = standings.map((row, index): DivisionRow => {
    const { best = 1, worst = standings.length } = outlooks?.rows[index] ?? {};
    return {
      ...row,
      entry: indexOf(row.entry),
      zone: zoneAt(index + 1, places, standings.length),
      ...{ best, worst, prospect: prospectOf(best, worst, places, standings.length) },
    };
  });
  const ranked = standings.map(({ entry, rank, out }) => ({ entry, rank, out: out !== null }));
  const ties = read.stage.finished ? undecidedTies({ places, rows: ranked }, isHighest) : [];
  return { rows, exact: outlooks?.exact ?? false, ties: ties.map((level) => level.map(indexOf)) };
}
