import type { Database } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { compareStage, type Difference, rebuildStage } from './rebuild.ts';

/**
 * Compares every stage that has been played with its log.
 * @param repair writes what differs
 * @returns the differences by stage; a log that cannot be read as one of its own
 */
export async function rebuildAll(
  database: Database,
  only: readonly string[] = [],
  { repair = true }: { repair?: boolean } = {},
): Promise<Map<string, Difference[]>> {
  const stages = await database.sql.selectFrom('stages').select('id').where('has_log', '=', true).execute();
  const found = new Map<string, Difference[]>();
  for (const { id } of stages) {
    if (only.length > 0 && !only.includes(id)) continue;
    found.set(id, await (repair ? rebuildStage(database, id) : compareStage(database, id)).catch(damagedLog));
  }
  return found;
}

function damagedLog(error: unknown): Difference[] {
  if (!(error instanceof ApiError)) throw error;
  return [{ at: error.kind, was: error.details.join(' '), is: null }];
}
