import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-auth',
  routes: [
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
  ],
  dialogs: [
    'auth.avatar',
    'auth.ban',
    'auth.change-password',
    'auth.connection-problem',
    'auth.delete-account',
    'auth.end-sessions',
    'auth.login',
    'auth.manage-user',
    'auth.password-reset',
    'auth.register',
    'auth.remove-avatar',
    'auth.unlink',
  ],
  widgets: [],
  calls: { '/users/:id': ['/v1/users/:id'] },
  secret: [
    '/users/passwort-reset/:id',
    '/users/register/handle-register-connection',
    '/users/verify-mail/:id',
  ],
});
