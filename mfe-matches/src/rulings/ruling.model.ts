// /rulings/{id}: one ruling.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';

export const rulingOpened = createEvent<RouteOpened>();
/** Load it again: a retry, or it has been amended here. */
export const rulingTouched = createEvent();

const $rulingId = createStore<string | null>(null).on(rulingOpened, (_, { params }) => params.id ?? null);

export const { $data: $ruling, $failure } = createQuery({
  // With the page's code: every page with a part of this remote would carry what only this one asks for.
  call: async (transport, ruling: string) => {
    const { getRuling } = await import(
      /* webpackChunkName: "lazy-rulings" */ '@duellwerk/shared/contract/ruling'
    );
    return send(transport, getRuling, { params: { ruling } });
  },
  params: $rulingId,
  on: [rulingOpened, rulingTouched],
});
