import type { MemberRole } from '@duellwerk/shared/contract/base';
import type { CurrentUser, OwnTeam } from '@duellwerk/shared/contract/users';
import { mayActFor } from '@duellwerk/shared/rules/may-act-for';

/** The teams that a user owns, or in which their role is a manager's (specification 6). */
export function managedTeams(user: CurrentUser | null, roles: readonly MemberRole[]): OwnTeam[] {
  if (!user) return [];
  const managing = new Set(roles.filter((role) => role.is_manager).map((role) => role.id));
  return user.teams.filter(({ owner, role }) =>
    mayActFor({ isAlone: false, ownsTeam: owner === user.id, isManager: managing.has(role) }),
  );
}
