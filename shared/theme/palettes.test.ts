import { contrast } from '../rules/contrast.ts';
import { colorNames, darkPalette, lightPalette, vcdAccent } from './palettes.ts';
import { tokenCss } from './token-css.ts';
import { type ColorName, color, colorProperty } from './tokens.ts';

const AA = 4.5;
const AAA = 7;
const NON_TEXT = 3;

type Pair = [text: ColorName, ground: ColorName, least: number];

const surfaces = ['ground', 'stage', 'raised'] as const;
const tones = ['info', 'success', 'warning', 'danger', 'neutral'] as const;

const pairs: Pair[] = [
  ...surfaces.flatMap((ground): Pair[] => [
    ['text', ground, AAA],
    ['soft', ground, AAA],
    ['faint', ground, AA],
    ['link', ground, AAA],
    ['accentText', ground, AA],
    ['dangerText', ground, AA],
    ['edge', ground, NON_TEXT],
    ['focus', ground, NON_TEXT],
    ['accentEdge', ground, NON_TEXT],
  ]),
  ...tones.flatMap((tone): Pair[] => [
    [`${tone}Text`, `${tone}Ground`, AA],
    ['text', `${tone}Ground`, AAA],
  ]),
  ['text', 'top', AAA],
  ['soft', 'top', AAA],
  ['faint', 'top', AA],
  ['dangerText', 'top', AA],
  ['edge', 'top', NON_TEXT],
  ['focus', 'top', NON_TEXT],
  ['onAccent', 'accent', AAA],
  ['onAccent', 'accentHover', AAA],
  ['onDanger', 'dangerFill', AA],
  ['onDanger', 'dangerFillHover', AA],
];

describe.each([
  ['dark', darkPalette],
  ['light', lightPalette],
] as const)('the %s theme', (theme, palette) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
  });

  test('section vcd is readable in header and footer', () => {
    const { accent, onAccent, text } = vcdAccent[theme];
    expect(contrast(text, palette.stage)).toBeGreaterThanOrEqual(AA);
    expect(contrast(text, palette.ground)).toBeGreaterThanOrEqual(AA);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(AA);
  });
});

test('a colour is the custom property of its name', () => {
  expect(color.ground).toBe('var(--dw-color-ground)');
  expect(color.dangerFillHover).toBe('var(--dw-color-danger-fill-hover)');
});

test('every colour is set in both themes', () => {
  for (const name of colorNames)
    expect(tokenCss).toContain(
      `${colorProperty(name)}: light-dark(${lightPalette[name]}, ${darkPalette[name]});`,
    );
});
