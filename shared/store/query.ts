// Server data in a model: asked for, kept, and asked for again.
import { $transport } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, type Event, type Store, sample, type Unit } from 'effector';
import type { Changed } from '../contract/frames.ts';
import type { Transport } from '../http/transport.ts';

/** For a query without parameters. */
export const $noParams = createStore(true, { serialize: 'ignore' });

export interface QueryConfig<P, R> {
  call: (transport: Transport, params: P) => Promise<R>;
  /** What is asked for, `null` for nothing. A change drops what is shown and asks at once. */
  params: Store<P | null>;
  /** Ask for the same once more, what is shown stays meanwhile: the page was opened, a retry, an own change. */
  on: Unit<unknown>[];
  /** For data with revisions: asks again for a newer one, as the live socket names it. The params are the id. */
  live?: { changed: Event<Changed>; rev: (data: R) => number };
}

/**
 * Keeps the answer to one call. Units of the models that use it get their sids from effector's Babel plugin (`factories`).
 * One request is under way at most: whatever asks meanwhile leads to one more after it. A reply to former params is dropped.
 */
export function createQuery<P, R>({ call, params: $params, on, live }: QueryConfig<P, R>) {
  interface Request {
    params: P;
  }
  const loadFx = attach({
    source: $transport,
    effect: (transport, { params }: Request) => call(transport, params),
  });
  const again = createEvent();
  /** What is shown from now on, for example the answer to an own change. */
  const replaced = createEvent<R>();

  /** `null` until the first reply for the present params. */
  const $data = createStore<R | null>(null);
  /** Why the last request failed; goes with the next try, or, where data is shown, with the next reply. */
  const $failure = createStore<Error | null>(null);
  /** The request under way; a request for other params is none. */
  const $request = createStore<Request | null>(null, { serialize: 'ignore' });
  const $isStale = createStore(false, { serialize: 'ignore' });
  /** The newest revision that the live socket named. */
  const $announced = createStore(0, { serialize: 'ignore' });

  // One sample for all reasons: an opened page that also changes the params asks once.
  const wanted = sample({
    clock: [$params, again, ...on],
    source: { params: $params, request: $request, data: $data },
    filter: ({ params }) => params !== null,
  });
  const due = sample({
    clock: wanted,
    filter: ({ request }) => request === null,
    fn: ({ params }) => ({ params: params as P }),
  });
  sample({ clock: due, target: loadFx });

  const settled = sample({
    clock: loadFx.finally,
    source: $request,
    filter: (request, { params }) => request === params,
    fn: (_, outcome) => outcome,
  });
  const isOlder = (reply: R, than: R | null) => Boolean(live && than && live.rev(reply) < live.rev(than));

  $request.on(due, (_, request) => request).reset([$params, settled]);
  $data
    .on(settled, (data, outcome) =>
      outcome.status === 'done' && !isOlder(outcome.result, data) ? outcome.result : data,
    )
    .on(replaced, (_, data) => data)
    .reset($params);
  $failure
    .on(wanted, (failure, { data }) => (data === null ? null : failure))
    .on(settled, (_, outcome) => (outcome.status === 'fail' ? outcome.error : null))
    .reset($params);
  $isStale.on(wanted, (_, { request }) => request !== null).on(replaced, () => true);

  if (live) {
    const announced = sample({
      clock: live.changed,
      source: $params,
      filter: (params, { id }) => params === id,
      fn: (_, { rev }) => rev,
    });
    $announced.on(announced, (known, rev) => Math.max(known, rev)).reset($params);
    // Data that could not be loaded is asked for too: that the socket speaks means that the server is back.
    sample({
      clock: announced,
      source: { data: $data, request: $request },
      filter: ({ data, request }, rev) => request === null && (data === null || rev > live.rev(data)),
      fn: () => undefined,
      target: again,
    });
  }

  // Asks once per announced revision, so that a server that announces what it does not serve is not asked for ever.
  const outdated = sample({
    clock: settled,
    source: { isStale: $isStale, announced: $announced },
    filter: ({ isStale, announced }, outcome) =>
      isStale || (outcome.status === 'done' && live !== undefined && live.rev(outcome.result) < announced),
    fn: () => undefined,
  });
  $isStale.reset(outdated);
  $announced.reset(outdated);
  sample({ clock: outdated, target: again });

  return { $data, $failure, $request, loadFx, replaced };
}
