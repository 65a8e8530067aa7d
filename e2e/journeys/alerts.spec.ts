import { demoAccounts, expect, test } from '../site/fixtures.ts';

test('an alert of the administration appears in every open browser, changes, and goes', async ({
  browser,
  page,
  shell,
  site,
}) => {
  const visitors = await Promise.all([1, 2].map(() => browser.newPage({ baseURL: site.url })));
  await Promise.all(visitors.map((visitor) => visitor.goto('/tournaments')));
  await shell.goto('/tournaments');
  await shell.logIn(demoAccounts.admin);
  const headers = { origin: site.url };
  const banners = [page, ...visitors].map((each) => each.getByRole('region', { name: 'Hinweise' }));
  await Promise.all(visitors.map((visitor) => visitor.getByRole('button', { name: 'Einloggen' }).waitFor()));

  const created = await page.request.post('/v1/alerts', {
    headers,
    data: {
      style: 'warning',
      message: 'Server-Neustart um <b>22 Uhr</b><script>document.title="böse"</script>',
    },
  });
  expect(created.status()).toBeLessThan(300);
  const { id } = await created.json();
  for (const banner of banners) {
    await expect(banner.getByText('Server-Neustart um 22 Uhr')).toBeVisible();
    await expect(banner.locator('b', { hasText: '22 Uhr' })).toBeVisible();
  }
  await expect(page).not.toHaveTitle('böse');

  await page.request.patch(`/v1/alerts/${id}`, { headers, data: { message: 'Neustart verschoben' } });
  for (const banner of banners) {
    await expect(banner.getByText('Neustart verschoben')).toBeVisible();
    await expect(banner.getByText('Server-Neustart')).toHaveCount(0);
  }

  await page.request.delete(`/v1/alerts/${id}`, { headers });
  for (const banner of banners) await expect(banner.getByText('Neustart verschoben')).toHaveCount(0);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});

test('a visitor closes a banner for themselves', async ({ page, shell }) => {
  await shell.goto('/tournaments');
  const banner = shell.banners.getByText('Herbst-Cup');
  await expect(banner).toBeVisible();
  const before = await shell.banners.getByRole('button', { name: 'Meldung schließen' }).count();
  await shell.banners.getByRole('button', { name: 'Meldung schließen' }).last().click();
  await expect(shell.banners.getByRole('button', { name: 'Meldung schließen' })).toHaveCount(before - 1);
  await expect(page.getByRole('main')).toBeVisible();
});

test('a player may not make alerts', async ({ page, shell, site }) => {
  await shell.goto('/');
  await shell.logIn(demoAccounts.player);
  const refused = await page.request.post('/v1/alerts', {
    headers: { origin: site.url },
    data: { style: 'info', message: 'Hallo' },
  });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).errors[0].code).toBe(5);
});
