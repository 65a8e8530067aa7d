// What makes colours readable, as WCAG 2.2 counts it. Colours are `#rrggbb`.

/** The least contrast of text. */
export const LEAST_OF_TEXT = 4.5;

/** Text on fills: the darkest and the lightest that the site writes with. */
const INK = '#171203';
const PAPER = '#ffffff';

const channels = (hex: string): [number, number, number] => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** What text on a fill of this colour is written in: whichever reads better. */
export const inkOn = (fill: string): string => (contrast(fill, INK) >= contrast(fill, PAPER) ? INK : PAPER);

/** A colour a little nearer to another one, away from its text: a fill under the pointer. */
export function hovered(fill: string): string {
  const to = channels(inkOn(fill) === INK ? PAPER : INK);
  const mixed = channels(fill).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * 0.25));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
