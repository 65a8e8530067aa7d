import { openDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { teamOpened } from './page/team.model.ts';

export const remote = openDoor(declaration, {
  routes: {
    '/teams/:id': {
      opened: teamOpened,
      page: async () => ({ Page: (await import('./page/team-page.tsx')).TeamPage }),
    },
  },
  dialogs: {},
  widgets: {},
  catalogs: {
    de: () => import(/* webpackChunkName: "de" */ './locales/de.po'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.po'),
  },
});
