import { sectionOf } from './section-of.ts';

it.each([
  ['/vcd', 'vcd'],
  ['/vcd/2026', 'vcd'],
  ['/', undefined],
  ['/vcdx', undefined],
  ['/partner/vcd', undefined],
])('the section of %s is %s (specification 2)', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});
