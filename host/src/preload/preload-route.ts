import { matchRoutes } from '@duellwerk/shared/router/router';
import { loadView, type Services } from '../app/services.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';

/** The route that a path leads to and the remote that owns it; `null` for the host's own and for unknown paths. */
export function remoteRouteOf(
  { remotes }: Services,
  routes: readonly string[],
  path: string,
): { route: string; owner: string } | null {
  const table = routes.map((route) => ({ path: route, caseSensitive: true }));
  const route = matchRoutes(table, path)?.at(-1)?.route.path;
  const owner = route && remotes.ownerOf('routes', route);
  return owner ? { route, owner } : null;
}

/**
 * Fetches ahead what a remote's route needs: the remote's door, the page's own code and the texts. Opens and draws nothing; a
 * later navigation finds all of it there.
 * @throws RemoteFailure which means nothing: whoever goes there asks again
 */
export async function preloadRoute(
  services: Services,
  { route, owner }: { route: string; owner: string },
): Promise<void> {
  await loadView(services, owner, (door) => {
    const found = door.routes[route];
    if (!found) throw new RemoteFailure(owner, 'contract', `No route ${route}`);
    return found.page;
  });
}
