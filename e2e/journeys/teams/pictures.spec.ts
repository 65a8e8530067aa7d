// Pictures as people bring them, in a real browser: only one decodes, turns and encodes them.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { foundTeamByApi, registerByApi } from '../../site/arrange.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@teams'];

test.use({ siteKind: 'changing' });

/** More pixels than the server decodes. */
const PHOTOGRAPH = { width: 8000, height: 6250 };
/** More bytes than the server takes: a photograph of a camera has as many. */
const TRAILER = Buffer.alloc(6 * 1024 * 1024);
/** What a camera writes that was held upright: `Orientation` 6, turn by a quarter to the right. */
const HELD_UPRIGHT = Buffer.from(
  'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
  'hex',
);
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** A JPEG as a camera stores it: lying, red on its left and blue on its right, with the turn written beside. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    for (const [colour, x] of [
      ['red', 0],
      ['blue', width / 2],
    ] as const) {
      if (!pen) throw new Error('nothing to paint with');
      pen.fillStyle = colour;
      pen.fillRect(x, 0, width / 2, height);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, PHOTOGRAPH);
  const flat = Buffer.from(base64, 'base64');
  return Buffer.concat([flat.subarray(0, 2), HELD_UPRIGHT, flat.subarray(2), TRAILER]);
}

/** Whether an image is red in the middle of its upper and of its lower edge. */
const edgesOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const isRed = (y: number) => {
      const [red = 0, , blue = 0] = pen?.getImageData(width / 2, y, 1, 1).data ?? [];
      return red > 200 && blue < 60;
    };
    return { above: isRed(8), below: isRed(height - 8) };
  }, address);

test('a photograph of 50 million pixels and 6 MB becomes a logo, upright; what a camera writes carelessly too', {
  tag,
}, async ({ page }) => {
  await registerByApi(page.request, { username: 'Fotografin', mail: 'fotografin@example.test' });
  const id = await foundTeamByApi(page.request, 'Bildstark');
  await page.goto(`/teams/${id}/settings`);
  const main = page.getByRole('main');
  const input = main.locator('input[type=file]');
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/logo'),
    );
    await input.setInputFiles({ name, mimeType, buffer });
    const answer = await answered;
    expect(answer.status()).toBe(204);
    const { logo } = await (await page.request.get(`/v1/teams/${id}`)).json();
    return { type: answer.request().headers()['content-type'], logo };
  };

  const large = await send('IMG_0001.jpg', 'image/jpeg', await photograph(page));
  expect(large.type).toBe('image/webp');
  expect(await edgesOf(page, large.logo)).toEqual({ above: true, below: false });

  const samsung = new URL('../../../api/src/testing/files/samsung-scan-header.jpg', import.meta.url);
  const careless = await send('20261128_1200.jpg', 'image/jpeg', await readFile(samsung));
  expect(careless.logo).not.toBe(large.logo);

  await input.setInputFiles({ name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: HEIC });
  await expect(main.getByText('Dein Browser öffnet keine HEIC-Fotos.')).toBeVisible();
  await input.setInputFiles({
    name: 'regeln.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(main.getByText('Dein Browser erkennt darin kein Bild.')).toBeVisible();
});
