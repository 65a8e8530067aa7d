// A stage as a drawing: elements as plain data, which become a text to save or elements on the page.
import type { StageMatch, StagePage, StageTable } from '@duellwerk/shared/contract/stages';
import type { Palette } from '@duellwerk/shared/theme/tokens';
import { CARD, HEAD_HEIGHT, layoutOf } from './layout.ts';
import { linePath } from './lines.ts';

export interface DrawnElement {
  tag: 'svg' | 'g' | 'rect' | 'path' | 'text';
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (DrawnElement | string)[];
}

export interface DrawingWords {
  title: string;
  round: (id: string) => string;
  group: (name: string | null) => string;
  /** In place of somebody who is not known yet. */
  open: string;
}

const MARGIN = 32;
const TITLE_HEIGHT = 56;
/** The page's own face where it is drawn on the page, else what the system has. */
const DISPLAY = "'dw display', 'Barlow Condensed', 'Arial Narrow', sans-serif";
/** Names are cut by letters, because nothing can be measured here; a system without a narrow face draws wider ones. */
const LETTERS_OF_A_NAME = 22;

function element(
  tag: DrawnElement['tag'],
  attributes: DrawnElement['attributes'],
  ...children: DrawnElement['children']
): DrawnElement {
  return { tag, attributes, children };
}

/** The picture of a stage: the tree of an elimination, else its tables. */
export function drawingOf(page: StagePage, words: DrawingWords, palette: Palette): DrawnElement {
  const isTable = page.standings.length > 0;
  const { width, height, parts } = isTable ? tables(page, words, palette) : tree(page, words, palette);
  const outer = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + TITLE_HEIGHT };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: outer.width,
      height: outer.height,
      viewBox: `0 0 ${outer.width} ${outer.height}`,
      role: 'img',
      'aria-label': words.title,
    },
    element('rect', { width: outer.width, height: outer.height, fill: palette.ground }),
    write(words.title, MARGIN, MARGIN + 28, { size: 32, fill: palette.text }),
    element('g', { transform: `translate(${MARGIN} ${MARGIN + TITLE_HEIGHT})` }, ...parts),
  );
}

interface Writing {
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
}

function write(words: string, x: number, y: number, { size, fill, anchor = 'start' }: Writing): DrawnElement {
  return element(
    'text',
    { x, y, 'font-family': DISPLAY, 'font-size': size, 'font-weight': 700, 'text-anchor': anchor, fill },
    words,
  );
}

const cut = (name: string) =>
  name.length > LETTERS_OF_A_NAME ? `${name.slice(0, LETTERS_OF_A_NAME - 1)}…` : name;

interface Drawn {
  width: number;
  height: number;
  parts: DrawnElement[];
}

function tree(page: StagePage, words: DrawingWords, palette: Palette): Drawn {
  const layout = layoutOf(page);
  const lines = layout.links
    .flatMap(({ from, to }) => {
      const [one, other] = [layout.at.get(from), layout.at.get(to)];
      return one && other ? [linePath(one, other)] : [];
    })
    .join('');
  const heads = layout.regions
    .flatMap((region) => region.heads)
    .map(({ round, x, y }) => write(words.round(round), x, y + 24, { size: 15, fill: palette.soft }));
  const cards = layout.matches.flatMap((match) => {
    const card = layout.at.get(match.key);
    return card ? [cardOf(page, match, card, words, palette)] : [];
  });
  const path = element('path', { d: lines, fill: 'none', stroke: palette.edge, 'stroke-width': 1.5 });
  return { width: layout.width, height: layout.height, parts: [path, ...heads, ...cards] };
}

function cardOf(
  page: StagePage,
  match: StageMatch,
  { x, y }: { x: number; y: number },
  words: DrawingWords,
  palette: Palette,
): DrawnElement {
  const half = CARD.height / 2;
  const side = (name: 'a' | 'b', top: number) => {
    const index = match[name];
    const entry = index === null ? undefined : page.entries[index];
    const hasLost = !entry || (match.state === 'final' && match.winner !== name);
    const fill = hasLost ? palette.faint : palette.text;
    const middle = top + half / 2 + 5.5;
    const score = entry ? match[`${name}_score`] : null;
    return [
      write(cut(entry?.name ?? words.open), 12, middle, { size: 15, fill }),
      ...(score === null
        ? []
        : [write(`${score}`, CARD.width - 12, middle, { size: 17, fill, anchor: 'end' })]),
    ];
  };
  const line = { d: `M0 ${half}h${CARD.width}`, stroke: palette.line };
  return element(
    'g',
    { transform: `translate(${x} ${y})` },
    element('rect', {
      width: CARD.width,
      height: CARD.height,
      rx: 5,
      fill: palette.stage,
      stroke: palette.line,
    }),
    element('path', line),
    ...side('a', 0),
    ...side('b', half),
  );
}

const TABLE = { width: 460, row: 34, gap: 40 } as const;

/** Tables beside each other, as near to a square as they go. */
function tables(page: StagePage, words: DrawingWords, palette: Palette): Drawn {
  const columns = Math.ceil(Math.sqrt(page.standings.length));
  const most = Math.max(...page.standings.map(({ rows }) => rows.length));
  const block = HEAD_HEIGHT + most * TABLE.row + TABLE.gap;
  const parts = page.standings.map((table, index) => {
    const x = (index % columns) * (TABLE.width + TABLE.gap);
    const y = Math.floor(index / columns) * block;
    return element('g', { transform: `translate(${x} ${y})` }, ...tableOf(page, table, words, palette));
  });
  return {
    width: columns * (TABLE.width + TABLE.gap) - TABLE.gap,
    height: Math.ceil(page.standings.length / columns) * block - TABLE.gap,
    parts,
  };
}

function tableOf(page: StagePage, table: StageTable, words: DrawingWords, palette: Palette): DrawnElement[] {
  const rows = table.rows.flatMap((row, index) => {
    const y = HEAD_HEIGHT + index * TABLE.row;
    const text = { size: 17, fill: row.out ? palette.faint : palette.text };
    const end = { ...text, anchor: 'end' as const };
    const counted = page.format === 'swiss' ? `${row.wins}:${row.losses}` : `${row.points}`;
    return [
      element('path', { d: `M0 ${y}h${TABLE.width}`, stroke: palette.line }),
      write(`${row.rank}`, 28, y + 23, end),
      write(cut(page.entries[row.entry]?.name ?? ''), 44, y + 23, text),
      write(`${row.games_won}:${row.games_lost}`, TABLE.width - 72, y + 23, end),
      write(counted, TABLE.width - 8, y + 23, end),
    ];
  });
  return [write(words.group(table.group), 0, 26, { size: 20, fill: palette.text }), ...rows];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string | number) =>
  `${text}`.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** A drawing as the text of an SVG file. */
export function svgText({ tag, attributes, children }: DrawnElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${written.join('')}>${inner.join('')}</${tag}>`;
}
