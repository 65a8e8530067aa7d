// /users: the people who chose to be listed, by the filters of the address.
import { browseUsers, type DirectoryQuery } from '@duellwerk/shared/contract/directory';
import { queryFrom } from '@duellwerk/shared/directory/query';
import { send } from '@duellwerk/shared/http/http';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { createEvent, createStore, sample } from 'effector';
import { directoryLoaded } from './opened.model.ts';

export const directoryRetried = createEvent();

export const $query = createStore<DirectoryQuery>({}).on(directoryLoaded, (_, { query }) => queryFrom(query));

export const {
  $items: $users,
  $hasMore,
  $failure,
  moreRequested,
  moreFx,
} = createListQuery({
  call: (transport, query: DirectoryQuery, cursor) =>
    send(transport, browseUsers, { query: { ...query, cursor } }),
  params: $query,
  on: [directoryLoaded, directoryRetried],
});

sample({ clock: moreFx.failData, fn: errorToast, target: toastShown });
