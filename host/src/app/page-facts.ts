// What the composition tells the layout. Plain values, set once when the scope of a page is made.
import type { RemoteRelease } from '@duellwerk/shared/contract/composition';
import { createStore } from 'effector';

export interface PageFacts {
  /** Every route that this page knows, the host's own and the remotes'. */
  routes: readonly string[];
  build: string;
  /** Packages whose version was chosen for this session, as `name@version`. */
  overrides: readonly string[];
}

export const $pageFacts = createStore<PageFacts>({ routes: ['/'], build: '', overrides: [] });

/** The remotes of the page, with the entries that they declare for its layout. */
export const $remotes = createStore<readonly RemoteRelease[]>([]);
