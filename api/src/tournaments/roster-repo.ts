// The roster of an entry while it plays.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

/** The players of an entry by name, also those who have left its team. */
export async function listRoster(db: Db, entry: string): Promise<{ id: string; name: string }[]> {
  const found = await sql<{ id: string; name: string }>`
    select u.id, u.username as name from entry_players p join users u on u.id = p.user_id
    where p.entry_id = ${entry} and p.released_at is null order by u.sort_key`.execute(db);
  return found.rows;
}

/** Everybody who has ever been in it. */
export async function listEverNamed(db: Db, entry: string): Promise<Set<string>> {
  const rows = await db.selectFrom('entry_players').select('user_id').where('entry_id', '=', entry).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** How many were named after the start, whether they are still in it or not. */
export async function countNamed(db: Db, entry: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from entry_players
    where entry_id = ${entry} and named_at is not null`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function teamName(db: Db, team: string): Promise<string> {
  const row = await db.selectFrom('teams').select('name').where('id', '=', team).executeTakeFirst();
  return row?.name ?? '';
}

export async function namesOf(db: Db, users: readonly string[]): Promise<Map<string, string>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [...users])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Those of some players who are ready for a match that is not decided, or play in it. */
export async function listPlaying(db: Db, entry: string, users: readonly string[]): Promise<string[]> {
  const found = await sql<{ user_id: string }>`
    select distinct l.user_id from match_line_ups l join matches m on m.id = l.match_id
    where l.user_id = any (${sql.val(users)}::text[]) and l.ready_at is not null
      and ${entry} = case l.side when 'a' then m.a_entry else m.b_entry end
      and m.state in ('ready_check', 'live', 'reported', 'disputed') order by 1`.execute(db);
  return found.rows.map(({ user_id }) => user_id);
}

/**
 * Those of some players who play in a tournament for another entry, with the name of its team, `''` for one who entered alone.
 * @param within one tournament, or the season whose divisions are looked through
 */
export async function listElsewhere(
  db: Db,
  within: { tournament: string } | { season: string },
  { entry, users }: { entry: string; users: readonly string[] },
): Promise<{ player: string; team: string }[]> {
  const tournaments =
    'tournament' in within
      ? sql`(${within.tournament}::text)`
      : sql`(select tournament_id from league_divisions where season_id = ${within.season})`;
  const found = await sql<{ player: string; team: string }>`
    select distinct on (player) player, coalesce(t.name, '') as team from (
      select p.user_id as player, e.team_id from entry_players p join entries e on e.id = p.entry_id
      where p.tournament_id in ${tournaments} and p.entry_id <> ${entry} and p.released_at is null
      union all select e.user_id, null from entries e
      where e.tournament_id in ${tournaments} and e.id <> ${entry} and e.state not in ('withdrawn', 'rejected', 'no_show')
    ) others left join teams t on t.id = others.team_id
    where player = any (${sql.val(users)}::text[]) order by player, team desc`.execute(db);
  return found.rows;
}

/** Takes some players out: they are free for another roster, and what they played stays. */
export async function release(tx: Tx, entry: string, users: readonly string[], at: Date): Promise<void> {
  await sql`update entry_players set released_at = ${at}
    where entry_id = ${entry} and released_at is null and user_id = any (${sql.val(users)}::text[])`.execute(
    tx,
  );
}

/** Names players after the start. Who was in the roster before comes back as who they were. */
export async function nameFurther(
  tx: Tx,
  { entry, tournament, users, at }: { entry: string; tournament: string; users: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    insert into entry_players (entry_id, tournament_id, user_id, role_id, named_at)
    select ${entry}::text, ${tournament}::text, u.id, m.role_id, ${at}::timestamptz from users u
    left join entries e on e.id = ${entry} left join team_members m on m.team_id = e.team_id and m.user_id = u.id
    where u.id = any (${sql.val(users)}::text[])
    on conflict (entry_id, user_id) do update set released_at = null`.execute(tx);
}
