import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { element, svgText, write } from '@duellwerk/shared/bracket-drawing/elements';
import { outlined } from './outlines.ts';
import { readWoff } from './woff-font.ts';

const file = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  ),
);
const font = readWoff(file);
const contours = (letter: string) => font.glyph(letter.codePointAt(0) ?? 0)?.contours.length;

test('letters have their outlines: an o its hole, an ö its dots', () => {
  assert.equal(contours('l'), 1);
  assert.equal(contours('o'), 2);
  assert.equal(contours('ö'), 4);
  assert.equal(contours(' '), 0);
  assert.ok((font.glyph(32)?.advance ?? 0) > 0);
});

test('an outline stays within its letter', () => {
  for (const letter of 'AgjQ8ßÄ@') {
    const glyph = font.glyph(letter.codePointAt(0) ?? 0);
    assert.ok(glyph, letter);
    for (const { x, y } of glyph.contours.flat()) {
      assert.ok(x > -0.2 * font.unitsPerEm && x < glyph.advance + 0.2 * font.unitsPerEm, letter);
      assert.ok(y > -0.4 * font.unitsPerEm && y < 1.2 * font.unitsPerEm, letter);
    }
  }
});

test('what the face does not have is no letter of it', () => {
  assert.equal(font.glyph(0x416), null);
  assert.equal(font.glyph(0x1f600), null);
});

test('a file that is no font is refused', () => {
  assert.throws(() => readWoff(Buffer.from('GIF89a, and then some more of it')), /Not a WOFF/);
});

const line = (words: string, anchor?: 'end' | 'middle') =>
  svgText(
    outlined(element('g', {}, write(words, 100, 50, { size: 20, fill: '#fff', ...(anchor && { anchor }) }))),
  );

test('words become paths, also those of other Latin alphabets; a line in another script stays text', () => {
  assert.match(line('Größe 2:1'), /^<g><path d="M[^"]+Z" fill="#fff"><\/path><\/g>$/);
  assert.doesNotMatch(line('Łódź'), /<text/);
  assert.match(line('Привет'), /<text x="100"[^>]*>Привет<\/text>/);
});

test('a path stands where the text would', () => {
  const xs = (path: string) => [...path.matchAll(/[MLQ ](-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
  assert.ok(Math.min(...xs(line('Elbsturm'))) >= 100);
  assert.ok(Math.max(...xs(line('Elbsturm', 'end'))) <= 100);
  const middle = xs(line('Elbsturm', 'middle'));
  assert.ok(Math.abs(Math.min(...middle) + Math.max(...middle) - 200) < 4);
});
