import { tooWide } from '../../pages/fitting.ts';
import { Shell } from '../../pages/shell.ts';
import { demoAccounts, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host'];
const full = [...tag, '@full'];

const MAIN = '#content';
const phone = { viewport: { width: 360, height: 740 } };

test.describe('the header (specification 2)', () => {
  test('shows visitors the way in and no profile, and people their avatar and the way out', { tag }, async ({
    page,
    shell,
  }) => {
    await shell.goto('/');
    await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    await expect(shell.header.getByRole('link', { name: 'Mein Profil', exact: true })).toHaveCount(0);
    await shell.logIn(demoAccounts.player);
    const entries = shell.header.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link');
    await expect(entries.filter({ hasText: 'Mein Profil' })).toBeVisible();
    await shell.profileLink('player').click();
    await expect(page).toHaveURL(/\/users\/@me$/);
    await expect(shell.header.getByRole('button', { name: 'Ausloggen' })).toBeVisible();
  });
});

test.describe('the menu of small screens (specification 2)', () => {
  test.use(phone);

  test('slides in 320 px wide and closes on a click outside, on Escape and on navigation', {
    tag: [...tag, '@qa', '@phone'],
  }, async ({ page, shell }) => {
    await shell.goto('/');
    const opener = page.getByRole('button', { name: 'Menü öffnen' });
    const menu = page.getByRole('dialog', { name: 'Menü' });
    await opener.click();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(320);

    await page.mouse.click(10, 400);
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu.getByRole('link', { name: 'Turniere' }).click();
    await expect(page).toHaveURL(/\/tournaments$/);
    await expect(menu).toBeHidden();
  });
});

test.describe('the profile on small screens', () => {
  test.use(phone);

  test('is no wider than the screen when a team has the longest name', { tag: full }, async ({ page }) => {
    const name = 'Wirtschaftsinformatikstudentenverbindung';
    await page.route(/\/v1\/users\/[\w-]+$/, async (route) => {
      const response = await route.fetch();
      const user = await response.json();
      const teams = user.teams.map((team: object) => ({ ...team, name }));
      await route.fulfill({ response, json: { ...user, teams } });
    });
    await signIn(page, 'captain');
    await page.goto('/users/@me');
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
  });
});

test('/vcd has its own logo and colour in header and footer (specification 2)', { tag }, async ({
  page,
  shell,
}) => {
  const look = () =>
    page.evaluate(() =>
      ['header', 'footer'].map((name) => {
        const place = document.querySelector(`body > #root > div > ${name}`);
        const mark = place?.querySelector('[data-logo]');
        return [mark?.getAttribute('data-logo'), mark && getComputedStyle(mark).fill];
      }),
    );
  const logos = async () => (await look()).map(([logo]) => logo);
  await shell.goto('/');
  await expect.poll(logos).toEqual(['site', 'site']);
  const usual = await look();
  await shell.goto('/vcd');
  await expect.poll(logos).toEqual(['vcd', 'vcd']);
  const section = await look();
  expect(section[0]?.[1]).toBe(section[1]?.[1]);
  expect(section[0]?.[1]).not.toBe(usual[0]?.[1]);
  // Leaving the section inside the page switches back.
  await shell.header.getByRole('link', { name: 'Turniere' }).click();
  await expect.poll(look).toEqual(usual);
});

test('the footer names platform and version, social links and support (specification 1)', { tag }, async ({
  page,
  shell,
}) => {
  await shell.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/^Läuft mit Duellwerk · \d+\.\d+\.\d+$/)).toBeVisible();
  const outward = footer.getByRole('navigation', { name: 'Im Netz' }).getByRole('link');
  expect(await outward.count()).toBeGreaterThan(0);
  await expect(outward.first()).toHaveAttribute('rel', /noopener/);
  await expect(footer.getByRole('link', { name: 'Support' })).toHaveAttribute('href', /^https:/);
});

test('a chosen theme stays, is there before anything is painted, and reaches the other tabs', {
  tag,
}, async ({ context, page, shell }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await shell.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  // Until its scripts run nothing of it listens.
  await new Shell(other).hydrated();
  const themeOf = (of: typeof page) => of.evaluate(() => document.documentElement.dataset.theme ?? 'system');
  await page.getByRole('radio', { name: 'Hell' }).check();
  await expect.poll(() => themeOf(page)).toBe('light');
  await expect.poll(() => themeOf(other)).toBe('light');
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');

  // Without the page's own script, so nothing but the line in the head can have set it.
  await page.route('**/bundles/**', (route) => route.abort());
  await page.reload();
  expect(await themeOf(page)).toBe('light');
});

test('a visitor can have the site in English; it stays so', { tag }, async ({ page, shell }) => {
  await shell.goto('/tournaments');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await shell.goto('/');
  await expect(shell.header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
});

test('title, keyboard and readers of the screen go with the page', { tag }, async ({ page, shell }) => {
  await shell.goto('/');
  await expect(page).toHaveTitle('Duellwerk');
  await shell.hydrated();
  await shell.header.getByRole('link', { name: 'Turniere' }).click();
  await expect(page).toHaveTitle('Turniere · Duellwerk');
  await expect(page.locator(MAIN)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Turniere · Duellwerk' })).toBeAttached();

  await page.getByRole('link', { name: 'Herbst-Cup' }).first().click();
  await expect(page).toHaveTitle('Herbst-Cup · Duellwerk');
  await page.goBack();
  await expect(page).toHaveTitle('Turniere · Duellwerk');
  await page.goBack();
  await expect(page).toHaveTitle('Duellwerk');
});

test('going back leads to where one was on the page', { tag }, async ({ page, shell }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await shell.goto('/tournaments');
  const card = page.getByRole('link', { name: 'Winter-Cup' }).first();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await card.click();
  await expect(page).toHaveTitle('Winter-Cup · Duellwerk');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a page that is loaded starts at its top, however far down the last one was left; a reload keeps the place', {
  tag,
}, async ({ page, shell }) => {
  const height = () => page.evaluate(() => Math.round(window.scrollY));
  await page.setViewportSize({ width: 360, height: 600 });
  await shell.goto('/tournaments');
  await shell.hydrated();
  await page.evaluate(() => window.scrollTo(0, 533));
  await page.reload();
  await shell.hydrated();
  await expect.poll(height).toBe(533);
  await shell.goto('/imprint');
  await shell.hydrated();
  expect(await height()).toBe(0);
});

test('a slow navigation shows a line until the page is there', { tag: full }, async ({ page, shell }) => {
  await shell.goto('/');
  await shell.hydrated();
  const held = Promise.withResolvers<void>();
  await page.route('**/tournaments/_payload.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route('**/v1/tournaments?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await shell.header.getByRole('link', { name: 'Turniere' }).click();
  const line = page.getByRole('progressbar', { name: 'Seite wird geladen' });
  await expect(line).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Turniere' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test.describe('dialogs (specification 2)', () => {
  test('have an address: back closes one, the focus returns, and the page stays', { tag }, async ({
    page,
    shell,
  }) => {
    await shell.goto('/tournaments');
    const opener = shell.header.getByRole('button', { name: 'Einloggen' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Einloggen' })).toBeVisible();
    await expect(page).toHaveURL(/\/tournaments#dialog=auth\.login&to=%2F$/);
    await page.goBack();
    await expect(shell.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/tournaments$/);
    await expect(opener).toBeFocused();
    await page.goForward();
    await expect(shell.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shell.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/tournaments$/);
  });

  test('can be linked to, and a link without sense shows an error in the dialog only', { tag }, async ({
    page,
    shell,
  }) => {
    await shell.goto('/tournaments#dialog=auth.login');
    await expect(shell.dialog.getByLabel(/Benutzername/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/tournaments$/);

    await shell.goto('/#dialog=nobody.knows');
    await expect(shell.dialog.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Turnier finden' })).toBeVisible();
  });

  test('logging in from one leads to the start page, and back never to the dialog', { tag }, async ({
    page,
    shell,
  }) => {
    await shell.goto('/tournaments');
    await shell.logIn(demoAccounts.player);
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/tournaments$/);
    await expect(shell.dialog).toHaveCount(0);
  });
});

test('an unknown page says so with a real 404; header and footer stay (specification 2)', { tag }, async ({
  page,
  shell,
}) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible();
  await expect(page.getByText('Diese Seite gibt es nicht.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await shell.header.getByRole('link', { name: 'Turniere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turniere' })).toBeVisible();
});
