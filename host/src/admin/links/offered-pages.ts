import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { adminPaths } from '../../routing/host-paths.ts';
import { adminPages, remoteAdminPages } from './pages.ts';

/** The pages of the administration for holders of these permissions, those of remotes as far as a release has them. */
export function offeredPages(
  permissions: readonly string[],
  routes: readonly string[],
): { path: string; text: MessageDescriptor }[] {
  const own = adminPaths.map((path) => ({ path, ...adminPages[path] }));
  const others = remoteAdminPages.filter(({ path }) => routes.includes(path));
  return [...own, ...others].filter(({ permission }) =>
    [permission].flat().some((each) => isAllowedSomewhere(permissions, each)),
  );
}
