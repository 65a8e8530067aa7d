// What a path needs: which remotes draw it, which files a browser wants first, which calls it starts with.
import { escapeHtml } from '@duellwerk/api/text/escape-html';
import type { ReleaseViews } from '@duellwerk/shared/build/release-file.ts';
import { STYLE_CHUNK } from '@duellwerk/shared/build/singletons.ts';
import { sectionOf } from '../../src/layout/section-of.ts';
import { hostCalls, hostPathsOf } from '../../src/routing/host-paths.ts';
import { startWidgetsOf } from '../../src/start/start-widgets.ts';
import { bundleUrl } from '../releases/composition.ts';
import type { LiveRelease } from '../releases/release-state.ts';
import type { LiveComposition } from '../releases/releases.ts';
import { paramsOf } from './route-table.ts';

export interface RoutePlan {
  /** Pattern of the route, `null` for a path that no route of this composition knows. */
  route: string | null;
  /** Remotes that draw a part of the page. */
  remotes: string[];
  /** Addresses of scripts beside the host's own. */
  scripts: string[];
  /** Public GET calls, with their parameters filled in. */
  calls: string[];
  /** Its address holds a secret: not for search engines. */
  isSecret: boolean;
}

/** Calls that every page starts with. */
const EVERYWHERE = ['/v1/base'];

/** The plan of a path in a composition, for a page in the given language. */
export function planRoute(path: string, live: LiveComposition, locale: string): RoutePlan {
  const own = hostPathsOf(live.page).find((pattern) => paramsOf(path, pattern));
  if (own === '/') return withParts(live, locale, own, {}, startParts(live));
  if (own) return { ...NOTHING, route: own, calls: [...EVERYWHERE, ...hostCalls(own)] };
  const found = remoteRouteOf(path, live);
  if (!found) return NOTHING;
  const part: Part = { remote: found.name, kind: 'routes', key: found.route };
  return {
    ...withParts(live, locale, found.route, found.params, [part]),
    isSecret: isSecret(found, live),
  };
}

const NOTHING: RoutePlan = { route: null, remotes: [], scripts: [], calls: EVERYWHERE, isSecret: false };

/** Header and footer without a page: what a browser keeps for the moment when it is offline. */
export const SHELL = '/offline';
/** Stands for every path that no route knows: they all show the same page, but for the path that it names. */
export const UNKNOWN = '/404';
/** The same in the section with a look of its own. */
const UNKNOWN_IN_SECTION = '/vcd/404';
const NOT_FOUND = /(Page not found: (?:<!-- -->)?)\/(?:vcd\/)?404/g;

/** The page of an unknown path with the path that was asked for, `null` where the page is its own. */
export function namedUnknown(html: Buffer, made: string, asked: string): string | null {
  if (made === asked || (made !== UNKNOWN && made !== UNKNOWN_IN_SECTION)) return null;
  return html.toString().replace(NOT_FOUND, (_, words: string) => words + escapeHtml(asked));
}

/**
 * The address that a page is made and cached for, whatever else was asked: the path's own, with the part of the query
 * that its route reads. Of a route whose address holds a secret it is the pattern: the page is the same for every secret,
 * and the secret stays with the browser.
 */
export function pageAddress(
  path: string,
  query: string,
  live: LiveComposition,
): { path: string; query: string } {
  const isOwn = path === SHELL || hostPathsOf(live.page).some((pattern) => paramsOf(path, pattern));
  if (isOwn) return { path, query: '' };
  const found = remoteRouteOf(path, live);
  if (!found) return { path: sectionOf(path) ? UNKNOWN_IN_SECTION : UNKNOWN, query: '' };
  if (isSecret(found, live)) return { path: found.route, query: '' };
  return { path, query: queryOf(found, query, live) };
}

/** In the order of the declaration, each name once: the last one counts, as in the browser. */
function queryOf({ name, route }: RemoteRoute, query: string, { releases }: LiveComposition): string {
  const asked = new URLSearchParams(query);
  const read = releases[name]?.declaration?.query?.[route] ?? [];
  const used = read.flatMap((key): [string, string][] => {
    const value = asked.getAll(key).at(-1);
    return value ? [[key, value]] : [];
  });
  return used.length > 0 ? `?${new URLSearchParams(used)}` : '';
}

interface RemoteRoute {
  name: string;
  route: string;
  params: Record<string, string>;
}

function remoteRouteOf(path: string, live: LiveComposition): RemoteRoute | undefined {
  const candidates = live.page.remotes.flatMap(({ name, routes }) =>
    routes.flatMap((route): RemoteRoute[] => {
      const params = paramsOf(path, route);
      return params ? [{ name, route, params }] : [];
    }),
  );
  // The one with the fewest named parts, as the router in the browser ranks them: /users/@me is no id.
  return candidates.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function isSecret({ name, route }: RemoteRoute, { releases }: LiveComposition): boolean {
  return releases[name]?.declaration?.secret?.includes(route) ?? false;
}

interface Part {
  remote: string;
  kind: 'routes' | 'widgets';
  key: string;
}

function startParts(live: LiveComposition): Part[] {
  return startWidgetsOf(live.page.remotes).flatMap((key): Part[] => {
    const owner = live.page.remotes.find(({ widgets }) => widgets.includes(key));
    return owner ? [{ remote: owner.name, kind: 'widgets', key }] : [];
  });
}

function withParts(
  live: LiveComposition,
  locale: string,
  route: string,
  params: Record<string, string>,
  parts: Part[],
): RoutePlan {
  const releases = parts.flatMap((part) => {
    const release = live.releases[part.remote];
    return release ? [{ part, release }] : [];
  });
  const calls = releases.flatMap(({ part, release }) => release.declaration?.calls?.[part.key] ?? []);
  return {
    route,
    remotes: [...new Set(parts.map(({ remote }) => remote))],
    scripts: [
      ...new Set(
        releases.flatMap(({ part, release }) => [
          ...scriptsOf(part, release, locale),
          ...lazyScriptsOf(part, release, live),
        ]),
      ),
    ],
    calls: [...EVERYWHERE, ...new Set(calls.map((call) => filled(call, params)))],
    isSecret: false,
  };
}

function scriptsOf(
  { remote, kind, key }: Part,
  { version, entry, views }: LiveRelease,
  locale: string,
): string[] {
  const files = [entry, ...(views ? filesOf(views, kind, key, locale) : [])];
  return files.map((file) => bundleUrl(remote, version, file));
}

/** Scripts with the page-wide style sheet, for a document that carries none; a host of before has it in its first script. */
export function styleScripts({ releases: { host } }: LiveComposition): string[] {
  return host ? (host.lazy?.[STYLE_CHUNK] ?? []).map((file) => bundleUrl('host', host.version, file)) : [];
}

/** Files of the host that the part needs and the host's first script does not bring. */
function lazyScriptsOf(
  { key }: Part,
  { views }: LiveRelease,
  { releases: { host } }: LiveComposition,
): string[] {
  if (!host) return [];
  const names = views?.lazy?.[key] ?? [];
  return names
    .flatMap((name) => host.lazy?.[name] ?? [])
    .map((file) => bundleUrl('host', host.version, file));
}

function filesOf(views: ReleaseViews, kind: Part['kind'], key: string, locale: string): string[] {
  return [...views.door, ...(views[kind][key] ?? []), ...(views.catalogs[locale] ?? [])];
}

function filled(call: string, params: Record<string, string>): string {
  return call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
