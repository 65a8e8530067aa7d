import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { $noParams, createQuery } from '@duellwerk/shared/store/query';
import { createEvent } from 'effector';
import { nextOf } from './sections.ts';

/** Cards on the start page: one row on a wide screen, few enough to scroll past on a phone. */
const SHOWN = 6;

export const nextOpened = createEvent();

const { $data, $failure } = createQuery({
  call: (transport) => send(transport, listTournaments, { query: { limit: SHOWN } }),
  params: $noParams,
  on: [nextOpened],
});

/** `null` until the first answer. */
export const $next = $data.map((page) => page && nextOf(page.items));
export { $failure };
