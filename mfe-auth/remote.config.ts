import { declareRemote } from '@duellwerk/shared/contract/remote';
import type { UserAction } from './src/admin/user-actions.ts';

/** What the dialogs that only this remote opens are opened with. */
declare module '@duellwerk/shared/contract/dialogs' {
  interface DialogPayloads {
    'auth.avatar': NoPayload;
    'auth.ban': { user: string; name: string };
    'auth.change-password': NoPayload;
    'auth.connection-problem': { code?: string; platform?: string; connection?: string };
    'auth.delete-account': NoPayload;
    'auth.end-sessions': NoPayload;
    'auth.factor': { action: string; passkey?: string; name?: string };
    'auth.manage-user': { user: string; name: string; action: UserAction };
    'auth.password-reset': NoPayload;
    'auth.remove-avatar': NoPayload;
    'auth.unlink': { connection: string };
  }
}

export const remote = declareRemote({
  name: 'mfe-auth',
  routes: [
    '/users',
    '/users/@me',
    '/users/:id',
    '/users/settings',
    '/users/passwort-reset/:id',
    '/users/register/handle-register-connection',
    '/users/verify-mail/:id',
    '/admin/users',
    '/admin/users/:id',
    '/admin/settings/badges',
    '/admin/settings/decorations',
    '/admin/settings/connections',
    '/admin/settings/registration',
    '/admin/settings/second-factor',
  ],
  dialogs: [
    'auth.avatar',
    'auth.ban',
    'auth.change-password',
    'auth.connection-problem',
    'auth.delete-account',
    'auth.end-sessions',
    'auth.factor',
    'auth.login',
    'auth.manage-user',
    'auth.password-reset',
    'auth.register',
    'auth.remove-avatar',
    'auth.unlink',
  ],
  widgets: [],
  query: { '/users': ['text', 'game', 'looking'] },
  calls: { '/users': ['/v1/users'], '/users/:id': ['/v1/users/:id'] },
  secret: [
    '/users/passwort-reset/:id',
    '/users/register/handle-register-connection',
    '/users/verify-mail/:id',
  ],
  navigation: [
    {
      place: 'admin',
      path: '/admin/users',
      text: { de: 'User', en: 'Users' },
      description: {
        de: 'Leute finden, ihnen helfen, Rechte geben und sperren.',
        en: 'Find people, help them, grant permissions and ban.',
      },
      permissions: ['user.moderate'],
      group: 'people',
      order: 10,
    },
    {
      place: 'admin',
      path: '/admin/settings/badges',
      text: { de: 'Abzeichen', en: 'Badges' },
      description: {
        de: 'Festlegen, womit ihr Leute auszeichnet.',
        en: 'The honours that you give people.',
      },
      permissions: ['site.manage'],
      group: 'people',
      order: 40,
    },
    {
      place: 'admin',
      path: '/admin/settings/decorations',
      text: { de: 'Rahmen ums Bild', en: 'Avatar frames' },
      description: {
        de: 'Festlegen, welche Rahmen Leute um ihr Bild tragen.',
        en: 'The frames that people can wear around their picture.',
      },
      permissions: ['site.manage'],
      group: 'people',
      order: 50,
    },
    {
      place: 'admin',
      path: '/admin/settings/registration',
      text: { de: 'Registrierung', en: 'Registration' },
      description: {
        de: 'Festlegen, wonach ihr beim Registrieren fragt.',
        en: 'What you ask people when they sign up.',
      },
      permissions: ['site.manage'],
      group: 'people',
      order: 60,
    },
    {
      place: 'admin',
      path: '/admin/settings/connections',
      text: { de: 'Verknüpfungen', en: 'Linked accounts' },
      description: {
        de: 'Festlegen, womit man sich einloggt, und Dienste abschalten.',
        en: 'Which services people can log in with.',
      },
      permissions: ['site.manage'],
      group: 'people',
      order: 70,
    },
    {
      place: 'admin',
      path: '/admin/settings/second-factor',
      text: { de: 'Zwei Schritte', en: 'Two steps' },
      description: {
        de: 'Festlegen, wer sich nur in zwei Schritten anmelden darf.',
        en: 'Decide who has to log in with two steps.',
      },
      permissions: ['site.manage'],
      group: 'people',
      order: 80,
    },
  ],
});
