// Installing the site, and what is left of it without a network or a server.
import { Shell } from '../../pages/shell.ts';
import { systemChromium } from '../../run/chromium.ts';
import { openSite } from '../../site/site.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host'];
const full = [...tag, '@full'];

test.use({ serviceWorkers: 'allow' });

test('a server that is gone leaves the shell, which says what is missing and goes on by itself', {
  tag: full,
}, async ({ browser }) => {
  const site = await openSite();
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const shell = new Shell(page);
  try {
    await shell.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
      .toBe(true);

    await site.kill();
    // A page that this browser has never seen.
    await shell.goto('/tournaments');
    await expect(shell.header.getByRole('link', { name: 'Duellwerk' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Läuft mit Duellwerk');
    await expect(shell.failure).toBeVisible();
    // No server rendered this page, so its style sheet is a file that the browser kept as well.
    await expect(page.locator('body')).toHaveCSS('background-color', /^rgb\((?!0, 0, 0\))/);
    await expect(page.locator('body')).toHaveCSS('font-family', /dw text/);

    await site.start();
    await shell.retry();
    await expect(page.getByRole('heading', { level: 1, name: 'Turniere' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Herbst-Cup' })).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
  }
});

test('a browser without a network says so until it is back', { tag }, async ({ context, page, shell }) => {
  await shell.goto('/tournaments');
  await expect(page.getByRole('link', { name: 'Herbst-Cup' })).toBeVisible();
  // Drawn, all of this stands there before the scripts that notice a missing network.
  await shell.hydrated();
  const notice = page.getByRole('status').filter({ hasText: 'Du bist offline' });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('the worker serves nothing while the server answers: a visit shows what is live now', { tag }, async ({
  page,
  shell,
}) => {
  await shell.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-build', /./);
  const [kept, live] = await page.evaluate(async () => [
    await (await caches.match('/offline'))?.text(),
    await (await fetch('/')).text(),
  ]);
  expect(live).not.toBe(kept);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the site can be installed', { tag: full }, async ({
  launchOptions,
  page,
  playwright,
  request,
  shell,
  site,
}) => {
  // Only the full browser installs anything.
  const executablePath = systemChromium();
  const full = await playwright.chromium.launch({
    args: launchOptions.args ?? [],
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  });
  const visit = await full.newPage();
  await visit.goto(site.url);
  const devtools = await visit.context().newCDPSession(visit);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  await full.close();
  // A test's browser counts as a private window, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  await shell.goto('/');

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Duellwerk', start_url: '/', display: 'standalone', lang: 'de' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
