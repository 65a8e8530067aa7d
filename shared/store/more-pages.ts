// What loads the further pages of a list. Apart from its query: a list starts at the door of a remote, its pages go on later.
import { $transport } from '@duellwerk/shared/http/http';
import { attach, createEvent, type EventCallable, type Store, sample } from 'effector';
import type { Transport } from '../http/transport.ts';

export interface Page<T> {
  items: readonly T[];
  next_cursor: string | null;
}

export interface MorePagesConfig<P, T> {
  /** Asks for the page at the cursor, the first one without. */
  call: (transport: Transport, params: P, cursor?: string) => Promise<Page<T>>;
  params: Store<P | null>;
  /** The query of the first page. */
  query: { $data: Store<Page<T> | null>; replaced: EventCallable<Page<T>> };
}

/** Further pages of a list on request, each behind what is shown. What is shown stays when one does not come; `moreFx` fails then. */
export function createMorePages<P, T>({ call, params: $params, query }: MorePagesConfig<P, T>) {
  const { $data, replaced } = query;
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
    $hasMore: $data.map((page) => page !== null && page.next_cursor !== null),
    moreRequested,
    moreFx,
  };
}
