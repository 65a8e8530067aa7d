// What the door of the referees' desk keeps until its code is there: public pages carry no more of the desk than this.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEvent, createStore } from 'effector';

export const deskOpened = createEvent<RouteOpened>();
export const $deskRoute = createStore<RouteOpened | null>(null, { serialize: 'ignore' }).on(
  deskOpened,
  (_, opened) => opened,
);
