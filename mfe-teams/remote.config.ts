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
  navigation: [
    {
      place: 'admin',
      path: '/admin/teams',
      text: { de: 'Teams', en: 'Teams' },
      description: {
        de: 'Teams finden, umbenennen und auflösen.',
        en: 'Find, rename and dissolve teams.',
      },
      permissions: ['team.moderate'],
      group: 'people',
      order: 20,
    },
    {
      place: 'admin',
      path: '/admin/settings/member-roles',
      text: { de: 'Rollen im Team', en: 'Roles in the team' },
      description: {
        de: 'Festlegen, was Mitglieder in ihrem Team sind und dürfen.',
        en: 'Decide what members are in their team, and what they may do.',
      },
      permissions: ['site.manage'],
      group: 'people',
      order: 30,
    },
  ],
});
