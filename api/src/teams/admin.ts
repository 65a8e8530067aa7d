import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import type { ListedTeam, ManagedTeam } from '@duellwerk/shared/contract/teams-admin';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { toEntry } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import { cursorOf } from '../http/cursor.ts';
import { endOf, type SearchQuery } from '../selectors/pages.ts';
import { fold, likePattern } from '../text/fold.ts';
import { tournamentHolding } from '../tournaments/held-by.ts';
import { listMembers } from './repo.ts';

type Db = Kysely<Schema>;

interface ListedRow {
  id: string;
  name: string;
  sort_key: string;
  tag: string;
  logo: string | null;
  owner: NonNullable<ListedTeam['owner']>;
  members: number;
  created_at: Date;
}

/** A page of teams by name. Tags, owners and ages are for holders of team.moderate: nobody else sees them or finds by them. */
export async function pageOfTeams(
  db: Db,
  { q, cursor }: SearchQuery,
  viewer: { permissions: readonly string[] },
): Promise<{ items: ListedTeam[]; next_cursor: string | null }> {
  const isModerator = isAllowed(viewer.permissions, 'team.moderate');
  const end = endOf(cursor);
  const wanted = likePattern(fold(q ?? ''));
  const found = isModerator
    ? sql`(t.sort_key like ${wanted} or lower(t.tag) like ${wanted})`
    : sql`t.sort_key like ${wanted}`;
  const conditions = [sql`t.deleted_at is null`, found];
  if (end) conditions.push(sql`(t.sort_key, t.id) > (${end.order}::text, ${end.id}::text)`);
  const { rows } = await sql<ListedRow>`
    select t.id, t.name, t.sort_key, t.tag, t.logo, t.created_at,
      json_build_object('id', u.id, 'username', u.username, 'avatar', u.avatar) as owner,
      (select count(*)::int from team_members m where m.team_id = t.id) as members
    from teams t join users u on u.id = t.owner_id where ${sql.join(conditions, sql` and `)}
    order by t.sort_key, t.id limit ${SELECTOR_PAGE + 1}`.execute(db);
  const shown = rows.slice(0, SELECTOR_PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map(({ sort_key: _, created_at, ...row }) =>
      isModerator ? { ...row, created_at: created_at.toISOString() } : { id: row.id, name: row.name },
    ),
    next_cursor: last && rows.length > shown.length ? cursorOf([last.sort_key, last.id]) : null,
  };
}

/** A team as the administration sees it, a dissolved one too. @throws ApiError not_found */
export async function readManagedTeam(db: Db, id: string): Promise<ManagedTeam> {
  const team = await db
    .selectFrom('teams as t')
    .innerJoin('users as u', 'u.id', 't.owner_id')
    .select(['t.id', 't.name', 't.tag', 't.logo', 't.created_at', 't.deleted_at', 't.version'])
    .select(['t.directory', 't.directory_text', 't.directory_games'])
    .select(['u.id as owner_id', 'u.username', 'u.avatar'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!team) throw new ApiError('not_found');
  const { owner_id, username, avatar, created_at, deleted_at, ...rest } = team;
  const { directory, directory_text, directory_games, ...same } = rest;
  return {
    ...same,
    owner: { id: owner_id, username, avatar },
    members: await listMembers(db, id),
    created_at: created_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
    held: deleted_at === null ? await tournamentHolding(db, id) : null,
    has_logo: team.logo !== null,
    directory: toEntry({ directory, directory_text, directory_games }),
  };
}
