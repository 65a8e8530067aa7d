/** Every permission there is. `platform.admin` passes every check. */
export const permissions = [
  'platform.admin',
  'site.manage',
  'tournament.manage',
  'match.referee',
  'ruling.write',
  'league.manage',
  'tip.manage',
  'team.moderate',
  'user.moderate',
  'alert.write',
  'content.write',
  'release.manage',
] as const;

export type Permission = (typeof permissions)[number];
