import { mayReadHot } from './hot-origins.ts';

const site = 'https://duellwerk.example';

it.each([
  ['http://localhost:3000', undefined, true],
  ['http://127.0.0.1:3000', site, true],
  ['http://[::1]:3000', undefined, true],
  [site, site, true],
  [site, undefined, false],
  ['https://evil.example', site, false],
  ['https://duellwerk.example.evil.example', site, false],
  ['http://localhost.evil.example:3000', site, false],
  ['null', site, false],
])('%s beside the site %s: %s', (origin, outer, may) => {
  expect(mayReadHot(origin, outer)).toBe(may);
});
