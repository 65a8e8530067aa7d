// Permissions as the editor holds them: plain ones, and ones that are bound to an organizer.
import { type Permission, permissions } from '@duellwerk/shared/contract/permissions';

export interface Bound {
  permission: Permission;
  organizer: string;
}

export interface Held {
  plain: readonly Permission[];
  bound: readonly Bound[];
}

const isPermission = (text: string): text is Permission => permissions.some((each) => each === text);

/** Takes a list of the API apart; what this version does not know is left out and would be lost by saving. */
export function heldFrom(list: readonly string[]): Held & { unknown: readonly string[] } {
  const plain = permissions.filter((each) => list.includes(each));
  const bound = list.flatMap((text): Bound[] => {
    const at = text.indexOf(':');
    const permission = text.slice(0, at);
    return at > 0 && isPermission(permission) ? [{ permission, organizer: text.slice(at + 1) }] : [];
  });
  const known = new Set(listFrom({ plain, bound }));
  return { plain, bound, unknown: list.filter((text) => !known.has(text)) };
}

/** As the API takes it, each once, in the order of the permissions. */
export function listFrom({ plain, bound }: Held): string[] {
  const list = permissions.flatMap((permission) => [
    ...(plain.includes(permission) ? [permission] : []),
    ...bound
      .filter((each) => each.permission === permission)
      .map(({ organizer }) => `${permission}:${organizer}`),
  ]);
  return [...new Set(list)];
}
