import type { Composition } from '@duellwerk/shared/contract/composition';
import { contentPaths } from '@duellwerk/shared/contract/content-paths';
import { VENUE_PATH } from '@duellwerk/shared/contract/per-address';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { scopeBind } from 'effector';
import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { SettingsFrame } from '../admin/settings/settings-frame.tsx';
import { ContentRoute, loadContentPage } from '../content/content-route.tsx';
import { ContentSkeleton } from '../content/content-skeleton.tsx';
import { NotFoundPage, RouteErrorPage } from '../errors/error-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { loadStartPage, StartRoute } from '../start/start-route.tsx';
import { startWidgetsOf } from '../start/start-widgets.ts';
import { adminStart, adminViews, demoViews } from './admin-views.ts';
import { HostPage, type HostView, loadHostPage } from './host-page.tsx';
import { ADMIN_START, adminPaths, demoPaths, SETTINGS } from './host-paths.ts';
import type { RouteHandle } from './open-first.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { loadRemotePage, type PageContext, RemotePage } from './remote-route.tsx';

/**
 * The route table of a page: the host's own routes, then those that its remotes declare.
 * Adding a route to a remote needs no change here and no new release of the host.
 */
export function createRoutes(composition: Composition, context: PageContext): RouteObject[] {
  const followNothing = () => scopeBind(topicsWanted, { scope: context.scope })([]);

  const ownRoutes: RouteObject[] = [
    {
      id: '/',
      path: '/',
      handle: { late: true, areas: startWidgetsOf(composition.remotes).length } satisfies RouteHandle,
      loader: () => {
        followNothing();
        return loadStartPage(context);
      },
      Component: StartRoute,
      HydrateFallback: PageSkeleton,
    },
    {
      id: '*',
      path: '*',
      loader: () => {
        followNothing();
        return null;
      },
      Component: NotFoundPage,
    },
  ];

  const contentRoutes = contentPaths.map(
    (path): RouteObject => ({
      id: path,
      path,
      handle: { late: true } satisfies RouteHandle,
      caseSensitive: true,
      loader: (input) => loadContentPage(context, path, input),
      Component: ContentRoute,
      HydrateFallback: ContentSkeleton,
    }),
  );

  const fetched = (path: string, view: () => Promise<HostView>): RouteObject => ({
    id: path,
    path,
    caseSensitive: true,
    loader: (input) => loadHostPage(context, view, input),
    Component: HostPage,
    HydrateFallback: PageSkeleton,
  });
  const adminRoutes = [
    fetched(VENUE_PATH, async () => (await import('../venue/view.ts')).venueView),
    fetched(ADMIN_START, adminStart),
    ...adminPaths.map((path) => fetched(path, adminViews[path])),
  ];
  const demoRoutes = composition.demo ? demoPaths.map((path) => fetched(path, demoViews[path])) : [];

  const remoteRoutes = composition.remotes.flatMap((release) =>
    release.routes.map(
      (path): RouteObject => ({
        id: path,
        path,
        handle: { remote: release.name } satisfies RouteHandle,
        // As the server's own table, which answers /Tournaments with 404.
        caseSensitive: true,
        loader: (input) => loadRemotePage(context, release, path, input),
        Component: RemotePage,
        HydrateFallback: PageSkeleton,
      }),
    ),
  );

  const pages = [...ownRoutes, ...contentRoutes, ...adminRoutes, ...demoRoutes, ...remoteRoutes];
  for (const page of pages) page.shouldRevalidate = isReloaded;
  const isSetting = ({ path = '' }: RouteObject) => path.startsWith(SETTINGS);
  const children = [
    ...pages.filter((page) => !isSetting(page)),
    { Component: SettingsFrame, children: pages.filter(isSetting) },
  ];
  return [{ Component: Layout, ErrorBoundary: RouteErrorPage, children }];
}

/** A dialog that opens or closes changes the address behind # alone: the page below it stays as it is. */
const isReloaded: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
};
