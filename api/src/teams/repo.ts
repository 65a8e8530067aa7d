import type { TeamMember, TeamPage } from '@duellwerk/shared/contract/teams';
import type { Standing } from '@duellwerk/shared/rules/may-act-for';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

export async function findTeam(
  db: Db,
  id: string,
): Promise<Pick<TeamPage, 'id' | 'name' | 'tag' | 'logo' | 'owner' | 'created_at'> | undefined> {
  const team = await db
    .selectFrom('teams')
    .select(['id', 'name', 'tag', 'logo', 'owner_id as owner', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return team && { ...team, created_at: team.created_at.toISOString() };
}

/** The roster: by role, then by name. */
export async function listMembers(db: Db, team: string): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('member_roles as r', 'r.id', 'm.role_id')
    .select(['u.id', 'u.username', 'u.avatar', 'm.role_id', 'm.joined_at'])
    .where('m.team_id', '=', team)
    .orderBy('r.position')
    .orderBy('u.sort_key')
    .execute();
  return rows.map(({ id, username, avatar, role_id, joined_at }) => ({
    user: { id, username, avatar },
    role: role_id,
    joined_at: joined_at.toISOString(),
  }));
}

/** What a user is in a team, `undefined` for an unknown team. */
export async function findStanding(
  db: Db,
  team: string,
  user: string,
): Promise<(Standing & { isMember: boolean }) | undefined> {
  const found = await db
    .selectFrom('teams as t')
    .leftJoin('team_members as m', (join) => join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', user))
    .leftJoin('member_roles as r', 'r.id', 'm.role_id')
    .select(['t.owner_id', 'm.user_id', 'r.is_manager'])
    .where('t.id', '=', team)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    found && {
      isAlone: false,
      ownsTeam: found.owner_id === user,
      isManager: found.is_manager === true,
      isMember: found.user_id !== null,
    }
  );
}
