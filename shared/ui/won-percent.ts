import type { UserPage } from '../contract/user-page.ts';

/** Whole percent of the matches played that were won; `null` before the first one. */
export function wonPercent({ played, won }: UserPage['record']): number | null {
  return played === 0 ? null : Math.round((won / played) * 100);
}
