// A stage as the picture that a link to its tournament shows: of a fixed size, read on a telephone's width.
import {
  cut,
  type Drawn,
  type DrawnElement,
  element,
  LETTERING,
  write,
} from '@duellwerk/shared/bracket-drawing/elements';
import { realMatches } from '@duellwerk/shared/bracket-drawing/real-matches';
import { tablesDrawing } from '@duellwerk/shared/bracket-drawing/tables';
import { treeDrawing } from '@duellwerk/shared/bracket-drawing/tree';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { darkPalette } from '@duellwerk/shared/theme/tokens';
import type { StageFacts } from './stage-facts.ts';
import { drawingWords, type Language, noteOf, wordsOf } from './words.ts';

/** What services that show links ask for (ogp.me names none; Facebook and Discord take this one whole). */
export const PICTURE = { width: 1200, height: 630 } as const;
const SIDE = 48;
const TOP = 142;
const BOTTOM = 36;
const LARGEST_SCALE = 1.7;
const TITLE_LETTERS = 44;
const SITE_LETTERS = 28;

/** The picture, its words not yet outlines. */
export function stagePicture({ page, title, site }: StageFacts, language: Language): DrawnElement {
  const words = wordsOf(language);
  const { text, soft, accent, ground } = darkPalette;
  const isOver = page.state === 'completed';
  const right = PICTURE.width - SIDE;
  const state = { size: 30, fill: isOver ? soft : darkPalette.accentText };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...PICTURE, ...LETTERING },
    element('rect', { ...PICTURE, fill: ground }),
    element('rect', { width: PICTURE.width, height: 8, fill: accent }),
    write(cut(title, TITLE_LETTERS), SIDE, 76, { size: 52, fill: text }),
    write(words.stage[page.state], SIDE, 114, state),
    write(cut(site, SITE_LETTERS), right, 114, { size: 30, fill: soft, anchor: 'end' }),
    fitted(drawn(page, title, language)),
  );
}

function drawn(page: StagePage, title: string, language: Language): Drawn {
  const words = drawingWords(page, title, language);
  if (page.standings.length > 0)
    return tablesDrawing(topOf(page), words, darkPalette, Math.min(page.standings.length, COLUMNS));
  const note = (match: StagePage['matches'][number]) => {
    const told = noteOf(match, language);
    return told.isLive ? told : null;
  };
  return treeDrawing(lastRounds(page), { ...words, note }, darkPalette);
}

/** Scaled into what is left of the picture, in its middle. */
function fitted({ width, height, parts }: Drawn): DrawnElement {
  const room = { width: PICTURE.width - 2 * SIDE, height: PICTURE.height - TOP - BOTTOM };
  const scale = Math.min(room.width / Math.max(width, 1), room.height / Math.max(height, 1), LARGEST_SCALE);
  const x = SIDE + (room.width - width * scale) / 2;
  const y = TOP + (room.height - height * scale) / 2;
  return element('g', { transform: `translate(${x} ${y}) scale(${scale})` }, ...parts);
}

const COLUMNS = 4;
const TABLES_MAX = 8;
const ROWS_MAX = 8;

/** The best of each table: more rows would be too small to read. */
function topOf(page: StagePage): StagePage {
  const most = page.standings.length > COLUMNS ? ROWS_MAX / 2 : ROWS_MAX;
  const standings = page.standings.slice(0, TABLES_MAX);
  return { ...page, standings: standings.map((table) => ({ ...table, rows: table.rows.slice(0, most) })) };
}

/** Matches of the first round that is shown, the most readable picture first. */
const WIDTHS = [4, 8, 16];

/** The rounds towards the final, as few of them as have somebody in half of their first places; early on the whole tree. */
function lastRounds(page: StagePage): StagePage {
  const { matches } = realMatches(page.matches);
  const sizes = new Map<string, number>();
  for (const { round } of matches) sizes.set(round, (sizes.get(round) ?? 0) + 1);
  const isWinner = new Set(page.rounds.filter(({ bracket }) => bracket !== 'loser').map(({ id }) => id));
  for (const width of WIDTHS) {
    // The losers' tree takes half the room of the winners'.
    const isShown = (round: string) => (sizes.get(round) ?? 0) <= (isWinner.has(round) ? width : width / 2);
    const opening = matches.filter(({ round }) => isWinner.has(round) && sizes.get(round) === width);
    const known = opening.reduce((sum, { a, b }) => sum + Number(a !== null) + Number(b !== null), 0);
    if (opening.length > 0 && known >= width)
      return { ...page, matches: page.matches.filter(({ round }) => isShown(round)) };
  }
  return page;
}
