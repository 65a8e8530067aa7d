import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-matches',
  routes: ['/matches/:id'],
  dialogs: [],
  widgets: [],
});
