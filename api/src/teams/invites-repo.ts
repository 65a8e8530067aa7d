import type { OwnInvite } from '@duellwerk/shared/contract/teams-join';
import type { JoinRequest, TeamInvite } from '@duellwerk/shared/contract/teams-settings';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

export type InviteRow = Selectable<DomainTables['team_invites']>;

/** SQL: whether the row of `team_invites` as `i` can be used at `now`. The same rule as `inviteState`. */
const holds = (now: Date) =>
  sql<boolean>`(i.uses < i.max_uses and i.revoked_at is null and i.expires_at > ${now})`;

/** Those of a team that can be used, the newest first; `token_hash` for links alone. */
export async function listOpenInvites(
  db: Db,
  team: string,
  now: Date,
): Promise<(Omit<TeamInvite, 'token'> & { token_hash: string | null })[]> {
  const rows = await db
    .selectFrom('team_invites as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('users as by', 'by.id', 'i.created_by')
    .select(['i.id', 'i.role_id as role', 'by.username as created_by', 'i.created_at', 'i.expires_at'])
    .select(['i.uses', 'i.max_uses', 'i.token_hash', 'u.id as user_id', 'u.username', 'u.avatar'])
    .where('i.team_id', '=', team)
    .where(holds(now), '=', true)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map(({ user_id, username, avatar, created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    user: user_id === null || username === null ? null : { id: user_id, username, avatar },
  }));
}

export async function countOpenInvites(db: Db, team: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('team_invites as i')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('i.team_id', '=', team)
    .where(holds(now), '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findByHash(db: Db, hash: string): Promise<InviteRow | undefined> {
  return db.selectFrom('team_invites').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** An invite by its id. Whoever changes it has locked its team. */
export async function findInvite(db: Db, id: string): Promise<InviteRow | undefined> {
  return db.selectFrom('team_invites').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The invite of a user to a team that can be answered at `now`. */
export async function findOpenInviteOf(
  db: Db,
  team: string,
  user: string,
  now: Date,
): Promise<{ id: string; role: string; by: string | null; expires_at: Date } | undefined> {
  return db
    .selectFrom('team_invites as i')
    .leftJoin('users as by', 'by.id', 'i.created_by')
    .select(['i.id', 'i.role_id as role', 'by.username as by', 'i.expires_at'])
    .where('i.team_id', '=', team)
    .where('i.user_id', '=', user)
    .where(holds(now), '=', true)
    .executeTakeFirst();
}

export async function insertInvite(tx: Tx, invite: Omit<InviteRow, 'uses' | 'revoked_at'>): Promise<void> {
  await tx
    .insertInto('team_invites')
    .values({ ...invite, revoked_at: null })
    .execute();
}

/** Makes room for a new invite of a user whose former one nobody can answer any more. */
export async function endInvitesOf(tx: Tx, team: string, user: string, at: Date): Promise<void> {
  await tx
    .updateTable('team_invites')
    .set({ revoked_at: at })
    .where('team_id', '=', team)
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
    .where('uses', '=', 0)
    .execute();
}

export async function revoke(tx: Tx, invite: string, at: Date): Promise<void> {
  await tx.updateTable('team_invites').set({ revoked_at: at }).where('id', '=', invite).execute();
}

/** Notes that somebody has used an invite, or answered it. */
export async function use(tx: Tx, invite: string, user: string, at: Date): Promise<void> {
  await tx
    .updateTable('team_invites')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', invite)
    .execute();
  await tx.insertInto('team_invite_uses').values({ invite_id: invite, user_id: user, used_at: at }).execute();
}

export async function hasUsed(db: Db, invite: string, user: string): Promise<boolean> {
  const found = await db
    .selectFrom('team_invite_uses')
    .select('invite_id')
    .where('invite_id', '=', invite)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return found !== undefined;
}

const invitedTo = sql<
  OwnInvite['team']
>`json_build_object('id', t.id, 'name', t.name, 'tag', t.tag, 'logo', t.logo,
  'members', (select count(*)::int from team_members m where m.team_id = t.id))`;

/** What an invite says of its team, `undefined` once that is dissolved. */
export async function findInvitedTo(
  db: Db,
  invite: string,
): Promise<{ team: OwnInvite['team']; by: string | null } | undefined> {
  return db
    .selectFrom('team_invites as i')
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .leftJoin('users as by', 'by.id', 'i.created_by')
    .select([invitedTo.as('team'), 'by.username as by'])
    .where('i.id', '=', invite)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Invites that a user can answer, the newest first. */
export async function listInvitesOf(db: Db, user: string, now: Date): Promise<OwnInvite[]> {
  const rows = await db
    .selectFrom('team_invites as i')
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .leftJoin('users as by', 'by.id', 'i.created_by')
    .select(['i.id', invitedTo.as('team'), 'i.role_id as role', 'by.username as by', 'i.expires_at'])
    .where('i.user_id', '=', user)
    .where('t.deleted_at', 'is', null)
    .where(holds(now), '=', true)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }));
}

export async function insertRequest(
  tx: Tx,
  request: { id: string; team: string; user: string; at: Date },
): Promise<void> {
  const { id, team: team_id, user: user_id, at: created_at } = request;
  await tx
    .insertInto('team_requests')
    .values({ id, team_id, user_id, created_at, closed_at: null, outcome: null, closed_by: null })
    .execute();
}

/** The request of a user that waits for an answer. */
export async function findOpenRequestOf(
  db: Db,
  team: string,
  user: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('team_requests')
    .select('id')
    .where('team_id', '=', team)
    .where('user_id', '=', user)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

export async function findRequest(
  db: Db,
  team: string,
  id: string,
): Promise<{ user: string; isOpen: boolean } | undefined> {
  const row = await db
    .selectFrom('team_requests')
    .select(['user_id', 'closed_at'])
    .where('team_id', '=', team)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { user: row.user_id, isOpen: row.closed_at === null };
}

/** How many teams somebody waits for. */
export async function countOpenRequestsOf(db: Db, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('team_requests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of a team that wait for an answer, the oldest first. */
export async function listOpenRequests(db: Db, team: string): Promise<JoinRequest[]> {
  const rows = await db
    .selectFrom('team_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'u.id as user_id', 'u.username', 'u.avatar', 'r.created_at'])
    .where('r.team_id', '=', team)
    .where('r.closed_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return rows.map(({ id, user_id, username, avatar, created_at }) => ({
    id,
    user: { id: user_id, username, avatar },
    created_at: created_at.toISOString(),
  }));
}

/** Closes the request of a user that waits. @returns whether there was one */
export async function closeRequestOf(
  tx: Tx,
  closed: {
    team: string;
    user: string;
    outcome: 'accepted' | 'declined' | 'withdrawn';
    by: string;
    at: Date;
  },
): Promise<boolean> {
  const rows = await tx
    .updateTable('team_requests')
    .set({ closed_at: closed.at, outcome: closed.outcome, closed_by: closed.by })
    .where('team_id', '=', closed.team)
    .where('user_id', '=', closed.user)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}
