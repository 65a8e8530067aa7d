import { listTournaments, type TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, restore, sample } from 'effector';

/** Cards on the start page: one row on a wide screen, few enough to scroll past on a phone. */
const SHOWN = 6;

export const nextOpened = createEvent();

const loadFx = attach({
  source: $transport,
  effect: (transport) => send(transport, listTournaments, { query: { limit: SHOWN } }),
});

export const $next = createStore<TournamentSummary[] | null>(null);
export const $failure = restore<Error>(loadFx.failData, null).reset(loadFx);

sample({ clock: nextOpened, target: loadFx });
$next.on(loadFx.doneData, (_, { items }) => items);
