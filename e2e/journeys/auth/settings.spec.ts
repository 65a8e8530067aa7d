// The own settings in a real browser: what only one can do, cropping a picture among it.
import type { Page } from '@playwright/test';
import { demoAccounts, logInByApi } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@auth'];

const WIDE = { width: 1600, height: 1000 };

/** A picture as somebody has one: its left half is red, its right half blue. */
async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    for (const [colour, x] of [
      ['red', 0],
      ['blue', width / 2],
    ] as const) {
      if (!pen) throw new Error('nothing to draw with');
      pen.fillStyle = colour;
      pen.fillRect(x, 0, width / 2, height);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, WIDE);
  return Buffer.from(base64, 'base64');
}

test('a picture is cropped by the keyboard, sent as a square, shown in the header, and taken away again', {
  tag,
}, async ({ page, shell }) => {
  await logInByApi(page.request, 'player');
  await page.goto('/users/settings');
  const picture = page.getByRole('main').locator('#profil img[src^="/v1/cdn/"]').first();
  await page.getByRole('button', { name: 'Bild hochladen' }).click();
  await shell.dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bild.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(shell.dialog).toContainText('Das ist kein Bild');
  await shell.dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: await drawPicture(page) });
  const crop = shell.dialog.getByRole('group', { name: /Ausschnitt/ });
  await shell.dialog.getByRole('slider', { name: 'Vergrößern' }).fill('3');
  await crop.focus();
  // The arrow keys move the picture below its window: far enough to the right, only its red half is left.
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight');
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
  await shell.dialog.getByRole('button', { name: 'Übernehmen' }).click();
  const answer = await sent;
  expect(answer.status()).toBe(200);
  expect(answer.request().headers()['content-type']).toBe('image/webp');
  await expect(shell.dialog).toHaveCount(0);
  await expect(picture).toBeVisible();
  await expect(shell.header.getByRole('link', { name: /Mein Profil/ }).locator('img')).toBeVisible();
  const { avatar } = await answer.json();
  const seen = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const right = pen?.getImageData(image.naturalWidth - 8, image.naturalHeight / 2, 1, 1).data;
    return { width: image.naturalWidth, height: image.naturalHeight, red: right?.[0], blue: right?.[2] };
  }, avatar);
  expect([seen.width, seen.height]).toEqual([512, 512]);
  expect(seen.red).toBeGreaterThan(200);
  expect(seen.blue).toBeLessThan(60);
  await page.getByRole('button', { name: 'Bild entfernen' }).click();
  await shell.dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect(picture).toHaveCount(0);
  await expect(shell.header.getByRole('link', { name: /Mein Profil/ }).locator('img')).toHaveCount(0);
});

test('a session that is ended elsewhere is over there', { tag }, async ({ page, browser, site }) => {
  await logInByApi(page.request, 'player');
  const elsewhere = await browser.newContext({ baseURL: site.url });
  await logInByApi(elsewhere.request, 'player');
  await page.goto('/users/settings');
  await page.getByRole('button', { name: 'Alle anderen beenden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByRole('button', { name: 'Alle anderen beenden' })).toHaveCount(0);
  expect((await elsewhere.request.get('/v1/users/@me')).status()).toBe(401);
  expect((await page.request.get('/v1/users/@me')).status()).toBe(200);
  await elsewhere.close();
});

test('whoever saves after the session has ended logs in again, and finds what was typed', { tag }, async ({
  page,
  shell,
  browser,
  site,
}) => {
  await logInByApi(page.request, 'player');
  await page.goto('/users/settings');
  await shell.profileLink(demoAccounts.player.username).waitFor();
  const wishes = page.getByRole('form', { name: 'Benachrichtigungen' });
  const news = wishes.getByRole('checkbox', { name: /Neuigkeiten/ });
  const mail = page.getByRole('form', { name: 'E-Mail ändern' }).getByLabel(/Neue E-Mail/);
  await expect(news).not.toBeChecked();
  await mail.fill('noch.nicht@example.test');
  await news.check();

  const elsewhere = await browser.newContext({ baseURL: site.url });
  await logInByApi(elsewhere.request, 'player');
  const headers = { origin: new URL(site.url).origin };
  expect((await elsewhere.request.delete('/v1/users/@me/sessions', { headers })).status()).toBe(204);
  await elsewhere.close();

  await wishes.getByRole('button', { name: 'Speichern' }).click();
  await expect(shell.dialog.getByLabel(/Benutzername/)).toBeVisible();
  await expect(shell.toasts.filter({ hasText: 'nicht eingeloggt' })).toBeVisible();
  await expect(page.getByText('Was du getippt und noch nicht gespeichert hast')).toBeVisible();
  await shell.fillLogin(demoAccounts.player);
  // A login that a page has begun leads back to it.
  await expect(shell.dialog).toHaveCount(0);
  await expect(page).toHaveURL(new URL('/users/settings', site.url).href);
  await expect(news).toBeChecked();
  await expect(mail).toHaveValue('noch.nicht@example.test');
  await wishes.getByRole('button', { name: 'Speichern' }).click();
  await expect(shell.toasts.filter({ hasText: 'Benachrichtigungen gespeichert' })).toBeVisible();
  const kept = await page.request.get('/v1/users/@me/settings');
  expect(await kept.json()).toMatchObject({ marketing: true });
});

test('a key for the API is told once, works as its documentation says, and ends', { tag }, async ({
  page,
  playwright,
  site,
}) => {
  await logInByApi(page.request, 'player');
  await page.goto('/users/settings');
  const section = page.getByRole('main').locator('#api');
  await section.getByRole('textbox', { name: /^Name/ }).fill('Küchentafel');
  await section.getByRole('button', { name: 'Schlüssel anlegen' }).click();
  const told = section.getByRole('textbox', { name: 'Neuer API-Schlüssel' });
  const key = await told.inputValue();
  await section.getByRole('button', { name: 'Fertig' }).click();
  await expect(told).toHaveCount(0);

  const authorization = `Bearer ${key}`;
  const reader = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { authorization },
  });
  const status = async () => (await reader.get('/v1/tournaments')).status();
  expect(await status()).toBe(200);
  await section.getByRole('link', { name: 'Dokumentation' }).click();
  await expect(page.getByRole('heading', { name: 'Keys and limits' })).toBeVisible();

  await page.goBack();
  await section.getByRole('button', { name: 'Schlüssel beenden: Küchentafel' }).click();
  await section.getByRole('button', { name: 'Wirklich beenden: Küchentafel' }).click();
  await expect(section.getByText('Küchentafel')).toHaveCount(0);
  expect(await status()).toBe(401);
  await reader.dispose();
});
