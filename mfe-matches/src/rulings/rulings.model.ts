// /rulings: the public rulings by the filters of the address.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { listRulings, type RulingSummary } from '@duellwerk/shared/contract/rulings';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import type { Page } from '@duellwerk/shared/store/more-pages';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';
import { type RulingsQuery, rulingsQueryFrom } from './query.ts';

export const rulingsListOpened = createEvent<RouteOpened>();
export const rulingsRetried = createEvent();

export const $query = createStore<RulingsQuery>({}).on(rulingsListOpened, (_, { query }) =>
  rulingsQueryFrom(query),
);

export const listPage = (
  transport: Transport,
  query: RulingsQuery,
  cursor?: string,
): Promise<Page<RulingSummary>> => send(transport, listRulings, { query: { ...query, cursor } });

/** The first page; further ones come with the page's code. */
export const { $data, $failure, replaced } = createQuery({
  call: listPage,
  params: $query,
  on: [rulingsListOpened, rulingsRetried],
});

/** `null` until the first page is there. */
export const $rulings = $data.map((page) => page?.items ?? null);
