// What the door of the league's desk keeps until its code is there.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEvent, createStore } from 'effector';

export const leagueDeskOpened = createEvent<RouteOpened>();
export const $leagueDeskQuery = createStore<Record<string, string>>({}).on(
  leagueDeskOpened,
  (_, { query }) => query,
);
