import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-teams',
  routes: ['/teams/:id'],
  dialogs: [],
  widgets: [],
  calls: { '/teams/:id': ['/v1/teams/:id'] },
});
