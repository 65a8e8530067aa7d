import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEvent } from 'effector';

/** The page after a social sign-up was opened. It starts no data: the dialog over it does. */
export const connectionReturned = createEvent<RouteOpened>();
