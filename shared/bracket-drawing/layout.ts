// Where the matches of an elimination stand, in pixels at the zoom 1. Pure: the same graph gives the same places, whatever
// has been played.
import type { StageMatch, StagePage, StageRound } from '../contract/stages.ts';
import { feedsOf, type RealMatches, realMatches } from './real-matches.ts';

export const CARD = { width: 224, height: 78 } as const;
const GAP = { x: 48, y: 18 } as const;
/** Room for the names of the rounds above their columns. */
export const HEAD_HEIGHT = 44;
const BETWEEN_REGIONS = 44;
/** From one column of cards to the next. */
export const COLUMN = CARD.width + GAP.x;
const ROW = CARD.height + GAP.y;

export interface Card {
  key: string;
  x: number;
  y: number;
}

/** Name of a round above its column. */
export interface Head {
  round: string;
  x: number;
  y: number;
}

/** The winner goes from one card to the other. */
export interface Link {
  from: string;
  to: string;
}

/** A part of the tree with columns of its own: winner bracket, loser bracket. */
export interface Region {
  top: number;
  bottom: number;
  heads: Head[];
}

export interface Layout extends Pick<RealMatches, 'feeds'> {
  width: number;
  height: number;
  /** Of the matches that two can meet in, in the order of the stage. */
  cards: Card[];
  at: Map<string, Card>;
  links: Link[];
  regions: Region[];
  /** Real matches of each round, in their order. */
  rounds: Map<string, string[]>;
}

/**
 * Places the matches of a single or double elimination: winners above, losers below, finals to the right. Results move
 * nothing: it holds as long as the stage keeps its rounds.
 */
export function layoutOf({ rounds, matches }: Pick<StagePage, 'rounds' | 'matches'>): Layout {
  const real = realMatches(matches);
  const byRound = groupByRound(real.matches);
  const drawn = rounds.filter(({ id }) => byRound.has(id));
  const winner = placeRegion(bracketOf(drawn, 'winner'), byRound, real.feeds, 0);
  const losers = bracketOf(drawn, 'loser');
  const loser = losers.length > 0 ? placeRegion(losers, byRound, real.feeds, winner.region.bottom) : null;
  const finals = placeFinals(bracketOf(drawn, 'final'), byRound, winner, loser);
  const cards = [...winner.cards, ...(loser?.cards ?? []), ...finals.cards];
  const at = new Map(cards.map((card) => [card.key, card]));
  const regions = [winner.region, ...(loser ? [loser.region] : [])];
  regions[0]?.heads.push(...finals.heads);
  return {
    feeds: real.feeds,
    width: Math.max(0, ...cards.map(({ x }) => x + CARD.width)),
    height: Math.max(0, ...cards.map(({ y }) => y + CARD.height)),
    cards: real.matches.flatMap(({ key }) => at.get(key) ?? []),
    at,
    links: linksOf(real),
    regions,
    rounds: byRound,
  };
}

const bracketOf = (rounds: readonly StageRound[], bracket: StageRound['bracket']) =>
  rounds.filter((round) => round.bracket === bracket).toSorted((x, y) => x.number - y.number);

function groupByRound(matches: readonly StageMatch[]): Map<string, string[]> {
  const rounds = new Map<string, string[]>();
  for (const { key, round } of matches) {
    const keys = rounds.get(round);
    if (keys) keys.push(key);
    else rounds.set(round, [key]);
  }
  return rounds;
}

interface Part {
  cards: Card[];
  region: Region;
  columns: number;
}

/** Gives every match that nothing leads to a row of its own, from the last round down, and the others the middle of theirs. */
function placeRegion(
  rounds: readonly StageRound[],
  byRound: Map<string, string[]>,
  feeds: RealMatches['feeds'],
  above: number,
): Part {
  const top = above === 0 ? 0 : above + BETWEEN_REGIONS;
  const columnOf = new Map(
    rounds.flatMap(({ id }, column) => (byRound.get(id) ?? []).map((key): [string, number] => [key, column])),
  );
  const cards = new Map<string, Card>();
  let rows = 0;
  const place = (key: string): number => {
    const sources = feedsOf(feeds, key).flatMap((feed) =>
      feed.as === 'winner' && columnOf.has(feed.from) ? [feed.from] : [],
    );
    const rowsBefore = sources.map(place);
    const row =
      rowsBefore.length > 0 ? rowsBefore.reduce((sum, each) => sum + each, 0) / rowsBefore.length : rows++;
    const x = (columnOf.get(key) ?? 0) * COLUMN;
    cards.set(key, { key, x, y: top + HEAD_HEIGHT + row * ROW });
    return row;
  };
  for (const { id } of rounds.toReversed())
    for (const key of byRound.get(id) ?? []) if (!cards.has(key)) place(key);
  const heads = rounds.map(({ id }, column) => ({ round: id, x: column * COLUMN, y: top }));
  const bottom = top + HEAD_HEIGHT + Math.max(1, rows) * ROW - GAP.y;
  return { cards: [...cards.values()], region: { top, bottom, heads }, columns: rounds.length };
}

/** Grand finals to the right of everything, level with the winners' final; the third place below the final. */
function placeFinals(
  rounds: readonly StageRound[],
  byRound: Map<string, string[]>,
  winner: Part,
  loser: Part | null,
): { cards: Card[]; heads: Head[] } {
  const last = winner.cards.reduce<Card | null>((far, card) => (!far || card.x > far.x ? card : far), null);
  const level = last?.y ?? HEAD_HEIGHT;
  let column = Math.max(winner.columns, loser?.columns ?? 0);
  const cards: Card[] = [];
  const heads: Head[] = [];
  for (const { id, name } of rounds) {
    const isThird = name.kind === 'third_place';
    const x = isThird ? (last?.x ?? 0) : column++ * COLUMN;
    const y = isThird ? level + CARD.height + HEAD_HEIGHT : level;
    // Grand finals carry their names where they stand: far above them is nothing.
    heads.push({ round: id, x, y: y - HEAD_HEIGHT });
    for (const key of byRound.get(id) ?? []) cards.push({ key, x, y });
  }
  return { cards, heads };
}

function linksOf({ matches, feeds }: RealMatches): Link[] {
  return matches.flatMap(({ key }) => {
    const sources = feedsOf(feeds, key).flatMap((feed) => (feed.as === 'winner' ? [feed.from] : []));
    return sources.map((from) => ({ from, to: key }));
  });
}
