import type { MemberRole } from '@duellwerk/shared/contract/base';
import type { SelectOption } from '@duellwerk/shared/form/select-field';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { useUnit } from 'effector-react';

/** The role that newcomers get unless somebody says another: the first that plays and does not manage. */
export function usualRole(roles: readonly MemberRole[]): string | undefined {
  return (roles.find((role) => role.is_player && !role.is_manager) ?? roles[0])?.id;
}

/** The roles of the site to choose from. */
export function useRoles(): { options: SelectOption[]; usual: string | undefined } {
  const roles = useUnit($memberRoles);
  return { options: roles.map(({ id, name }) => ({ value: id, label: name })), usual: usualRole(roles) };
}
