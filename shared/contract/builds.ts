// What the host's server tells of builds: which one a visitor would get now, and what one consists of (specification 7).
import {
  anyText,
  flag,
  type Infer,
  id,
  list,
  map,
  moment,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';
import { navigationEntry } from './navigation.ts';

/** Asked for with the present time as its query, `?1795283100000`, so that nothing between answers in the server's place. */
export const LATEST_BUILD_PATH = '/builds/latest.json';

/** The build that the visitor who asks would get with a new load. */
export const latestBuild = reply({
  id: anyText,
  /** When the server said so. */
  timestamp: moment,
});
export type LatestBuild = Infer<typeof latestBuild>;

/** Who draws a route in a build. */
const routeRule = reply({
  /** The package: a remote, or `host`. */
  remote: id,
  version: anyText,
  /** Whether the server draws it, too. */
  rendered: flag,
});

export const buildMeta = reply({
  id: anyText,
  /** By path as the router writes it, `/tournaments/:id`. */
  routes: map(routeRule),
  /** By remote its entries of the administration. A release of before there were any is not in it, an older server names none. */
  admin: optional(map(list(navigationEntry))),
});
export type BuildMeta = Infer<typeof buildMeta>;

/** Address of what a build consists of; it never changes its answer. */
export const buildMetaPath = (build: string): string => `/builds/meta/${build}.json`;

/** Address that leads to a page of a published version, by way of the confirmation. */
export const previewPath = (name: string, version: string): string => `/builds/preview/${name}/${version}`;

/**
 * Query with which a tester asks for other versions, `?mfe=teams@1.4.0-rc.2,auth@candidate`, or for a remote that runs on
 * their own machine, `?mfe=shop@http://localhost:4103`.
 */
export const OVERRIDE_QUERY = 'mfe';

/**
 * Forms are posted there: `mfe` (as in the query), `to`, the page to go on with, and the `declaration` of a local remote; the
 * second one ends the override. Both answer with a redirect to `to`.
 */
export const OVERRIDE_PATH = '/builds/override';
export const OVERRIDE_END_PATH = '/builds/override/end';

/** Where the development server of a remote gives its declaration, for the browser of a tester. */
export const LOCAL_DECLARATION_PATH = '/declaration.json';
