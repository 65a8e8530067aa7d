// /admin/content: the list of all texts, and which of them is open. The address says which.
import { type ContentSummary, listContent } from '@duellwerk/shared/contract/content';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore } from 'effector';

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

/** The list is asked for while it is what the page shows. */
const $asksList = combine($access, $chosen, (access, chosen) =>
  access === 'allowed' && chosen === null ? true : null,
);
const texts = createQuery({
  call: (transport) => send(transport, listContent, {}),
  params: $asksList,
  on: [textsOpened, reloadClicked],
});

/** The editor of the chosen text, which loads for itself, or the list. */
type Shown = { chosen: TextName } | { chosen: null; texts: readonly ContentSummary[] };

/** What the page shows now. */
export const $view = combine(
  $access,
  $chosen,
  texts.$data,
  texts.$failure,
  (access, chosen, list, failure): Gated<Shown> =>
    gated<Shown>(access, failure, chosen ? { chosen } : list && { chosen, texts: list.items }),
);
