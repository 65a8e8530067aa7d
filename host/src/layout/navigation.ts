import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ADMIN_START } from '../routing/host-paths.ts';

export interface NavigationEntry {
  path: string;
  text: MessageDescriptor;
  /** What the site itself calls the page. */
  title?: string;
  /** Shown to signed-in people only, or to people only who run the site. */
  for?: 'signed-in' | 'staff';
  /** On wide screens it stands behind "Mehr". */
  aside?: true;
  /** Pages that belong to it. */
  below?: readonly NavigationEntry[];
}

/** The header's entries in the order of specification 2; what it does not name is behind "Mehr" on wide screens. One without a route on this page is not shown. */
export const navigation: readonly NavigationEntry[] = [
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

/** Whether a user has anything to do in the administration. */
const isStaff = (user: MenuFacts['user']) => (user?.permissions.length ?? 0) > 0;

/** The entries that lead somewhere on this page, for this visitor. An entry whose own page is not written leads to the first one below it. */
export function entriesFor(
  routes: readonly string[],
  facts: MenuFacts,
  entries: readonly NavigationEntry[] = navigation,
): NavigationEntry[] {
  const { user, flags = {}, hidden = [], titles = [] } = facts;
  return entries
    .filter(({ path }) => routes.includes(path) && flags[path.slice(1)] !== false)
    .filter((entry) => !entry.for || (entry.for === 'staff' ? isStaff(user) : user !== null))
    .flatMap((entry): NavigationEntry[] => {
      if (!entry.below) {
        const title = titles.find(({ path }) => path === entry.path)?.title;
        return hidden.includes(entry.path) ? [] : [{ ...entry, ...(title && { title }) }];
      }
      const below = entriesFor(routes, facts, entry.below);
      const path = hidden.includes(entry.path) ? below[0]?.path : entry.path;
      return path === undefined ? [] : [{ ...entry, path, below }];
    });
}
