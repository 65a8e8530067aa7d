import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { PageEnd } from '../selectors/pages.ts';
import { likePattern } from '../text/fold.ts';
import { isBanned } from '../users/sessions-repo.ts';
import type { DirectoryRow } from './entry.ts';

type Db = Kysely<Schema>;

export interface Filter {
  /** Folded. */
  text: string | undefined;
  game: string | undefined;
  isLooking: boolean;
}

/** Which part of a list is read: at most `limit` rows behind `end`. */
export interface Part {
  end: PageEnd | null;
  limit: number;
}

export interface ListedTeamRow extends DirectoryRow {
  id: string;
  name: string;
  tag: string;
  logo: string | null;
  sort_key: string;
  members: number;
}

/** Teams that show themselves, by their folded names. Dissolved ones are not there. */
export async function listTeams(db: Db, filter: Filter, { end, limit }: Part): Promise<ListedTeamRow[]> {
  const found = (pattern: string) => sql`(sort_key like ${pattern} or lower(tag) like ${pattern})`;
  const { rows } = await sql<ListedTeamRow>`
    select id, name, tag, logo, sort_key, directory, directory_text, directory_games,
      (select count(*)::int from team_members m where m.team_id = teams.id) as members
    from teams where deleted_at is null and ${listed(filter, end, found)}
    order by sort_key, id limit ${limit}`.execute(db);
  return rows;
}

export interface ListedUserRow extends DirectoryRow {
  id: string;
  username: string;
  avatar: string | null;
  sort_key: string;
}

/**
 * Users who chose to be listed, by their folded names: no banned ones, and none without a confirmed mail address, which
 * deleted users and guests never have.
 */
export async function listUsers(
  db: Db,
  filter: Filter,
  { end, limit }: Part,
  now: Date,
): Promise<ListedUserRow[]> {
  const found = (pattern: string) => sql`sort_key like ${pattern}`;
  const { rows } = await sql<ListedUserRow>`
    select id, username, avatar, sort_key, directory, directory_text, directory_games
    from users where mail_verified_at is not null and not ${isBanned(now)}
      and ${listed(filter, end, found)}
    order by sort_key, id limit ${limit}`.execute(db);
  return rows;
}

/** When the next ban ends of a user who chose to be listed, and the list changes; `null` for never. */
export async function nextBanEnd(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ ends_at: Date | null }>`
    select min(ends_at) as ends_at from bans join users on users.id = bans.user_id
    where users.directory <> 'hidden' and lifted_at is null and ends_at > ${now}`.execute(db);
  return rows[0]?.ends_at ?? null;
}

/** @param found the condition for a `like` pattern of the text */
function listed(
  { text, game, isLooking }: Filter,
  end: PageEnd | null,
  found: (pattern: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [sql`directory <> 'hidden'`];
  if (isLooking) conditions.push(sql`directory = 'looking'`);
  if (game !== undefined) conditions.push(sql`directory_games @> array[${game}]::text[]`);
  if (text !== undefined) conditions.push(found(likePattern(text)) as RawBuilder<never>);
  if (end) conditions.push(sql`(sort_key, id) > (${end.order}::text, ${end.id}::text)`);
  return sql.join(conditions, sql` and `);
}
