import { matchRoutes } from '@duellwerk/shared/router/router';
import { loadView, type Services } from '../app/services.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';

/**
 * Fetches ahead what the route of a path needs: the remote's door, the page's own code, the texts and its public data.
 * Opens and draws nothing; a later navigation finds all of it there. Does nothing for the host's own and for unknown paths.
 * @param routes every route of the page, as the router writes them
 * @throws RemoteFailure which means nothing: whoever goes there asks again
 */
export async function preloadRoute(
  services: Services,
  routes: readonly string[],
  path: string,
): Promise<void> {
  const table = routes.map((route) => ({ path: route, caseSensitive: true }));
  const route = matchRoutes(table, path)?.at(-1)?.route.path;
  const owner = route && services.remotes.ownerOf('routes', route);
  if (!owner) return;
  services.payloads?.preload(path);
  await loadView(services, owner, (door) => {
    const found = door.routes[route];
    if (!found) throw new RemoteFailure(owner, 'contract', `No route ${route}`);
    return found.page;
  });
}
