import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTable, targetLines } from './report.ts';
import { median } from './statistics.ts';
import { stilled } from './still-pages.ts';
import { type Measured, summary } from './summary.ts';
import { lengthOf } from './throughput.ts';

const visit = (variant: Measured['variant'], paint: number, bytes: number): Measured => ({
  variant,
  page: '/tournaments',
  cpu: 1,
  paint,
  reacts: 500,
  bytes,
  scriptBytes: bytes / 2,
  requests: 9,
  hops: 2,
  load: 0.5,
  complaints: [],
});

test('a median is the middle value, or the mean of two', () => {
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([4, 1, 9, 2]), 3);
  assert.ok(Number.isNaN(median([])));
});

test('rows hold medians and their ratios to the control', () => {
  const rows = summary([
    visit('monolith', 390, 200_000),
    visit('plain', 400, 230_000),
    visit('monolith', 410, 200_000),
    visit('plain', 440, 230_000),
  ]);
  assert.equal(rows.length, 2);
  assert.equal(rows[0]?.ratios, undefined);
  assert.equal(rows[1]?.medians.paint, 420);
  assert.equal(rows[1]?.ratios?.paint, 1.05);
  assert.equal(rows[1]?.ratios?.bytes, 1.15);
  assert.match(loadTable(rows), /drawn by the browser +420 \(1\.05\) +500 \(1\.00\) +230\.0 \(1\.15\)/);
});

test('every target that was measured is met or missed', () => {
  const lines = targetLines(summary([visit('monolith', 400, 200_000), visit('plain', 421, 230_000)]));
  assert.deepEqual(lines, [
    'MISSED  plain /tournaments: largest paint 1.052, at most 1.050',
    'met     plain /tournaments: bytes on the wire 1.150, at most 1.150',
    'met     plain /tournaments: JavaScript 115.0 kB, at most 190.0 kB',
  ]);
});

test('a paint is held against that of the bare document, which no click is measured on', () => {
  const rows = summary([
    visit('rendered', 230, 240_000),
    { ...visit('floor', 200, 20_000), reacts: Number.NaN },
  ]);
  assert.deepEqual(
    rows.map(({ toFloor }) => toFloor),
    [1.15, undefined],
  );
  assert.match(
    targetLines(rows).join(),
    /met +rendered \/tournaments: largest paint against the floor 1\.150/,
  );
  assert.match(loadTable(rows), /without scripts and fonts +200 \(1\.00\) +20\.0 \(1\.00\)/);
});

test('the floor keeps words, data and styles of a document, and nothing that runs or is fetched', () => {
  const html = stilled(
    '<script nonce="x">a()</script><link rel="preload" as="font" href="/a.woff2">\n<style>@font-face { src: url(\'/a.woff2\') }p{}</style>' +
      '<p>Turniere</p><script type="application/json" id="served">{}</script><script>b()</script>',
  );
  assert.equal(
    html,
    '<style>p{}</style><p>Turniere</p><script type="application/json" id="served">{}</script>',
  );
});

test('an answer is as long as its head says', () => {
  assert.equal(lengthOf(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab')), 38 + 5);
  for (const wrong of [
    'HTTP/1.1 429 Too Many\r\ncontent-length: 5\r\n\r\n',
    'HTTP/1.1 200 OK\r\n\r\n',
    'HTTP/1.1 200',
  ])
    assert.throws(() => lengthOf(Buffer.from(wrong)));
});
