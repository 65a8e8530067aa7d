import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { createEvent, createStore } from 'effector';
import { type ListQuery, queryFrom } from './query.ts';

export const listOpened = createEvent<RouteOpened>();
export const listRetried = createEvent();

export const $query = createStore<ListQuery>({}).on(listOpened, (_, { query }) => queryFrom(query));

export const {
  $items: $tournaments,
  $hasMore,
  $failure,
  moreRequested,
  moreFx,
} = createListQuery({
  call: (transport, query: ListQuery, cursor) =>
    send(transport, listTournaments, { query: { ...query, cursor } }),
  params: $query,
  on: [listOpened, listRetried],
});
