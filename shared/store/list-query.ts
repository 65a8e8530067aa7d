// Lists that come in pages: the first by a query, each further one on request, behind what is shown.
import { createQuery } from '@duellwerk/shared/store/query';
import type { Unit } from 'effector';
import { createMorePages, type MorePagesConfig } from './more-pages.ts';

export interface ListQueryConfig<P, T> extends Pick<MorePagesConfig<P, T>, 'call' | 'params'> {
  on: Unit<unknown>[];
}

/** A query for a list with its further pages, see `createQuery` and `createMorePages`. */
export function createListQuery<P, T>({ call, params, on }: ListQueryConfig<P, T>) {
  const { $data, $failure, replaced } = createQuery({ call, params, on });
  return {
    ...createMorePages({ call, params, query: { $data, replaced } }),
    /** All pages so far; `null` until the first one. */
    $items: $data.map((page) => page?.items ?? null),
    $failure,
  };
}
