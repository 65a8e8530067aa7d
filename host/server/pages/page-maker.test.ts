import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyVisitor } from '../releases/releases.ts';
import type { Drawing, Renderer } from '../render/renderer.ts';
import { openTestSite, releaseBuild } from '../testing/site.ts';
import { makePage } from './page-maker.ts';

test('only what a router reads as it stands is drawn; every other address is a page all the same', async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const drawn: string[] = [];
  const renderer: Renderer = {
    draw: async ({ address }) => {
      drawn.push(address);
      return null;
    },
    close: async () => undefined,
  };
  const maker = { app: site.app, facts: async () => null, renderer, budgetMs: 1_000, now: Date.now };
  const live = site.releases.compositionFor(anyVisitor);
  const plain = ['/', '/teams/t1/', '/users/@me', '/teams/%C3%A4', '/_x~y'];
  const odd = [
    '//',
    '//evil.example/',
    '//x:99999999/',
    '/a/../b',
    '/./',
    '/a\\b',
    '/%2e%2e/x',
    '/admin/releases',
  ];
  for (const path of [...plain, ...odd]) {
    const page = await makePage(maker, { live, path, query: '?a=1', locale: 'de', origin: 'http://site' });
    assert.match(page.html.identity.toString(), /<div id="root"><\/div>/);
  }
  assert.deepEqual(
    drawn,
    plain.map((path) => `${path}?a=1`),
  );
});

test('a drawn page is told its present and kept until midnight in Berlin, when "heute" is another day', async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const now = Date.parse('2026-03-28T22:30:00.000Z');
  const told: number[] = [];
  const renderer: Renderer = {
    draw: async (request) => {
      told.push(request.now);
      return { html: '', styles: '', undrawn: [], cpuMs: 1 };
    },
    close: async () => undefined,
  };
  const maker = { app: site.app, facts: async () => null, renderer, budgetMs: 1_000, now: () => now };
  const live = site.releases.compositionFor(anyVisitor);
  const page = await makePage(maker, { live, path: '/', query: '', locale: 'de', origin: 'http://site' });
  assert.deepEqual(told, [now]);
  assert.equal(new Date(page.validUntil).toISOString(), '2026-03-28T23:00:00.000Z');
});

test('a drawing that takes longer than its budget is left out for a second, and waited for where somebody is patient', async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const now = Date.parse('2026-03-28T12:00:00.000Z');
  const drawing = Promise.withResolvers<Drawing>();
  const renderer: Renderer = { draw: () => drawing.promise, close: async () => undefined };
  const maker = { app: site.app, facts: async () => null, renderer, budgetMs: 1, now: () => now };
  const live = site.releases.compositionFor(anyVisitor);
  const request = { live, path: '/', query: '', locale: 'de', origin: 'http://site' } as const;
  const hurried = await makePage(maker, request);
  assert.deepEqual([hurried.drawMs, hurried.validUntil], [null, now + 1_000]);
  const patient = makePage(maker, { ...request, patient: true });
  drawing.resolve({ html: '<p>drawn</p>', styles: '', undrawn: [], cpuMs: 7 });
  assert.equal((await patient).drawMs, 7);
});
