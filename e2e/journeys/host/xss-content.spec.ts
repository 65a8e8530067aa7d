// What a person writes into a content page is text, whatever it looks like.

import { expect } from '@playwright/test';
import { ContentEditor, saveText, written } from '../../pages/content.ts';
import { drawn } from '../../pages/drawn.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { test } from '../../site/test.ts';
import { type Payload, payloads } from '../../xss/payloads.ts';
import { dangerIn, watch } from '../../xss/watch.ts';

const tag = ['@host'];
const full = [...tag, '@full'];

/** An item of a list each: what one of them leaves open ends with its item. */
function bodyOf(list: readonly Payload[]): string {
  return list.map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n\n');
}

/** Pictures from anywhere but the site's own store are refused when a text is saved. */
const isPicture = ({ text }: Payload) => /!\[[^\]]*\]\(/.test(text);
const texts = payloads.filter((payload) => !isPicture(payload));

test('pictures that are not the site’s own cannot be saved', { tag }, async ({ request, site }) => {
  await logInByApi(request, 'admin');
  const pictures = payloads.filter(isPicture);
  expect(pictures.length).toBeGreaterThan(5);
  for (const { name, text } of pictures) {
    const saved = saveText(request, site.url, 'imprint', written('Prüfung', text));
    await expect(saved, name).rejects.toThrow('unsafe_picture');
  }
});

test('the payloads would run, and be seen, where a text were taken for markup', { tag }, async ({ page }) => {
  await page.setContent('<main></main>');
  const main = page.locator('main');
  for (const { text } of payloads)
    await main.evaluate((element, html) => {
      element.append(document.createElement('div'));
      if (element.lastElementChild) element.lastElementChild.innerHTML = html;
    }, text);
  await page.waitForFunction(() => '__xss' in window);
  const found = await main.evaluate(dangerIn);
  expect(found.length).toBeGreaterThan(payloads.length / 2);
});

test(`${texts.length} payloads in one page are text: rendered, navigated to, and in the preview`, {
  tag,
}, async ({ page, site }) => {
  await signIn(page, 'admin');
  await saveText(page.request, site.url, 'imprint', written('Prüfung', bodyOf(texts)));
  const article = page.getByRole('main').getByRole('article');
  const watched = await watch(page, site.url);

  await drawn(page.request, '/imprint');
  await page.goto('/imprint');
  await expect(article.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Ausloggen' }).waitFor();
  await watched.nothingRan('drawn');
  expect(await article.evaluate(dangerIn)).toEqual([]);
  await expect(article).toContainText('window.__xss=1');

  await page.goto('/');
  await page.getByRole('link', { name: 'Impressum', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfung');
  await watched.nothingRan('navigated');
  expect(await article.evaluate(dangerIn)).toEqual([]);

  const editor = new ContentEditor(page);
  await editor.open('imprint');
  const preview = editor.preview.getByRole('article');
  await expect(preview).toContainText('window.__xss=1');
  await watched.nothingRan('preview');
  expect(await preview.evaluate(dangerIn)).toEqual([]);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/content');
});

/** One line that fits a title, without what front matter takes for a quotation of the whole. */
const titles = payloads
  .map(({ text }) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text.length <= 110 && !/^["'].*["']$/.test(text))
  .filter((_, number) => number % 6 === 0);

test(`${titles.length} payloads as titles, descriptions and words of links are text in head and page`, {
  tag: full,
}, async ({ page, site }) => {
  expect(titles.length).toBeGreaterThan(20);
  await signIn(page, 'admin');
  const watched = await watch(page, site.url);
  for (const title of titles) {
    const front = ['---', `title: ${title}`, `description: ${title}`, 'links:'];
    const link = [`  - text: ${title.slice(0, 80)}`, '    href: /tos', '---', '', 'Text'];
    await saveText(page.request, site.url, 'partner-vcd', [...front, ...link].join('\n'));
    await drawn(page.request, '/partner/vcd');
    await page.goto('/partner/vcd');
    const article = page.getByRole('main').getByRole('article');
    await expect(article.getByRole('navigation')).toBeVisible();
    await watched.nothingRan(title, 'load');
    expect(await article.evaluate(dangerIn), title).toEqual([]);
    const head = await page.evaluate(() => ({
      // The page's own carry its word, or are files of a release that are just loading.
      scripts: [...document.head.querySelectorAll('script')].filter(
        ({ nonce, src }) => !nonce && !src.startsWith(`${location.origin}/bundles/`),
      ).length,
      refresh: document.head.querySelectorAll('[http-equiv]').length,
      base: document.querySelectorAll('base').length,
      ended: document.title.endsWith(' · Duellwerk'),
    }));
    expect(head, title).toEqual({ scripts: 0, refresh: 0, base: 0, ended: true });
  }
  await page.goto('/admin/content');
  await new ContentEditor(page).list.waitFor();
  await watched.nothingRan('list of texts');
});
