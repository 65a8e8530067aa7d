// A dispute is decided at the desk of the referees by keys alone, read by everybody, taken back, and amended.

import { RULINGS_FEED } from '@duellwerk/shared/contract/rulings';
import { expectAccessible } from '../../pages/axe.ts';
import { drawn } from '../../pages/drawn.ts';
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@matches'];

test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

test('a referee decides a dispute by keys and takes it back; a visitor reads both', { tag }, async ({
  page,
  shell,
  browser,
  site,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/matches');
  const main = page.getByRole('main');
  const cases = main.getByRole('navigation', { name: 'Offene Fälle' });
  const dispute = cases.getByRole('link').filter({ hasText: 'Einspruch' });
  await expect(dispute).toHaveCount(1);
  await expectAccessible(page);

  // To the dispute, wherever it stands among what is late.
  const title = main.getByRole('heading', { level: 2 }).first();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(dispute).toHaveAttribute('aria-current', 'true', { timeout: 1_000 });
  }).toPass();
  await expect(title).toBeFocused();
  const sides = (await title.textContent()) ?? '';
  await expect(main.getByRole('table', { name: 'Meldungen je Map' })).toContainText('verschieden gemeldet');
  await expectAccessible(page);

  // An own score is typed, and the words that follow from it stay folded away.
  await page.keyboard.press('e');
  for (const score of ['13', '7', '13', '9']) {
    await page.keyboard.type(score);
    await page.keyboard.press('Tab');
  }
  await expect(main.getByRole('list', { name: 'Was sich ändert' })).toBeVisible();
  await expect(main.getByText('Öffentliche Worte ändern')).toBeVisible();
  await expect(main.getByLabel(/^Titel/)).toBeHidden();
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  const publish = main.getByRole('button', { name: /Entscheiden und veröffentlichen/ });
  await expect(publish).toBeFocused();
  await expect(main.getByRole('list', { name: 'Was sich ändert' })).toContainText('vorher');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(main.getByText('Entschieden:')).toBeVisible();
  await expect(dispute).toHaveCount(0);

  await browse(browser, site, async (visitor) => {
    await visitor.goto('/');
    await visitor.getByRole('link', { name: 'Alle Entscheidungen' }).click();
    await expect(visitor).toHaveURL(/\/rulings$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Entscheidungen');
    const newest = visitor.getByRole('main').getByRole('article').first();
    await expect(newest).toContainText(sides);
    await expectAccessible(visitor);
    await newest.getByRole('link').click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(sides);
    await expect(visitor.getByRole('main')).toContainText('Es gilt das Ergebnis');
    await expectAccessible(visitor);
    await visitor
      .getByRole('link', { name: /^Alle Entscheidungen zu / })
      .first()
      .click();
    await expect(visitor).toHaveURL(/\/rulings\?team=/);
    await expect(visitor.getByRole('main').getByRole('article').first()).toContainText(sides);

    // As a feed reader leads to it, and on to the match.
    const feed = await (await visitor.request.get(RULINGS_FEED)).text();
    const [, ruling = ''] = /<entry>.*?href="[^"]*(\/rulings\/[\w-]+)"/s.exec(feed) ?? [];
    await visitor.goto(ruling);
    await visitor.locator('main a[href^="/matches/"]').first().click();
    await expect(visitor).toHaveURL(/\/matches\//);
    await expect(visitor.locator(`main a[href="${ruling}"]`).first()).toBeVisible();
  });

  await page.keyboard.press('u');
  await expect(shell.dialog).toContainText('gilt dann nicht mehr');
  await page.keyboard.press('Enter');
  await expect(dispute).toHaveCount(1);
  await expect(dispute).toHaveAttribute('aria-current', 'true');
  await browse(browser, site, async (visitor) => {
    await visitor.goto('/rulings');
    const articles = visitor.getByRole('main').getByRole('article');
    await expect(articles.nth(0)).toContainText('Zurückgenommen:');
    await expect(articles.nth(1)).toContainText('zurückgenommen');
  });
});

test('a ruling of a general kind is written and amended; each names the other', { tag }, async ({
  page,
  shell,
}) => {
  await signIn(page, 'admin');
  await page.goto('/rulings');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Entscheidung schreiben' }).click();
  await shell.dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(shell.dialog).toContainText('Bitte gib der Entscheidung einen Titel');
  await shell.dialog.getByLabel(/^Titel/).fill('Ton im Chat');
  await shell.dialog.getByLabel(/^Was geschehen ist/).fill('Im Chat fielen Beleidigungen.');
  await shell.dialog.getByLabel(/^Entscheidung/).fill('Eine Verwarnung.');
  await shell.dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ton im Chat');
  await main.getByRole('button', { name: 'Entscheidung ändern' }).click();
  await expect(shell.dialog.getByLabel(/^Titel/)).toHaveValue('Änderung: Ton im Chat');
  await shell.dialog.getByLabel(/^Was geschehen ist/).fill('Es war ein Missverständnis.');
  await shell.dialog.getByLabel(/^Entscheidung/).fill('Keine Verwarnung.');
  await shell.dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Änderung: Ton im Chat');
  await main.getByRole('link', { name: 'Ton im Chat', exact: true }).click();
  await expect(main.getByRole('link', { name: 'Änderung: Ton im Chat' })).toBeVisible();
});

test('rulings are drawn on the server, their feed in the head; an unknown one is 404 in status, title and tags', {
  tag,
}, async ({ request }) => {
  const [head = '', body = ''] = (await drawn(request, '/rulings')).split('</head>');
  expect(head).toContain('<link rel="alternate" type="application/atom+xml"');
  expect(body).toContain('Entscheidungen</h1>');
  const [, id = ''] = /href="\/rulings\/([\w-]+)"/.exec(body) ?? [];
  const one = await request.get(`/rulings/${id}`);
  expect(one.status()).toBe(200);
  const title = /<meta property="og:title" content="([^"]+)">/.exec(
    await drawn(request, `/rulings/${id}`),
  )?.[1];
  expect(body).toContain(title);
  const none = '/rulings/gibtesnicht0000';
  expect((await request.get(none)).status()).toBe(404);
  const [wrong = ''] = (await drawn(request, none)).split('</head>');
  expect(wrong).toContain('<title>Not Found');
  expect(wrong).toContain('<meta property="og:title" content="Not Found">');
});

test('the desk stays closed to who referees nothing', { tag }, async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/admin/matches');
  const main = page.getByRole('main');
  await expect(main).toContainText('Das ist nicht dein Bereich');
  await expect(main.getByRole('link', { name: 'Entscheidungen' })).toHaveAttribute('href', '/rulings');
  await expect(page.getByRole('link', { name: 'Verwaltung' })).toHaveCount(0);
});
