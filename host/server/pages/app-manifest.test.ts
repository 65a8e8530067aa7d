import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestSite, releaseBuild } from '../testing/site.ts';
import { serveManifest } from './app-manifest.ts';
import { siteOf } from './site-facts.ts';

test('the manifest has the site’s own name and the visitor’s language', async (t) => {
  const site = await openTestSite(t);
  serveManifest(site.app);
  const get = (cookie = '') => site.app.inject({ url: '/manifest.webmanifest', headers: { cookie } });
  const german = await get();
  assert.match(String(german.headers['content-type']), /^application\/manifest\+json/);
  assert.equal(german.json().name, 'Duellwerk');
  assert.equal(german.json().lang, 'de');
  assert.equal((await get('dw_language=en')).json().shortcuts[0].name, 'Tournaments');
});

test('a site whose settings cannot be read has a name all the same', () => {
  assert.deepEqual(siteOf(undefined), { name: 'Duellwerk', image: '/icon.svg', reports: false });
});

test('the shell for offline browsers is a page with the site’s data and nobody’s picture', async (t) => {
  const site = await openTestSite(t, { budgetMs: 5_000 });
  await releaseBuild(t, site);
  const shell = await site.app.inject('/offline');
  assert.equal(shell.statusCode, 200);
  assert.match(shell.body, /<div id="root"><\/div>/);
  assert.match(shell.body, /"path":"\/v1\/base","status":200/);
  assert.match(String(shell.headers['content-security-policy']), /worker-src 'self'/);
});
