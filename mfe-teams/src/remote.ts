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
    de: () =>
      Promise.all([
        import(/* webpackChunkName: "de" */ '@duellwerk/shared/i18n/locales/de.po').then(
          ({ messages }) => messages,
        ),
        import(/* webpackChunkName: "de" */ './locales/de.po').then(({ messages }) => messages),
      ]),
    en: () =>
      Promise.all([
        import(/* webpackChunkName: "en" */ '@duellwerk/shared/i18n/locales/en.po').then(
          ({ messages }) => messages,
        ),
        import(/* webpackChunkName: "en" */ './locales/en.po').then(({ messages }) => messages),
      ]),
  },
});
