// What the page on the screen is called, for the title of its tab and for readers of the screen.
import { createEvent, createStore } from 'effector';

export interface PageName {
  /** The address that it belongs to. */
  path: string;
  name: string;
}

/** Somebody who knows what a page is called says so: the server with the page's data, or the host of its own pages. */
export const pageNamed = createEvent<PageName>();

export const $pageName = createStore<PageName | null>(null).on(pageNamed, (_, named) => named);
