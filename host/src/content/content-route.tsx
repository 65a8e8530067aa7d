// The routes of pages whose words an operator writes. Their code comes with the first visit, their data beside it.
import { contentIdOf } from '@duellwerk/shared/contract/content-paths';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { scopeBind } from 'effector';
import { DrawnHostPage, type LoadedHostPage } from '../routing/host-page.tsx';
import { pageNamed } from '../routing/page-name.model.ts';
import type { LoaderInput, PageContext } from '../routing/remote-route.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';

/** Loads the page's code and starts its data. Never throws: a failure becomes an error card. */
export async function loadContentPage(
  { scope, services }: PageContext,
  path: string,
  { request }: LoaderInput,
): Promise<LoadedHostPage> {
  scopeBind(topicsWanted, { scope })([]);
  try {
    const [{ contentView }, name] = await Promise.all([import('./view.ts'), services.payloads?.load(path)]);
    // Code that comes after the visitor has gone on must not open this page over the one on the screen.
    if (!request.signal.aborted) scopeBind(contentView.opened, { scope })(contentIdOf(path));
    if (name) scopeBind(pageNamed, { scope })({ path, name });
    return { Page: contentView.Page };
  } catch {
    return { failed: true };
  }
}

/** The place of such a page. */
export function ContentRoute() {
  return <DrawnHostPage skeleton={<ContentSkeleton />} />;
}
