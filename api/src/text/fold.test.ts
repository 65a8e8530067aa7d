import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, foldMail, likePattern } from './fold.ts';
import { localeOf } from './locale.ts';

test('names that look alike fold to one key', () => {
  assert.equal(fold('  Müller   GROẞ '), 'muller gross');
  assert.equal(fold('Ｆull'), 'full');
  assert.equal(fold('Straße'), fold('STRASSE'));
  assert.equal(fold('Ærøskøbing Łódź Þór'), 'aeroskobing lodz thor');
});

test('accents stay in mail addresses, case does not', () => {
  assert.equal(foldMail(' Jörg@Example.TEST '), 'jörg@example.test');
});

test('the signs of a pattern are taken literally', () => {
  assert.equal(likePattern('50%_\\'), '%50\\%\\_\\\\%');
});

test('the locale is the best of ours that a browser asks for', () => {
  assert.equal(localeOf(undefined), 'de');
  assert.equal(localeOf('en-US,en;q=0.9,de;q=0.8'), 'en');
  assert.equal(localeOf('fr,de;q=0.3,en;q=0.2'), 'de');
  assert.equal(localeOf('en;q=0'), 'de');
  assert.equal(localeOf('fr-FR'), 'de');
});
