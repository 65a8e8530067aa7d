import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import type { Person } from '@duellwerk/shared/contract/users';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { fold, likePattern } from '../text/fold.ts';
import { isBanned } from '../users/sessions-repo.ts';
import { assertManagesTeam } from './service.ts';

/**
 * People by name who could be invited, those first whose name begins with the text. Without a text nobody: the people of
 * the site are no list to turn the pages of.
 * @throws ApiError not_found, not_team_manager
 */
export async function searchCandidates(
  db: Kysely<Schema>,
  team: string,
  { user, q, now }: { user: string; q: string | undefined; now: Date },
): Promise<Person[]> {
  await assertManagesTeam(db, team, user);
  const wanted = fold(q ?? '');
  if (wanted === '') return [];
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatar'])
    .where('sort_key', 'like', likePattern(wanted))
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .where(isBanned(now), '=', false)
    .where('id', 'not in', (query) =>
      query.selectFrom('team_members').select('user_id').where('team_id', '=', team),
    )
    .orderBy((row) => row.fn('starts_with', ['sort_key', row.val(wanted)]), 'desc')
    .orderBy('sort_key')
    .orderBy('id')
    .limit(SELECTOR_PAGE)
    .execute();
}
