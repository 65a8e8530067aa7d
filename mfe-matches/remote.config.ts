import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-matches',
  routes: ['/matches/:id'],
  dialogs: [],
  widgets: [],
  calls: { '/matches/:id': ['/v1/matches/:id'] },
});

/** Dialogs and widgets of other remotes that this one opens. */
export const needs = { dialogs: [], widgets: [] };
