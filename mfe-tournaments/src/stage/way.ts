import type { Layout, Link } from '@duellwerk/shared/bracket-drawing/layout';
import { isOver } from '@duellwerk/shared/bracket-drawing/match-states';
import { type Feed, feedsOf } from '@duellwerk/shared/bracket-drawing/real-matches';
import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';

/** The matches that an entry has played or will play, in the order of the stage. */
export function wayOf(entry: number, matches: readonly StageMatch[]): StageMatch[] {
  return matches.filter(({ a, b }) => a === entry || b === entry);
}

/** The side of a match on which an entry stands. */
export function sideOf(entry: number | null, { a, b }: Pick<StageMatch, 'a' | 'b'>): 'a' | 'b' | null {
  if (entry === null) return null;
  if (a === entry) return 'a';
  return b === entry ? 'b' : null;
}

/** The steps of a way from card to card: of the winner, and of the loser down to the losers. */
export function wayLinks(
  entry: number,
  matches: readonly StageMatch[],
  feeds: Layout['feeds'],
): Record<Feed['as'], Link[]> {
  const keys = new Set(wayOf(entry, matches).map(({ key }) => key));
  const links: Record<Feed['as'], Link[]> = { winner: [], loser: [] };
  for (const to of keys)
    for (const feed of feedsOf(feeds, to))
      if (keys.has(feed.from)) links[feed.as].push({ from: feed.from, to });
  return links;
}

/** The match of an entry that matters now: the one that is played or comes next, else its last. */
export function presentMatch(entry: number, matches: readonly StageMatch[]): StageMatch | null {
  const way = wayOf(entry, matches);
  return way.find(({ state }) => !isOver(state)) ?? way.at(-1) ?? null;
}

/** Where a visitor wants to look first: the own match, one that is being played, the first that is still to be played. */
export function firstLook(matches: readonly StageMatch[], own: number | null): StageMatch | null {
  const ownMatch = own === null ? null : presentMatch(own, matches);
  const live = matches.find(({ state }) => state === 'live' || state === 'ready_check');
  return ownMatch ?? live ?? matches.find(({ state }) => !isOver(state)) ?? null;
}

/** The index of an entry by its id. */
export function entryIndex(page: Pick<StagePage, 'entries'>, entry: string | undefined): number | null {
  const index = page.entries.findIndex((each) => each.entry === entry);
  return index < 0 ? null : index;
}
