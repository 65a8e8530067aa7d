import { openDoor } from '@duellwerk/shared/contract/remote';
import type { remote as declaration } from '../remote.config.ts';
import { managedTeamOpened } from './admin/managed-team.model.ts';
import { teamsOpened } from './admin/teams.model.ts';
import { directoryOpened } from './directory/opened.model.ts';
import { inviteOpened } from './invite/invite.model.ts';
import { memberRolesOpened } from './member-roles/opened.model.ts';
import { teamOpened } from './page/team.model.ts';
import { settingsOpened } from './settings/settings.model.ts';

export const remote = openDoor<typeof declaration>('mfe-teams', {
  routes: {
    '/teams': {
      opened: directoryOpened,
      page: async () => ({
        Page: (await import(/* webpackChunkName: "directory" */ './directory/directory-page.tsx'))
          .DirectoryPage,
      }),
    },
    '/teams/:id': {
      opened: teamOpened,
      topics: ({ params }) => [`team:${params.id}`],
      page: async () => ({ Page: (await import('./page/team-page.tsx')).TeamPage }),
    },
    '/teams/:id/settings': {
      opened: settingsOpened,
      topics: ({ params }) => [`team:${params.id}`],
      page: async () => ({ Page: (await import('./settings/settings-page.tsx')).SettingsPage }),
    },
    '/teams/invite/:token': {
      opened: inviteOpened,
      page: async () => ({ Page: (await import('./invite/invite-page.tsx')).InvitePage }),
    },
    '/admin/teams': {
      opened: teamsOpened,
      page: async () => ({ Page: (await import('./admin/teams-page.tsx')).TeamsPage }),
    },
    '/admin/teams/:id': {
      opened: managedTeamOpened,
      page: async () => ({ Page: (await import('./admin/managed-team-page.tsx')).ManagedTeamPage }),
    },
    '/admin/settings/member-roles': {
      opened: memberRolesOpened,
      page: async () => ({
        Page: (await import(/* webpackChunkName: "member-roles" */ './member-roles/member-roles-page.tsx'))
          .MemberRolesPage,
      }),
    },
  },
  dialogs: {
    'teams.create': {
      signedIn: true,
      dialog: async () => (await import('./create/create-dialog.tsx')).createDialog,
    },
    'teams.delete': {
      signedIn: true,
      dialog: async () => (await import('./settings/delete-dialog.tsx')).deleteDialog,
    },
    'teams.leave': {
      signedIn: true,
      dialog: async () => (await import('./leave/leave-dialog.tsx')).leaveDialog,
    },
    'teams.moderate': {
      signedIn: true,
      dialog: async () => (await import('./admin/moderate-dialog.tsx')).moderateDialog,
    },
    'teams.remove-member': {
      signedIn: true,
      dialog: async () => (await import('./settings/remove-member-dialog.tsx')).removeMemberDialog,
    },
    'teams.transfer': {
      signedIn: true,
      dialog: async () => (await import('./settings/transfer-dialog.tsx')).transferDialog,
    },
  },
  widgets: {},
  catalogs: {
    de: () => import(/* webpackChunkName: "de" */ './locales/de.po'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.po'),
  },
});
