import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { listTournaments, type TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, restore, sample } from 'effector';
import { type ListQuery, queryFrom } from './query.ts';

export const listOpened = createEvent<RouteOpened>();
export const moreRequested = createEvent();
export const listRetried = createEvent();

const loadFx = attach({
  source: $transport,
  effect: (transport, query: ListQuery) => send(transport, listTournaments, { query }),
});
export const loadMoreFx = attach({
  source: $transport,
  effect: (transport, query: ListQuery) => send(transport, listTournaments, { query }),
});

export const $query = createStore<ListQuery>({});
/** `null` until the first answer for the present filters. */
export const $tournaments = createStore<TournamentSummary[] | null>(null);
export const $cursor = createStore<string | null>(null);
export const $failure = restore<Error>(loadFx.failData, null).reset(loadFx);

$query.on(listOpened, (_, { query }) => queryFrom(query));
// A list that is on the screen stays there until the new one comes, unless it answers another question.
$tournaments.reset($query);

sample({ clock: [listOpened, listRetried], source: $query, target: loadFx });
sample({
  clock: moreRequested,
  source: { query: $query, cursor: $cursor },
  filter: ({ cursor }) => cursor !== null,
  fn: ({ query, cursor }): ListQuery => ({ ...query, cursor: cursor ?? undefined }),
  target: loadMoreFx,
});

// An answer to filters that have changed since is not shown.
const answered = sample({
  clock: loadFx.done,
  source: $query,
  filter: (query, { params }) => query === params,
  fn: (_, { result }) => result,
});
const continued = sample({
  clock: loadMoreFx.done,
  source: { query: $query, cursor: $cursor },
  filter: ({ cursor }, { params }) => cursor === params.cursor,
  fn: (_, { result }) => result,
});

$tournaments.on(answered, (_, page) => page.items);
$tournaments.on(continued, (items, page) => [...(items ?? []), ...page.items]);
$cursor.on([answered, continued], (_, page) => page.next_cursor).reset($query);
