import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-auth',
  routes: [
    '/users/@me',
    '/users/:id',
    '/users/passwort-reset/:id',
    '/users/register/handle-register-connection',
    '/users/verify-mail/:id',
  ],
  dialogs: [
    'auth.change-password',
    'auth.connection-problem',
    'auth.login',
    'auth.password-reset',
    'auth.register',
  ],
  widgets: [],
  calls: { '/users/:id': ['/v1/users/:id'] },
  secret: [
    '/users/passwort-reset/:id',
    '/users/register/handle-register-connection',
    '/users/verify-mail/:id',
  ],
});

/** Dialogs and widgets of other remotes that this one opens. */
export const needs = { dialogs: [], widgets: [] };
