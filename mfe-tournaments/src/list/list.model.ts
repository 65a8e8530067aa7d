import { listTournamentLocations } from '@duellwerk/shared/contract/locations';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { $noParams, createQuery } from '@duellwerk/shared/store/query';
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

const locations = createQuery({
  call: (transport) => send(transport, listTournamentLocations, {}),
  params: $noParams,
  on: [listOpened],
});
/** Countries and cities that the list can be narrowed to; none until they are known. */
export const $locations = locations.$data.map((answer) => answer?.items ?? []);
