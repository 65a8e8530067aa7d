import type { StagePage } from '../contract/stages.ts';
import type { Palette } from '../theme/palettes.ts';
import { type Drawn, type DrawnElement, element, LETTERING, write } from './elements.ts';
import { tablesDrawing } from './tables.ts';
import { treeDrawing } from './tree.ts';
import type { DrawingWords } from './words.ts';

const MARGIN = 32;
const TITLE_HEIGHT = 56;

/** A stage without anything around it: the tree of an elimination, else its tables. */
export function partsOf(page: StagePage, words: DrawingWords, palette: Palette): Drawn {
  return page.standings.length > 0 ? tablesDrawing(page, words, palette) : treeDrawing(page, words, palette);
}

/** The picture of a whole stage, as large as it is. */
export function drawingOf(page: StagePage, words: DrawingWords, palette: Palette): DrawnElement {
  const { width, height, parts } = partsOf(page, words, palette);
  const outer = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + TITLE_HEIGHT };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...outer,
      viewBox: `0 0 ${outer.width} ${outer.height}`,
      role: 'img',
      'aria-label': words.title,
      ...LETTERING,
    },
    element('rect', { ...outer, fill: palette.ground }),
    write(words.title, MARGIN, MARGIN + 28, { size: 32, fill: palette.text }),
    element('g', { transform: `translate(${MARGIN} ${MARGIN + TITLE_HEIGHT})` }, ...parts),
  );
}
