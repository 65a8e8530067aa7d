import type { EnteredTip } from '@duellwerk/shared/contract/tips';
import type { Person } from '@duellwerk/shared/contract/users';
import type { DayTotal, OverallTotal } from '@duellwerk/shared/rules/tip-table';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

export interface DayLine extends DayTotal {
  provisional: number;
}

export interface OverallLine extends OverallTotal {
  provisional: number;
  bonus: number;
}

export async function listDayLines(db: Db, day: string): Promise<DayLine[]> {
  const row = await db
    .selectFrom('tip_day_totals')
    .select('totals')
    .where('day_id', '=', day)
    .executeTakeFirst();
  if (!row) return [];
  const { players, points, exact, provisional } = row.totals;
  return players.map((player, at) => ({
    ...{ player, points: points[at] ?? 0, exact: exact[at] ?? 0, provisional: provisional[at] ?? 0 },
  }));
}

export async function listOverallLines(db: Db, round: string): Promise<OverallLine[]> {
  const row = await db
    .selectFrom('tip_totals')
    .select('totals')
    .where('round_id', '=', round)
    .executeTakeFirst();
  if (!row) return [];
  const { players, points, wins, exact, bonus, provisional } = row.totals;
  return players.map((player, at) => ({
    ...{ player, points: points[at] ?? 0, wins: wins[at] ?? 0, exact: exact[at] ?? 0 },
    ...{ bonus: bonus[at] ?? 0, provisional: provisional[at] ?? 0 },
  }));
}

/** Who somebody is in a round; `undefined` for who has not tipped or answered anything. */
export async function findPlayer(db: Db, round: string, user: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('tip_players')
    .select('id')
    .where('round_id', '=', round)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row?.id;
}

/** Who players are. */
export async function findPeople(db: Db, players: readonly number[]): Promise<Map<number, Person>> {
  if (players.length === 0) return new Map();
  const rows = await db
    .selectFrom('tip_players as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id as player', 'u.id', 'u.username', 'u.avatar'])
    .where('p.id', 'in', players)
    .execute();
  return new Map(rows.map(({ player, ...person }) => [player, person]));
}

export interface TipRow {
  player: number;
  match: string;
  a: number;
  b: number;
  at: Date;
  /** Why it was entered for the player, `null` for an own tip. */
  reason: string | null;
  /** Who did, `null` for who is gone. */
  by: Person | null;
}

/** What is said of a tip that was entered for its player; nothing of an own one. */
export function enteredOf({ reason, by, at }: TipRow): { entered?: EnteredTip } {
  return reason === null ? {} : { entered: { by, reason, at: at.toISOString() } };
}

/** The tips that some players have given on a day, about those who meet now. */
export async function listTips(db: Db, day: string, players: readonly number[]): Promise<TipRow[]> {
  if (players.length === 0) return [];
  const found = await sql<TipRow>`
    select t.player_id as player, m.id as match, t.a, t.b, t.tipped_at as at, t.entered_reason as reason,
      case when u.id is not null then json_build_object('id', u.id, 'username', u.username, 'avatar', u.avatar) end as by
    from tip_matches tm join matches m on m.id = tm.match_id
    join tip_meetings g on g.round_id = tm.round_id and g.match_id = tm.match_id
      and g.a_entry = m.a_entry and g.b_entry = m.b_entry
    join tips t on t.meeting_id = g.id and t.player_id = any (${players}::int[])
    left join users u on u.id = t.entered_by
    where tm.day_id = ${day}`.execute(db);
  return found.rows;
}
