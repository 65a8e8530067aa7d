import type { ListedMatch, MatchState } from '@duellwerk/shared/contract/matches';

/** Cards on the start page: two full rows on a wide screen. */
export const SHOWN = 6;
/** At least so many of them are about what comes next, where something does. */
const AHEAD = 2;

const isRunning: ReadonlySet<MatchState> = new Set<MatchState>([
  'live',
  'ready_check',
  'reported',
  'disputed',
]);

/** The matches of the start page, in the API's order: what is being played, and always a look ahead. */
export function chosen(matches: readonly ListedMatch[]): ListedMatch[] {
  const running = matches.filter(({ summary }) => isRunning.has(summary.state));
  const ahead = matches.filter(({ summary }) => !isRunning.has(summary.state));
  const first = running.slice(0, SHOWN - Math.min(AHEAD, ahead.length));
  return [...first, ...ahead.slice(0, SHOWN - first.length)];
}
