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

/** The organizers for whose things a holder of `held` may do any of what needs `wanted`, `null` for all of them. */
export function organizersOf(held: readonly string[], wanted: readonly Permission[]): string[] | null {
  if (wanted.some((permission) => isAllowed(held, permission))) return null;
  const bound = wanted.flatMap((permission) =>
    held.filter((each) => each.startsWith(`${permission}:`)).map((each) => each.slice(permission.length + 1)),
  );
  return [...new Set(bound)];
}

/** Whether a holder of `held` may do it for everyone or for at least one organizer. */
export function isAllowedSomewhere(held: readonly string[], wanted: Permission): boolean {
  return isAllowed(held, wanted) || held.some((each) => each.startsWith(`${wanted}:`));
}
