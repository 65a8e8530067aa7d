// The screenshot tests look at every page and dialog that the workspace declares.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRoom, remotes } from '@duellwerk/shared/build/rooms.ts';
import type { RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import { contentPaths } from '@duellwerk/shared/contract/content-paths';
import { adminPaths } from '../../host/src/routing/host-paths.ts';
import { siteDialogs } from '../pages/dialogs.ts';
import type { Places } from '../pages/places.ts';
import { sitePages } from '../pages/routes.ts';

/** The components at /admin/ui have screenshots of their own. */
const hostPages: readonly string[] = ['/', '/admin', ...adminPaths];
const declarations = await Promise.all(
  remotes.map(
    async (name): Promise<RemoteDeclaration> => (await import(inRoom(name, 'remote.config.ts'))).remote,
  ),
);
/** Ids are of no matter here. */
const places = new Proxy({} as Places, { get: (_, name) => `id-${String(name)}` });
const pathnameOf = (address: string) => new URL(address, 'http://site').pathname;
const isParameter = (part: string) => part.startsWith(':');

/** The route that an address belongs to: the one with most literal parts. */
function routeOf(routes: readonly string[], address: string): string | undefined {
  const parts = pathnameOf(address).split('/');
  return routes
    .filter((route) => {
      const own = route.split('/');
      return own.length === parts.length && own.every((part, at) => isParameter(part) || part === parts[at]);
    })
    .toSorted(
      (one, two) => one.split('/').filter(isParameter).length - two.split('/').filter(isParameter).length,
    )[0];
}

test('every route has a page in the screenshot tests', () => {
  const routes = [...hostPages, ...contentPaths, ...declarations.flatMap((remote) => remote.routes)];
  const seen = new Set(sitePages.map(({ path }) => routeOf(routes, path(places))));
  assert.deepEqual(
    routes.filter((route) => !seen.has(route)),
    [],
  );
});

test('every dialog of a remote is in the screenshot tests', () => {
  const seen = siteDialogs.map(({ path, name }) => `${name} ${path(places)}`).join('\n');
  assert.deepEqual(
    declarations.flatMap(({ dialogs }) => dialogs).filter((name) => !seen.includes(name)),
    [],
  );
});
