// One route of a remote in the host's router: loads the page, starts its data, and catches what goes wrong.
import type { RemoteRelease } from '@duellwerk/shared/contract/composition';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { useLoaderData, useLocation, useRevalidator } from '@duellwerk/shared/router/router';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { type Scope, scopeBind } from 'effector';
import type { ComponentType } from 'react';
import { loadView, type Services } from '../app/services.ts';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { AreaBoundary } from '../errors/area-boundary.tsx';
import { AreaFailure } from '../errors/area-failure.tsx';
import { RemoteFailure } from '../remotes/remote-failure.ts';

export interface PageContext {
  scope: Scope;
  services: Services;
}

interface LoaderInput {
  params: Record<string, string | undefined>;
  request: Request;
}

/** Loader data of a remote's route: the page, or why there is none. */
export type LoadedPage = { remote: string; Page: ComponentType } | { remote: string; failure: RemoteFailure };

/** What the address says: the named parts and the query of a route. */
export function openedBy({ params, request }: LoaderInput): RouteOpened {
  const named = Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return { params: Object.fromEntries(named), query: Object.fromEntries(new URL(request.url).searchParams) };
}

/**
 * Loads a route of a remote. Its data is started as soon as the door is there, beside the page's own code.
 * Never throws: a failure becomes the area's own error card, everything around it stays.
 */
export async function loadRemotePage(
  { scope, services }: PageContext,
  release: RemoteRelease,
  path: string,
  input: LoaderInput,
): Promise<LoadedPage> {
  const opened = openedBy(input);
  try {
    const { Page } = await loadView(services, release.name, (door) => {
      const route = door.routes[path];
      if (!route) throw new RemoteFailure(release.name, 'contract', `No route ${path}`);
      // A door that comes after the visitor has gone on must not start this page over the one on the screen.
      if (!input.request.signal.aborted) {
        scopeBind(route.opened, { scope })(opened);
        scopeBind(topicsWanted, { scope })(route.topics?.(opened) ?? []);
      }
      return route.page;
    });
    return { remote: release.name, Page };
  } catch (error) {
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure(release.name, 'load', error);
    scopeBind(loadFailed, { scope })(failure);
    return { remote: release.name, failure };
  }
}

/** The area of a remote's page, with the net that catches what breaks while it draws. */
export function RemotePage() {
  const loaded = useLoaderData<LoadedPage>();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  if ('failure' in loaded) {
    return <AreaFailure failure={loaded.failure} onRetry={revalidate} retrying={state === 'loading'} />;
  }
  return (
    <AreaBoundary key={pathname} remote={loaded.remote} onRetry={revalidate}>
      <loaded.Page />
    </AreaBoundary>
  );
}
