import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { $noParams, createQuery } from '@duellwerk/shared/store/query';
import { createEvent } from 'effector';
import { nextOf } from './sections.ts';

/** Enough that many which run leave some that are ahead; `nextOf` shows a part of them. */
const ASKED = 12;

export const nextOpened = createEvent();

const { $data, $failure } = createQuery({
  call: (transport) => send(transport, listTournaments, { query: { limit: ASKED } }),
  params: $noParams,
  on: [nextOpened],
});

/** `null` until the first answer. */
export const $next = $data.map((page) => page && nextOf(page.items));
export { $failure };
