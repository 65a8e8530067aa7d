import type { MemberRole } from '@duellwerk/shared/contract/base';
import type { SelectOption } from '@duellwerk/shared/form/select-field';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/** The role that newcomers get unless somebody says another: the first that plays and does not manage. */
export function usualRole(roles: readonly MemberRole[]): string | undefined {
  const active = roles.filter(({ archived }) => !archived);
  return (active.find((role) => role.is_player && !role.is_manager) ?? active[0])?.id;
}

/** The roles that can be given, and the one that is kept (`current`) though it no longer can. */
export function rolesToChoose(roles: readonly MemberRole[], current?: string): MemberRole[] {
  return roles.filter(({ id, archived }) => !archived || id === current);
}

/** The roles of the site to choose from. @param current the role that a member has, which they keep when it is archived */
export function useRoles(current?: string): { options: SelectOption[]; usual: string | undefined } {
  const { t } = useLingui();
  const roles = useUnit($memberRoles);
  const options = rolesToChoose(roles, current).map(({ id, name, archived }) => ({
    value: id,
    label: archived ? t`${name} (archiviert)` : name,
  }));
  return { options, usual: usualRole(roles) };
}
