// Two teams whose releases can be told apart by their words.
import type { Buildable } from '@duellwerk/shared/build/rooms.ts';
import type { Page } from '@playwright/test';
import type { Alteration } from '../site/release-archive.ts';
import type { Addresses } from './addresses.ts';
import { Shell } from './shell.ts';

export interface RemoteFixture {
  name: Buildable;
  /** A page of it, and words of its own there, which its releases change. */
  path: (addresses: Addresses) => string;
  says: string;
  /** A page of the other team, and the way from there to a page of this one within the site. */
  elsewhere: (addresses: Addresses) => string;
  go: (page: Page, addresses: Addresses) => Promise<void>;
}

export const teams: RemoteFixture = {
  name: 'mfe-teams',
  path: ({ team }) => team.path,
  says: 'Aufgebot',
  elsewhere: ({ tournament }) => `${tournament.path}?tab=participants`,
  go: (page, { team }) => page.getByRole('main').getByRole('link', { name: team.name }).first().click(),
};
export const tournaments: RemoteFixture = {
  name: 'mfe-tournaments',
  path: () => '/tournaments',
  says: 'Such dir ein Turnier, tritt mit deinem Team bei und sei beim Check-in dabei.',
  elsewhere: ({ team }) => team.path,
  go: (page) => new Shell(page).header.getByRole('link', { name: 'Turniere', exact: true }).click(),
};

export const inRelease = (says: string, version: string) => `${says} Ausgabe ${version}`;

/** A release that renders on the server as before, and throws once in every browser that has loaded its entry. */
export const brokenInBrowsers: Alteration = {
  script: (text, file) =>
    file.startsWith('remoteEntry.')
      ? `${text}\n;if(typeof document!=="undefined")setTimeout(function(){throw new TypeError("this canary is broken")});`
      : text,
};

/** A release whose page can be told from others by its words. */
export function saying({ says }: RemoteFixture, version: string): Alteration {
  // The main words stand alone between quotes, in the server's file escaped ones; longer sentences that hold them stay.
  const inQuotes = (text: string, quote: string) =>
    text.replaceAll(`${quote}${says}${quote}`, `${quote}${inRelease(says, version)}${quote}`);
  return { script: (text) => inQuotes(inQuotes(text, '"'), '\\"') };
}
