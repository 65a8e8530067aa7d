// What all pictures of links share: their size, and the head with title and site.
import {
  cut,
  type DrawnElement,
  element,
  LETTERING,
  write,
} from '@duellwerk/shared/bracket-drawing/elements';
import { darkPalette } from '@duellwerk/shared/theme/palettes';

/** What services that show links ask for (ogp.me names none; Facebook and Discord take this one whole). */
export const PICTURE = { width: 1200, height: 630 } as const;
export const SIDE = 48;
const TITLE_LETTERS = 44;
const SITE_LETTERS = 28;

interface Head {
  title: string;
  /** Below the title. */
  line: string;
  lineFill: string;
  site: string;
}

/** A picture of that size with its head; its text is not yet paths. */
export function linkPicture({ title, line, lineFill, site }: Head, ...parts: DrawnElement[]): DrawnElement {
  const { text, soft, accent, ground } = darkPalette;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...PICTURE, ...LETTERING },
    element('rect', { ...PICTURE, fill: ground }),
    element('rect', { width: PICTURE.width, height: 8, fill: accent }),
    write(cut(title, TITLE_LETTERS), SIDE, 76, { size: 52, fill: text }),
    write(line, SIDE, 114, { size: 30, fill: lineFill }),
    write(cut(site, SITE_LETTERS), PICTURE.width - SIDE, 114, { size: 30, fill: soft, anchor: 'end' }),
    ...parts,
  );
}
