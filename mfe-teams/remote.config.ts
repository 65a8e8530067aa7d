import { declareRemote } from '@duellwerk/shared/contract/remote';
import type { TeamAction } from './src/admin/team-actions.ts';

/** What the dialogs that only this remote opens are opened with. */
declare module '@duellwerk/shared/contract/dialogs' {
  interface DialogPayloads {
    'teams.delete': { team: string; name: string };
    'teams.leave': { team: string; name: string };
    'teams.moderate': { team: string; name: string; action: TeamAction };
    'teams.remove-member': { team: string; user: string; name: string };
    'teams.transfer': { team: string; name: string };
  }
}

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
      text: { de: 'Rollen im Team', en: 'Team roles' },
      description: {
        de: 'Festlegen, was Mitglieder in ihrem Team sind und dürfen.',
        en: 'What members are in their team, and what they may do.',
      },
      permissions: ['site.manage'],
      group: 'people',
      order: 30,
    },
  ],
});
