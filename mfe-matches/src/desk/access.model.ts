import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { accessTo } from '@duellwerk/shared/store/access';

/** Whether somebody with these permissions decides matches: referees, and whoever runs the tournament, of one organizer at least. */
export const refereesSomewhere = (held: readonly string[]): boolean =>
  isAllowedSomewhere(held, 'match.referee') || isAllowedSomewhere(held, 'tournament.manage');

export const $deskAccess = accessTo('match.referee', refereesSomewhere);
