import { Shell } from '../../pages/shell.ts';
import { TournamentList, TournamentPage } from '../../pages/tournaments.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import { openSite } from '../../site/site.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments'];
const full = [...tag, '@full'];

const OPEN_CUP = 'Herbst-Cup';
const OWN_TEAM = 'Elbsturm';
const SINGLES = 'Zielwasser 1v1';

test('the captain joins an open tournament; everyone sees it, also after kill -9', { tag: full }, async ({
  browser,
}) => {
  const site = await openSite();
  const captain = await browser.newPage({ baseURL: site.url });
  const visitor = await browser.newPage({ baseURL: site.url });
  try {
    const shell = new Shell(captain);
    const list = new TournamentList(captain);
    await logInByApi(captain.request, 'captain');
    await list.goto();
    const tournament = await list.open(OPEN_CUP);

    // The second browser looks at the participants before anything happens, and is never reloaded.
    const watched = new TournamentPage(visitor);
    await visitor.goto(`${tournament.address}?tab=participants`);
    await expect(visitor.getByRole('table', { name: 'Teilnehmer' })).toBeVisible();
    await expect(watched.participant(OWN_TEAM)).toHaveCount(0);

    await tournament.joinAs(OWN_TEAM);
    await expect(shell.toasts.filter({ hasText: 'Dabei' })).toBeVisible();
    await tournament.showParticipants();
    await expect(tournament.participant(OWN_TEAM)).toBeVisible();
    await expect(watched.participant(OWN_TEAM)).toBeVisible();

    await captain.reload();
    await expect(tournament.participant(OWN_TEAM)).toBeVisible();

    await site.kill();
    await site.start();
    await captain.reload();
    await expect(tournament.participant(OWN_TEAM)).toBeVisible();
    await expect(shell.profileLink('captain')).toBeVisible();
  } finally {
    await captain.close();
    await visitor.close();
    await site.stop();
  }
});

test('a visitor is asked to log in, and the list can be filtered and shared by its address', { tag }, async ({
  page,
  shell,
}) => {
  const list = new TournamentList(page);
  await list.goto();
  await page.getByLabel('Wer spielt').selectOption('single');
  await expect(page).toHaveURL(/mode=single/);
  await expect(list.cards).toHaveCount(2);
  await page.reload();
  await expect(list.cards).toHaveCount(2);
  await list.open(SINGLES);
  await page.getByRole('button', { name: 'Einloggen und beitreten' }).click();
  await expect(shell.dialog.getByRole('heading', { name: 'Einloggen' })).toBeVisible();
});
