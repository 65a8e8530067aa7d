import { hueOf, initialsOf } from './initials.ts';

test.each([
  ['Team Nordlicht', 'TN'],
  ['Löwen Rhein-Ruhr', 'LR'],
  ['xXuluXx', 'XX'],
  ['q', 'Q'],
  ['özil_10', 'Ö1'],
  ['', '?'],
  ['***', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the hue belongs to the id and differs between neighbours', () => {
  expect(hueOf('team_1')).toBe(hueOf('team_1'));
  const hues = Array.from({ length: 60 }, (_, id) => hueOf(`team_${id}`));
  expect(hues.every((hue) => hue >= 0 && hue < 360)).toBe(true);
  expect(new Set(hues).size).toBeGreaterThan(45);
});

test('ids in a row take hues all around the circle', () => {
  const hues = Array.from({ length: 12 }, (_, index) => hueOf(`team-${index}`));
  const sixths = new Set(hues.map((hue) => Math.floor(hue / 60)));
  expect(sixths.size).toBeGreaterThan(3);
});
