import { openDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { managedUserOpened } from './admin/managed-user.model.ts';
import { usersOpened } from './admin/users.model.ts';
import { connectionReturned } from './connection/return.model.ts';
import { resetLinkOpened } from './password-reset/reset-link.model.ts';
import { ownProfileOpened, profileOpened } from './profile/profile.model.ts';
import { settingsOpened } from './settings/settings.model.ts';
import { verificationLinkOpened } from './verification/verification-link.model.ts';

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
      dialog: async () => ({ Dialog: (await import('./password/change-dialog.tsx')).ChangeDialog }),
    },
    'auth.connection-problem': {
      dialog: async () => ({ Dialog: (await import('./connection/problem-dialog.tsx')).ProblemDialog }),
    },
    'auth.login': {
      dialog: async () => ({ Dialog: (await import('./login/login-dialog.tsx')).LoginDialog }),
    },
    'auth.avatar': {
      dialog: async () => ({ Dialog: (await import('./settings/avatar/avatar-dialog.tsx')).AvatarDialog }),
    },
    'auth.remove-avatar': {
      dialog: async () => ({
        Dialog: (await import('./settings/avatar/remove-avatar-dialog.tsx')).RemoveAvatarDialog,
      }),
    },
    'auth.unlink': {
      dialog: async () => ({ Dialog: (await import('./settings/unlink-dialog.tsx')).UnlinkDialog }),
    },
    'auth.end-sessions': {
      dialog: async () => ({
        Dialog: (await import('./settings/end-sessions-dialog.tsx')).EndSessionsDialog,
      }),
    },
    'auth.delete-account': {
      dialog: async () => ({
        Dialog: (await import('./settings/delete-account/delete-account-dialog.tsx')).DeleteAccountDialog,
      }),
    },
    'auth.ban': {
      dialog: async () => ({ Dialog: (await import('./admin/ban-dialog.tsx')).BanDialog }),
    },
    'auth.manage-user': {
      dialog: async () => ({ Dialog: (await import('./admin/manage-user-dialog.tsx')).ManageUserDialog }),
    },
    'auth.password-reset': {
      dialog: async () => ({ Dialog: (await import('./password-reset/request-dialog.tsx')).RequestDialog }),
    },
    'auth.register': {
      dialog: async () => ({
        Dialog: (await import('./registration/registration-dialog.tsx')).RegistrationDialog,
      }),
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
