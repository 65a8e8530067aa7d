import type { Transaction } from 'kysely';
import { schedule } from '../db/due.ts';
import type { Schema } from '../db/schema.ts';
import * as repo from './repo.ts';
import { earliest, nextChange, stateAt } from './state.ts';

/** The kind of the timed job that announces when a window of a tournament opens or closes. */
export const WINDOW = 'tournament.window';

/** Plans the telling of the tournament's next change by the clock. Doing so again plans nothing more. */
export async function planWindow(
  tx: Transaction<Schema>,
  tournament: repo.TournamentRow,
  now: Date,
): Promise<void> {
  if (tournament.decided_state !== 'published') return;
  // The start is the last deadline of a field that is too small.
  const start = tournament.starts_at > now ? tournament.starts_at : null;
  const runAt = earliest([nextChange(tournament, now), start]);
  if (!runAt) return;
  const key = `${WINDOW}:${tournament.id}:${runAt.toISOString()}`;
  await schedule(tx, { kind: WINDOW, key, runAt, payload: { tournament: tournament.id } });
}

/** When nobody is missing any more after check-in, the field is drawn by the site, as it is when all come in time. */
export async function planSettled(
  { tx, now }: { tx: Transaction<Schema>; now: Date },
  id: string,
): Promise<void> {
  const tournament = await repo.findTournament(tx, id);
  if (tournament?.decided_state !== 'published' || stateAt(tournament, now) !== 'seeding') return;
  const key = `${WINDOW}:${id}:settled:${tournament.rev}`;
  await schedule(tx, { kind: WINDOW, key, runAt: now, payload: { tournament: id } });
}
