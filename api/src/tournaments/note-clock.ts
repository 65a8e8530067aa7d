import { tellRegistrationOpened } from '../notifications/tournament-facts.ts';
import type { StageContext } from '../stages/context.ts';
import { announce } from '../webhooks/announce.ts';
import { checkInOpened as checkInOpenedFact, registrationOpened } from '../webhooks/facts.ts';
import * as repo from './repo.ts';
import { clockSteps, stateAt } from './state.ts';

/**
 * Brings the history of a tournament, whose row is locked, up to what the clock has done: each opened or closed window once,
 * whoever comes first, a job or a command. What comes after its time says how late.
 */
export async function noteClock(
  { tx, now, publish }: Pick<StageContext, 'tx' | 'now' | 'publish'>,
  tournament: repo.TournamentRow,
): Promise<repo.TournamentRow> {
  const { id, noted_state: noted, noted_at } = tournament;
  if (tournament.decided_state !== 'published') return tournament;
  const state = stateAt(tournament, now);
  // From before there was a history of these.
  if (noted === null) {
    await repo.setNoted(tx, id, state, { now, checkInOpened: false });
    return { ...tournament, noted_state: state, noted_at: now };
  }
  const steps = clockSteps(tournament, noted, now);
  let from = noted;
  for (const { to, at } of steps) {
    // What was set to a moment in the past is not late.
    const planned = Math.max(at.getTime(), noted_at?.getTime() ?? 0);
    await repo.writeEvent(tx, {
      ...{ tournament: id, kind: to, entry: null, actor: null, at: now, from, to },
      late: lateness(planned, now),
    });
    from = to;
  }
  if (steps.length === 0) return tournament;
  if (state === 'registration_open') await tellRegistrationOpened(tx, tournament, now);
  // Nobody misses a window that the site slept through.
  const checkInOpened = tournament.check_in_opened_at === null && state === 'check_in_open';
  if (state === 'registration_open') await announce(tx, id, [registrationOpened(id)], now);
  if (checkInOpened) await announce(tx, id, [checkInOpenedFact(id)], now);
  await repo.setNoted(tx, id, from, { now, checkInOpened });
  const rev = await repo.raiseRevision(tx, id);
  await publish({ topic: `tournament:${id}`, kind: 'updated', ref: String(rev) });
  const check_in_opened_at = checkInOpened ? now : tournament.check_in_opened_at;
  return { ...tournament, noted_state: from, noted_at: now, check_in_opened_at };
}

const LATE_FROM_S = 2;

/** Seconds after the planned time; `null` within what a job takes to start. */
export function lateness(planned: number, now: Date): number | null {
  const seconds = Math.floor((now.getTime() - planned) / 1000);
  return seconds < LATE_FROM_S ? null : seconds;
}
