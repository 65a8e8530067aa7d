import type { Permission } from '@duellwerk/shared/contract/permissions';

/** Where people set one up. */
export const FACTOR_SETTINGS = '/users/settings#zwei-schritte';

/** Groups of people from whom a site can ask for a second factor. */
export const factorRoles = ['administration', 'refereeing', 'releases'] as const;
export type FactorRole = (typeof factorRoles)[number];

const roles: Record<Permission, FactorRole> = {
  'platform.admin': 'administration',
  'site.manage': 'administration',
  'user.moderate': 'administration',
  'team.moderate': 'administration',
  'alert.write': 'administration',
  'content.write': 'administration',
  'tournament.manage': 'refereeing',
  'match.referee': 'refereeing',
  'ruling.write': 'refereeing',
  'league.manage': 'refereeing',
  'tip.manage': 'refereeing',
  'release.manage': 'releases',
};

/**
 * The permissions, with the organizer they are bound to, that do not count without a second factor. `platform.admin`
 * passes every check, so it is among them as soon as one group has to have one.
 */
export function withheldPermissions(permissions: readonly string[], required: readonly string[]): string[] {
  if (required.length === 0) return [];
  return permissions.filter((permission) => {
    const [name = ''] = permission.split(':');
    return name === 'platform.admin' || required.includes(roles[name as Permission] ?? 'administration');
  });
}
