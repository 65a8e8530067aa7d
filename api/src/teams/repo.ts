import type { TeamMember, TeamPage } from '@duellwerk/shared/contract/teams';
import type { Standing } from '@duellwerk/shared/rules/may-act-for';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import type { DirectoryRow } from '../directory/entry.ts';

type Db = Kysely<Schema>;

export async function findTeam(
  db: Db,
  id: string,
): Promise<
  | (Pick<TeamPage, 'id' | 'name' | 'tag' | 'logo' | 'owner' | 'created_at' | 'rev'> & {
      version: number;
    } & DirectoryRow)
  | undefined
> {
  const team = await db
    .selectFrom('teams')
    .select(['id', 'name', 'tag', 'logo', 'owner_id as owner', 'created_at', 'rev', 'version'])
    .select(['directory', 'directory_text', 'directory_games'])
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

/**
 * What a user is in a team, `undefined` for an unknown team.
 * @param isLocked in a transaction: the team stays as it is until that ends, so that nobody acts for one that is being dissolved
 */
export async function findStanding(
  db: Db,
  team: string,
  user: string,
  isLocked = false,
): Promise<(Standing & { isMember: boolean }) | undefined> {
  const found = await db
    .selectFrom('teams as t')
    .leftJoin('team_members as m', (join) => join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', user))
    .leftJoin('member_roles as r', 'r.id', 'm.role_id')
    .select(['t.owner_id', 'm.user_id', 'r.is_manager'])
    .where('t.id', '=', team)
    .where('t.deleted_at', 'is', null)
    .$if(isLocked, (query) => query.forShare('t'))
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

export type TeamRow = Selectable<DomainTables['teams']>;

/** A team with its row locked until the transaction ends; `undefined` for an unknown and for a dissolved one. */
export async function lockTeam(tx: Transaction<Schema>, id: string): Promise<TeamRow | undefined> {
  return tx
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Raises the revision. @returns the new one */
export async function raiseRevision(tx: Transaction<Schema>, id: string): Promise<number> {
  const { rev } = await tx
    .updateTable('teams')
    .set((row) => ({ rev: row('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

export interface NewTeam {
  id: string;
  names: { name: string; name_key: string; sort_key: string; tag: string };
  owner: string;
  role: string;
  at: Date;
}

export async function insertTeam(tx: Transaction<Schema>, team: NewTeam): Promise<void> {
  await tx
    .insertInto('teams')
    .values({
      ...{ id: team.id, ...team.names, logo: null },
      ...{ owner_id: team.owner, created_at: team.at, deleted_at: null },
    })
    .execute();
  await insertMember(tx, { team: team.id, user: team.owner, role: team.role, at: team.at });
}

export async function insertMember(
  tx: Transaction<Schema>,
  member: { team: string; user: string; role: string; at: Date },
): Promise<void> {
  const { team: team_id, user: user_id, role: role_id, at: joined_at } = member;
  await tx.insertInto('team_members').values({ team_id, user_id, role_id, joined_at }).execute();
}

/** @param but a team whose own name does not count */
export async function isNameTaken(db: Db, key: string, but: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('teams')
    .select('id')
    .where('name_key', '=', key)
    .where('deleted_at', 'is', null)
    .$if(but !== null, (query) => query.where('id', '<>', but ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL: the role of the creator of a team, the first active one that manages and plays. */
export const creatorRoleId = sql<string>`(select id from member_roles where archived_at is null
  order by is_manager desc, is_player desc, position, id limit 1)`;

export async function creatorRole(db: Db): Promise<string> {
  const found = await sql<{ id: string }>`select ${creatorRoleId} as id`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('The last role that manages is never archived.');
  return row.id;
}

/** When the role was archived (`null`: it can be chosen), kept from being archived until the transaction ends. */
export async function findRole(
  tx: Transaction<Schema>,
  id: string,
): Promise<{ archived_at: Date | null } | undefined> {
  return tx
    .selectFrom('member_roles')
    .select('archived_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

/** Gives everyone who has a role, and every invite to it, another one. @returns the teams whose members that were */
export async function replaceRole(
  tx: Transaction<Schema>,
  from: string,
  to: string,
): Promise<{ teams: string[]; moved: number }> {
  const changed = await tx
    .updateTable('team_members')
    .set({ role_id: to })
    .where('role_id', '=', from)
    .returning('team_id')
    .execute();
  await tx.updateTable('team_invites').set({ role_id: to }).where('role_id', '=', from).execute();
  const teams = [...new Set(changed.map(({ team_id }) => team_id))].sort();
  return { teams, moved: changed.length };
}

export async function countOwnedTeams(db: Db, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('teams')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', user)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countMembers(db: Db, team: string): Promise<number> {
  const { count } = await db
    .selectFrom('team_members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('team_id', '=', team)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The role of a member with what the role may, `undefined` for somebody who is none. */
export async function findMember(
  db: Db,
  team: string,
  user: string,
): Promise<{ role: string; isManager: boolean } | undefined> {
  return db
    .selectFrom('team_members as m')
    .innerJoin('member_roles as r', 'r.id', 'm.role_id')
    .select(['m.role_id as role', 'r.is_manager as isManager'])
    .where('m.team_id', '=', team)
    .where('m.user_id', '=', user)
    .executeTakeFirst();
}

export async function setRole(
  tx: Transaction<Schema>,
  team: string,
  user: string,
  role: string,
): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ role_id: role })
    .where('team_id', '=', team)
    .where('user_id', '=', user)
    .execute();
}

export async function deleteMember(tx: Transaction<Schema>, team: string, user: string): Promise<void> {
  await tx.deleteFrom('team_members').where('team_id', '=', team).where('user_id', '=', user).execute();
}

export async function setOwner(tx: Transaction<Schema>, team: string, owner: string): Promise<void> {
  await tx.updateTable('teams').set({ owner_id: owner }).where('id', '=', team).execute();
}

export async function setLogo(tx: Transaction<Schema>, team: string, logo: string | null): Promise<void> {
  await tx
    .updateTable('teams')
    .set((row) => ({ logo, version: row('version', '+', 1) }))
    .where('id', '=', team)
    .execute();
}

/** Dissolves a team; nobody joins it any more. */
export async function markDeleted(
  tx: Transaction<Schema>,
  team: string,
  by: string,
  at: Date,
): Promise<void> {
  await tx.updateTable('teams').set({ deleted_at: at }).where('id', '=', team).execute();
  await tx
    .updateTable('team_requests')
    .set({ closed_at: at, outcome: 'declined', closed_by: by })
    .where('team_id', '=', team)
    .where('closed_at', 'is', null)
    .execute();
}
