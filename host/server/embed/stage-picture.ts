// A stage as the picture that a link to its tournament shows: of a fixed size, read on a telephone's width.
import { type Drawn, type DrawnElement, element } from '@duellwerk/shared/bracket-drawing/elements';
import { isLive, isOver } from '@duellwerk/shared/bracket-drawing/match-states';
import { feedsOf, type RealMatches, realMatches } from '@duellwerk/shared/bracket-drawing/real-matches';
import { tablesDrawing } from '@duellwerk/shared/bracket-drawing/tables';
import { treeDrawing } from '@duellwerk/shared/bracket-drawing/tree';
import type { DrawingWords } from '@duellwerk/shared/bracket-drawing/words';
import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import { darkPalette } from '@duellwerk/shared/theme/palettes';
import { linkPicture, PICTURE, SIDE } from './link-picture.ts';
import type { StageFacts } from './stage-facts.ts';
import { drawingWords, type Language, noteOf, wordsOf } from './words.ts';

const TOP = 142;
const BOTTOM = 36;
const LARGEST_SCALE = 1.7;

/** The picture, its words not yet outlines. */
export function stagePicture({ page, title, site }: StageFacts, language: Language): DrawnElement {
  const isOver = page.state === 'completed';
  return linkPicture(
    {
      ...{ title, site, line: wordsOf(language).stage[page.state] },
      lineFill: isOver ? darkPalette.soft : darkPalette.accentText,
    },
    fitted(drawn(page, title, language)),
  );
}

function drawn(page: StagePage, title: string, language: Language): Drawn {
  const words = drawingWords(page, title, language);
  if (page.standings.length > 0) return tablesOf(page, words);
  const note = (match: StageMatch) => {
    const told = noteOf(match, language);
    return told.isLive ? told : null;
  };
  return treeDrawing(excerptOf(page), { ...words, note }, darkPalette);
}

const ROOM = { width: PICTURE.width - 2 * SIDE, height: PICTURE.height - TOP - BOTTOM } as const;

const scaleOf = ({ width, height }: Drawn) =>
  Math.min(ROOM.width / Math.max(width, 1), ROOM.height / Math.max(height, 1), LARGEST_SCALE);

/** The tables in as many columns as make them largest. */
function tablesOf(page: StagePage, words: DrawingWords): Drawn {
  const top = topOf(page);
  const ways = COLUMNS.map((columns) => tablesDrawing(top, words, darkPalette, columns));
  return ways.reduce((best, way) => (scaleOf(way) > scaleOf(best) ? way : best));
}

/** Scaled into what is left of the picture, in its middle. */
function fitted(drawing: Drawn): DrawnElement {
  const scale = scaleOf(drawing);
  const x = SIDE + (ROOM.width - drawing.width * scale) / 2;
  const y = TOP + (ROOM.height - drawing.height * scale) / 2;
  return element('g', { transform: `translate(${x} ${y}) scale(${scale})` }, ...drawing.parts);
}

const COLUMNS = [1, 2, 3, 4] as const;
const FEW_TABLES = 4;
const TABLES_MAX = 8;
const ROWS_MAX = 8;

/** The best of each table: more rows would be too small to read. */
function topOf(page: StagePage): StagePage {
  const most = page.standings.length > FEW_TABLES ? ROWS_MAX / 2 : ROWS_MAX;
  const standings = page.standings.slice(0, TABLES_MAX);
  return { ...page, standings: standings.map((table) => ({ ...table, rows: table.rows.slice(0, most) })) };
}

/** Matches side by side at most, the most readable picture first. */
const WIDTHS = [4, 8];
/** Of a round that is too wide: so many of its matches, with what they lead to. */
const PART = { matches: 4, rounds: 3 } as const;

/**
 * What is shown of a tree: the whole of a small one, else the rounds towards the final as soon as somebody stands in half
 * of their first places, and before that a part of the round that is being played.
 */
function excerptOf(whole: StagePage): StagePage {
  const page = withoutReset(whole);
  const { matches, feeds } = realMatches(page.matches);
  const isLoser = new Set(page.rounds.flatMap(({ id, bracket }) => (bracket === 'loser' ? [id] : [])));
  const upper = matches.filter(({ round }) => !isLoser.has(round));
  const sizes = new Map<string, number>();
  for (const { round } of matches) sizes.set(round, (sizes.get(round) ?? 0) + 1);
  const sizeOf = ({ round }: StageMatch) => sizes.get(round) ?? 0;
  const keep = (isKept: (match: StageMatch) => boolean) => ({
    ...page,
    matches: page.matches.filter(isKept),
  });
  if (upper.every((match) => sizeOf(match) <= PART.matches)) return page;
  for (const width of WIDTHS) {
    const opening = upper.filter((match) => sizeOf(match) === width);
    const known = opening.reduce((sum, { a, b }) => sum + Number(a !== null) + Number(b !== null), 0);
    // The losers' tree takes half the room of the winners'.
    const isShown = (match: StageMatch) => sizeOf(match) <= (isLoser.has(match.round) ? width / 2 : width);
    if (opening.length > 0 && known >= width) return keep(isShown);
  }
  const part = partOf(upper, feeds);
  return keep(({ key }) => part.has(key));
}

/** A second grand final that nobody has to play is not shown. */
function withoutReset(page: StagePage): StagePage {
  const reset = page.rounds.find(({ name }) => name.kind === 'grand_final_reset')?.id;
  const isPlayed = ({ round, state }: StageMatch) => round !== reset || state !== 'void';
  return { ...page, matches: page.matches.filter(isPlayed) };
}

/** Some matches of the round that is being played, round the first live one, and those that they lead to. */
function partOf(upper: readonly StageMatch[], feeds: RealMatches['feeds']): Set<string> {
  const present = upper.find(({ state }) => isLive(state)) ?? upper.find(({ state }) => !isOver(state));
  const round = upper.filter(({ round }) => round === present?.round);
  const at = present ? round.indexOf(present) : 0;
  const first = at - (at % PART.matches);
  let front = new Set(round.slice(first, first + PART.matches).map(({ key }) => key));
  const part = new Set(front);
  for (let more = 1; more < PART.rounds; more += 1) {
    const next = upper.filter(({ key }) =>
      feedsOf(feeds, key).some(({ from, as }) => as === 'winner' && front.has(from)),
    );
    front = new Set(next.map(({ key }) => key));
    for (const key of front) part.add(key);
  }
  return part;
}
