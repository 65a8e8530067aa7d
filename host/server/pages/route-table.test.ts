import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paramsOf } from './route-table.ts';

for (const [path, pattern, params] of [
  ['/', '/', {}],
  ['', '/', {}],
  ['/tournaments', '/tournaments', {}],
  ['/tournaments/', '/tournaments', {}],
  ['/tournaments/t1', '/tournaments/:id', { id: 't1' }],
  ['/users/@me', '/users/@me', {}],
  ['/users/u1/settings', '/users/:id/settings', { id: 'u1' }],
  ['/%74ournaments', '/tournaments', {}],
  ['/users/%40me', '/users/@me', {}],
  ['/tournaments/%', '/tournaments/:id', { id: '%' }],
  ['/tournaments/a%2Fb', '/tournaments/:id', { id: 'a/b' }],
] as const) {
  test(`"${path}" fits ${pattern}`, () => assert.deepEqual(paramsOf(path, pattern), params));
}

for (const [path, pattern] of [
  ['/x', '/'],
  ['/tournaments/t1/x', '/tournaments/:id'],
  ['/tournaments//', '/tournaments/:id'],
  ['/users//settings', '/users/:id/settings'],
  ['/users/@you', '/users/@me'],
  ['/Tournaments/t1', '/tournaments/:id'],
  ['/%2Fusers/@me', '/users/@me'],
] as const) {
  test(`"${path}" does not fit ${pattern}`, () => assert.equal(paramsOf(path, pattern), null));
}
