import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-tournaments',
  routes: ['/tournaments', '/tournaments/:id'],
  dialogs: ['tournaments.join', 'tournaments.leave'],
  widgets: ['tournaments.next'],
});

/** Dialogs and widgets of other remotes that this one opens. */
export const needs = { dialogs: ['auth.login'], widgets: [] };
