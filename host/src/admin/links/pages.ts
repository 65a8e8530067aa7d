// The pages below /admin by their names, and who may see them.
import type { Permission } from '@duellwerk/shared/contract/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminPath } from '../../routing/host-paths.ts';

interface AdminPage {
  text: MessageDescriptor;
  /** Where several are named, any of them is enough. */
  permission: Permission | readonly Permission[];
}

/** The host's own. */
export const adminPages: Record<AdminPath, AdminPage> = {
  '/admin/alerts': { text: msg`Hinweise`, permission: 'alert.write' },
  '/admin/releases': { text: msg`Releases`, permission: 'release.manage' },
  '/admin/content': { text: msg`Inhalte`, permission: 'content.write' },
  '/admin/audit': { text: msg`Protokoll`, permission: 'platform.admin' },
  '/admin/setup': { text: msg`Einrichtung`, permission: 'site.manage' },
  '/admin/settings/site': { text: msg`Name und Logo`, permission: 'site.manage' },
  '/admin/settings/texts': { text: msg`Eigene Worte`, permission: 'site.manage' },
  '/admin/jobs': { text: msg`Gescheiterte Schritte`, permission: 'platform.admin' },
};

/** Pages that remotes draw, in the list of pages while a release on this page has the route. */
export const remoteAdminPages: readonly (AdminPage & { path: string })[] = [
  { path: '/admin/tournaments', text: msg`Turniere`, permission: 'tournament.manage' },
  { path: '/admin/league', text: msg`Liga`, permission: 'league.manage' },
  { path: '/admin/matches', text: msg`Offene Fälle`, permission: ['match.referee', 'tournament.manage'] },
  { path: '/admin/tips', text: msg`Tipprunden`, permission: 'tip.manage' },
  { path: '/admin/users', text: msg`User`, permission: 'user.moderate' },
  { path: '/admin/teams', text: msg`Teams`, permission: 'team.moderate' },
  { path: '/admin/settings/games', text: msg`Spiele`, permission: 'site.manage' },
  {
    path: '/admin/settings/organizers',
    text: msg`Veranstalter`,
    permission: ['site.manage', 'tournament.manage'],
  },
  { path: '/admin/settings/color-schemes', text: msg`Farbschemata`, permission: 'site.manage' },
  { path: '/admin/settings/series', text: msg`Reihen`, permission: 'site.manage' },
  { path: '/admin/settings/rulesets', text: msg`Regelwerke`, permission: 'site.manage' },
  { path: '/admin/settings/member-roles', text: msg`Rollen im Team`, permission: 'site.manage' },
  { path: '/admin/settings/badges', text: msg`Abzeichen`, permission: 'site.manage' },
  { path: '/admin/settings/decorations', text: msg`Rahmen ums Bild`, permission: 'site.manage' },
  { path: '/admin/settings/registration', text: msg`Registrierung`, permission: 'site.manage' },
  { path: '/admin/settings/connections', text: msg`Verknüpfungen`, permission: 'site.manage' },
];
