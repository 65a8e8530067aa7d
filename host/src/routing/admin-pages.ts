// The pages below /admin: who may see them, what leads there, and where the code of the host's own lies.
import type { Permission } from '@duellwerk/shared/contract/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HostView } from './host-page.tsx';
import type { AdminPath, DemoPath } from './host-paths.ts';

export interface AdminPage {
  /** Its name in the list of pages, shown to people with the permission. */
  text: MessageDescriptor;
  permission: Permission;
  view: () => Promise<HostView>;
}

export const adminPages: Record<AdminPath, AdminPage> = {
  '/admin/alerts': {
    text: msg`Hinweise`,
    permission: 'alert.write',
    view: async () => (await import('../admin/alerts/view.ts')).alertsView,
  },
  '/admin/releases': {
    text: msg`Releases`,
    permission: 'release.manage',
    view: async () => (await import('../admin/releases/view.ts')).releasesView,
  },
  '/admin/content': {
    text: msg`Inhalte`,
    permission: 'content.write',
    view: async () => (await import('../admin/content/view.ts')).contentView,
  },
  '/admin/audit': {
    text: msg`Protokoll`,
    permission: 'platform.admin',
    view: async () => (await import('../admin/audit/view.ts')).auditView,
  },
};

/** /admin itself. */
export const adminStart: AdminPage['view'] = async () => (await import('../admin/start/view.ts')).startView;

interface RemoteAdminPage extends Pick<AdminPage, 'text'> {
  path: string;
  /** Where several are named, any of them is enough. */
  permission: Permission | readonly Permission[];
}

/** Pages that remotes draw, in the list of pages while a release on this page has the route. */
export const remoteAdminPages: readonly RemoteAdminPage[] = [
  { path: '/admin/tournaments', text: msg`Turniere`, permission: 'tournament.manage' },
  { path: '/admin/league', text: msg`Liga`, permission: 'league.manage' },
  { path: '/admin/matches', text: msg`Begegnungen`, permission: ['match.referee', 'tournament.manage'] },
  { path: '/admin/tips', text: msg`Tipprunden`, permission: 'tip.manage' },
  { path: '/admin/users', text: msg`User`, permission: 'user.moderate' },
  { path: '/admin/teams', text: msg`Teams`, permission: 'team.moderate' },
];

/** Pages of the demo and of development; everybody sees them there. */
export const demoPages: Record<DemoPath, AdminPage['view']> = {
  '/admin/ui': async () => (await import('../admin/ui/view.ts')).uiView,
};
