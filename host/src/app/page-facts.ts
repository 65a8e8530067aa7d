// What the composition tells the layout. Plain values, set once when the scope of a page is made.
import { createStore } from 'effector';

export interface PageFacts {
  /** Every route that this page knows, the host's own and the remotes'. */
  routes: readonly string[];
  build: string;
  /** Packages whose version was chosen for this session, as `name@version`. */
  overrides: readonly string[];
}

export const $pageFacts = createStore<PageFacts>({ routes: ['/'], build: '', overrides: [] });
