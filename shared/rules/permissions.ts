import type { Permission } from '@duellwerk/shared/contract/permissions';

/**
 * Whether a holder of `held` may do what needs `wanted`.
 * A permission can be bound to one organizer, `tournament.manage:{organizer id}`: it then counts only for that organizer's things.
 */
export function isAllowed(held: readonly string[], wanted: Permission, organizer?: string): boolean {
  return (
    held.includes('platform.admin') ||
    held.includes(wanted) ||
    (organizer !== undefined && held.includes(`${wanted}:${organizer}`))
  );
}

/** Whether a holder of `held` may do it for everyone or for at least one organizer. */
export function isAllowedSomewhere(held: readonly string[], wanted: Permission): boolean {
  return isAllowed(held, wanted) || held.some((each) => each.startsWith(`${wanted}:`));
}
