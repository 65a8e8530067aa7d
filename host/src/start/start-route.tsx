// The start page's route: its code comes with the first visit, so that no other page carries it.
import { scopeBind } from 'effector';
import { $remotes } from '../app/page-facts.ts';
import { DrawnHostPage, type LoadedHostPage } from '../routing/host-page.tsx';
import { PageSkeleton } from '../routing/page-skeleton.tsx';
import type { PageContext } from '../routing/remote-route.tsx';
import { widgetsOpened } from '../widgets/widgets.model.ts';
import { startWidgetsOf } from './start-widgets.ts';

/** Opens the page's widgets and loads its code beside them. Never throws: a failure becomes an error card. */
export async function loadStartPage({ scope, services }: PageContext): Promise<LoadedHostPage> {
  scopeBind(widgetsOpened, { scope })(startWidgetsOf(scope.getState($remotes)));
  try {
    const { StartPage, startCatalogs } = await import('./start-page.tsx');
    await services.texts.add(startCatalogs);
    return { Page: StartPage };
  } catch {
    return { failed: true };
  }
}

/** The place of the start page. */
export function StartRoute() {
  return <DrawnHostPage skeleton={<PageSkeleton />} />;
}
