// The first route of a page that was drawn on the server: opened as any other, but nobody waits for its code.
import { matchRoutes } from '@duellwerk/shared/router/router';
import { allSettled, type Scope } from 'effector';
import type { RouteObject } from 'react-router-dom';
import type { LoadedPage } from './remote-route.tsx';

export interface FirstRoute {
  /** Loader data by route id, as the router takes it. */
  loaderData: Record<string, unknown>;
  /** Areas of remotes on the page. */
  areas: number;
  /** Code and data of all of them. */
  ready: Promise<unknown>;
}

/** What a route says of its areas. */
export interface RouteHandle {
  /** The remote that draws the whole page. */
  remote?: string;
  /** A page of the host's own that the server draws; its code may come after the picture. */
  late?: true;
  /** Remotes' areas on a page of the host's own. */
  areas?: number;
}

/** Opens the route of an address; its page arrives as a promise in the loader data. */
export async function openFirst(routes: RouteObject[], scope: Scope, address: URL): Promise<FirstRoute> {
  const leaf = matchRoutes(routes, address.pathname)?.at(-1);
  const { id, loader, handle } = leaf?.route ?? {};
  if (!leaf || !id || typeof loader !== 'function') throw new Error(`No route for ${address.pathname}`);
  const { remote, late, areas = 0 }: RouteHandle = handle ?? {};
  const request = new Request(address);
  const opened = Promise.resolve(loader({ params: leaf.params, request, context: undefined } as never));
  const pending = opened.then(async (data) => {
    await allSettled(scope);
    return data as LoadedPage;
  });
  return remote || late
    ? { loaderData: { [id]: { remote, pending } }, areas: 1 + areas, ready: pending }
    : { loaderData: { [id]: await opened }, areas, ready: pending };
}
