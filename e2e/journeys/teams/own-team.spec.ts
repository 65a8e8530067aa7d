// A team of two on any site, from its first day to its last.
import { getTeam } from '@duellwerk/shared/contract/teams';
import { TeamPages } from '../../pages/teams.ts';
import { callApi } from '../../site/api.ts';
import { foundTeamByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@teams', '@qa', '@full'];

test.use({ siteKind: 'changing' });

test('a team is created, a player is invited and joins, leaves again, and the team is dissolved', {
  tag: [...tag, '@smoke'],
}, async ({ page, browser, site, cast }) => {
  const [owner, invited] = cast.players;
  const name = cast.name('Crew');
  await signIn(page, owner);
  const own = new TeamPages(page);
  await own.found(name);
  const team = new URL(page.url()).pathname;
  await own.openSettings();
  await own.main.getByRole('combobox', { name: /^Benutzername/ }).fill(invited.username);
  await page.getByRole('option', { name: invited.username, exact: true }).click();
  await own.main.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect(own.main.getByRole('button', { name: /zurückziehen/i })).toBeVisible();

  await browse(browser, site, async (visitor) => {
    await signIn(visitor, invited);
    await visitor.goto(team);
    const theirs = new TeamPages(visitor);
    await theirs.main.getByRole('button', { name: 'Annehmen' }).click();
    await expect(theirs.member(invited.username)).toBeVisible();
    // The open settings of the owner follow.
    await expect(own.role(invited.username)).toBeVisible();
    await theirs.main.getByRole('button', { name: 'Verlassen' }).click();
    await expect(theirs.dialog).toContainText('Möchtest du das Team wirklich verlassen?');
    await theirs.dialog.getByRole('button', { name: 'Verlassen' }).click();
    await expect(theirs.member(invited.username)).toHaveCount(0);
  });

  await expect(own.role(invited.username)).toHaveCount(0);
  await own.main.getByRole('button', { name: 'Team auflösen' }).click();
  await own.dialog.getByLabel(/^Tipp zur Sicherheit/).fill(name);
  await own.dialog.getByRole('button', { name: 'Für immer auflösen' }).click();
  await own.dialog.waitFor({ state: 'detached' });
});

test('a team is renamed, and its page says so to everybody', { tag }, async ({
  page,
  browser,
  site,
  cast,
}) => {
  await signIn(page, cast.players[0]);
  const team = await foundTeamByApi(page.request, cast.name('Alt'));
  const { name: before } = await callApi(page.request, getTeam, { params: { team } });
  const after = cast.name('Neu');
  await browse(browser, site, async (visitor) => {
    await visitor.goto(`/teams/${team}`);
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(before);
    await page.goto(`/teams/${team}/settings`);
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: /^Name/ }).fill(after);
    await main.getByRole('button', { name: 'Speichern' }).first().click();
    await expect(heading).toContainText(after);
  });
});
