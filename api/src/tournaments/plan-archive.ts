import type { Transaction } from 'kysely';
import { schedule } from '../db/due.ts';
import type { Schema } from '../db/schema.ts';
import * as repo from './repo.ts';

/** The kind of the timed job that archives a tournament when nobody may protest any more. */
export const ARCHIVE = 'tournament.archive';
const HOUR = 60 * 60 * 1000;

/** Plans the archive of a tournament that has just ended. */
export async function planArchive(tx: Transaction<Schema>, id: string, ended: Date): Promise<void> {
  const tournament = await repo.findTournament(tx, id);
  if (tournament) await planArchiveOf(tx, { ...tournament, decided_at: ended });
}

export async function planArchiveOf(
  tx: Transaction<Schema>,
  tournament: Pick<repo.TournamentRow, 'id' | 'decided_at' | 'protest_hours'>,
): Promise<void> {
  const runAt = archiveMoment(tournament);
  if (!runAt) return;
  const key = `${ARCHIVE}:${tournament.id}:${runAt.toISOString()}`;
  await schedule(tx, { kind: ARCHIVE, key, runAt, payload: { tournament: tournament.id } });
}

/** When nobody may protest any more; `null` where that is not kept. */
export function archiveMoment({
  decided_at,
  protest_hours,
}: Pick<repo.TournamentRow, 'decided_at' | 'protest_hours'>): Date | null {
  if (decided_at === null || protest_hours === null) return null;
  return new Date(decided_at.getTime() + protest_hours * HOUR);
}
