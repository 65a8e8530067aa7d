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
