// /admin/content: the list of all texts, and which of them is open. The address says which.
import { type ContentSummary, listContent } from '@duellwerk/shared/contract/content';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { $transport, send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { attach, combine, createEvent, createStore, sample } from 'effector';

/** A page in a language. */
export interface TextName {
  page: string;
  locale: string;
}

export const textsOpened = createEvent();
export const addressRead = createEvent<RouteOpened>();
export const reloadClicked = createEvent();

export const $access = accessTo('content.write');

/** The text that the address names, `null` for the list. */
export const $chosen = createStore<TextName | null>(null, {
  updateFilter: (next, last) => next?.page !== last?.page || next?.locale !== last?.locale,
}).on(addressRead, (_, { query: { page, locale } }) => (page && locale ? { page, locale } : null));

export const loadTextsFx = attach({
  source: $transport,
  effect: (transport) => send(transport, listContent, {}),
});

const $texts = createStore<readonly ContentSummary[] | null>(null).on(
  loadTextsFx.doneData,
  (_, { items }) => items,
);
const $failure = createStore<Error | null>(null)
  .on(loadTextsFx.failData, (_, failure) => failure)
  .reset(loadTextsFx.done);

sample({
  clock: [textsOpened, reloadClicked, $access, $chosen],
  source: { access: $access, chosen: $chosen, pending: loadTextsFx.pending },
  filter: ({ access, chosen, pending }) => access === 'allowed' && chosen === null && !pending,
  fn: () => undefined,
  target: loadTextsFx,
});

/** The editor of the chosen text, which loads for itself, or the list. */
type Shown = { chosen: TextName } | { chosen: null; texts: readonly ContentSummary[] };

/** What the page shows now. */
export const $view = combine(
  $access,
  $chosen,
  $texts,
  $failure,
  (access, chosen, texts, failure): Gated<Shown> =>
    gated<Shown>(access, failure, chosen ? { chosen } : texts && { chosen, texts }),
);
