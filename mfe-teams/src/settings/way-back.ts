import { useLocation } from '@duellwerk/shared/router/router';

/** Pages of tournaments and of the league, with an open dialog or without; an address in a link is as untrusted as any. */
const SENDER = /^\/(?:tournaments\/[\w-]+|vcd)(?:[?#].*)?$/;

interface BackLink {
  to: string;
  from: 'tournament' | 'league';
}

/** The page that linked to this section of the settings; `null` for none. */
export function useWayBack(section: string): BackLink | null {
  const { search, hash } = useLocation();
  const to = new URLSearchParams(search).get('zurueck') ?? '';
  if (hash !== `#${section}` || !SENDER.test(to)) return null;
  return { to, from: to.startsWith('/vcd') ? 'league' : 'tournament' };
}
