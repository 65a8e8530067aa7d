import type { Transaction } from 'kysely';
import { publishAll } from '../db/bus.ts';
import { schedule } from '../db/due.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { StageContext } from '../stages/context.ts';
import { StageCache } from '../stages/stage-cache.ts';
import { enterSeeding, planStart } from './enter-seeding.ts';
import { remindToCheckIn } from './reminders.ts';
import * as repo from './repo.ts';
import { startTournament } from './start.ts';
import { nextChange, stateAt } from './state.ts';

/** The kind of the timed job that announces when a window of a tournament opens or closes. */
export const WINDOW = 'tournament.window';

/** Plans the telling of the tournament's next change by the clock. Doing so again plans nothing more. */
async function planWindow(tx: Transaction<Schema>, tournament: repo.TournamentRow, now: Date): Promise<void> {
  const runAt = nextChange(tournament, now);
  if (!runAt) return;
  const key = `${WINDOW}:${tournament.id}:${runAt.toISOString()}`;
  await schedule(tx, { kind: WINDOW, key, runAt, payload: { tournament: tournament.id } });
}

/** Plans it for every published tournament, and the start of those that are seeded; safe at every start. */
export async function planAllWindows(tx: Transaction<Schema>, now: Date): Promise<void> {
  for (const tournament of await repo.listInState(tx, 'published')) await planWindow(tx, tournament, now);
  for (const tournament of await repo.listInState(tx, 'seeding')) await planStart(tx, tournament, now);
}

/**
 * Tells pages that follow a tournament that a window opened or closed, and plans the next one. Reminds of the check-in when
 * it opens; when it ends and everybody is there, the tournament is seeded. The state itself follows from the clock, also
 * when this comes late or never.
 */
export function windowEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { tournament: id } = payload as { tournament: string };
    const found = await repo.findTournament(tx, id);
    // Seeding locks the stage before the tournament, as every change of a stage does.
    if (found && stateAt(found, clock()) === 'seeding')
      await unlessRefused(() => enterSeeding(bySite(tx, clock()), id, null));
    const tournament = await repo.lockTournament(tx, id);
    if (!tournament) return;
    const rev = await repo.raiseRevision(tx, id);
    await publishAll(tx, [{ topic: `tournament:${id}`, kind: 'updated', ref: String(rev) }]);
    await remindToCheckIn(tx, tournament, clock());
    await planWindow(tx, tournament, clock());
  };
}

/** Starts a tournament at its time if its seeds are fixed by then. */
export function startEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { tournament: id } = payload as { tournament: string };
    await unlessRefused(() => startTournament(bySite(tx, clock()), id, null));
  };
}

function bySite(tx: Transaction<Schema>, now: Date): StageContext {
  return { tx, now, user: null, cache: new StageCache(), publish: (...events) => publishAll(tx, events) };
}

/** What speaks against a step is for a person to settle. Every refusal comes before the first change. */
async function unlessRefused(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
