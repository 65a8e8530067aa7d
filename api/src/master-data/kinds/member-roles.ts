import { memberRoleCalls } from '@duellwerk/shared/contract/master-data/member-roles';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { creatorRoleId } from '../../teams/repo.ts';
import { kindOf, type Translated } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';

interface More extends Translated {
  members: number;
  is_creator: boolean;
}

/** What members are in a team. Some role always manages, and the one that creators get stays as it is. */
export const memberRoles = kindOf<'member_roles', More>()({
  name: 'member_role',
  calls: memberRoleCalls,
  table: 'member_roles',
  translations: 'role',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from team_members where role_id = t.id)
    + (select count(*) from entry_players where role_id = t.id)
    + (select count(*) from team_invites where role_id = t.id)`,
  more: {
    columns: sql`(select count(*)::int from team_members m join teams on teams.id = m.team_id
        where m.role_id = t.id and teams.deleted_at is null) as members,
      coalesce(t.id = ${creatorRoleId}, false) as is_creator`,
    joins: sql``,
  },
  toRow: ({ name, is_manager, is_player }) => ({ name: name.trim(), is_manager, is_player }),
  toParts: ({ name_en, is_manager, is_player, members, is_creator }) => ({
    ...{ name_en: name_en ?? '', is_manager, is_player, members, is_creator },
  }),
  factsOf: ({ is_manager, is_player }) => ({ is_manager, is_player }),
  async check(tx, { before, after }) {
    // What cannot be chosen is not needed.
    if (before === null || before.archived_at !== null) return;
    if (before.is_manager && !after?.is_manager) await assertOtherManager(tx, before.id);
    // Creators would get another role by accident: an administrator has to choose it, by the order of the list.
    const staysCreators = after?.is_manager && (after.is_player || !before.is_player);
    if (before.is_creator && !staysCreators) throw new ApiError('role_needed', ['creator']);
  },
});

/** @throws ApiError role_needed when no other active role manages */
async function assertOtherManager(tx: Transaction<Schema>, id: string): Promise<void> {
  const other = await tx
    .selectFrom('member_roles')
    .select('id')
    .where('is_manager', '=', true)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) throw new ApiError('role_needed', ['manager']);
}
