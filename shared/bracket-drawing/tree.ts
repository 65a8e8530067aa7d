import type { StageMatch, StagePage } from '../contract/stages.ts';
import type { Palette } from '../theme/palettes.ts';
import { cut, type Drawn, type DrawnElement, element, write } from './elements.ts';
import { CARD, layoutOf } from './layout.ts';
import { linePath } from './lines.ts';
import type { DrawingWords } from './words.ts';

/** The tree of an elimination. */
export function treeDrawing(page: StagePage, words: DrawingWords, palette: Palette): Drawn {
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
  const cards = page.matches.flatMap((match) => {
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
  const note = words.note?.(match) ?? null;
  const frame = { width: CARD.width, height: CARD.height, rx: 5, fill: palette.stage };
  const parts = [
    element('rect', { ...frame, stroke: note?.isLive ? palette.accentEdge : palette.line }),
    element('path', { d: `M0 ${half}h${CARD.width}`, stroke: palette.line }),
    ...side('a', 0),
    ...side('b', half),
    // In the gap above the card.
    ...(note
      ? [write(note.text, 1, -5, { size: 11, fill: note.isLive ? palette.accentText : palette.soft })]
      : []),
  ];
  const place = { transform: `translate(${x} ${y})` };
  const link = words.link?.(match);
  return link === undefined
    ? element('g', place, ...parts)
    : element('a', { ...place, href: link, target: '_blank', rel: 'noopener' }, ...parts);
}
