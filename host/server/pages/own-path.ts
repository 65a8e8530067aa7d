import { OVERRIDE_QUERY } from '@duellwerk/shared/contract/builds';

/** A path of this site without the question for versions; `/` for whatever would lead elsewhere. */
export function ownPath(address: string): string {
  const base = 'http://this.site';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return '/';
  const url = new URL(address, base);
  // `//host`, `/\host` and `/.//host` are read by browsers as another site's address.
  if (url.origin !== base || url.pathname.startsWith('//')) return '/';
  url.searchParams.delete(OVERRIDE_QUERY);
  return url.pathname + url.search;
}
