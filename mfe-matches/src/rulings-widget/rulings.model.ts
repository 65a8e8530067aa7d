import { listRulings } from '@duellwerk/shared/contract/rulings';
import { send } from '@duellwerk/shared/http/http';
import { $noParams, createQuery } from '@duellwerk/shared/store/query';
import { createEvent } from 'effector';

/** Rulings on the start page: one row on a wide screen. */
export const SHOWN = 3;

export const rulingsOpened = createEvent();

const { $data, $failure } = createQuery({
  call: (transport) => send(transport, listRulings, { query: { limit: SHOWN } }),
  params: $noParams,
  on: [rulingsOpened],
});

/** The newest rulings; `null` until the first answer. */
export const $rulings = $data.map((page) => page?.items ?? null);
export { $failure };
