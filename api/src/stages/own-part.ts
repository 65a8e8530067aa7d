// No one decides in their own case, whatever rights they hold, but administrators where the organizer has said so.
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';

type Db = Kysely<Schema>;

/** Whether a user plays for an entry `e`: alone, in its team, in its roster, or in the line-up of one of its matches. */
const playsFor = (user: string) => sql`(e.user_id = ${user}
  or exists (select from teams t where t.id = e.team_id and t.owner_id = ${user})
  or exists (select from team_members m where m.team_id = e.team_id and m.user_id = ${user})
  or exists (select from entry_players p where p.entry_id = e.id and p.user_id = ${user} and p.released_at is null)
  or exists (select from match_line_ups l join matches m on m.id = l.match_id
    where l.user_id = ${user} and e.id = case l.side when 'a' then m.a_entry else m.b_entry end))`;

/** Whether the organizer of what entries `e` play in lets this user decide in spite of it; match histories name them then. */
const isExempt = (user: string) => sql`exists (
  select from tournaments t join organizers o on o.id = t.organizer_id
  where t.id = e.tournament_id and o.admins_decide_own
    and exists (select from user_permissions p where p.user_id = ${user} and p.permission = 'platform.admin'))`;

/** Whether a user belongs to one of the entries, so that others decide about them. */
export async function hasConflictOfInterest(
  db: Db,
  user: string,
  entries: readonly (string | null)[],
): Promise<boolean> {
  const ids = entries.filter((entry) => entry !== null);
  if (ids.length === 0) return false;
  const found = await sql`select from entries e
    where e.id = any (${ids}::text[]) and ${playsFor(user)} and not ${isExempt(user)} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** @param user `null` for the site itself @throws ApiError own_match for those who belong to one of the entries */
export async function assertNotOwn(
  db: Db,
  user: { id: string } | null,
  entries: readonly (string | null)[],
): Promise<void> {
  if (user && (await hasConflictOfInterest(db, user.id, entries))) throw new ApiError('own_match');
}

/** @throws ApiError own_match for those who play in the tournament: an opponent that is excluded is a win */
export async function assertPlaysNot(db: Db, user: { id: string } | null, tournament: string): Promise<void> {
  if (!user) return;
  const found = await sql`
    select from entries e
    where e.tournament_id = ${tournament} and ${playsFor(user.id)} and not ${isExempt(user.id)} limit 1`.execute(
    db,
  );
  if (found.rows.length > 0) throw new ApiError('own_match');
}
