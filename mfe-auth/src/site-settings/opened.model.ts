import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEvent } from 'effector';

/** A page of /admin/settings was opened; each asks for its own list once it is on the screen. */
export const siteSettingsOpened = createEvent<RouteOpened>();
