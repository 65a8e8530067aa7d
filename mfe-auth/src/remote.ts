import { openDoor } from '@duellwerk/shared/contract/remote';
import type { remote as declaration } from '../remote.config.ts';
import { managedUserOpened } from './admin/managed-user.model.ts';
import { usersOpened } from './admin/users.model.ts';
import { connectionReturned } from './connection/return.model.ts';
import { directoryOpened } from './directory/opened.model.ts';
import { resetLinkOpened } from './password-reset/reset-link.model.ts';
// Hears the page's opening, which comes before the page's code.
import './profile/own-invites.model.ts';
import { ownPageOpened } from './profile/own-tasks.model.ts';
import { profileOpened } from './profile/profile.model.ts';
import { settingsOpened } from './settings/settings.model.ts';
import { siteSettingsOpened } from './site-settings/opened.model.ts';
import { verificationLinkOpened } from './verification/verification-link.model.ts';

const siteSettings = async () =>
  (await import(/* webpackChunkName: "site-settings" */ './site-settings/pages.ts')).siteSettingsPages;

export const remote = openDoor<typeof declaration>('mfe-auth', {
  routes: {
    '/users': {
      opened: directoryOpened,
      page: async () => ({
        Page: (await import(/* webpackChunkName: "directory" */ './directory/directory-page.tsx'))
          .DirectoryPage,
      }),
    },
    '/users/@me': {
      opened: ownPageOpened,
      page: async () => ({ Page: (await import('./profile/own-profile-page.tsx')).OwnProfilePage }),
    },
    '/users/:id': {
      opened: profileOpened,
      page: async () => ({ Page: (await import('./profile/profile-page.tsx')).ProfilePage }),
    },
    '/users/settings': {
      opened: settingsOpened,
      page: async () => ({ Page: (await import('./settings/settings-page.tsx')).SettingsPage }),
    },
    '/admin/users': {
      opened: usersOpened,
      page: async () => ({ Page: (await import('./admin/users-page.tsx')).UsersPage }),
    },
    '/admin/users/:id': {
      opened: managedUserOpened,
      page: async () => ({ Page: (await import('./admin/managed-user-page.tsx')).ManagedUserPage }),
    },
    '/admin/settings/badges': {
      opened: siteSettingsOpened,
      page: async () => ({ Page: (await siteSettings()).badges }),
    },
    '/admin/settings/decorations': {
      opened: siteSettingsOpened,
      page: async () => ({ Page: (await siteSettings()).decorations }),
    },
    '/admin/settings/connections': {
      opened: siteSettingsOpened,
      page: async () => ({ Page: (await siteSettings()).connections }),
    },
    '/admin/settings/registration': {
      opened: siteSettingsOpened,
      page: async () => ({ Page: (await siteSettings()).registration }),
    },
    '/admin/settings/second-factor': {
      opened: siteSettingsOpened,
      page: async () => ({ Page: (await siteSettings()).secondFactor }),
    },
    '/users/passwort-reset/:id': {
      opened: resetLinkOpened,
      page: async () => ({ Page: (await import('./password-reset/reset-page.tsx')).ResetPage }),
    },
    '/users/register/handle-register-connection': {
      opened: connectionReturned,
      page: async () => ({ Page: (await import('./connection/return-page.tsx')).ReturnPage }),
    },
    '/users/verify-mail/:id': {
      opened: verificationLinkOpened,
      page: async () => ({ Page: (await import('./verification/verification-page.tsx')).VerificationPage }),
    },
  },
  dialogs: {
    'auth.change-password': {
      signedIn: true,
      dialog: async () => ({ Dialog: (await import('./password/change-dialog.tsx')).ChangeDialog }),
    },
    'auth.connection-problem': {
      dialog: async () => (await import('./connection/problem-dialog.tsx')).problemDialog,
    },
    'auth.login': {
      dialog: async () => (await import('./login/login-dialog.tsx')).loginDialog,
    },
    'auth.avatar': {
      signedIn: true,
      dialog: async () => ({ Dialog: (await import('./settings/avatar/avatar-dialog.tsx')).AvatarDialog }),
    },
    'auth.remove-avatar': {
      signedIn: true,
      dialog: async () => ({
        Dialog: (await import('./settings/avatar/remove-avatar-dialog.tsx')).RemoveAvatarDialog,
      }),
    },
    'auth.unlink': {
      signedIn: true,
      dialog: async () => (await import('./settings/unlink-dialog.tsx')).unlinkDialog,
    },
    'auth.end-sessions': {
      signedIn: true,
      dialog: async () => ({
        Dialog: (await import('./settings/end-sessions-dialog.tsx')).EndSessionsDialog,
      }),
    },
    'auth.factor': {
      signedIn: true,
      dialog: async () =>
        (await import(/* webpackChunkName: "second-factor" */ './second-factor/factor-dialog.tsx'))
          .factorDialog,
    },
    'auth.delete-account': {
      signedIn: true,
      dialog: async () => ({
        Dialog: (await import('./settings/delete-account/delete-account-dialog.tsx')).DeleteAccountDialog,
      }),
    },
    'auth.ban': {
      signedIn: true,
      dialog: async () => (await import('./admin/ban-dialog.tsx')).banDialog,
    },
    'auth.manage-user': {
      signedIn: true,
      dialog: async () => (await import('./admin/manage-user-dialog.tsx')).manageUserDialog,
    },
    'auth.password-reset': {
      dialog: async () => ({ Dialog: (await import('./password-reset/request-dialog.tsx')).RequestDialog }),
    },
    'auth.register': {
      dialog: async () => (await import('./registration/registration-dialog.tsx')).registrationDialog,
    },
  },
  widgets: {},
  catalogs: {
    de: () => import(/* webpackChunkName: "de" */ './locales/de.po'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.po'),
  },
});
