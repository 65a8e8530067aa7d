// Roles of the site's own: made by an administrator, given by who leads a team.
import { TeamPages } from '../../pages/teams.ts';
import { foundTeamByApi, registerByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@teams'];

test.use({ siteKind: 'changing' });

test('an administrator makes a role, a team gives it, and it stays with its holder when it is archived', {
  tag,
}, async ({ page, browser, site }) => {
  const main = page.getByRole('main');
  await signIn(page, 'admin');
  await page.goto('/admin');
  await main.getByRole('link', { name: 'Rollen im Team' }).click();
  await main.getByRole('link', { name: 'Rolle anlegen' }).click();
  await main.getByLabel(/^Name/).first().fill('Analystin');
  await main.getByLabel('Name auf Englisch').fill('Analyst');
  await main.getByLabel('Spielt mit').uncheck();
  await main.getByRole('button', { name: 'Anlegen' }).click();
  await expect(main.getByRole('list', { name: 'Rollen im Team' })).toContainText('Analystin');

  await browse(browser, site, async (visitor) => {
    const team = new TeamPages(visitor);
    await registerByApi(visitor.request, { username: 'Leitwölfin', mail: 'leitwoelfin@example.test' });
    const id = await foundTeamByApi(visitor.request, 'Rudel');
    await visitor.goto(`/teams/${id}/settings`);
    await team.role('Leitwölfin').selectOption({ label: 'Analystin' });
    await expect(visitor.getByText('Rolle geändert')).toBeVisible();
    await visitor.goto(`/teams/${id}`);
    await expect(team.member('Leitwölfin')).toContainText('Analystin');

    await main.getByRole('link', { name: 'Analystin' }).click();
    await main.getByRole('button', { name: 'Archivieren' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archivieren' }).click();
    await expect(main.getByRole('list', { name: 'Archiviert' })).toContainText('Analystin');

    await visitor.goto(`/teams/${id}/settings`);
    await expect(team.role('Leitwölfin').locator('option:checked')).toHaveText('Analystin (archiviert)');
    await team.role('Leitwölfin').selectOption({ label: 'Kapitän' });
    await expect(team.role('Leitwölfin').locator('option', { hasText: 'Analystin' })).toHaveCount(0);
  });
});
