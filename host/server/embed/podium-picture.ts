// The podium of a tournament as the picture that its link shows and that people share.
import { type DrawnElement, element, write } from '@duellwerk/shared/bracket-drawing/elements';
import { formatDate, formatPlacement } from '@duellwerk/shared/i18n/format';
import type { PlacedEntry } from '@duellwerk/shared/rules/podium';
import { metals } from '@duellwerk/shared/theme/metals';
import { darkPalette } from '@duellwerk/shared/theme/palettes';
import { linkPicture, PICTURE, SIDE } from './link-picture.ts';
import { widthOf } from './outlines.ts';
import type { PodiumFacts } from './podium-facts.ts';
import { type Language, wordsOf } from './words.ts';

const GAP = 20;
const STEP_WIDTH = (PICTURE.width - 2 * SIDE - 2 * GAP) / 3;
/** By place: where its step begins from the left, how high it is, and how large names on it may be. */
const steps: Readonly<Record<number, { column: number; height: number; size: number }>> = {
  1: { column: 1, height: 250, size: 76 },
  2: { column: 0, height: 190, size: 60 },
  3: { column: 2, height: 146, size: 60 },
};
const SMALLEST_SIZE = 30;
/** A name that has to be smaller than this part of what it may be is set in two lines. */
const ONE_LINE_PART = 0.75;
/** As many names as there is space for above the highest step. */
const NAMES_MAX = 4;
const OVER_STEP = 28;
/** Height of a line in parts of its font size. */
const LINE = 1.15;

/** Steps of gold, silver and bronze, the names of a place above its step; its text is not yet paths. */
export function podiumPicture(
  { title, starts_at, site, medals }: PodiumFacts,
  language: Language,
): DrawnElement {
  const { soft, stage } = darkPalette;
  const line = formatDate(starts_at, { locale: language });
  const places = [...new Set(medals.map(({ from }) => from))];
  const middle = PICTURE.width / 2;
  return linkPicture(
    { title, line, lineFill: soft, site },
    // The light on the first step.
    element('path', {
      d: `M${middle - 70} 8h140L${middle + 400} ${PICTURE.height}h-800Z`,
      fill: stage,
    }),
    ...places.flatMap((place) => {
      const sharing = medals.filter(({ from }) => from === place);
      return step(sharing, places.length === 1 ? PICTURE.width - 2 * SIDE : STEP_WIDTH, language);
    }),
  );
}

function step(sharing: readonly PlacedEntry[], width: number, language: Language): DrawnElement[] {
  const [first] = sharing;
  const at = steps[first?.from ?? 0];
  const metal = metals[first?.from ?? 0];
  if (!first || !at || !metal) return [];
  const labels = wordsOf(language);
  const x = SIDE + at.column * (STEP_WIDTH + GAP);
  const y = PICTURE.height - at.height;
  const middle = x + STEP_WIDTH / 2;
  const place = formatPlacement(first.from, first.to, { locale: language });
  return [
    element('rect', { x, y, width: STEP_WIDTH, height: at.height, fill: metal.fill }),
    write(place, middle, y + 80, { size: 80, fill: metal.text, anchor: 'middle' }),
    write(labels.metals[first.from] ?? '', middle, y + 118, { size: 34, fill: metal.text, anchor: 'middle' }),
    ...names(sharing, { middle, y: y - OVER_STEP, width, largest: at.size, more: labels.more }),
  ];
}

interface NamesRoom {
  middle: number;
  /** Where the last line ends. */
  y: number;
  width: number;
  largest: number;
  more(count: number): string;
}

function names(sharing: readonly PlacedEntry[], room: NamesRoom): DrawnElement[] {
  const isMany = sharing.length > NAMES_MAX;
  const shown = sharing.slice(0, isMany ? NAMES_MAX - 1 : NAMES_MAX).map(({ entry }) => entry.name);
  const [sole = '', ...others] = isMany ? [...shown, room.more(sharing.length - shown.length)] : shown;
  const most = Math.max(SMALLEST_SIZE, room.largest - 8 * others.length);
  const isWide = sizeIn(sole, room.width, most) < ONE_LINE_PART * most;
  const lines = others.length === 0 && isWide ? inTwo(sole) : [sole, ...others];
  const size = Math.max(SMALLEST_SIZE, Math.min(...lines.map((line) => sizeIn(line, room.width, most))));
  return lines.map((line, index) => {
    const y = room.y - (lines.length - 1 - index) * size * LINE;
    return write(cutTo(line, room.width, size), room.middle, y, {
      ...{ size, fill: darkPalette.text, anchor: 'middle' },
    });
  });
}

/** A name broken at the space that leaves the shorter longest line; one without spaces as it is. */
function inTwo(name: string): string[] {
  const parts = name.split(' ');
  const ways = parts.slice(1).map((_, index) => {
    const lines = [parts.slice(0, index + 1).join(' '), parts.slice(index + 1).join(' ')];
    return { lines, width: Math.max(...lines.map((line) => widthOf(line, 1))) };
  });
  const [best] = ways.toSorted((one, two) => one.width - two.width);
  return best?.lines ?? [name];
}

const sizeIn = (line: string, width: number, most: number) =>
  Math.min(most, Math.floor(width / widthOf(line, 1)));

function cutTo(line: string, width: number, size: number): string {
  const characters = [...line];
  if (widthOf(line, size) <= width) return line;
  while (characters.length > 1 && widthOf(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
