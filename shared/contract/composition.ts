// What the server writes into the page: which release of each remote this visitor gets.
import {
  anyText,
  flag,
  type Infer,
  id,
  integer,
  list,
  map,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';
import { navigationEntry } from './navigation.ts';

/**
 * What a remote says of itself before any of its code is loaded: the routes it draws, the dialogs and widgets that others
 * may open by name, the entries of the navigation. The host builds its route table and the page's preload links from it.
 */
export const remoteDeclaration = reply({
  name: id,
  contract: integer(1, 1_000_000),
  /** The oldest contract of a host that it works with; without it only `contract`. */
  contract_since: optional(integer(1, 1_000_000)),
  /** Paths as the router writes them, `/tournaments/:id`. */
  routes: list(anyText),
  /** `subject.verb`, such as `auth.login`. */
  dialogs: list(anyText),
  widgets: list(anyText),
  /**
   * Public GET calls that a route or widget starts with, by its name, with the route's parameters in their place
   * (`/v1/teams/:id`): the page brings their answers along.
   */
  calls: optional(map(list(anyText))),
  /** Parameters of the address's query that a route reads, by its name. Others make no difference to its page. */
  query: optional(map(list(anyText))),
  /**
   * Routes whose address holds a secret, such as the link of a mail. The server draws them for their pattern alone: the
   * secret reaches neither the picture nor the pages it keeps, and no search engine is to list them.
   */
  secret: optional(list(anyText)),
  /** The ways to it that the host shows. Releases of before this field say nothing. */
  navigation: optional(list(navigationEntry)),
});
export type RemoteDeclaration = Infer<typeof remoteDeclaration>;

const remoteRelease = reply({
  name: id,
  contract: integer(1, 1_000_000),
  routes: list(anyText),
  dialogs: list(anyText),
  widgets: list(anyText),
  version: anyText,
  /** Address of the remote's entry script. */
  entry: anyText,
  /** SHA-384 of every file, `sha384-…`, by its name within the release. */
  integrity: optional(map(anyText)),
  /** Its entries of the header and the start page; those of the administration are fetched there. */
  navigation: optional(list(navigationEntry)),
});
export type RemoteRelease = Infer<typeof remoteRelease>;

/** The inline JSON of a page. `build` names the whole set: equal sets have equal ids. */
export const composition = reply({
  build: anyText,
  host: anyText,
  remotes: list(remoteRelease),
  /** Packages whose version was chosen for this session (QA), as `name@version`; absent for everyone else. */
  overrides: optional(list(anyText)),
  /** A demo or a site in development: it has pages for those who build it. */
  demo: optional(flag),
});
export type Composition = Infer<typeof composition>;

/** Id of the page's inline JSON element. */
export const COMPOSITION_ELEMENT = 'dw-composition';

/** Address of the folder that a release is published in, with a slash at its end. */
export function bundleFolder(name: string, version: string): string {
  return `/bundles/${name}/${version}/`;
}
