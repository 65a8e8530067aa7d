import { listRulings, type RulingSummary } from '@duellwerk/shared/contract/rulings';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, restore, sample } from 'effector';

/** Rulings on the start page: one row on a wide screen. */
export const SHOWN = 3;

export const rulingsOpened = createEvent();

const loadFx = attach({
  source: $transport,
  effect: (transport) => send(transport, listRulings, { query: { limit: SHOWN } }),
});

/** The newest rulings; `null` until the first answer. */
export const $rulings = createStore<RulingSummary[] | null>(null);
export const $failure = restore<Error>(loadFx.failData, null).reset(loadFx);

sample({ clock: rulingsOpened, target: loadFx });
$rulings.on(loadFx.doneData, (_, { items }) => items);
