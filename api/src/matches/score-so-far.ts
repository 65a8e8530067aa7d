import type { MatchState } from '@duellwerk/shared/contract/matches';
import { type GameScore, matchScore } from '@duellwerk/shared/rules/score';
import { sql } from 'kysely';

/** What a match has come to before its result is final. */
export interface ScoreSoFar {
  best_of: number;
  a_score: number | null;
  b_score: number | null;
  /** See `gamesSoFar`; `null` for none. */
  games: readonly GameScore[] | null;
}

const begun = sql.join(['live', 'reported', 'disputed'] satisfies MatchState[]);

/**
 * The games of a match `m` that has begun and has no result yet: those of the report that waits for an answer, else those that
 * have scores. Of every other match nothing is read, so a list of a thousand costs no more for it.
 */
export const gamesSoFar = sql<ScoreSoFar['games']>`case
  when m.a_score is null and m.a_entry is not null and m.b_entry is not null and m.state in (${begun}) then coalesce(
    (select r.rounds from match_reports r where m.state = 'reported' and r.match_id = m.id and r.closed_at is null
      and r.entry_id = case r.side when 'a' then m.a_entry else m.b_entry end
      order by r.reported_at desc, r.version desc limit 1),
    (select jsonb_agg(jsonb_build_object('a', g.a, 'b', g.b) order by g.number) from match_rounds g
      where g.match_id = m.id and g.a is not null))
  end`;

/**
 * The score of a match as every list and page shows it: its result, else that of its games so far. Best of three, first game
 * 13:7: 1:0.
 */
export function scoreSoFar({ best_of, a_score, b_score, games }: ScoreSoFar): {
  a: number | null;
  b: number | null;
} {
  if (a_score !== null || games === null || games.length === 0) return { a: a_score, b: b_score };
  // A single game counts by its sum: one that is the first of several must not be taken for that.
  const unplayed = Array.from({ length: Math.max(0, best_of - games.length) }, () => ({ a: null, b: null }));
  return matchScore([...games, ...unplayed]);
}
