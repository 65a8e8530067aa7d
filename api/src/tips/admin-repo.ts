import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { lockTime } from './locks.ts';

type Tx = Transaction<Schema>;

export interface LockedRound {
  id: string;
  name: string;
  organizer_id: string | null;
  lead_minutes: number;
  own_matches: boolean;
  rev: number;
}

/** Locks a round until the transaction ends; who tips meanwhile does not wait for that. */
export async function lockRound(tx: Tx, id: string): Promise<LockedRound | undefined> {
  const found = await sql<LockedRound>`
    select id, name, organizer_id, lead_minutes, own_matches, rev from tip_rounds where id = ${id}
    for no key update`.execute(tx);
  return found.rows[0];
}

/** A match that may become one to tip. */
export interface Candidate {
  id: string;
  best_of: number;
  tournament: string;
  organizer: string;
  /** What of the tournament it is in: matches that are equal here are of one day. */
  part: string;
}

/** Matches that are played, of tournaments that everybody may see, in the order of their stages and rounds. */
export async function listCandidates(
  tx: Tx,
  which: { tournament: string } | { stage: string } | { matches: readonly string[] },
): Promise<Candidate[]> {
  const condition =
    'tournament' in which
      ? sql`m.tournament_id = ${which.tournament}`
      : 'stage' in which
        ? sql`m.stage_id = ${which.stage}`
        : sql`m.id = any (${which.matches}::text[])`;
  const found = await sql<Candidate>`
    select m.id, m.best_of, m.tournament_id as tournament, t.organizer_id as organizer,
      concat_ws(' ', s.number, case m.bracket when 'final' then 'final' when 'loser' then 'loser' end, m.round) as part
    from matches m join stages s on s.id = m.stage_id join tournaments t on t.id = m.tournament_id
    where ${condition} and m.state not in ('bye', 'void') and t.decided_state <> 'draft'
    order by s.number, case m.bracket when 'final' then 2 when 'loser' then 1 else 0 end, m.round, m.position, m.id`.execute(
    tx,
  );
  return found.rows;
}

/** Gives a day its matches, each with the time at which its tips close. */
export async function insertMatches(
  tx: Tx,
  { round, day, matches }: { round: string; day: string; matches: readonly string[] },
): Promise<void> {
  await sql`
    insert into tip_matches (round_id, match_id, day_id, closes_at, started)
    select r.id, m.id, ${day}, ${lockTime}, m.state not in ('pending', 'scheduled', 'ready_check')
    from matches m, tip_rounds r where m.id = any (${matches}::text[]) and r.id = ${round}`.execute(tx);
}

export async function raiseRound(
  tx: Tx,
  id: string,
  set: Partial<Pick<LockedRound, 'name' | 'lead_minutes' | 'own_matches'>> = {},
): Promise<number> {
  const { rev } = await tx
    .updateTable('tip_rounds')
    .set((row) => ({ ...set, rev: row('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}
