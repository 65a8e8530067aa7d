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
    de: async () => [
      (await import('@duellwerk/shared/i18n/locales/de.po')).messages,
      (await import('./locales/de.po')).messages,
    ],
    en: async () => [
      (await import('@duellwerk/shared/i18n/locales/en.po')).messages,
      (await import('./locales/en.po')).messages,
    ],
  },
});
