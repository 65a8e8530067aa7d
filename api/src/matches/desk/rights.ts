import type { Permission } from '@duellwerk/shared/contract/permissions';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../../errors.ts';
import { REFEREES } from '../../stages/assert-may.ts';
import type { Viewer } from '../../users/sessions.ts';

/**
 * The organizers for whose tournaments somebody referees, `null` for all of them.
 * @throws ApiError forbidden for nobody's referee
 */
export function refereedOrganizers({ permissions }: Viewer): string[] | null {
  if (REFEREES.some((permission) => isAllowed(permissions, permission))) return null;
  const bound = permissions.flatMap((held) => {
    const [permission, organizer] = held.split(':');
    return organizer !== undefined && isReferees(permission) ? [organizer] : [];
  });
  if (bound.length === 0) throw new ApiError('forbidden');
  return [...new Set(bound)];
}

const isReferees = (permission: string | undefined) => REFEREES.includes(permission as Permission);
