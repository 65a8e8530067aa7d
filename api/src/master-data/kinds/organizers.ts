import { organizerCalls, organizerPictureCalls } from '@duellwerk/shared/contract/master-data/organizers';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Viewer } from '../../users/sessions.ts';
import { assertChoosable } from '../choosable.ts';
import { kindOf } from '../kind.ts';
import { assertManagesSite, assertManagesSomewhere } from '../rights.ts';

const managesSite = ({ permissions }: Viewer) => isAllowed(permissions, 'site.manage');

interface More {
  color_scheme_name: string | null;
  owner_name: string | null;
}

/** Who runs tournaments here. Its managers change its text, picture and links; the rest is the site's. */
export const organizers = kindOf<'organizers', More>()({
  name: 'organizer',
  calls: organizerCalls,
  table: 'organizers',
  assertMaySee: (user) => {
    if (!managesSite(user)) assertManagesSomewhere(user, 'tournament.manage');
  },
  assertMayChange: (user, entry) => {
    const manages = entry !== null && isAllowed(user.permissions, 'tournament.manage', entry);
    if (!manages) assertManagesSite(user);
  },
  uses: sql`(select count(*) from tournaments where organizer_id = t.id)
    + (select count(*) from leagues where organizer_id = t.id)
    + (select count(*) from tip_rounds where organizer_id = t.id)`,
  more: {
    columns: sql`cs.name as color_scheme_name, u.username as owner_name`,
    joins: sql`left join color_schemes cs on cs.id = t.color_scheme_id
      left join users u on u.id = t.owner_id and u.deleted_at is null`,
  },
  toRow: ({ name, slug, text, text_en, links, color_scheme, owner, admins_decide_own }) => ({
    ...{ name: name.trim(), slug, text, text_en, links: JSON.stringify(links) },
    ...{ color_scheme_id: color_scheme, owner_id: owner, admins_decide_own },
  }),
  toParts: ({ slug, image, text, text_en, links, owner_id, owner_name, admins_decide_own, ...row }) => ({
    ...{ slug, image, text, text_en, links, admins_decide_own },
    color_scheme:
      row.color_scheme_id === null ? null : { id: row.color_scheme_id, name: row.color_scheme_name ?? '' },
    owner: owner_id === null || owner_name === null ? null : { id: owner_id, username: owner_name },
  }),
  factsOf: ({ slug, image, text, text_en, owner_id, admins_decide_own, color_scheme_name }) => ({
    ...{ slug, image: image !== null, text, text_en, color_scheme: color_scheme_name },
    ...{ owner: owner_id === null ? null : `user:${owner_id}`, admins_decide_own },
  }),
  async check(tx, { before, after, user }) {
    if (after === null) return assertNotLast(tx, before?.id ?? '');
    if (after.color_scheme_id !== (before?.color_scheme_id ?? null))
      await assertChoosable(tx, 'color_schemes', after.color_scheme_id, 'color_scheme');
    if (after.owner_id !== (before?.owner_id ?? null)) {
      assertManagesSite(user);
      await assertIsUser(tx, after.owner_id);
    }
    // Whom it would let decide their own matches does not turn this on by a right over its tournaments alone.
    if (after.admins_decide_own !== (before?.admins_decide_own ?? false)) assertOwns(user, after);
  },
  picture: { calls: organizerPictureCalls, shape: 'square' },
});

/** Every tournament belongs to an organizer. @throws ApiError organizer_needed when no other would be left */
async function assertNotLast(tx: Transaction<Schema>, id: string): Promise<void> {
  const other = await tx
    .selectFrom('organizers')
    .select('id')
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) throw new ApiError('organizer_needed');
}

async function assertIsUser(tx: Transaction<Schema>, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_guest', '=', false)
    .executeTakeFirst();
  if (!found) throw new ApiError('invalid_request', ['owner']);
}

/** @throws ApiError forbidden for everyone but the owner; of one without an owner, for those who do not manage the site */
function assertOwns(user: Viewer, { owner_id }: { owner_id: string | null }): void {
  if (owner_id === null) assertManagesSite(user);
  else if (owner_id !== user.id) throw new ApiError('forbidden');
}
