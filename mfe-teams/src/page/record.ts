import type { TeamPage } from '@duellwerk/shared/contract/teams';

/** Whole percent of the matches played that were won; `null` before the first one. */
export function wonPercent({ played, won }: TeamPage['record']): number | null {
  return played === 0 ? null : Math.round((won / played) * 100);
}
