import type { Permission } from '@duellwerk/shared/contract/permissions';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { StageContext } from './context.ts';
import type { StageRow } from './repo.ts';

/** Who decides matches; the rest of a stage is the organizers'. */
export const REFEREES: readonly Permission[] = ['tournament.manage', 'match.referee'];
export const ORGANIZERS: readonly Permission[] = ['tournament.manage'];

/**
 * Passes for holders of one of the permissions, also bound to the organizer, and for the site itself.
 * @throws ApiError forbidden; not_found for a draft and those who do not manage it
 */
export function assertMay(
  { user }: Pick<StageContext, 'user'>,
  { organizer_id, decided_state }: Pick<StageRow, 'organizer_id' | 'decided_state'>,
  permissions: readonly Permission[],
): void {
  if (!user) return;
  if (permissions.some((permission) => isAllowed(user.permissions, permission, organizer_id))) return;
  throw new ApiError(decided_state === 'draft' ? 'not_found' : 'forbidden');
}
