import { openDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { ownProfileOpened, profileOpened } from './profile/profile.model.ts';

export const remote = openDoor(declaration, {
  routes: {
    '/users/@me': {
      opened: ownProfileOpened,
      page: async () => ({ Page: (await import('./profile/own-profile-page.tsx')).OwnProfilePage }),
    },
    '/users/:id': {
      opened: profileOpened,
      page: async () => ({ Page: (await import('./profile/profile-page.tsx')).ProfilePage }),
    },
  },
  dialogs: {
    'auth.login': {
      dialog: async () => ({ Dialog: (await import('./login/login-dialog.tsx')).LoginDialog }),
    },
  },
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
