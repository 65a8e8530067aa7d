// Releases that attack the memory of their worker: each of these tests fills it, or waits until it is filled.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderer, sound } from '../testing/renderer.ts';

test('bytes outside of the heap count as memory', async (t) => {
  const eats =
    'exports.draw = async () => { const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1)); };';
  const { draw, faults } = await renderer(t, { remotes: { 'mfe-a': sound, 'mfe-b': eats }, hangMs: 20_000 });
  assert.equal((await draw())?.html, '/x [mfe-a: Servus] [mfe-b skeleton]');
  assert.equal(faults()[0]?.name, 'mfe-b');
  assert.equal(faults()[0]?.kind, 'memory');
});

// Too large for what is left of the heap in one piece: the engine aborts its whole process.
for (const eats of [
  'const all = []; for (;;) all.push(1);',
  'const all = new Map(); for (let n = 0; ; n += 1) all.set(n, n);',
  'new Array(3e7).length;',
])
  test(`a single allocation that does not fit ends the worker alone: ${eats}`, async (t) => {
    const source = `exports.draw = async () => { ${eats} };`;
    const { draw, faults } = await renderer(t, {
      remotes: { 'mfe-a': sound, 'mfe-b': source },
      hangMs: 20_000,
    });
    assert.equal((await draw())?.html, '/x [mfe-a: Servus] [mfe-b skeleton]');
    assert.deepEqual(
      faults().map(({ name, kind }) => ({ name, kind })),
      [{ name: 'mfe-b', kind: 'memory' }],
    );
  });

test('orders beside the one that broke the worker fail at most, and the next is drawn', async (t) => {
  const eats = "exports.draw = async () => { const all = []; for (;;) all.push(new Array(1e5).fill('x')); };";
  const { draw } = await renderer(t, { remotes: { 'mfe-a': sound } });
  const bad = await renderer(t, { remotes: { 'mfe-b': eats } });
  await Promise.all([draw(), bad.draw(), draw()]);
  assert.equal((await draw())?.html, '/x [mfe-a: Servus]');
});
