import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface NavigationEntry {
  path: string;
  text: MessageDescriptor;
  /** Shown to signed-in people only. */
  signedIn?: true;
  /** On wide screens it stands behind "Mehr". */
  aside?: true;
  /** Pages that belong to it. */
  below?: readonly NavigationEntry[];
}

/** The header's entries in the order of specification 2. One without a route on this page is not shown. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/', text: msg`Start` },
  { path: '/tournaments', text: msg`Turniere` },
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
  { path: '/users/@me', text: msg`Mein Profil`, signedIn: true },
  { path: '/imprint', text: msg`Impressum`, aside: true },
  { path: '/privacy', text: msg`Datenschutz`, aside: true },
];

/** The sections that a site leaves out of its menu, by the flags of its settings. */
export type Flags = Readonly<Record<string, boolean>>;

/** The entries that lead somewhere on this page, for a visitor who is signed in or not. */
export function entriesFor(
  routes: readonly string[],
  signedIn: boolean,
  flags: Flags = {},
  entries: readonly NavigationEntry[] = navigation,
): NavigationEntry[] {
  return entries
    .filter(({ path }) => routes.includes(path) && flags[path.slice(1)] !== false)
    .filter((entry) => signedIn || !entry.signedIn)
    .map((entry) =>
      entry.below ? { ...entry, below: entriesFor(routes, signedIn, flags, entry.below) } : entry,
    );
}
