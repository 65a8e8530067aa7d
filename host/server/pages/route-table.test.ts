import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesRoute, routesOf } from './route-table.ts';

const patterns = ['/', '/tournaments', '/tournaments/:id', '/users/@me', '/users/:id/settings'];

for (const path of [
  '/',
  '',
  '/tournaments',
  '/tournaments/',
  '/tournaments/t1',
  '/users/@me',
  '/users/u1/settings',
  '/%74ournaments',
  '/users/%40me',
  '/tournaments/%',
]) {
  test(`"${path}" is a route`, () => assert.equal(matchesRoute(path, patterns), true));
}

for (const path of [
  '/x',
  '/tournaments/t1/x',
  '/tournaments//',
  '/users/u1',
  '/users//settings',
  '/users/@you',
  '/Tournaments/t1',
  '/%2Fusers/@me',
]) {
  test(`"${path}" is none`, () => assert.equal(matchesRoute(path, ['/', ...patterns.slice(2)]), false));
}

test('a page has the host’s own routes and those of its remotes', () => {
  assert.deepEqual(routesOf([{ routes: ['/a'] }, { routes: ['/b', '/b/:id'] }]), ['/', '/a', '/b', '/b/:id']);
});
