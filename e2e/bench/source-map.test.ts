import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageOf } from './bytes.ts';
import { decodeSegment, sizesBySource } from './source-map.ts';

test('a segment is read as its numbers', () => {
  assert.deepEqual(decodeSegment('AAAA'), [0, 0, 0, 0]);
  assert.deepEqual(decodeSegment('gBCDE'), [16, 1, -1, 2]);
});

test('every character of a file belongs to the source that its map names', () => {
  // Ten characters of glue, five of a, six of b; the second line is all b's.
  const sizes = sizesBySource('0123456789aaaaabbbbbb\nbbb', {
    sources: ['a', 'b'],
    mappings: 'UAAA,KCAA;AACA',
  });
  assert.deepEqual(Object.fromEntries(sizes), { '': 10, a: 5, b: 9 });
});

test('a source is named by its library, or by its room and folder', () => {
  const names: [string, string][] = [
    ['webpack://duellwerk_host/../node_modules/.pnpm/a@1/node_modules/@x/y/dist/a.js', '@x/y'],
    ['webpack://duellwerk_host/../node_modules/.pnpm/react@19/node_modules/react/index.js', 'react'],
    ['webpack://duellwerk_host/../shared/ui/button.tsx', 'shared/ui'],
    ['webpack://duellwerk_mfe-teams/./src/page/members.tsx', 'mfe-teams/src/page'],
    ['webpack://duellwerk_host/webpack/runtime/sharing', '(webpack)'],
    ['', '(webpack)'],
  ];
  for (const [source, name] of names) assert.equal(packageOf(source), name);
});
