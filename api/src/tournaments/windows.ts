import type { Transaction } from 'kysely';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import { tellNotEligible } from '../notifications/tournament-facts.ts';
import { bySite, unlessRefused } from '../stages/by-site.ts';
import { archive } from './archive.ts';
import { cancelWhenFew } from './cancel-when-few.ts';
import { announceChange, noteEvent } from './change.ts';
import { enterSeeding, planStart } from './enter-seeding.ts';
import { noteClock } from './note-clock.ts';
import { planArchiveOf } from './plan-archive.ts';
import { planWindow } from './plan-window.ts';
import { remindToCheckIn } from './reminders.ts';
import * as repo from './repo.ts';
import { startTournament } from './start.ts';
import { stateAt } from './state.ts';

/**
 * Plans the next window of every published tournament, the start of those that are seeded and the archive of those that
 * have ended; safe at every start.
 */
export async function planAllWindows(tx: Transaction<Schema>, now: Date): Promise<void> {
  for (const tournament of await repo.listInState(tx, 'published')) {
    // A history begins with what is; from then on it is complete.
    if (tournament.noted_state === null)
      await repo.setNoted(tx, tournament.id, stateAt(tournament, now), { now, checkInOpened: false });
    await planWindow(tx, tournament, now);
  }
  for (const tournament of await repo.listInState(tx, 'seeding')) await planStart(tx, tournament, now);
  for (const tournament of await repo.listToArchive(tx)) await planArchiveOf(tx, tournament);
}

/**
 * Writes down that a window of a tournament opened or closed, tells pages that follow it, and plans the next one. Calls it
 * off when too few have come; reminds of the check-in when it opens; when it ends and everybody is there, the tournament is
 * seeded. The state itself follows from the clock, also when this comes late or never.
 */
export function windowEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { tournament: id } = payload as { tournament: string };
    const change = bySite(tx, clock());
    const found = await repo.findTournament(tx, id);
    // Seeding locks the stage before the tournament, as every change of a stage does.
    if (found && stateAt(found, change.now) === 'seeding')
      await unlessRefused(() => enterSeeding(change, id, null));
    const locked = await repo.lockTournament(tx, id);
    if (!locked) return;
    const tournament = await noteClock(change, locked);
    // A tournament without a history has not been told of by its first line.
    if (locked.noted_state === null) await announceChange(change, id);
    if (await cancelWhenFew(change, tournament)) return;
    await remindToCheckIn(tx, tournament, change.now);
    await planWindow(tx, tournament, change.now);
  };
}

/** Archives a tournament when the time for protests is over. */
export function archiveEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { tournament: id } = payload as { tournament: string };
    await unlessRefused(() => archive(bySite(tx, clock()), id, null));
  };
}

/** Starts a tournament at its time if its seeds are fixed by then. */
export function startEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { tournament: id } = payload as { tournament: string };
    const change = bySite(tx, clock());
    const refusal = await unlessRefused(() => startTournament(change, id, null));
    if (refusal?.kind !== 'entries_not_eligible' && refusal?.kind !== 'line_up_short') return;
    // For the organizers' list: they remove an entry or let it play, and start.
    for (const entry of refusal.details)
      await tellNotEligible(tx, { entry, tournament: id, found: 'start' }, change.now);
    await noteEvent(change, id, { kind: 'start_refused', entry: null, actor: null, from: null, to: null });
    await announceChange(change, id);
  };
}
