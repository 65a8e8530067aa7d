import { organizersOf } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../../errors.ts';
import { REFEREES } from '../../stages/assert-may.ts';
import type { Viewer } from '../../users/sessions.ts';

/**
 * The organizers for whose tournaments somebody referees, `null` for all of them.
 * @throws ApiError forbidden for nobody's referee
 */
export function refereedOrganizers({ permissions }: Viewer): string[] | null {
  const organizers = organizersOf(permissions, REFEREES);
  if (organizers?.length === 0) throw new ApiError('forbidden');
  return organizers;
}
