import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { pictureKind } from '@duellwerk/shared/rules/picture-kind';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { bomb, drawn, photographed } from '../testing/pictures.ts';
import { createPictures } from './picture.ts';

const { square } = createPictures();
const refused = (bytes: Buffer) => assert.rejects(square(bytes), { kind: 'picture_invalid' });
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
  test(`${format} becomes a square of 512 pixels in WebP`, async () => {
    const sent = await sharp(await drawn({ width: 300, height: 200 }))
      .toFormat(format)
      .toBuffer();
    assert.equal(pictureKind(sent), format);
    const kept = await sharp(await square(sent)).metadata();
    assert.deepEqual([kept.format, kept.width, kept.height, kept.pages ?? 1], ['webp', 512, 512, 1]);
  });
}

test('the picture is turned upright, and what the camera wrote is gone', async () => {
  const sent = await photographed(6);
  assert.ok(sent.includes('Geheimer Ort'));
  const kept = await square(sent);
  const told = await sharp(kept).metadata();
  assert.deepEqual([told.exif, told.xmp, told.iptc, told.icc, told.orientation], Array(5).fill(undefined));
  assert.ok(!kept.includes('Geheimer Ort'));
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 2] ?? 0];
  };
  // Turned by a quarter, its left side is above.
  const [above = [], below = []] = [colourAt(256, 20), colourAt(256, 490)];
  assert.ok((above[0] ?? 0) > 200 && (above[1] ?? 255) < 60, `red above: ${above}`);
  assert.ok((below[1] ?? 0) > 200 && (below[0] ?? 255) < 60, `blue below: ${below}`);
});

test('of a moving picture the first moment is kept', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((color) => drawn({ color })));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  assert.equal((await sharp(moving).metadata()).pages, 2);
  const kept = await sharp(await square(moving)).stats();
  assert.equal((await sharp(await square(moving)).metadata()).pages ?? 1, 1);
  assert.ok((kept.channels[0]?.mean ?? 0) > 200 && (kept.channels[1]?.mean ?? 255) < 60);
});

test('a picture of too many pixels is refused before it is decoded, and the reason says so', async () => {
  // A small file of 144 million pixels, and a photograph of 50 million.
  const file = bomb(12_000);
  assert.ok(file.length < 100_000);
  const photograph = await sharp({
    create: { width: 8165, height: 6124, channels: 3, background: '#808080' },
  })
    .jpeg()
    .toBuffer();
  for (const [bytes, pixels] of [
    [file, '144000000'],
    [photograph, '50002460'],
  ] as const) {
    await assert.rejects(square(bytes), { kind: 'picture_pixels', details: [pixels, '40000000'] });
  }
  // Within the bound the same kind of file is a picture.
  assert.ok((await square(bomb(600))).length > 0);
});

test('what cameras write carelessly and every browser shows is taken', async () => {
  const flawless = await sharp(await drawn({ width: 300, height: 200 }))
    .jpeg()
    .toBuffer();
  const scan = flawless.lastIndexOf(Buffer.from('ffda', 'hex'));
  const strayBytes = Buffer.concat([flawless.subarray(0, scan), Buffer.alloc(2), flawless.subarray(scan)]);
  // The head of its scan says that the scan ends before it begins.
  const samsung = await readFile(new URL('../testing/files/samsung-scan-header.jpg', import.meta.url));
  for (const careless of [samsung, strayBytes]) {
    await assert.rejects(sharp(careless, { failOn: 'warning' }).toBuffer());
    const kept = await sharp(await square(careless)).metadata();
    assert.deepEqual([kept.format, kept.width, kept.height], ['webp', 512, 512]);
  }
});

test('a picture that is cut off is refused', async () => {
  const whole = await sharp(await photographed(1))
    .jpeg()
    .toBuffer();
  await refused(whole.subarray(0, whole.length / 2));
});

test('other formats are refused, whatever they are called', async () => {
  const gif = await sharp(await drawn())
    .gif()
    .toBuffer();
  const tiff = await sharp(await drawn())
    .tiff()
    .toBuffer();
  for (const bytes of [gif, tiff, Buffer.from(SVG), Buffer.from(`\ufeff<?xml version="1.0"?>${SVG}`)]) {
    await refused(bytes);
  }
  for (const text of ['', 'x', '<html>', '%PDF-1.7', 'RIFF', '\0\0\0\x18ftypheic\0\0\0\0mif1heic']) {
    await refused(Buffer.from(text, 'latin1'));
  }
});

test('a file that only begins like a picture is refused', async () => {
  const png = await drawn();
  await refused(Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)]));
  await refused(png.subarray(0, png.length - 30));
  await refused(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(SVG)]));
  await refused(Buffer.from(`RIFF\0\0\0\0WEBP${SVG}`, 'latin1'));
  await refused(Buffer.from('\0\0\0\x10ftypavif\0\0\0\0avif', 'latin1'));
});

test('of a picture that is also something else, only the picture is kept', async () => {
  const archive = Buffer.from(zipSync({ 'index.html': Buffer.from('<script>alert(1)</script>') }));
  const both = Buffer.concat([await drawn(), Buffer.from('<script>alert(2)</script>'), archive]);
  const kept = await square(both);
  assert.ok(!kept.includes('script') && !kept.includes('PK'));
});

test('so many wait in line, the next is told to come later', async () => {
  const file = await drawn();
  const own = createPictures();
  const results = await Promise.allSettled(Array.from({ length: 14 }, () => own.square(file)));
  const overloaded = results.filter((one) => one.status === 'rejected' && one.reason.kind === 'overloaded');
  assert.equal(overloaded.length, 2);
  assert.equal(results.filter((one) => one.status === 'fulfilled').length, 12);
});
