// /admin/users: the list, by the filters of the address.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { type ListedUser, listUsers } from '@duellwerk/shared/contract/user-admin';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { combine, createEvent, createStore, sample } from 'effector';
import { isSameQuery, type UsersQuery, usersQueryFrom } from './query.ts';

export const usersOpened = createEvent<RouteOpened>();
export const usersRetried = createEvent();

const $access = accessTo('user.moderate');
const $isOpen = createStore(false, { serialize: 'ignore' }).on(usersOpened, () => true);
export const $query = createStore<UsersQuery>({}).on(usersOpened, (present, { query }) => {
  const wanted = usersQueryFrom(query);
  return isSameQuery(present, wanted) ? present : wanted;
});

const { $items, $failure, $hasMore, moreRequested, moreFx } = createListQuery({
  call: (transport, query: UsersQuery, cursor) => send(transport, listUsers, { query: { ...query, cursor } }),
  params: combine($query, $access, $isOpen, (query, access, isOpen) =>
    isOpen && access === 'allowed' ? query : null,
  ),
  on: [usersOpened, usersRetried],
});

export { $hasMore, moreFx as loadMoreUsersFx, moreRequested as moreUsersRequested };

sample({ clock: moreFx.failData, fn: errorToast, target: toastShown });

interface Shown {
  /** `null` while a list is on its way. */
  users: readonly ListedUser[] | null;
}

/** What the page shows; the filters stay while a list is on its way. */
export const $view = combine(
  $access,
  $failure,
  $items,
  (access, failure, users): Gated<Shown> => gated(access, failure, failure && !users ? null : { users }),
);
