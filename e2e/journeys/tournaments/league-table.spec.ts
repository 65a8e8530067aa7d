// The league of the section: its table says why somebody stands where, and what is still possible.
import { expectAccessible } from '../../pages/axe.ts';
import { tooWide } from '../../pages/fitting.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@tournaments'];

test('the table of a division is read: why somebody stands there, and what they can still reach', {
  tag,
}, async ({ page, shell }) => {
  await shell.goto('/');
  await shell.header.getByRole('link', { name: 'VCD', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Duellwerk Liga' })).toBeVisible();
  const table = main.getByRole('table', { name: 'Tabelle' });
  await expect(table.getByRole('row')).toHaveCount(7);
  await main
    .getByRole('navigation', { name: 'Divisionen' })
    .getByRole('link', { name: 'Division 2' })
    .click();
  await expect(page).toHaveURL(/\/vcd\?saison=2&division=2$/);
  await expect(table.getByText('Aufstieg', { exact: true })).toBeVisible();
  await expect(table.getByText(/aufsteigen|sicher/).first()).toBeVisible();

  const why = table.getByRole('button', { name: /^Rang 1: warum steht/ }).first();
  await why.click();
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(table.getByText(/^Entscheidend: /)).toBeVisible();
  await expect(table.getByRole('listitem').filter({ hasText: 'Punkte' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a division in the address is the one on the screen, on a phone too', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vcd?saison=2&division=2');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Division 2' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('heading', { name: /^Spieltag \d$/ })).toBeVisible();
  await expect(main.getByText('Transferfenster')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});
