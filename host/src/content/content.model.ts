// A page whose words an operator writes: the one that is open.
import { type ContentPage, getContent } from '@duellwerk/shared/contract/content';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore } from 'effector';

/** The page of this id is opened, or opened again. */
export const contentOpened = createEvent<string>();
export const retryClicked = createEvent();

const $wanted = createStore<string | null>(null).on(contentOpened, (_, page) => page);

const { $data, $failure } = createQuery({
  call: (transport, page: string) => send(transport, getContent, { params: { page } }),
  params: $wanted,
  on: [contentOpened, retryClicked],
});

export type ContentView =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; failure: Error }
  | { kind: 'ready'; page: ContentPage };

/** What the page shows now. A page that was there stays when loading it again fails. */
export const $view = combine($data, $failure, (page, failure): ContentView => {
  if (page) return { kind: 'ready', page };
  if (!failure) return { kind: 'loading' };
  const isMissing = failure instanceof ApiError && failure.reason === 'not_found';
  return isMissing ? { kind: 'missing' } : { kind: 'failed', failure };
});
