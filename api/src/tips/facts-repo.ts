// What the matches of a day are to its tips: read from their rows as they are now, whoever wrote them.
import type { MatchOutcome, MatchState } from '@duellwerk/shared/contract/matches';
import { type GameScore, matchScore } from '@duellwerk/shared/rules/score';
import type { TipResult } from '@duellwerk/shared/rules/tip-score';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { annulledEntries } from '../matches/annulled.ts';

/** A match of a day with when its tips close. */
export interface TipMatch {
  id: string;
  best_of: number;
  state: MatchState;
  a_entry: string | null;
  b_entry: string | null;
  closes_at: Date | null;
  started: boolean;
  result: TipResult;
}

interface FactRow extends Omit<TipMatch, 'result'> {
  outcome: MatchOutcome | null;
  a_score: number | null;
  b_score: number | null;
  annulled: boolean;
  games: GameScore[] | null;
  reported: GameScore[] | null;
}

/** The matches of a day by the time at which they close, those of unknown times last. */
export async function listTipMatches(db: Kysely<Schema>, day: string): Promise<TipMatch[]> {
  const found = await sql<FactRow>`
    with mine as (
      select m.*, tm.closes_at, tm.started from tip_matches tm join matches m on m.id = tm.match_id where tm.day_id = ${day}
    ), annulled as (${annulledEntries(sql`v.stage_id in (select stage_id from mine)`)})
    select m.id, m.best_of, m.state, m.a_entry, m.b_entry, m.closes_at, m.started, m.outcome, m.a_score, m.b_score,
      exists (select from annulled n where n.stage_id = m.stage_id and n.entry in (m.a_entry, m.b_entry)) as annulled,
      (select json_agg(json_build_object('a', g.a, 'b', g.b) order by g.number) from match_rounds g
        where g.match_id = m.id and g.a is not null) as games,
      case when m.state = 'reported' then (select r.rounds from match_reports r where r.match_id = m.id
        and r.closed_at is null and r.entry_id in (m.a_entry, m.b_entry) order by r.reported_at desc limit 1) end as reported
    from mine m order by m.closes_at nulls last, m.round, m.position, m.id`.execute(db);
  return found.rows.map(({ outcome, a_score, b_score, annulled, games, reported, ...match }) => ({
    ...match,
    result: resultOf({ ...match, outcome, a_score, b_score, annulled, games, reported }),
  }));
}

const OPEN: ReadonlySet<MatchState> = new Set(['pending', 'scheduled', 'ready_check']);
const RUNNING: ReadonlySet<MatchState> = new Set(['live', 'reported', 'disputed']);

/** Whether a match in this state may still be tipped, as far as the time allows it. */
export const isBeforePlay = (state: MatchState) => OPEN.has(state);

/** Whether a match in this state has its result, or never gets one. */
export const isDecided = (state: MatchState) => !OPEN.has(state) && !RUNNING.has(state);

function resultOf(row: FactRow): TipResult {
  const { state, outcome, annulled } = row;
  if (state === 'cancelled') return { kind: 'unscored', why: 'cancelled' };
  if (state === 'void' || state === 'bye') return { kind: 'unscored', why: 'void' };
  if (annulled) return { kind: 'unscored', why: 'annulled' };
  if (state === 'final') return finalOf(row, outcome);
  return RUNNING.has(state) ? runningOf(row) : { kind: 'open' };
}

/** A walkover is nobody's performance; what the referees decided on a played match counts as played. */
function finalOf({ a_score: a, b_score: b }: FactRow, outcome: MatchOutcome | null): TipResult {
  if (outcome === 'double_loss') return { kind: 'unscored', why: 'double_loss' };
  if (outcome !== 'played' && outcome !== 'ruling') return { kind: 'unscored', why: 'walkover' };
  return { kind: 'final', a: a ?? 0, b: b ?? 0 };
}

/** How a match stands: by what one side has reported, else by the games so far. */
function runningOf({ reported, games, best_of }: FactRow): TipResult {
  const played = reported ?? games ?? [];
  // A single game counts by its sum: one that is the first of several must not be taken for that.
  const unplayed = Array.from({ length: Math.max(0, best_of - played.length) }, () => ({ a: null, b: null }));
  return { kind: 'running', ...matchScore([...played, ...unplayed]) };
}
