import type { Composition } from '@duellwerk/shared/contract/composition';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { scopeBind } from 'effector';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage, RouteErrorPage } from '../errors/error-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { StartPage, startWidgets } from '../start/start-page.tsx';
import { widgetsOpened } from '../widgets/widgets.model.ts';
import { HostPage, loadHostPage } from './host-page.tsx';
import { loadRemotePage, type PageContext, RemotePage } from './remote-route.tsx';

/** Drawn in a route's place until its code is there: the shell around it is complete from the first moment. */
function PageSkeleton() {
  return (
    <>
      <SkeletonLines lines={2} />
      <SkeletonCards count={4} />
    </>
  );
}

/**
 * The route table of a page: the host's own routes, then those that its remotes declare.
 * Adding a route to a remote needs no change here and no new release of the host.
 */
export function createRoutes(composition: Composition, context: PageContext): RouteObject[] {
  const openWidgets = scopeBind(widgetsOpened, { scope: context.scope });
  const followNothing = () => scopeBind(topicsWanted, { scope: context.scope })([]);

  const ownRoutes: RouteObject[] = [
    {
      path: '/',
      loader: () => {
        followNothing();
        openWidgets(startWidgets);
        return null;
      },
      Component: StartPage,
    },
    {
      id: '/admin/releases',
      path: '/admin/releases',
      caseSensitive: true,
      loader: () =>
        loadHostPage(context, async () => (await import('../admin/releases/view.ts')).releasesView),
      Component: HostPage,
      HydrateFallback: PageSkeleton,
    },
    {
      path: '*',
      loader: () => {
        followNothing();
        return null;
      },
      Component: NotFoundPage,
    },
  ];

  const remoteRoutes = composition.remotes.flatMap((release) =>
    release.routes.map(
      (path): RouteObject => ({
        path,
        // As the server's own table, which answers /Tournaments with 404.
        caseSensitive: true,
        loader: (input) => loadRemotePage(context, release, path, input),
        Component: RemotePage,
        HydrateFallback: PageSkeleton,
      }),
    ),
  );

  return [{ Component: Layout, ErrorBoundary: RouteErrorPage, children: [...ownRoutes, ...remoteRoutes] }];
}
