import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { scopeBind } from 'effector';
import type { PageContext } from '../../routing/remote-route.tsx';
import { adminTexts } from '../texts.ts';
import { releasesOpened } from './releases.model.ts';
import { ReleasesPage } from './releases-page.tsx';

/** The route of /admin/releases in a page. Loaded with the first visit: other pages carry nothing of it. */
export function releasesRoute({ scope, services }: PageContext) {
  const follow = scopeBind(topicsWanted, { scope });
  const open = scopeBind(releasesOpened, { scope });
  return {
    loader: async () => {
      follow([]);
      open();
      await services.texts.add(adminTexts);
      return null;
    },
    Component: ReleasesPage,
  };
}
