import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEvent } from 'effector';

/** /admin/settings/member-roles was opened; it asks for its list once it is on the screen. */
export const memberRolesOpened = createEvent<RouteOpened>();
