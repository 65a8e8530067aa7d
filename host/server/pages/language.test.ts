import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestSite, releaseBuild } from '../testing/site.ts';
import { languageOf } from './language.ts';

test('the language is German unless the visitor chose another that there is', () => {
  assert.equal(languageOf({}), 'de');
  assert.equal(languageOf({ dw_language: 'en' }), 'en');
  assert.equal(languageOf({ dw_language: 'tlh' }), 'de');
});

test('a visitor who chose English gets English pages, everyone else the German ones', async (t) => {
  const site = await openTestSite(t);
  await releaseBuild(t, site);
  const get = (cookie?: string) =>
    site.app.inject({
      url: '/tournaments',
      headers: { 'accept-language': 'en', ...(cookie ? { cookie } : {}) },
    });
  const german = await get();
  assert.match(german.body, /<html lang="de"/);
  const english = await get('dw_language=en');
  assert.match(english.body, /<html lang="en"/);
  assert.match(String(english.headers.vary), /cookie/);
  assert.match(String(english.headers['cache-control']), /private/);
  assert.match((await get()).body, /<html lang="de"/);
});
