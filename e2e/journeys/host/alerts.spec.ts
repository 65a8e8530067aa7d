import type { Page } from '@playwright/test';
import { Shell } from '../../pages/shell.ts';
import { makeAlert } from '../../site/arrange.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@host'];
const full = [...tag, '@full'];

/** What this browser's pages shift by themselves, as the layout shift score of the last page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen').shift);
}

test('an alert of the administration appears in every open browser, changes, and goes', {
  tag: [...tag, '@qa', '@smoke'],
}, async ({ browser, page, shell, site, cast }) => {
  const visitors = await Promise.all([1, 2].map(() => browser.newPage({ baseURL: site.url })));
  await Promise.all(visitors.map((visitor) => visitor.goto('/tournaments')));
  await signIn(page, cast.admin);
  await shell.goto('/tournaments');
  const banners = [page, ...visitors].map((each) => each.getByRole('region', { name: 'Hinweise' }));
  await Promise.all(visitors.map((visitor) => visitor.getByRole('button', { name: 'Einloggen' }).waitFor()));

  const [first, second] = [cast.name('Neustart'), cast.name('verschoben')];
  const alert = await makeAlert(page.request, {
    style: 'warning',
    message: `${first} um <b>22 Uhr</b><script>document.title="böse"</script>`,
  });
  for (const banner of banners) {
    await expect(banner.getByText(`${first} um 22 Uhr`)).toBeVisible();
    await expect(banner.locator('b', { hasText: '22 Uhr' })).toBeVisible();
  }
  await expect(page).not.toHaveTitle('böse');

  await alert.change({ message: second });
  for (const banner of banners) {
    await expect(banner.getByText(second)).toBeVisible();
    await expect(banner.getByText(first)).toHaveCount(0);
  }

  await alert.remove();
  for (const banner of banners) await expect(banner.getByText(second)).toHaveCount(0);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});

test('a visitor closes a banner for themselves, for good, until it says something else', { tag }, async ({
  browser,
  page,
  shell,
  site,
}) => {
  const writer = await browser.newContext({ baseURL: site.url });
  await logInByApi(writer.request, 'admin');
  const alert = await makeAlert(writer.request, {
    style: 'info',
    message: 'Heute <b>Wartung</b>, <a href="/teams">mehr</a>',
  });

  const shift = await watchShifts(page);
  const errors: string[] = [];
  // Nobody is signed in, which the browser writes down as a failed request.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      errors.push(message.text());
  });
  const closed = shell.banners.getByText('Heute Wartung');
  await shell.goto('/tournaments');
  await expect(closed).toBeVisible();
  const place = page.locator(`[data-alert^="${alert.id}."]`);
  await place.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(place).toHaveCount(0);

  // The server's picture shows it to everyone; this browser does not paint it once, and nothing moves.
  const html = async () => (await page.request.get('/tournaments')).text();
  await expect.poll(html).toContain(`data-alert="${alert.id}.`);
  for (const path of ['/tournaments', '/']) {
    await page.addInitScript((id) => {
      const seen: string[] = [];
      Object.assign(window, { painted: seen });
      const look = () => {
        const banner = document.querySelector(`[data-alert^="${id}."]`);
        if (banner?.getBoundingClientRect().height) seen.push('painted');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, alert.id);
    await shell.goto(path);
    await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    await expect(place).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'painted'))).toEqual([]);
    expect(await shift()).toBeLessThanOrEqual(0.02);
  }
  expect(errors).toEqual([]);

  await alert.change({ style: 'warning' });
  await expect(closed).toBeVisible();
  await page.reload();
  await expect(closed).toBeVisible();
  await alert.remove();
  await expect(closed).toHaveCount(0);
  await writer.close();
});

test('where the browser refuses storage a banner is closed until the next page', { tag: full }, async ({
  page,
  shell,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
  });
  await shell.goto('/');
  const banner = shell.banners.getByText('Herbst-Cup');
  await shell.banners
    .locator('[data-alert]', { hasText: 'Herbst-Cup' })
    .getByRole('button', { name: 'Meldung schließen' })
    .click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(banner).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the most urgent banner stands in two lines at most, the rest behind one button', { tag }, async ({
    page,
    shell,
  }) => {
    await page.routeWebSocket('/ws', () => {});
    const long = 'Die Server sind bis auf Weiteres nicht zu erreichen, <a href="/rulings">mehr dazu</a>';
    const items = ['info', 'error', 'success'].map((style) => ({
      ...{ id: style, style },
      message: style === 'error' ? long : `Art ${style}`,
    }));
    await page.route('**/v1/alerts', (route) => route.fulfill({ json: { items } }));
    await shell.goto('/');
    const seen = () => shell.banners.locator('[data-alert]:visible').count();
    const place = page.locator('[data-alert^="error."]');
    await expect(place).toBeVisible();
    await expect.poll(seen).toBe(1);
    const height = async () => (await place.boundingBox())?.height ?? 0;
    const folded = await height();
    expect(folded).toBeLessThanOrEqual(80);
    await expect(place.getByRole('link', { name: 'mehr dazu' })).toBeInViewport();
    // A tap on the words unfolds them.
    await place.getByText(/^Die Server/).click();
    await expect.poll(seen).toBe(3);
    await shell.banners.getByRole('button', { name: 'Weniger Hinweise' }).click();
    await expect.poll(seen).toBe(1);
    await shell.banners.getByRole('button', { name: '2 weitere Hinweise' }).click();
    await expect.poll(seen).toBe(3);
    expect(await height()).toBeGreaterThan(folded);
    await expect(place.getByRole('link', { name: 'mehr dazu' })).toBeInViewport();
    await shell.banners.getByRole('button', { name: 'Weniger Hinweise' }).click();
    await expect.poll(seen).toBe(1);
  });
});

test('an alert with an end is gone when it has come, for who looks and for who comes', { tag }, async ({
  browser,
  page,
  shell,
  site,
}) => {
  const writer = await browser.newContext({ baseURL: site.url });
  await logInByApi(writer.request, 'admin');
  await shell.goto('/tournaments');
  await shell.hydrated();
  const ends_at = new Date(Date.now() + 4000).toISOString();
  await makeAlert(writer.request, { style: 'error', message: 'Gleich vorbei', ends_at });
  const banner = shell.banners.getByText('Gleich vorbei');
  await expect(banner).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await (await page.request.get('/v1/base')).text()).not.toContain('Gleich vorbei');
  await writer.close();
});

test('a link of a banner to a page of this site opens it without loading anew', { tag }, async ({
  page,
  shell,
}) => {
  await page.routeWebSocket('/ws', () => {});
  const items = [
    { id: 'a1', style: 'info', message: '<a href="/tournaments?phase=running">Zu den Turnieren</a>' },
  ];
  await page.route('**/v1/alerts', (route) => route.fulfill({ json: { items } }));
  await shell.goto('/');
  const link = shell.banners.getByRole('link', { name: 'Zu den Turnieren' });
  await link.waitFor();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await link.click();
  await expect(page).toHaveURL(/\/tournaments\?phase=running$/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
});

test('at the desk an alert is written, changed and deleted, and a second desk sees it live', { tag }, async ({
  browser,
  page,
  shell,
  site,
}) => {
  const other = await browser.newPage({ baseURL: site.url });
  for (const each of [shell, new Shell(other)]) {
    await logInByApi(each.page.request, 'admin');
    await each.goto('/admin/alerts');
    await each.page.getByRole('region', { name: 'Was gerade zu sehen ist' }).waitFor();
  }
  const form = page.getByRole('form', { name: /Hinweis/ });
  const listed = (where: Page, text: string) =>
    where
      .getByRole('region', { name: 'Was gerade zu sehen ist' })
      .getByRole('listitem')
      .filter({ hasText: text });

  await form.getByRole('radio', { name: 'Störung' }).check();
  await form.getByRole('textbox', { name: /^Text/ }).fill('Server weg');
  await form.getByRole('textbox', { name: /^Text/ }).selectText();
  await form.getByRole('button', { name: 'Fett' }).click();
  await expect(form.getByRole('textbox', { name: /^Text/ })).toHaveValue('<b>Server weg</b>');
  await expect(form.getByRole('group', { name: 'Vorschau' }).locator('b')).toHaveText('Server weg');
  await form.getByRole('button', { name: 'Veröffentlichen' }).click();
  for (const where of [page, other]) {
    await expect(listed(where, 'Server weg')).toContainText(/Störung · seit .* von admin/);
    await expect(where.getByRole('region', { name: 'Hinweise' }).getByText('Server weg')).toBeVisible();
  }

  await listed(page, 'Server weg')
    .getByRole('button', { name: /ändern$/ })
    .click();
  await form.getByRole('textbox', { name: /^Text/ }).fill('Server wieder da');
  // What is being written outlives a visit elsewhere.
  await page.reload();
  await listed(page, 'Server weg')
    .getByRole('button', { name: /ändern$/ })
    .click();
  await expect(form.getByRole('textbox', { name: /^Text/ })).toHaveValue('Server wieder da');
  await form.getByRole('radio', { name: 'Gute Nachricht' }).check();
  await form.getByRole('button', { name: 'Änderung veröffentlichen' }).click();
  for (const where of [page, other])
    await expect(listed(where, 'Server wieder da')).toContainText('geändert');

  // Two write at once: who comes second sees what stands there now, and chooses.
  const second = other.getByRole('form', { name: /Hinweis/ });
  for (const [where, text] of [
    [other, 'Alles gut'],
    [page, 'Server läuft'],
  ] as const) {
    await listed(where, 'Server wieder da')
      .getByRole('button', { name: /ändern$/ })
      .click();
    await where
      .getByRole('form', { name: /Hinweis/ })
      .getByRole('textbox', { name: /^Text/ })
      .fill(text);
  }
  await form.getByRole('button', { name: 'Änderung veröffentlichen' }).click();
  await expect(second.getByRole('group', { name: 'Inzwischen geändert' })).toContainText('Server läuft');
  await expect(second.getByRole('button', { name: 'Änderung veröffentlichen' })).toBeDisabled();
  await expect(second.getByRole('textbox', { name: /^Text/ })).toHaveValue('Alles gut');
  await second.getByRole('button', { name: 'Mit meinem Text weitermachen' }).click();
  await second.getByRole('button', { name: 'Änderung veröffentlichen' }).click();
  for (const where of [page, other]) await expect(listed(where, 'Alles gut')).toBeVisible();

  await listed(other, 'Alles gut')
    .getByRole('button', { name: /löschen$/ })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  for (const where of [page, other]) {
    await expect(listed(where, 'Alles gut')).toHaveCount(0);
    await expect(where.getByRole('region', { name: 'Hinweise' }).getByText('Alles gut')).toHaveCount(0);
  }
  await other.close();
});
