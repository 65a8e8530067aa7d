import { useLocation } from '@duellwerk/shared/router/router';

/** Pages of tournaments, with an open dialog or without; an address in a link is as untrusted as any. */
const TOURNAMENT = /^\/tournaments\/[\w-]+(?:[?#].*)?$/;

/** The tournament that sent somebody to this section of the settings, as its address; `null` for none. */
export function useWayBack(section: string): string | null {
  const { search, hash } = useLocation();
  const back = new URLSearchParams(search).get('zurueck') ?? '';
  return hash === `#${section}` && TOURNAMENT.test(back) ? back : null;
}
