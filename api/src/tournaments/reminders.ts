import type { Transaction } from 'kysely';
import { schedule } from '../db/due.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import { isOfGuest } from '../guests/repo.ts';
import type { Fact } from '../notifications/kinds.ts';
import { notify } from '../notifications/notify.ts';
import * as repo from './repo.ts';
import { stateAt } from './state.ts';

/** The kind of the timed job that reminds of a check-in which ends soon. */
export const CHECK_IN_CLOSING = 'tournament.check_in_closing';

const MINUTE = 60_000;
const CLOSING_MS = 15 * MINUTE;

/** When a check-in ends soon: a quarter of an hour before, of a short one when a third is left. */
export function closingAt(opens: Date, ends: Date): Date {
  const length = ends.getTime() - opens.getTime();
  return new Date(ends.getTime() - Math.min(CLOSING_MS, Math.floor(length / 3)));
}

/**
 * Tells everybody of an entry with a place that check-in is open, once, and plans to remind those who are missing when it
 * ends soon. Nothing where it is not open: a reminder that comes after check-in is none.
 */
export async function remindToCheckIn(
  tx: Transaction<Schema>,
  tournament: repo.TournamentRow,
  now: Date,
): Promise<void> {
  const { id, check_in_opens_at: opens, check_in_ends_at: ends } = tournament;
  if (!opens || !ends || stateAt(tournament, now) !== 'check_in_open') return;
  await tell(tx, tournament, 'check_in_opened', opens, now);
  const key = `${CHECK_IN_CLOSING}:${id}:${ends.toISOString()}`;
  await schedule(tx, {
    ...{ kind: CHECK_IN_CLOSING, key, runAt: closingAt(opens, ends) },
    payload: { tournament: id, ends: ends.toISOString() },
  });
}

/** Reminds those who have not checked in; nobody when check-in is over, or ends at another time than was planned for. */
export function closingEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { tournament: id, ends } = payload as { tournament: string; ends: string };
    const tournament = await repo.findTournament(tx, id);
    const present = tournament?.check_in_ends_at;
    if (!tournament || present?.toISOString() !== ends) return;
    if (stateAt(tournament, clock()) === 'check_in_open')
      await tell(tx, tournament, 'check_in_closing', present, clock());
  };
}

/** Reminds those who have not checked in now, as organizers wish it. Gives how many entries they are. */
export function remindMissingNow(
  tx: Transaction<Schema>,
  tournament: repo.TournamentRow,
  now: Date,
): Promise<number> {
  return tell(tx, tournament, 'check_in_closing', now, now);
}

/** `of` is the moment that the fact is about: check-in that opens again is told of again. */
async function tell(
  tx: Transaction<Schema>,
  { id }: repo.TournamentRow,
  kind: 'check_in_opened' | 'check_in_closing',
  of: Date,
  now: Date,
): Promise<number> {
  const entries = await tx
    .selectFrom('entries')
    .select('id')
    .where('tournament_id', '=', id)
    .where('state', 'in', ['accepted', 'checked_out'])
    .where(isOfGuest, '=', false)
    .orderBy('number')
    .execute();
  const facts = entries.map(
    ({ id: entry }): Fact => ({
      ...{ kind, to: { entry }, tournament: id },
      fact: `${kind}:${entry}:${of.toISOString()}`,
    }),
  );
  await notify(tx, facts, now);
  return facts.length;
}
