import { linkAddress, pictureAddress } from '@duellwerk/shared/contract/content-blocks';

/** Stands for the site while an address is read; no address that leads elsewhere has this host. */
const OWN = 'https://own.invalid';

/**
 * The address that a link to `written` has: https, mailto, or a path of this site. Read by the very rules that browsers
 * read addresses by, so that nothing means one thing here and another there. `null` for every other address.
 */
export function linkTo(written: string): string | null {
  const read = readAddress(written);
  if (!read) return null;
  if (read.origin === OWN) return checked(ownPath(written, read), linkAddress);
  // `//host` leads elsewhere without saying so; a name before the host looks like a host.
  const isOutside = /^https:\/\//i.test(written) && read.username === '' && read.password === '';
  return isOutside || read.protocol === 'mailto:' ? checked(read.href, linkAddress) : null;
}

/** The path of a picture that belongs to this site, `null` for every other address. */
export function pictureAt(written: string): string | null {
  const read = readAddress(written);
  return read && read.origin === OWN ? checked(ownPath(written, read), pictureAddress) : null;
}

function readAddress(written: string): URL | null {
  return URL.parse(written, OWN);
}

/** A path begins with its stroke: `partner` alone would mean another page on every page. */
function ownPath(written: string, { pathname, search, hash }: URL): string | null {
  return /^\/(?![/\\])/.test(written) ? `${pathname}${search}${hash}` : null;
}

function checked(address: string | null, schema: typeof linkAddress): string | null {
  return address !== null && schema.is(address) ? address : null;
}
