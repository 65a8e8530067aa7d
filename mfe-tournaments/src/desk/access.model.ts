import { isAllowed, isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { accessTo } from '@duellwerk/shared/store/access';
import { $organizers } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine } from 'effector';

/** Whether the visitor organizes anything. */
export const $deskAccess = accessTo('tournament.manage', isAllowedSomewhere);

/** The organizers for whom the visitor may act. */
export const $ownOrganizers = combine($organizers, $user, (organizers, user) =>
  organizers.filter(({ id }) => isAllowed(user?.permissions ?? [], 'tournament.manage', id)),
);

/** Those of them that can get another tournament. */
export const $choosableOrganizers = $ownOrganizers.map((organizers) =>
  organizers.filter(({ archived }) => !archived),
);
