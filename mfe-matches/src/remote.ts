import { openDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { matchOpened } from './page/match.model.ts';

export const remote = openDoor(declaration, {
  routes: {
    '/matches/:id': {
      opened: matchOpened,
      topics: ({ params }) => [`match:${params.id}`],
      page: async () => ({ Page: (await import('./page/match-page.tsx')).MatchPage }),
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
