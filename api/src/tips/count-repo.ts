import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { DayTotals, RoundTotals } from '../db/tip-tables.ts';

type Tx = Transaction<Schema>;

export interface CountedDay {
  id: string;
  round_id: string;
  rule: TipRule;
}

/** A day; counts of one round follow each other, and whoever tips meanwhile does not wait for them. */
export async function lockDay(tx: Tx, day: string): Promise<CountedDay | undefined> {
  await sql`select 1 from tip_rounds where id = (select round_id from tip_days where id = ${day})
    for no key update`.execute(tx);
  return tx
    .selectFrom('tip_days')
    .select(['id', 'round_id', 'rule'])
    .where('id', '=', day)
    .executeTakeFirst();
}

/** All days of a round in the same way. */
export async function lockDays(tx: Tx, round: string): Promise<CountedDay[]> {
  await sql`select 1 from tip_rounds where id = ${round} for no key update`.execute(tx);
  return tx
    .selectFrom('tip_days')
    .select(['id', 'round_id', 'rule'])
    .where('round_id', '=', round)
    .orderBy('number')
    .execute();
}

/** All tips about who met in a match, as one list for each column. */
export interface MeetingTips {
  /** `null`: others meet there now. */
  match: string | null;
  players: number[];
  a: number[];
  b: number[];
}

export async function listDayTips(tx: Tx, day: string): Promise<MeetingTips[]> {
  const found = await sql<MeetingTips>`
    select case when g.a_entry = m.a_entry and g.b_entry = m.b_entry then m.id end as match, t.players, t.a, t.b
    from tip_matches tm join matches m on m.id = tm.match_id
    join tip_meetings g on g.round_id = tm.round_id and g.match_id = tm.match_id
    cross join lateral (select json_agg(player_id) as players, json_agg(a) as a, json_agg(b) as b
      from tips where meeting_id = g.id) t
    where tm.day_id = ${day} and t.players is not null`.execute(tx);
  return found.rows;
}

export async function writeDayTotals(
  tx: Tx,
  day: string,
  totals: DayTotals,
  best: number | null,
): Promise<void> {
  const row = { best, totals: JSON.stringify(totals) };
  await tx
    .insertInto('tip_day_totals')
    .values({ day_id: day, ...row })
    .onConflict((at) => at.column('day_id').doUpdateSet(row))
    .execute();
}

export async function listDayTotals(
  tx: Tx,
  round: string,
): Promise<{ best: number | null; totals: DayTotals }[]> {
  return tx
    .selectFrom('tip_day_totals as t')
    .innerJoin('tip_days as d', 'd.id', 't.day_id')
    .select(['t.best', 't.totals'])
    .where('d.round_id', '=', round)
    .execute();
}

/** Everybody who tips in a round, as they came. */
export async function listPlayers(tx: Tx, round: string): Promise<number[]> {
  const found = await sql<{ players: number[] | null }>`
    select json_agg(id order by id) as players from tip_players where round_id = ${round}`.execute(tx);
  return found.rows[0]?.players ?? [];
}

/** What right answers are worth to those who gave some. */
export async function listBonus(tx: Tx, round: string): Promise<{ player: number; bonus: number }[]> {
  const found = await sql<{ player: number; bonus: number }>`
    select a.player_id as player, sum(q.points) as bonus from tip_questions q
    join tip_answers a on a.question_id = q.id and a.option = any (q.right_options)
    where q.round_id = ${round} group by a.player_id`.execute(tx);
  return found.rows;
}

export async function writeTotals(tx: Tx, round: string, lists: RoundTotals): Promise<void> {
  const totals = JSON.stringify(lists);
  await tx
    .insertInto('tip_totals')
    .values({ round_id: round, totals })
    .onConflict((at) => at.column('round_id').doUpdateSet({ totals }))
    .execute();
}
