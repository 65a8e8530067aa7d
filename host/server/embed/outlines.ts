// Turns the words of a drawing into outlines of the site's own display font.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { DrawnElement } from '@duellwerk/shared/bracket-drawing/elements';
import { type Font, type Glyph, type GlyphPoint, readWoff } from './woff-font.ts';

/** Modules of the display font, resolved while the program runs. */
export const FONT_FILES = ['latin', 'latin-ext'].map(
  (letters) => `@fontsource/barlow-condensed/files/barlow-condensed-${letters}-700-normal.woff`,
);

let opened: Font[] | null = null;

/** Read when the first picture is made: most processes never make one. */
function displayFaces(): readonly Font[] {
  const { resolve } = createRequire(import.meta.url);
  opened ??= FONT_FILES.map((file) => readWoff(readFileSync(resolve(file))));
  return opened;
}

/** The same drawing with paths in place of text. A line with a letter that our face does not have stays text. */
export function outlined(drawing: DrawnElement, faces: readonly Font[] = displayFaces()): DrawnElement {
  if (drawing.tag === 'text') return outlinedText(drawing, faces);
  const children = drawing.children.map((child) =>
    typeof child === 'string' ? child : outlined(child, faces),
  );
  return { ...drawing, children };
}

/** Of a character without a glyph in our fonts, in parts of the font size. */
const FOREIGN_WIDTH = 0.6;

/** How wide a line is in our font. */
export function widthOf(text: string, size: number, fonts: readonly Font[] = displayFaces()): number {
  const widths = [...text.normalize('NFC')].map((character) => {
    const [found] = lettersOf(character, fonts) ?? [];
    return found ? found.glyph.advance / found.em : FOREIGN_WIDTH;
  });
  return widths.reduce((sum, width) => sum + width, 0) * size;
}

function outlinedText(text: DrawnElement, faces: readonly Font[]): DrawnElement {
  const letters = lettersOf(text.children.join(''), faces);
  if (!letters) return text;
  const { x = 0, y = 0, fill = 'currentColor', 'font-size': size, 'text-anchor': anchor } = text.attributes;
  const scale = (em: number) => Number(size) / em;
  const width = letters.reduce((sum, { glyph, em }) => sum + glyph.advance * scale(em), 0);
  let at = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  const d = letters.map(({ glyph, em }) => {
    const place = { x: at, y: Number(y), scale: scale(em) };
    at += glyph.advance * place.scale;
    return glyph.contours.map((contour) => contourPath(contour, place)).join('');
  });
  return { tag: 'path', attributes: { d: d.join(''), fill }, children: [] };
}

/** `null` where a letter is in none of the faces. */
function lettersOf(words: string, faces: readonly Font[]): { glyph: Glyph; em: number }[] | null {
  const letters: { glyph: Glyph; em: number }[] = [];
  for (const letter of words.normalize('NFC')) {
    const face = faces.find((each) => each.glyph(letter.codePointAt(0) ?? 0));
    const glyph = face?.glyph(letter.codePointAt(0) ?? 0);
    if (!face || !glyph) return null;
    letters.push({ glyph, em: face.unitsPerEm });
  }
  return letters;
}

interface Place {
  x: number;
  y: number;
  scale: number;
}

function contourPath(contour: readonly GlyphPoint[], place: Place): string {
  const points = withMiddles(contour);
  const start = points.findIndex(({ isOn }) => isOn);
  const [first, ...rest] = [...points.slice(start), ...points.slice(0, start)];
  if (!first) return '';
  const at = ({ x, y }: GlyphPoint) =>
    `${round(place.x + x * place.scale)} ${round(place.y - y * place.scale)}`;
  const steps = [...rest, first].map((point, index, all) => {
    if (!point.isOn) return `Q${at(point)} `;
    return index > 0 && all[index - 1]?.isOn === false ? at(point) : `L${at(point)}`;
  });
  return `M${at(first)}${steps.join('')}Z`;
}

/** Between two points off the curve the one on it that the format leaves out. */
function withMiddles(contour: readonly GlyphPoint[]): GlyphPoint[] {
  return contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length];
    if (point.isOn || !next || next.isOn) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOn: true }];
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
