import type { Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { publish } from '../db/bus.ts';
import { schedule } from '../db/due.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import { remindToCheckIn } from './reminders.ts';
import * as repo from './repo.ts';
import { nextChange } from './state.ts';

/** The kind of the timed job that announces when a window of a tournament opens or closes. */
export const WINDOW = 'tournament.window';

/** Plans the telling of the tournament's next change by the clock. Doing so again plans nothing more. */
async function planWindow(tx: Transaction<Schema>, tournament: repo.TournamentRow, now: Date): Promise<void> {
  const runAt = nextChange(tournament, now);
  if (!runAt) return;
  const key = `${WINDOW}:${tournament.id}:${runAt.toISOString()}`;
  await schedule(tx, { kind: WINDOW, key, runAt, payload: { tournament: tournament.id } });
}

/** Plans it for every published tournament; safe at every start. */
export async function planAllWindows(tx: Transaction<Schema>, now: Date): Promise<void> {
  for (const tournament of await repo.listPublished(tx)) await planWindow(tx, tournament, now);
}

/**
 * Tells pages that follow a tournament that a window opened or closed, and plans the next one. Reminds
 * of the check-in when it opens. The state itself follows from the clock, also when this comes late or never.
 */
export function windowEffect(clock: () => Date, config: Pick<ApiConfig, 'address'>): DueEffect {
  return async ({ payload }, tx) => {
    const { tournament: id } = payload as { tournament: string };
    const tournament = await repo.lockTournament(tx, id);
    if (!tournament) return;
    const rev = await repo.raiseRevision(tx, id);
    await publish(tx, { topic: `tournament:${id}`, kind: 'updated', ref: String(rev) });
    await remindToCheckIn(tx, tournament, config, clock());
    await planWindow(tx, tournament, clock());
  };
}
