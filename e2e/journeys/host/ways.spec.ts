// An empty site: its public pages say what is not there yet, and its administrator finds the way to everything.
import { Registration } from '../../pages/registration.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@host', '@tournaments'];

test.use({ siteKind: 'empty' });

test('an administrator finds the way on an empty site, whose pages are honest', { tag }, async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  const header = page.getByRole('banner').first();
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await test.step('a visitor reads what is not there yet', async () => {
    expect((await page.goto('/vcd'))?.status()).toBe(200);
    await expect(main.getByText('Noch keine Liga')).toBeVisible();
    await expect(link('Liga anlegen')).toHaveCount(0);
    await page.goto('/');
    await expect(main.getByText('Gerade steht kein Turnier an')).toBeVisible();
    await expect(main.getByText('Frühere Turniere ansehen')).toHaveCount(0);
    await link('Registrieren').click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('heading', { name: /Registrier/ })
        .first(),
    ).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('heading', { name: 'Partner' })).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Partner' })).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Verwaltung' })).toHaveCount(0);
    expect((await page.request.get('/partner/prq')).status()).toBe(404);
    expect((await page.request.get('/kicktipp')).status()).toBe(200);
  });

  await page.goto(/http\S+admin=\S+/.exec(site.output())?.[0] ?? 'The start prints a link.');
  const registration = new Registration(page);
  await registration.registerByMail('Chefin', 'chefin@example.test');
  await registration.dialog.getByRole('button', { name: 'Seite einrichten' }).click();
  await expect(page).toHaveURL(/\/admin\/setup$/);

  await test.step('from the header to an open step of the setup', async () => {
    await page.goto('/');
    await header.getByRole('link', { name: 'Verwaltung' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    const setup = main.getByRole('region', { name: 'Einrichtung' });
    await expect(setup.getByRole('link', { name: 'Alle 8 ansehen' })).toBeVisible();
    await setup.getByRole('link', { name: /^Name und Logo/ }).click();
    await expect(page).toHaveURL(/\/admin\/settings\/site/);
    await expect(main.getByLabel(/^Name der Seite/)).toBeVisible();
  });

  await test.step('on a phone through the menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await header.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Verwaltung' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Verwaltung' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('from the public page to a league, and to a second one', async () => {
    await page.goto('/vcd');
    await link('Liga anlegen').click();
    await expect(main.getByText('Zuerst braucht es ein Spiel')).toBeVisible();
    await link('Spiel anlegen').click();
    await button('Rocket League').click();
    await button('Anlegen').click();
    await expect(main.getByRole('button', { name: 'Archivieren' })).toBeVisible();
    await page.goto('/admin/league');
    await link('Veranstalter anlegen').click();
    await main.getByLabel(/^Name/).first().fill('Flutlicht e. V.');
    await button('Anlegen').click();
    await expect(main.getByRole('button', { name: 'Archivieren' })).toBeVisible();
    await page.goto('/admin/league');
    for (const name of ['Erste Liga', 'Zweite Liga']) {
      await main.getByLabel(/^Name/).fill(name);
      await button('Liga anlegen').click();
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
      if (name === 'Erste Liga') await link('Weitere Liga').click();
    }
    await link('Ligaseite').click();
    await expect(page).toHaveURL(/\/vcd\?liga=zweite-liga$/);
    await expect(main.getByRole('heading', { level: 1, name: 'Zweite Liga' })).toBeVisible();
    await main.getByRole('navigation', { name: 'Ligen' }).getByRole('link', { name: 'Erste Liga' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Erste Liga' })).toBeVisible();
    await expect(link('Liga verwalten')).toHaveAttribute('href', '/admin/league?league=erste-liga');
  });
});
