import type { UserPage } from '@duellwerk/shared/contract/user-page';
import type { CurrentUser, OwnTeam } from '@duellwerk/shared/contract/users';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { DirectoryRow } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import type { LocationRow } from '../geo/locations.ts';
import { fold, foldMail } from '../text/fold.ts';
import { isBanned } from './sessions-repo.ts';

type Db = Kysely<Schema>;

interface Account {
  id: string;
  username: string;
  passwordHash: string | null;
  banned: boolean;
}

/** The account that a user name or mail address names. */
export async function findAccount(db: Db, login: string, now: Date): Promise<Account | undefined> {
  const mail = foldMail(login);
  // As text, since putting it together would cost more than running it, and a storm of logins is this statement.
  const { rows: found } = await sql<Account & { mail: string | null }>`
    select id, username, password_hash as "passwordHash", mail_key as mail, ${isBanned(now)} as banned
    from users where (username_key = ${fold(login)} or mail_key = ${mail}) and deleted_at is null`.execute(
    db,
  );
  // A name cannot look like somebody's address (registration refuses @), but if it did, the address would win.
  return found.find((account) => account.mail === mail) ?? found[0];
}

/** SQL: the address of the frame that the row of `users` wears, `null` for none. */
const wornFrame = sql<string | null>`(
  select image from avatar_decorations d where d.id = users.decoration_id)`.as('decoration');

/**
 * Everything about the signed-in user in one statement: every page load and every login asks it.
 * Permissions, services with the name that the user has there, and the teams that the user belongs to by name, each with all its members.
 */
export async function findCurrentUser(db: Db, id: string): Promise<CurrentUser | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'mail', 'mail_verified_at', 'avatar', wornFrame])
    .select([
      sql<
        string[]
      >`array(select permission from user_permissions p where p.user_id = users.id order by 1)`.as(
        'permissions',
      ),
      sql<CurrentUser['connections']>`coalesce((
        select json_agg(json_build_object('id', c.connection_id, 'name', c.name) order by c.connection_id)
        from user_connections c where c.user_id = users.id), '[]')`.as('connections'),
      sql<OwnTeam[]>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'tag', t.tag, 'logo', t.logo, 'owner', t.owner_id, 'role', own.role_id,
          'members', (
            select json_agg(json_build_object('id', m.user_id, 'role', m.role_id) order by r.position, m.joined_at, m.user_id)
            from team_members m join member_roles r on r.id = m.role_id where m.team_id = t.id)) order by t.sort_key)
        from team_members own join teams t on t.id = own.team_id
        where own.user_id = users.id and t.deleted_at is null), '[]')`.as('teams'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) return undefined;
  const { mail, mail_verified_at, avatar, decoration, ...same } = user;
  return {
    ...same,
    mail: mail ?? '',
    mail_verified: mail_verified_at !== null,
    images: { avatar, decoration },
  };
}

/**
 * Keeps an account from being deleted until the transaction ends. For what its user brings into being: deleting an account
 * ends what stands by then, so such a thing has to be there before it or not at all. To be locked ahead of any tournament
 * or team, as deleting does.
 * @throws ApiError not_signed_in for an account that is gone
 */
export async function holdAccount(tx: Transaction<Schema>, user: string): Promise<void> {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new ApiError('not_signed_in');
}

export async function listPermissions(db: Db, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_permissions')
    .select('permission')
    .where('user_id', '=', user)
    .orderBy('permission')
    .execute();
  return rows.map((row) => row.permission);
}

/** The services that the user has linked, with the name that the user has there. */
export async function listConnections(db: Db, user: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('user_connections')
    .select(['connection_id as id', 'name'])
    .where('user_id', '=', user)
    .orderBy('connection_id')
    .execute();
}

/** What anyone may see of the user itself; `undefined` for an unknown and for a deleted one. */
export async function findPublicUser(
  db: Db,
  id: string,
): Promise<
  | (Omit<UserPage, 'teams' | 'tournaments' | 'record' | 'location' | 'looking'> & LocationRow & DirectoryRow)
  | undefined
> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'avatar', 'created_at', 'country', 'state', 'city', 'is_guest', wornFrame])
    .select(['directory', 'directory_text', 'directory_games'])
    .select(
      sql<
        string[]
      >`array(select badge_id from user_badges b where b.user_id = users.id order by given_at, 1)`.as(
        'badges',
      ),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const { created_at, is_guest, ...same } = user;
  return { ...same, ...(is_guest && { guest: true }), joined_at: created_at.toISOString() };
}

export async function listTeamsOf(db: Db, user: string): Promise<UserPage['teams']> {
  return db
    .selectFrom('team_members as own')
    .innerJoin('teams', 'teams.id', 'own.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag', 'teams.logo', 'own.role_id as role'])
    .where('own.user_id', '=', user)
    .where('teams.deleted_at', 'is', null)
    .orderBy('teams.sort_key')
    .execute();
}
