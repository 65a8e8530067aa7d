import type { RemoteRelease } from '@duellwerk/shared/contract/composition';
import { entriesAt, localText } from '@duellwerk/shared/contract/navigation';
import type { Permission } from '@duellwerk/shared/contract/permissions';
import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import type { IconName } from '@duellwerk/shared/ui/icon';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ADMIN_START } from '../routing/host-paths.ts';

interface FixedEntry {
  path: string;
  text: MessageDescriptor;
  /** Shown to signed-in people only, or to people only who run the site. */
  for?: 'signed-in' | 'staff';
  /** On wide screens it stands behind "Mehr". */
  aside?: true;
  /** Pages that belong to it. */
  below?: readonly FixedEntry[];
}

/** The header's entries in the order of specification 2; what it does not name is behind "Mehr" on wide screens. One without a route on this page is not shown. */
export const navigation: readonly FixedEntry[] = [
  { path: '/', text: msg`Start` },
  { path: '/tournaments', text: msg`Turniere` },
  { path: '/teams', text: msg`Teams`, aside: true },
  { path: '/users', text: msg`Spieler`, aside: true },
  { path: '/kicktipp', text: msg`Kicktipp` },
  { path: '/vcd', text: msg`VCD` },
  { path: '/rulings', text: msg`Entscheidungen` },
  {
    path: '/partner',
    text: msg`Partner`,
    below: [
      { path: '/partner/prq', text: msg`Partner PRQ` },
      { path: '/partner/prv', text: msg`Partner PRV` },
      { path: '/partner/vcd', text: msg`Partner VCD` },
      { path: '/projects/prv', text: msg`Projekt PRV` },
      { path: '/projects/vcd', text: msg`Projekt VCD` },
      { path: '/projects/queens', text: msg`Projekt Queens` },
    ],
  },
  { path: '/users/@me', text: msg`Mein Profil`, for: 'signed-in' },
  { path: ADMIN_START, text: msg`Verwaltung`, for: 'staff' },
  { path: '/imprint', text: msg`Impressum`, aside: true },
  { path: '/privacy', text: msg`Datenschutz`, aside: true },
];

/** What the menu hangs on, beside the routes of this page. */
interface MenuFacts {
  /** `null` for a visitor who is not signed in. */
  user: { permissions: readonly string[] } | null;
  /** The sections that a site leaves out, by the flags of its settings. */
  flags?: Readonly<Record<string, boolean>> | undefined;
  /** Pages that are not written yet. */
  hidden?: readonly string[];
  /** Pages by their own titles. */
  titles?: readonly { path: string; title: string }[];
}

/** An entry as the menus show it. */
export interface MenuEntry {
  path: string;
  label: string;
  icon?: IconName;
  aside?: true;
  below?: readonly MenuEntry[];
}

/** Whether a user has anything to do in the administration. */
const isStaff = (user: MenuFacts['user']) => (user?.permissions.length ?? 0) > 0;

/** The entries that lead somewhere on this page, for this visitor: the site's own, then those of remotes behind "Mehr". */
export function entriesFor(
  routes: readonly string[],
  remotes: readonly RemoteRelease[],
  facts: MenuFacts,
  i18n: Pick<I18n, '_' | 'locale'>,
): MenuEntry[] {
  const own = fixedEntries(navigation, routes, facts, i18n);
  const declared = declaredEntries(remotes, routes, facts, i18n.locale);
  return [...own, ...declared.filter(({ path }) => navigation.every((fixed) => fixed.path !== path))];
}

/** An entry whose own page is not written leads to the first one below it. */
function fixedEntries(
  entries: readonly FixedEntry[],
  routes: readonly string[],
  facts: MenuFacts,
  i18n: Pick<I18n, '_'>,
): MenuEntry[] {
  const { user, flags = {}, hidden = [], titles = [] } = facts;
  return entries
    .filter(({ path }) => routes.includes(path) && flags[path.slice(1)] !== false)
    .filter((entry) => !entry.for || (entry.for === 'staff' ? isStaff(user) : user !== null))
    .flatMap(({ path: own, text, aside, below: pages }): MenuEntry[] => {
      const below = pages && fixedEntries(pages, routes, facts, i18n);
      const path = hidden.includes(own) ? below?.[0]?.path : own;
      if (path === undefined) return [];
      const title = pages ? undefined : titles.find((page) => page.path === own)?.title;
      return [{ path, label: title ?? i18n._(text), ...(aside && { aside }), ...(below && { below }) }];
    });
}

function declaredEntries(
  remotes: readonly RemoteRelease[],
  routes: readonly string[],
  { user, flags = {} }: MenuFacts,
  locale: string,
): MenuEntry[] {
  return entriesAt('header', remotes).flatMap(
    ({ path = '', text, icon, permissions, signed_in }): MenuEntry[] => {
      const own = user?.permissions ?? [];
      const isOpen =
        !permissions?.length || permissions.some((one) => isAllowedSomewhere(own, one as Permission));
      const isOffered = routes.includes(path) && flags[path.slice(1)] !== false;
      if (!isOffered || !isOpen || (signed_in && user === null)) return [];
      return [{ path, label: localText(text, locale), aside: true, ...(icon && { icon: icon as IconName }) }];
    },
  );
}
