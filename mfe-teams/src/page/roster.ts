import type { MemberRole } from '@duellwerk/shared/contract/base';
import type { TeamMember } from '@duellwerk/shared/contract/teams';

export interface Roster {
  players: TeamMember[];
  staff: TeamMember[];
}

/**
 * Tells players from staff by the role's `is_player`, each in the order they came in.
 * A member whose role is not known (yet) counts as a player: nobody vanishes from the line-up for a missing name.
 */
export function rosterOf(members: readonly TeamMember[], roles: readonly MemberRole[]): Roster {
  const staffRoles = new Set(roles.filter((role) => !role.is_player).map((role) => role.id));
  const isStaff = (member: TeamMember) => staffRoles.has(member.role);
  return {
    players: members.filter((member) => !isStaff(member)),
    staff: members.filter(isStaff),
  };
}
