// Lists that come in pages: the first by a query, each further one on request, behind what is shown.
import { $transport } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { attach, createEvent, type Store, sample, type Unit } from 'effector';
import type { Transport } from '../http/transport.ts';

interface Page<T> {
  items: readonly T[];
  next_cursor: string | null;
}

export interface ListQueryConfig<P, T> {
  /** Asks for the page at the cursor, the first one without. */
  call: (transport: Transport, params: P, cursor?: string) => Promise<Page<T>>;
  params: Store<P | null>;
  on: Unit<unknown>[];
}

/** A query for a list, see `createQuery`. What is shown stays when a further page does not come; `moreFx` fails then. */
export function createListQuery<P, T>({ call, params: $params, on }: ListQueryConfig<P, T>) {
  const { $data, $failure, replaced } = createQuery({ call, params: $params, on });
  const moreRequested = createEvent();

  interface More {
    params: P;
    /** What is shown already. A further page of anything else is dropped. */
    shown: Page<T>;
  }
  const moreFx = attach({
    source: $transport,
    effect: (transport, { params, shown }: More) => call(transport, params, shown.next_cursor ?? undefined),
  });

  sample({
    clock: moreRequested,
    source: { params: $params, shown: $data, pending: moreFx.pending },
    filter: ({ shown, pending }) => !pending && shown !== null && shown.next_cursor !== null,
    fn: ({ params, shown }) => ({ params, shown }) as More,
    target: moreFx,
  });
  sample({
    clock: moreFx.done,
    source: $data,
    filter: (data, { params }) => data === params.shown,
    fn: (_, { params, result }) => ({
      items: [...params.shown.items, ...result.items],
      next_cursor: result.next_cursor,
    }),
    target: replaced,
  });

  return {
    /** All pages so far; `null` until the first one. */
    $items: $data.map((page) => page?.items ?? null),
    $hasMore: $data.map((page) => page !== null && page.next_cursor !== null),
    $failure,
    moreRequested,
    moreFx,
  };
}
