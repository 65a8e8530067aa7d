import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-teams',
  routes: [
    '/teams/:id',
    '/teams/:id/settings',
    '/teams/invite/:token',
    '/admin/teams',
    '/admin/teams/:id',
    '/admin/settings/member-roles',
  ],
  dialogs: [
    'teams.create',
    'teams.delete',
    'teams.leave',
    'teams.moderate',
    'teams.remove-member',
    'teams.transfer',
  ],
  widgets: [],
  calls: { '/teams/:id': ['/v1/teams/:id'] },
  secret: ['/teams/invite/:token'],
});
