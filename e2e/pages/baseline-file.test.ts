import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { isBaselineOf, toBaseline } from './baseline-file.ts';

const plain = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 20, b: 40 } } })
    .png()
    .toBuffer();

test('a baseline is a picture of the same size and colors', async () => {
  const stored = await toBaseline(await plain(200));
  const { data, info } = await sharp(stored).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [60, 40]);
  assert.deepEqual([...data.subarray(0, 3)], [200, 20, 40]);
});

test('a baseline knows the screenshot that it was made of, and no other file', async () => {
  const screenshot = await plain(200);
  const other = await plain(201);
  const stored = await toBaseline(screenshot);
  assert.equal(isBaselineOf(stored, screenshot), true);
  assert.equal(isBaselineOf(stored, other), false);
  assert.equal(isBaselineOf(screenshot, screenshot), false);
});
