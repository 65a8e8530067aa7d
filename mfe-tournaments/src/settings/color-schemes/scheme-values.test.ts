import { colorProblems, colorsOf, readColor, usualColors } from './scheme-values.ts';

it.each([
  ['#FFD43B', '#ffd43b'],
  [' ffd43b ', '#ffd43b'],
  ['#fd3', '#ffdd33'],
  ['gelb', 'gelb'],
])('reads %j as %j', (text, color) => {
  expect(readColor(text)).toBe(color);
});

it('has colours once all of them are some', () => {
  expect(colorsOf({ name: 'A', ...usualColors })).toEqual(usualColors);
  expect(colorsOf({ name: 'A', light: {}, dark: usualColors.dark })).toBeNull();
});

it('says what is no colour, and what cannot be read with its contrast', () => {
  expect(colorProblems({ ...usualColors })).toEqual([]);
  expect(colorProblems({ ...usualColors, light: { accent: 'gelb', text: '#ffffff' } })).toEqual([
    { field: 'light.accent', ratio: null },
  ]);
  expect(colorProblems({ ...usualColors, light: { ...usualColors.light, text: '#ffffff' } })).toEqual([
    { field: 'light.text', ratio: 1 },
  ]);
});
