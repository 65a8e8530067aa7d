import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface NavigationEntry {
  path: string;
  text: MessageDescriptor;
  /** Shown to signed-in people only. */
  signedIn?: true;
}

/** The header's entries in the order of specification 2. One without a route on this page is not shown. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/', text: msg`Start` },
  { path: '/tournaments', text: msg`Turniere` },
  { path: '/kicktipp', text: msg`Kicktipp` },
  { path: '/vcd', text: msg`VCD` },
  { path: '/rulings', text: msg`Entscheidungen` },
  { path: '/partner', text: msg`Partner` },
  { path: '/users/@me', text: msg`Mein Profil`, signedIn: true },
  { path: '/imprint', text: msg`Impressum` },
  { path: '/privacy', text: msg`Datenschutz` },
];

/** The entries that lead somewhere on this page, for a visitor who is signed in or not. */
export function entriesFor(routes: readonly string[], signedIn: boolean): NavigationEntry[] {
  return navigation.filter((entry) => routes.includes(entry.path) && (signedIn || !entry.signedIn));
}
