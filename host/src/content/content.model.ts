// A page whose words an operator writes: the one that is open.
import { type ContentPage, getContent } from '@duellwerk/shared/contract/content';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, combine, createEvent, createStore, sample } from 'effector';

/** The page of this id is opened, or opened again. */
export const contentOpened = createEvent<string>();
export const retryClicked = createEvent();

const loadContentFx = attach({
  source: $transport,
  effect: (transport, page: string) => send(transport, getContent, { params: { page } }),
});

const $wanted = createStore<string | null>(null).on(contentOpened, (_, page) => page);
const $page = createStore<ContentPage | null>(null).on(contentOpened, (shown, page) =>
  shown?.id === page ? shown : null,
);
const $failure = createStore<Error | null>(null).reset(contentOpened);

sample({ clock: contentOpened, target: loadContentFx });
sample({
  clock: retryClicked,
  source: $wanted,
  filter: (page): page is string => page !== null,
  target: loadContentFx,
});
// An answer for a page that the visitor has left says nothing about this one.
sample({
  clock: loadContentFx.done,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params,
  fn: (_, { result }) => result,
  target: $page,
});
sample({
  clock: loadContentFx.fail,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params,
  fn: (_, { error }) => error,
  target: $failure,
});
$failure.reset($page);

export type ContentView =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; failure: Error }
  | { kind: 'ready'; page: ContentPage };

/** What the page shows now. A page that was there stays when loading it again fails. */
export const $view = combine($page, $failure, (page, failure): ContentView => {
  if (page) return { kind: 'ready', page };
  if (!failure) return { kind: 'loading' };
  const isMissing = failure instanceof ApiError && failure.reason === 'not_found';
  return isMissing ? { kind: 'missing' } : { kind: 'failed', failure };
});
