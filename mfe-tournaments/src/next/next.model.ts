import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, restore, sample } from 'effector';
import { type NextTournaments, nextOf } from './sections.ts';

/** Cards on the start page: one row on a wide screen, few enough to scroll past on a phone. */
const SHOWN = 6;

export const nextOpened = createEvent();

const loadFx = attach({
  source: $transport,
  effect: (transport) => send(transport, listTournaments, { query: { limit: SHOWN } }),
});

/** `null` until the first answer. */
export const $next = createStore<NextTournaments | null>(null);
export const $failure = restore<Error>(loadFx.failData, null).reset(loadFx);

sample({ clock: nextOpened, target: loadFx });
$next.on(loadFx.doneData, (_, { items }) => nextOf(items));
