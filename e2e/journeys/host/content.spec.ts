// Pages whose words an operator writes (specification 2), and the editor behind them.

import { contentIdOf, contentPaths } from '@duellwerk/shared/contract/content-paths';
import type { Browser, Page } from '@playwright/test';
import { ContentEditor, saveText, written } from '../../pages/content.ts';
import { drawn } from '../../pages/drawn.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@host'];

/** Somebody else, with a browser of their own. */
async function somebody(browser: Browser, baseURL: string, options: object = {}): Promise<Page> {
  return (await browser.newContext({ baseURL, locale: 'de-DE', ...options })).newPage();
}

test('every content page is drawn, tells links what it is, and can be read without scripts (specification 2)', {
  tag,
}, async ({ browser, request, site }) => {
  const page = await somebody(browser, site.url, { javaScriptEnabled: false });
  for (const path of contentPaths) {
    const answer = await (await request.get(`/v1/content/${contentIdOf(path)}`)).json();
    const html = await drawn(request, path);
    expect(html, path).toContain(`<title>${answer.title} · Duellwerk</title>`);
    expect(html, path).toContain(`<meta property="og:title" content="${answer.title}">`);
    expect(html, path).toContain(`<meta property="og:description" content="${answer.description}">`);
    const payload = await (await request.get(`${path}/_payload.json`)).json();
    expect(payload.answers[0].body, path).toEqual(answer);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(answer.title);
    await expect(page.getByText('Beispieltext'), path).toBeVisible();
    const english = await request.get(`/v1/content/${contentIdOf(path)}`, {
      headers: { 'accept-language': 'en' },
    });
    expect((await english.json()).locale).toBe('en');
  }
  await page.context().close();
  for (const path of ['/partner/nobody', '/Imprint', '/projects'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a click on a content page brings its data along and loads no document', { tag }, async ({
  page,
  request,
}) => {
  await drawn(request, '/imprint');
  await page.goto('/imprint');
  const asked: string[] = [];
  await page.getByRole('banner').getByRole('button', { name: 'Einloggen' }).waitFor();
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.getByRole('main').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz');
  expect(asked).toContain('/privacy/_payload.json');
  expect(asked.filter((path) => path.startsWith('/v1/content') || path === '/privacy')).toEqual([]);
});

test('the page of a partner leads to their tournaments, and no others', { tag }, async ({ page, shell }) => {
  await shell.goto('/partner/prq');
  await shell.hydrated();
  await page.getByRole('main').getByRole('link', { name: 'Turniere von PRQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PRQ');
  await expect(page.getByRole('article').filter({ hasText: 'Rheinklang Open' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Herbst-Cup' })).toHaveCount(0);
});

test('what an editor saves is what the next visitor sees, and a reset takes it back', { tag }, async ({
  browser,
  page,
  request,
  shell,
  site,
}) => {
  const visitor = await somebody(browser, site.url);
  await visitor.goto('/projects/queens');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Projekt Queens');

  await signIn(page, 'admin');
  await page.goto('/');
  await page.getByRole('banner').first().getByRole('link', { name: 'Verwaltung' }).click();
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Inhalte' }).click();
  const editor = new ContentEditor(page);
  await editor.list
    .getByRole('row')
    .filter({ hasText: '/projects/queens' })
    .filter({ hasText: 'Deutsch' })
    .click();
  await expect(editor.text).toHaveValue(/title: Projekt Queens/);
  await editor.text.fill(written('Queens am Sonntag', 'Ab jetzt **sonntags**.'));
  await expect(editor.preview.getByRole('heading', { name: 'Queens am Sonntag' })).toBeVisible();
  await expect(editor.preview.locator('strong', { hasText: 'sonntags' })).toBeVisible();
  await editor.save();
  await expect(shell.toasts.filter({ hasText: 'Gespeichert' })).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Queens am Sonntag');
  await expect(visitor.getByText('Beispieltext')).toHaveCount(0);
  expect(await (await request.get('/projects/queens')).text()).toContain(
    'og:title" content="Queens am Sonntag"',
  );
  expect(await (await request.get('/projects/queens/_payload.json')).text()).toContain('sonntags');

  await editor.press('Zurücksetzen');
  await shell.dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(editor.text).toHaveValue(/title: Projekt Queens/);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Projekt Queens');

  // The saved text is still there to come back to.
  await editor.history.getByRole('button', { name: 'Fassung 1 in den Editor laden' }).click();
  await expect(editor.text).toHaveValue(/Queens am Sonntag/);
  await visitor.context().close();
});

test('nothing that was typed is lost: mistakes, a reload, a way out', { tag }, async ({ page, shell }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await signIn(page, 'admin');
  const editor = new ContentEditor(page);
  await editor.open('projects-vcd');
  await editor.text.fill('---\ntitle:\nfarbe: rot\ndescription: x\n---\n\nMein Entwurf');
  await expect(editor.preview).toContainText('Titel (title): Hier fehlt etwas.');
  await editor.save();
  const refusal = page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' });
  await expect(refusal).toContainText('farbe: Diese Angabe gibt es nicht.');
  await expect(editor.text).toHaveValue(/Mein Entwurf/);

  await page.reload();
  await expect(editor.text).toHaveValue(/Mein Entwurf/);
  await shell.header.getByRole('link', { name: 'Turniere' }).click();
  await shell.dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(editor.text).toHaveValue(/Mein Entwurf/);
  await shell.header.getByRole('link', { name: 'Turniere' }).click();
  await shell.dialog.getByRole('button', { name: 'Verlassen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turniere' })).toBeVisible();
});

test('of two editors the second one sees both texts', { tag }, async ({ browser, page, site }) => {
  await signIn(page, 'admin');
  const editor = new ContentEditor(page);
  await editor.open('projects-prv');
  await editor.text.fill(written('Meins', 'Mein Text'));
  const other = await somebody(browser, site.url);
  await logInByApi(other.request, 'admin');
  await saveText(other.request, site.url, 'projects-prv', written('Ihrs', 'Ihr Text'));
  await other.context().close();

  await editor.save();
  await expect(page.getByRole('textbox', { name: 'Der Text, der jetzt gilt' })).toHaveValue(/Ihr Text/);
  await expect(editor.text).toHaveValue(/Mein Text/);
  await editor.press('Mit meinem Text weitermachen');
  await editor.save();
  await expect(page.getByText('Alles gespeichert.')).toBeVisible();
  await page.goto('/projects/prv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meins');
});

test('a player sees no texts to change', { tag }, async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/admin/content');
  await expect(page.getByText('Das ist nicht dein Bereich')).toBeVisible();
});
