import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-auth',
  routes: ['/users/@me', '/users/:id'],
  dialogs: ['auth.login'],
  widgets: [],
  calls: { '/users/:id': ['/v1/users/:id'] },
});

/** Dialogs and widgets of other remotes that this one opens. */
export const needs = { dialogs: [], widgets: [] };
