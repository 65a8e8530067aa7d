import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyVisitor, type LiveComposition } from '../releases/releases.ts';
import type { Renderer } from '../render/renderer.ts';
import { openTestSite, releaseBuild } from '../testing/site.ts';
import { makePage } from './page-maker.ts';

const rendererOf = (draw: Renderer['draw']): Renderer => ({
  draw,
  load: () => ({ workers: 0, orders: 0 }),
  close: async () => undefined,
});

test('only what a router reads as it stands is drawn; every other address is a page all the same', async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const drawn: string[] = [];
  const renderer = rendererOf(async ({ address }) => {
    drawn.push(address);
    return null;
  });
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

test('only a page that is not rendered here asks for the page-wide style sheet', async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const live = site.releases.compositionFor(anyVisitor);
  const { host } = live.releases;
  assert.ok(host);
  const withStyles: LiveComposition = {
    ...live,
    releases: { ...live.releases, host: { ...host, lazy: { styles: ['styles.js'] } } },
  };
  const drawing = { html: '', styles: '', undrawn: [], cpuMs: 1 };
  const renderer = rendererOf(async ({ address }) => (address === '/' ? drawing : null));
  const maker = { app: site.app, facts: async () => null, renderer, budgetMs: 1_000, now: Date.now };
  const documentAt = async (path: string, from = withStyles) => {
    const page = await makePage(maker, { live: from, path, query: '', locale: 'de', origin: 'http://site' });
    return page.html.identity.toString();
  };
  const named = `href="/bundles/host/${host.version}/styles.js"`;
  // The service worker keeps what the shell names.
  for (const path of ['/offline', '/admin', '/tournaments'])
    assert.ok((await documentAt(path)).includes(named), path);
  assert.ok(!(await documentAt('/')).includes('styles.js'));
  assert.ok(!(await documentAt('/offline', live)).includes('styles.js'), 'a host of before has no such file');
});

test('a drawn page is told its present and kept until midnight in Berlin, when "heute" is another day', async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const now = Date.parse('2026-03-28T22:30:00.000Z');
  const told: number[] = [];
  const renderer = rendererOf(async (request) => {
    told.push(request.now);
    return { html: '', styles: '', undrawn: [], cpuMs: 1 };
  });
  const maker = { app: site.app, facts: async () => null, renderer, budgetMs: 1_000, now: () => now };
  const live = site.releases.compositionFor(anyVisitor);
  const page = await makePage(maker, { live, path: '/', query: '', locale: 'de', origin: 'http://site' });
  assert.deepEqual(told, [now]);
  assert.equal(new Date(page.validUntil).toISOString(), '2026-03-28T23:00:00.000Z');
});

test('what takes longer than its budget is left out of the page, which is made again after a second', {
  timeout: 60_000,
}, async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const now = Date.parse('2026-03-28T12:00:00.000Z');
  const slow = rendererOf(() => new Promise(() => undefined));
  const maker = { app: site.app, facts: async () => null, renderer: slow, budgetMs: 1, now: () => now };
  const live = site.releases.compositionFor(anyVisitor);
  const page = await makePage(maker, { live, path: '/', query: '', locale: 'de', origin: 'http://site' });
  assert.match(page.html.identity.toString(), /<div id="root"><\/div>/);
  assert.equal(page.validUntil, now + 1_000);
});

test('a page with a local remote is never rendered here, nor does it wait to be', async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const renderer = rendererOf(() => Promise.reject(new Error('rendered')));
  const maker = { app: site.app, facts: async () => null, renderer, budgetMs: 1_000, now: Date.now };
  const live = { ...site.releases.compositionFor(anyVisitor), local: 'http://localhost:4103' };
  const page = await makePage(maker, { live, path: '/', query: '', locale: 'de', origin: 'http://site' });
  assert.match(page.html.identity.toString(), /<div id="root"><\/div>/);
  assert.doesNotMatch(page.html.identity.toString(), /http-equiv="refresh"/);
  assert.match(page.policy, /connect-src 'self' http:\/\/localhost:4103 ws:\/\/localhost:4103/);
});
