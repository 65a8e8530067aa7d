import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-teams',
  routes: [
    '/teams',
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
  query: { '/teams': ['text', 'game', 'looking'] },
  calls: { '/teams': ['/v1/teams'], '/teams/:id': ['/v1/teams/:id'] },
  secret: ['/teams/invite/:token'],
});
