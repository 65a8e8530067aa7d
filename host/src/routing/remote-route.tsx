// One route of a remote in the host's router: loads the page, starts its data, and catches what goes wrong.
import type { RemoteRelease } from '@duellwerk/shared/contract/composition';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { useLoaderData, useLocation, useRevalidator } from '@duellwerk/shared/router/router';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { type Scope, scopeBind } from 'effector';
import { useUnit } from 'effector-react';
import { type ComponentType, use } from 'react';
import { $services, loadView, type Services } from '../app/services.ts';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { AreaBoundary } from '../errors/area-boundary.tsx';
import { AreaFailure } from '../errors/area-failure.tsx';
import { loadingKind, RemoteFailure } from '../remotes/remote-failure.ts';
import { Area, FailedArea } from '../served/area.tsx';
import { pageNamed } from './page-name.model.ts';
import { PageSkeleton } from './page-skeleton.tsx';

export interface PageContext {
  scope: Scope;
  services: Services;
}

export interface LoaderInput {
  params: Record<string, string | undefined>;
  request: Request;
}

/** Loader data of a remote's route: the page, or why there is none. */
export type LoadedPage = { remote: string; Page: ComponentType } | { remote: string; failure: RemoteFailure };

/** The first page of a visit that was drawn on the server: its code is still on the way. */
export type PendingPage = { remote: string; pending: Promise<LoadedPage> };

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
  // A filter that changes asks for one list, which is cheaper than the whole page's data.
  const hasQuery = Object.keys(opened.query).length > 0;
  const at = new URL(input.request.url).pathname;
  const data = hasQuery ? undefined : services.payloads?.load(at);
  try {
    const [, name] = await Promise.all([services.remotes.door(release.name), data]);
    if (name) scopeBind(pageNamed, { scope })({ path: at, name });
    const { Page } = await loadView(services, release.name, (door) => {
      const route = door.routes[path];
      if (!route) throw new RemoteFailure(release.name, 'contract', `No route ${path}`);
      // A door that comes after the visitor has gone on must not start this page over the one on the screen.
      if (!input.request.signal.aborted) {
        services.server?.entering(release.name);
        scopeBind(route.opened, { scope })(opened);
        scopeBind(topicsWanted, { scope })(route.topics?.(opened) ?? []);
        services.server?.entering(null);
      }
      return route.page;
    });
    return { remote: release.name, Page };
  } catch (error) {
    const failure =
      error instanceof RemoteFailure ? error : new RemoteFailure(release.name, loadingKind(error), error);
    scopeBind(loadFailed, { scope })(failure);
    return { remote: release.name, failure };
  }
}

/** The place of a remote's page, with the nets that catch what goes wrong in it. */
export function RemotePage() {
  const loaded = useLoaderData<LoadedPage | PendingPage>();
  return (
    <Area remote={loaded.remote} skeleton={<PageSkeleton />}>
      <PageArea loaded={loaded} />
    </Area>
  );
}

function PageArea({ loaded }: { loaded: LoadedPage | PendingPage }) {
  const page = 'pending' in loaded ? use(loaded.pending) : loaded;
  const { pathname } = useLocation();
  const services = useUnit($services);
  const { revalidate, state } = useRevalidator();
  if ('failure' in page) {
    return (
      <FailedArea failure={page.failure}>
        <AreaFailure
          remote={page.remote}
          failure={page.failure}
          onRetry={revalidate}
          retrying={state === 'loading'}
        />
      </FailedArea>
    );
  }
  return (
    <AreaBoundary
      key={pathname}
      area={page.remote}
      called={services?.remotes.called(page.remote)}
      onRetry={revalidate}
    >
      <page.Page />
    </AreaBoundary>
  );
}
