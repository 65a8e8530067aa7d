import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

export interface RoundRow {
  id: string;
  name: string;
  tournament_id: string | null;
  tournament: string | null;
  organizer_id: string | null;
  lead_minutes: number;
  own_matches: boolean;
  rev: number;
  players: number;
}

/** The rounds, the newest first; those of tournaments that nobody may see yet are left out. */
export async function listRounds(db: Db, id: string | null = null): Promise<RoundRow[]> {
  const which = id === null ? sql`true` : sql`r.id = ${id}`;
  const found = await sql<RoundRow>`
    select r.id, r.name, r.tournament_id, t.name as tournament, r.organizer_id, r.lead_minutes, r.own_matches, r.rev,
      (select count(*) from tip_players p where p.round_id = r.id) as players
    from tip_rounds r left join tournaments t on t.id = r.tournament_id
    where ${which} and t.decided_state is distinct from 'draft' order by r.number desc`.execute(db);
  return found.rows;
}

export interface DayRow {
  id: string;
  round: string;
  number: number;
  name: string;
  rule: TipRule;
  matches: number;
  /** A match of it can be tipped. */
  open: boolean;
  /** All of its matches are decided. */
  done: boolean;
  closes_at: Date | null;
}

/** Days in their order, as they are at `now`. */
export async function listDays(
  db: Db,
  which: { round: string } | { day: string } | 'all',
  now: Date,
): Promise<DayRow[]> {
  const condition =
    which === 'all'
      ? sql`true`
      : 'round' in which
        ? sql`d.round_id = ${which.round}`
        : sql`d.id = ${which.day}`;
  const isOpen = sql`(not tm.started and m.state in ('pending', 'scheduled', 'ready_check')
    and (tm.closes_at is null or tm.closes_at > ${now}))`;
  const found = await sql<DayRow>`
    select d.id, d.round_id as round, d.number, d.name, d.rule, count(m.id) as matches,
      coalesce(bool_or(${isOpen}), false) as open,
      coalesce(bool_and(m.state in ('final', 'cancelled', 'void', 'bye')), false) as done,
      min(tm.closes_at) filter (where ${isOpen}) as closes_at
    from tip_days d left join tip_matches tm on tm.day_id = d.id left join matches m on m.id = tm.match_id
    where ${condition} group by d.id order by d.round_id, d.number`.execute(db);
  return found.rows;
}

/** Whether no tip and no answer was given in a round. */
export async function isEmpty(db: Db, round: string): Promise<boolean> {
  const found = await sql<{ used: boolean }>`
    select exists (select from tip_players p where p.round_id = ${round}
      and (exists (select from tips t where t.player_id = p.id)
        or exists (select from tip_answers a where a.player_id = p.id))) as used`.execute(db);
  return found.rows[0]?.used === false;
}

export interface QuestionRow {
  id: string;
  number: number;
  text: string;
  options: string[];
  points: number;
  closes_at: Date;
  right: number[] | null;
  changed_at: Date | null;
  old_points: number | null;
  /** How often each option was chosen, by option. */
  given: { option: number; times: number }[];
}

export async function listQuestions(db: Db, round: string): Promise<QuestionRow[]> {
  const found = await sql<QuestionRow>`
    select q.id, q.number, q.text, q.options, q.points, q.closes_at, q.right_options as "right", q.changed_at, q.old_points,
      coalesce((select json_agg(g) from (select a.option, count(*)::int as times from tip_answers a
        where a.question_id = q.id group by a.option) g), '[]') as given
    from tip_questions q where q.round_id = ${round} order by q.number`.execute(db);
  return found.rows;
}
