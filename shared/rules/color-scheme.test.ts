import { darkPalette, lightPalette } from '../theme/palettes.ts';
import { schemeProblems } from './color-scheme.ts';
import { contrast, hovered, inkOn, LEAST_OF_TEXT } from './contrast.ts';

const own = {
  light: { accent: lightPalette.accent, text: lightPalette.accentText },
  dark: { accent: darkPalette.accent, text: darkPalette.accentText },
};

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
});

it('takes the colours of the site', () => {
  expect(schemeProblems(own)).toEqual([]);
});

it('names a text that cannot be read, with its contrast on the worst surface', () => {
  const pale = { ...own, light: { ...own.light, text: '#ffcd1f' } };
  expect(schemeProblems(pale)).toEqual([{ theme: 'light', part: 'text', ratio: expect.closeTo(1.24, 1) }]);
  expect(schemeProblems({ ...own, dark: { ...own.dark, text: '#333333' } })).toMatchObject([
    { theme: 'dark' },
  ]);
});

it.each(['#ffd43b', '#b5122a', '#808080', '#0b57d0', '#000000', '#ffffff'])(
  'text on a fill of %s can be read',
  (fill) => {
    expect(contrast(inkOn(fill), fill)).toBeGreaterThanOrEqual(LEAST_OF_TEXT);
    expect(contrast(inkOn(fill), hovered(fill))).toBeGreaterThanOrEqual(LEAST_OF_TEXT);
  },
);
