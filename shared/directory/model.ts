// What is behind a directory: its list by the filters of the address.

import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { createEvent, createStore, type Event, sample } from 'effector';
import type { DirectoryQuery } from '../contract/directory.ts';
import type { RouteOpened } from '../contract/remote.ts';
import { createListQuery, type ListQueryConfig } from '../store/list-query.ts';
import { errorToast } from '../toast/api-error-toast.ts';
import { queryFrom } from './query.ts';

export type Directory<T> = ReturnType<typeof createDirectory<T>>;

/** @param loaded the route of the directory, once this model is there to read it */
export function createDirectory<T>(
  call: ListQueryConfig<DirectoryQuery, T>['call'],
  loaded: Event<RouteOpened>,
) {
  const retried = createEvent();
  const $query = createStore<DirectoryQuery>({}).on(loaded, (_, { query }) => queryFrom(query));
  const list = createListQuery({ call, params: $query, on: [loaded, retried] });
  sample({ clock: list.moreFx.failData, fn: errorToast, target: toastShown });
  return { ...list, $query, retried };
}
