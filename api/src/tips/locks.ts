// When tips close. Everything is decided by the moment of the request, by the server's clock.
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isBeforePlay, type TipMatch } from './facts-repo.ts';

/** Whether a match is closed for tips: its time is over, or play has begun. */
export function isClosed({ closes_at, started, state }: Omit<TipMatch, 'result'>, now: Date): boolean {
  return started || !isBeforePlay(state) || (closes_at !== null && closes_at <= now);
}

/** Matches that people predict: one, those of a day or a round of predictions, or all of a stage. */
type LockedMatches = { match: string } | { day: string } | { round: string } | { stage: string };

/**
 * Gives matches whose time was changed the moment at which their tips close now. A latch that has closed stays closed, and what
 * an administrator has said holds. For every command that changes when a match starts, in its transaction.
 */
export async function moveTipLocks(tx: Transaction<Schema>, which: LockedMatches, now: Date): Promise<void> {
  await sql`
    update tip_matches tm set closes_at = ${lockTime}
    from matches m, tip_rounds r
    where ${conditionOf(which)} and m.id = tm.match_id and r.id = tm.round_id and not tm.started and not tm.fixed
      and (tm.closes_at is null or tm.closes_at > ${now}) and tm.closes_at is distinct from ${lockTime}`.execute(
    tx,
  );
}

/** Of matches `m` in rounds `r`: null where no start is known. */
export const lockTime = sql`(m.scheduled_at - make_interval(mins => r.lead_minutes))`;

function conditionOf(which: LockedMatches): RawBuilder<boolean> {
  if ('stage' in which) return sql<boolean>`m.stage_id = ${which.stage}`;
  if ('match' in which) return sql<boolean>`tm.match_id = ${which.match}`;
  return 'day' in which ? sql<boolean>`tm.day_id = ${which.day}` : sql<boolean>`tm.round_id = ${which.round}`;
}
