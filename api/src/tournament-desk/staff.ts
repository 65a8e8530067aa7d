import type { staffRoles } from '@duellwerk/shared/contract/tournament-field';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Viewer } from '../users/sessions.ts';

export type StaffRole = (typeof staffRoles)[number];

/** @throws ApiError not_found for an unknown organizer, forbidden for those who do not manage its tournaments */
export async function assertManagesOrganizer(
  db: Kysely<Schema> | Transaction<Schema>,
  user: Viewer,
  organizer: string,
): Promise<void> {
  const found = await db.selectFrom('organizers').select('id').where('id', '=', organizer).executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  if (!isAllowed(user.permissions, 'tournament.manage', organizer)) throw new ApiError('forbidden');
}

/**
 * Users whose roles a caller cannot take away: the organizer's owner, and who appointed the caller, directly or through others. None
 * for those whose right is not bound to the organizer, and of their own roles for each.
 */
export async function findProtected(
  db: Kysely<Schema> | Transaction<Schema>,
  user: Viewer,
  organizer: string,
): Promise<Set<string>> {
  if (isAllowed(user.permissions, 'tournament.manage')) return new Set();
  const managing = `tournament.manage:${organizer}`;
  const found = await sql<{ id: string }>`
    with recursive above as (
      select granted_by as id from user_permissions where user_id = ${user.id} and permission = ${managing}
      union select p.granted_by from user_permissions p join above a on p.user_id = a.id
        where p.permission = ${managing})
    select id from above where id is not null
    union select owner_id from organizers where id = ${organizer} and owner_id is not null`.execute(db);
  return new Set(found.rows.map(({ id }) => id).filter((id) => id !== user.id));
}

/** Who holds a role that is bound to an organizer, by name. */
export async function listStaff(db: Kysely<Schema>, user: Viewer, organizer: string) {
  await assertManagesOrganizer(db, user, organizer);
  const roles = ['tournament.manage', 'match.referee'] as const;
  const kept = await findProtected(db, user, organizer);
  const rows = await db
    .selectFrom('user_permissions as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.username', 'p.permission', 'p.granted_at'])
    .where(
      'p.permission',
      'in',
      roles.map((role) => `${role}:${organizer}`),
    )
    .where('u.deleted_at', 'is', null)
    .orderBy('u.sort_key')
    .orderBy('p.permission', 'desc')
    .execute();
  return rows.flatMap(({ id, username, permission, granted_at }) => {
    const role = roles.find((each) => permission === `${each}:${organizer}`);
    if (!role) return [];
    return [{ user: { id, name: username }, role, since: granted_at.toISOString(), protected: kept.has(id) }];
  });
}
