// What the door of the desk's pages keeps until their code is there: public pages carry no more of the desk than this.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEvent, createStore } from 'effector';

export const deskOpened = createEvent<RouteOpened>();
/** The form of a new tournament, which reads nothing. */
export const newOpened = createEvent<RouteOpened>();
export const $deskRoute = createStore<RouteOpened | null>(null, { serialize: 'ignore' })
  .on(deskOpened, (_, opened) => opened)
  .reset(newOpened);
