// Which matches of an elimination two can meet in. Byes are built into the graph as matches that nobody plays; the tree
// leaves them out and its lines run through.
import type { StageMatch } from '../contract/stages.ts';

/** Where a side comes from: the winner or loser of an earlier match. */
export interface Feed {
  from: string;
  as: 'winner' | 'loser';
}

interface Feeds {
  a: Feed | null;
  b: Feed | null;
}

/** The matches that the sides of a match come from. */
export function feedsOf(feeds: RealMatches['feeds'], key: string): Feed[] {
  const { a = null, b = null } = feeds.get(key) ?? {};
  return [a, b].filter((feed) => feed !== null);
}

export interface RealMatches {
  /** In the order of the stage. */
  matches: StageMatch[];
  /** Of each real match the real matches that its sides come from, `null` for a seed. */
  feeds: Map<string, Feeds>;
}

const SIDES = ['a', 'b'] as const;

/**
 * The matches that are more than a bye, by the graph alone: one that became a bye because somebody dropped out keeps its
 * place, so that nothing moves while the stage is played.
 */
export function realMatches(all: readonly StageMatch[]): RealMatches {
  const direct = directFeeds(all);
  const open = openSides(all, direct);
  const isReal = (key: string) => SIDES.every((side) => open.get(key)?.[side]);
  const through = (feed: Feed | null): Feed | null => {
    if (!feed || isReal(feed.from)) return feed;
    // Nobody loses a bye; whoever wins it came by its one open side.
    const side = SIDES.find((each) => open.get(feed.from)?.[each]);
    if (feed.as === 'loser' || !side) return null;
    return through(direct.get(feed.from)?.[side] ?? null);
  };
  const matches = all.filter(({ key }) => isReal(key));
  const feeds = matches.map(({ key }): [string, Feeds] => {
    const own = direct.get(key);
    return [key, { a: through(own?.a ?? null), b: through(own?.b ?? null) }];
  });
  return { matches, feeds: new Map(feeds) };
}

function directFeeds(all: readonly StageMatch[]): Map<string, Feeds> {
  const feeds = new Map(all.map(({ key }): [string, Feeds] => [key, { a: null, b: null }]));
  for (const { key, winner_to, loser_to } of all) {
    const lead = (target: StageMatch['winner_to'], as: Feed['as']) => {
      const fed = target && feeds.get(target.match);
      if (fed) fed[target.side] = { from: key, as };
    };
    lead(winner_to, 'winner');
    lead(loser_to, 'loser');
  }
  return feeds;
}

/** The sides to which somebody may come. A match stands behind those that lead to it. */
function openSides(all: readonly StageMatch[], feeds: Map<string, Feeds>) {
  const open = new Map<string, { a: boolean; b: boolean }>();
  for (const match of all) {
    const own = feeds.get(match.key);
    const isOpen = (side: 'a' | 'b'): boolean => {
      const feed = own?.[side];
      if (!feed) return match[side] !== null || (match.state !== 'bye' && match.state !== 'void');
      const before = open.get(feed.from);
      if (!before) return true;
      return feed.as === 'winner' ? before.a || before.b : before.a && before.b;
    };
    open.set(match.key, { a: isOpen('a'), b: isOpen('b') });
  }
  return open;
}
