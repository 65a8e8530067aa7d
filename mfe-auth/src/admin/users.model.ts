// /admin/users: the list, by the filters of the address.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { type ListedUser, listUsers } from '@duellwerk/shared/contract/user-admin';
import { $transport, send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { isSameQuery, type UsersQuery, usersQueryFrom } from './query.ts';

export const usersOpened = createEvent<RouteOpened>();
export const usersRetried = createEvent();
export const moreUsersRequested = createEvent();

interface Asked {
  query: UsersQuery;
  cursor?: string;
}
const loadFx = attach({
  source: $transport,
  effect: (transport, { query }: Asked) => send(transport, listUsers, { query }),
});
export const loadMoreUsersFx = attach({
  source: $transport,
  effect: (transport, { query, cursor }: Asked) =>
    send(transport, listUsers, { query: { ...query, cursor } }),
});

const $access = accessTo('user.moderate');
const $isOpen = createStore(false, { serialize: 'ignore' });
export const $query = createStore<UsersQuery>({});
/** `null` until the first answer for the present filters. */
const $users = createStore<readonly ListedUser[] | null>(null);
export const $cursor = createStore<string | null>(null);
const $failure = createStore<Error | null>(null);

$isOpen.on(usersOpened, () => true);
$query.on(usersOpened, (present, { query }) => {
  const wanted = usersQueryFrom(query);
  return isSameQuery(present, wanted) ? present : wanted;
});
$users.reset($query);
$failure.reset([$query, loadFx]);

sample({
  clock: [usersOpened, usersRetried, $access],
  source: { query: $query, access: $access, isOpen: $isOpen },
  filter: ({ access, isOpen }) => isOpen && access === 'allowed',
  fn: ({ query }): Asked => ({ query }),
  target: loadFx,
});
sample({
  clock: moreUsersRequested,
  source: { query: $query, cursor: $cursor, pending: loadMoreUsersFx.pending },
  filter: ({ cursor, pending }) => cursor !== null && !pending,
  fn: ({ query, cursor }): Asked => ({ query, ...(cursor !== null && { cursor }) }),
  target: loadMoreUsersFx,
});

// An answer to filters that have changed since is not shown.
const answered = sample({
  clock: loadFx.done,
  source: $query,
  filter: (query, { params }) => query === params.query,
  fn: (_, { result }) => result,
});
const continued = sample({
  clock: loadMoreUsersFx.done,
  source: { query: $query, cursor: $cursor },
  filter: ({ query, cursor }, { params }) => query === params.query && cursor === params.cursor,
  fn: (_, { result }) => result,
});
$users.on(answered, (_, { items }) => items);
$users.on(continued, (users, { items }) => [...(users ?? []), ...items]);
$cursor.on([answered, continued], (_, { next_cursor }) => next_cursor).reset($query);
sample({
  clock: loadFx.fail,
  source: $query,
  filter: (query, { params }) => query === params.query,
  fn: (_, { error }) => error,
  target: $failure,
});
sample({ clock: loadMoreUsersFx.failData, fn: errorToast, target: toastShown });

interface Shown {
  /** `null` while a list is on its way. */
  users: readonly ListedUser[] | null;
}

/** What the page shows; the filters stay while a list is on its way. */
export const $view = combine(
  $access,
  $failure,
  $users,
  (access, failure, users): Gated<Shown> => gated(access, failure, failure && !users ? null : { users }),
);
