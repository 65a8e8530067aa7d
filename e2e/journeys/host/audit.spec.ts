// Who runs the site finds what they may do, and what was done.
import { expectAccessible } from '../../pages/axe.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@host'];

const widths = [1280, 360];

test('the administration leads to the log, which tells a change in words and finds it again', {
  tag,
}, async ({ page, site }) => {
  await signIn(page, 'admin');
  const headers = { origin: site.url };
  const message = 'Wartung um Mitternacht';
  const shown = await page.request.post('/v1/alerts', { headers, data: { style: 'info', message } });
  const { id } = await shown.json();
  await page.request.patch(`/v1/alerts/${id}`, { headers, data: { style: 'warning' } });
  await page.request.delete(`/v1/alerts/${id}`, { headers });

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Verwaltung' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Protokoll' }).click();
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Mitternacht');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?]q=Mitternacht$/);
  const changed = page.getByRole('row', { name: /Hinweis geändert/ });
  await expect(changed).toContainText('Info');
  await expect(changed).toContainText('Warnung');
  await expect(page.getByRole('row', { name: /Hinweis (veröffentlicht|geändert|entfernt)/ })).toHaveCount(3);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  }
  const table = await page.request.get('/v1/admin/audit.csv?q=Mitternacht');
  expect((await table.text()).trim().split('\r\n').length).toBeGreaterThan(3);
});
