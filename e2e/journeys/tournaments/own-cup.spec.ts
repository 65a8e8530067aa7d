// A tournament on any site: played by the screens of its organizer, entered and left by those of a captain.
import { request } from '@playwright/test';
import { TournamentAdmin } from '../../pages/tournament-admin.ts';
import { TournamentPage } from '../../pages/tournaments.ts';
import { foundTeamByApi, moveTimesByApi, openTournamentByApi, startDuelByApi } from '../../site/arrange.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments', '@qa', '@full'];

test.use({ siteKind: 'changing' });

test('a captain enters a team, checks it in, takes that back, and leaves', {
  tag: [...tag, '@smoke'],
}, async ({ page, shell, site, cast }) => {
  const organizer = await request.newContext({ baseURL: site.url });
  await logInByApi(organizer, cast.admin);
  const [captain] = cast.players;
  const cup = await openTournamentByApi(organizer, {
    ...{
      name: cast.name('Pokal'),
      team_size: 1,
      max_members: 3,
      places: 4,
      min_entries: 2,
      cancel_when_few: false,
      listed: false,
    },
  });
  await signIn(page, captain);
  const team = cast.name('Elf');
  await foundTeamByApi(page.request, team);
  await page.goto(`/tournaments/${cup}`);
  const tournament = new TournamentPage(page);
  await tournament.joinAs(team);
  await tournament.showParticipants();
  await expect(tournament.participant(team)).toBeVisible();

  await moveTimesByApi(organizer, cup, 600);
  const { dialog } = shell;
  await page.getByRole('main').getByRole('button', { name: 'Jetzt einchecken' }).click({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Einchecken' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Check-in ansehen' }).click();
  await dialog.getByRole('button', { name: 'Check-in zurücknehmen' }).click();
  await expect(dialog.getByRole('button', { name: 'Einchecken' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Verlassen' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Möchtest du das Turnier wirklich verlassen?');
  await dialog.getByRole('button', { name: 'Verlassen' }).click();
  await expect(shell.toasts.filter({ hasText: 'Turnier verlassen' })).toBeVisible();
  await organizer.dispose();
});

test('an organizer enters players, starts their tournament and types the result', {
  tag: [...tag, '@desktop'],
}, async ({ page, cast }) => {
  await signIn(page, cast.admin);
  const cup = await openTournamentByApi(page.request, {
    ...{ name: cast.name('Abend'), mode: 'single', places: 2, min_entries: 2, waiting_places: 0 },
    ...{ check_in_opens_at: null, check_in_ends_at: null, listed: false },
  });
  const admin = new TournamentAdmin(page);
  await page.goto(`/admin/tournaments/${cup}`);
  await admin.enter(cast.players.map(({ username }) => username));
  const [first = ''] = await admin.start();
  await admin.enterResults((a) => (a === first ? '2:0' : '0:2'));
  const [best = ''] = await admin.podium();
  expect(best).toContain(first);
});

test('a visitor opens the bracket of a tournament that is played, and its match', { tag }, async ({
  page,
  site,
  cast,
}) => {
  const organizer = await request.newContext({ baseURL: site.url });
  await logInByApi(organizer, cast.admin);
  const names = cast.players.map(({ username }) => username);
  const { tournament, match } = await startDuelByApi(organizer, cast.name('Baum'), names);
  await page.goto(`/tournaments/${tournament}?tab=bracket`);
  const main = page.getByRole('main');
  for (const name of names) await expect(main.getByText(name).first()).toBeVisible();
  await main.locator(`a[href="/matches/${match.id}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/matches/${match.id}`));
  await expect(page.locator('[data-moment]')).toBeVisible();
  await organizer.dispose();
});
