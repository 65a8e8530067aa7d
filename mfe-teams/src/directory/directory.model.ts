// /teams: the teams that show themselves, by the filters of the address.
import { browseTeams, type DirectoryQuery } from '@duellwerk/shared/contract/directory';
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
  $items: $teams,
  $hasMore,
  $failure,
  moreRequested,
  moreFx,
} = createListQuery({
  call: (transport, query: DirectoryQuery, cursor) =>
    send(transport, browseTeams, { query: { ...query, cursor } }),
  params: $query,
  on: [directoryLoaded, directoryRetried],
});

sample({ clock: moreFx.failData, fn: errorToast, target: toastShown });
