import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-auth',
  routes: ['/users/@me', '/users/:id', '/users/settings', '/admin/users', '/admin/users/:id'],
  dialogs: [
    'auth.login',
    'auth.avatar',
    'auth.remove-avatar',
    'auth.unlink',
    'auth.end-sessions',
    'auth.delete-account',
    'auth.ban',
    'auth.manage-user',
  ],
  widgets: [],
  calls: { '/users/:id': ['/v1/users/:id'] },
});

/** Dialogs and widgets of other remotes that this one opens. */
export const needs = { dialogs: [], widgets: [] };
