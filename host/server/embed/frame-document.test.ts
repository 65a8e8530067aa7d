import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { emptyFrame, frameOf, framePolicy } from './frame-document.ts';

const wish = { theme: 'system', language: 'de', nonce: 'word' } as const;
const frame = (page: ReturnType<typeof aStage>, more: Partial<Parameters<typeof frameOf>[1]> = {}) =>
  frameOf({ page, title: 'Herbst-Cup', site: 'Duellwerk' }, { ...wish, ...more });

test('a tree shows names, scores and how its matches stand; each leads to its page in a window of its own', () => {
  const page = aStage('single_elimination', 8, {}, 2);
  const [live] = page.matches.filter(({ state }) => state === 'scheduled');
  assert.ok(live);
  Object.assign(live, { state: 'live', a_score: 1, b_score: 0 });
  const html = frame(page);
  assert.equal(html.match(/<a [^>]*href="\/matches\/[^"]*" target="_blank" rel="noopener">/g)?.length, 7);
  for (const word of ['Elbsturm', 'Viertelfinale', 'läuft', '22.11.2026 19:00 Uhr · beendet', 'Noch offen'])
    assert.ok(html.includes(`>${word}<`), word);
  assert.match(html, /href="\/tournaments\/herbst\?tab=bracket&amp;stage=s1" target="_blank"/);
  for (const [link] of html.matchAll(/<a [^>]*>/g)) assert.match(link, /target="_blank" rel="noopener"/);
});

test('tables are tables, with the matches of each round and the present one open', () => {
  const html = frame(aStage('groups', 8, { groups: 2 }, 5));
  assert.equal(html.match(/<table>/g)?.length, 2);
  assert.equal(html.match(/<tr>/g)?.length, 2 + 8);
  assert.match(html, /<h2>Gruppe A<\/h2>/);
  assert.match(html, /href="\/teams\/t-/);
  assert.equal(html.match(/<details open>/g)?.length, 2);
  assert.match(html, /<summary>Spieltag 1<\/summary>/);
  assert.match(html, /<b>\d:\d<\/b>/);
  assert.doesNotMatch(html, /<svg/);
});

test('a Swiss table counts wins and losses', () => {
  const html = frame(aStage('swiss', 8));
  assert.match(html, /<th>S:N<\/th>/);
  assert.match(html, /<td>3:0<\/td>/);
});

test('names are text, wherever they stand', () => {
  for (const format of ['single_elimination', 'round_robin'] as const) {
    const page = aStage(format, 4);
    for (const entry of page.entries) entry.name = '<script>x</script>';
    const html = frameOf({ page, title: '"><img>', site: '<b>' }, wish);
    assert.equal(html.match(/<script/g)?.length ?? 0, 0, format);
    assert.doesNotMatch(html, /<img|<b>"|><b><\/a>/);
  }
});

test('only what is still played carries the script, and it carries the word of the policy', () => {
  const running = frame(aStage('single_elimination', 4, {}, 1));
  assert.match(running, /<script nonce="word">/);
  assert.match(running, /<style nonce="word">/);
  assert.doesNotMatch(frame(aStage('single_elimination', 4)), /<script/);
  assert.match(framePolicy('word'), /default-src 'none'; script-src 'nonce-word'; .*frame-ancestors \*$/);
});

test('the theme is that of the address, the system’s one by both palettes', () => {
  const page = aStage('single_elimination', 4);
  const schemes = (theme: 'dark' | 'light' | 'system') =>
    [...frame(page, { theme }).matchAll(/color-scheme:(dark|light);/g)].map(([, scheme]) => scheme);
  assert.deepEqual(schemes('dark'), ['dark']);
  assert.deepEqual(schemes('light'), ['light']);
  assert.deepEqual(schemes('system'), ['dark', 'light']);
});

test('it speaks English where that is wanted', () => {
  const html = frame(aStage('single_elimination', 8, {}, 2), { language: 'en' });
  assert.match(html, /<html lang="en">/);
  assert.ok(html.includes('>Quarter-final<'));
  assert.ok(html.includes('To be decided'));
});

test('before the draw, and where there is nothing, stands a sentence', () => {
  const page = { ...aStage('single_elimination', 4), matches: [], standings: [] };
  assert.match(frame(page), /Hier steht, wer auf wen trifft, sobald es feststeht\./);
  assert.match(emptyFrame('Gibt es nicht.', wish), /<main><p>Gibt es nicht\.<\/p><\/main>/);
});

test('it is small', (t) => {
  const bytes = (page: ReturnType<typeof aStage>) => brotliCompressSync(frame(page)).length;
  const [small, large] = [
    bytes(aStage('single_elimination', 16, {}, 8)),
    bytes(aStage('double_elimination', 512, {}, 300)),
  ];
  t.diagnostic(`16 entries ${small} bytes, double elimination of 512 ${large} bytes`);
  assert.ok(small < 3_000, String(small));
  assert.ok(large < 30_000, String(large));
});
