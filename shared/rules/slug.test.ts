import { slugOf } from './slug.ts';

it.each([
  ['Rainbow Six: Siege', 'rainbow-six-siege'],
  ['Fußball Übermorgen', 'fussball-uebermorgen'],
  ['Café Orléans', 'cafe-orleans'],
  ['  ---  ', ''],
  ['東京', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('makes of %s the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
