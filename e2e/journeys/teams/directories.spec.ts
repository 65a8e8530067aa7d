// Teams and players find each other in the directories.
import { foundTeamByApi, registerByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@teams', '@auth'];

test.use({ siteKind: 'changing' });

test('a team looks for players and a player for a team: a visitor finds both by the menu and the filters', {
  tag,
}, async ({ page, browser, site }) => {
  const main = page.getByRole('main');
  await registerByApi(page.request, { username: 'Torhüterin', mail: 'tor@example.test' });
  const team = await foundTeamByApi(page.request, 'Offene Möwen');
  await page.goto(`/teams/${team}/settings#spielersuche`);
  const wanted = main.getByRole('form', { name: 'Spielersuche' });
  await wanted.getByRole('radio', { name: 'Ja, wir suchen Spieler' }).check();
  await wanted.getByLabel(/^Wen ihr sucht/).fill('Jemand fürs Tor');
  await wanted.getByRole('checkbox', { name: 'VALORANT' }).check();
  await wanted.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Spielersuche gespeichert')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, 'player');
  await page.goto('/users/settings#teamsuche');
  const own = main.getByRole('form', { name: 'Teamsuche' });
  await own.getByRole('radio', { name: 'Ja, ich suche ein Team' }).check();
  await own.getByLabel(/^Was für ein Team/).fill('Gern als Ersatz');
  await own.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Teamsuche gespeichert')).toBeVisible();

  await browse(browser, site, async (visitor) => {
    const shown = visitor.getByRole('main');
    const table = (name: string) => shown.getByRole('table', { name });
    const menu = visitor.getByRole('banner').getByRole('navigation', { name: 'Hauptmenü' });
    await visitor.goto('/');
    await menu.getByRole('button', { name: 'Mehr' }).click();
    await menu.getByRole('link', { name: 'Teams' }).click();
    await shown.getByRole('checkbox', { name: 'Sucht Spieler' }).check();
    await expect(visitor).toHaveURL(/\/teams\?looking=true$/);
    await expect(table('Teams')).toContainText('Jemand fürs Tor');
    await expect(table('Teams')).not.toContainText('Elbsturm');
    await table('Teams')
      .getByRole('link', { name: /^Offene Möwen/ })
      .click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Offene Möwen');
    await expect(shown.getByText('Jemand fürs Tor')).toBeVisible();

    await menu.getByRole('button', { name: 'Mehr' }).click();
    await menu.getByRole('link', { name: 'Spieler' }).click();
    await shown.getByRole('searchbox').fill('player');
    await shown.getByRole('button', { name: 'Suchen' }).click();
    await expect(table('Spieler')).toContainText('Gern als Ersatz');
    await table('Spieler').getByRole('link', { name: 'player' }).click();
    await expect(shown.getByText('Gern als Ersatz')).toBeVisible();
  });
});
