import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { encoded, packBest } from './encoded.ts';

/** Text as pages are: much alike, nothing the same. */
const pageOf = (name: string) =>
  Array.from({ length: 2_000 }, (_, i) => `<li id="${name}-${i * 7_919}">Spiel ${i} von ${name}</li>`).join(
    '',
  );

test('content is packed smaller beside its sending, one after the other with rests', async () => {
  const [first, second] = [await encoded(pageOf('Pokal')), await encoded(pageOf('Liga'))];
  const [before, untouched] = [first.br, second.br];
  const packing = packBest(first);
  assert.equal(first.br, before, 'it goes out as it is meanwhile');
  await packBest(second);
  assert.equal(second.br, untouched, 'one at a time');
  await packing;
  assert.ok(first.br.length < before.length);
  assert.equal(brotliDecompressSync(first.br).toString(), pageOf('Pokal'));
  await packBest(second);
  assert.equal(second.br, untouched, 'not without a rest');
  const smaller = first.br;
  await packBest(first);
  assert.equal(first.br, smaller);
});
