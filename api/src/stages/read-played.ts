import { derive } from '@duellwerk/shared/bracket/derive';
import type { FinishedStage } from '@duellwerk/shared/bracket/qualifiers';
import { skippedStage } from '@duellwerk/shared/bracket/skipped';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { loadStage } from './load-stage.ts';
import { listEntries, type StageRow } from './repo.ts';
import type { StageCache } from './stage-cache.ts';

/** Whether it was left out: it is over, and nothing ever happened in it. */
export const isSkipped = ({ state, has_log, events }: Pick<StageRow, 'state' | 'has_log' | 'events'>) =>
  state === 'completed' && has_log && events === 0;

/** A stage as its log has it. @throws ApiError stage_log_damaged */
export async function readPlayed(
  db: Kysely<Schema>,
  cache: StageCache,
  row: StageRow,
): Promise<FinishedStage> {
  if (isSkipped(row))
    return skippedStage(
      row.format,
      (await listEntries(db, row.id)).map(({ id }) => id),
    );
  const { graph, events } = await loadStage(db, cache, row);
  const read = derive(graph, events);
  if (!read.ok) throw new ApiError('stage_log_damaged', [String(read.number)]);
  return { graph, stage: read.stage };
}
