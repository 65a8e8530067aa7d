// A match of two players on any site: ready, reported, confirmed or disputed, and tipped by a third.
import { createTipRound } from '@duellwerk/shared/contract/tips-admin';
import { request } from '@playwright/test';
import { playByScreens } from '../../pages/first-match.ts';
import { MatchPage } from '../../pages/match.ts';
import { callApi } from '../../site/api.ts';
import { readyByApi, reportByApi, startDuelByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@matches', '@tournaments', '@qa', '@full'];

test.use({ siteKind: 'changing' });

test('both players are ready, one reports, the other confirms, and everybody sees who has won', {
  tag: [...tag, '@smoke'],
}, async ({ page, browser, site, cast }) => {
  const organizer = await request.newContext({ baseURL: site.url });
  await logInByApi(organizer, cast.admin);
  const [winner, loser] = cast.players;
  const { tournament, match } = await startDuelByApi(
    organizer,
    cast.name('Duell'),
    cast.players.map(({ username }) => username),
  );
  const side = match.sides[0] === winner.username ? 'a' : 'b';
  await playByScreens(browser, site, { match: `/matches/${match.id}`, winner, loser, side, bestOf: 3 });
  await page.goto(`/tournaments/${tournament}`);
  const places = page.getByRole('list', { name: 'Die besten Plätze' }).getByRole('listitem');
  await expect(places.first()).toContainText(winner.username);
  await organizer.dispose();
});

test('a reported result is disputed by its reasons, and waits for who decides', { tag }, async ({
  page,
  browser,
  site,
  cast,
}) => {
  const organizer = await request.newContext({ baseURL: site.url });
  await logInByApi(organizer, cast.admin);
  const names = cast.players.map(({ username }) => username);
  const { match } = await startDuelByApi(organizer, cast.name('Einspruch'), names);
  const [reporter, disputer] = cast.players;
  await browse(browser, site, async (visitor) => {
    await signIn(visitor, disputer);
    await readyByApi(visitor.request, match.id);
    await browse(browser, site, async (other) => {
      await signIn(other, reporter);
      await readyByApi(other.request, match.id);
      await reportByApi(other.request, match.id, [
        { a: 13, b: 7 },
        { a: 13, b: 9 },
      ]);
    });
    const theirs = new MatchPage(visitor);
    await theirs.goto(match.id);
    await theirs.open('Einspruch einlegen');
    await theirs.typeScores([7, 13, 9, 13]);
    await theirs.dialog.getByRole('textbox', { name: /Was stimmt nicht/ }).fill('Beide Maps gingen an mich.');
    await theirs.press('Einspruch einlegen');
    await expect(theirs.toasts.filter({ hasText: 'Einspruch eingelegt' })).toBeVisible();
  });
  await new MatchPage(page).goto(match.id);
  await expect(page.getByText('Die Turnierleitung prüft und entscheidet.')).toBeVisible();
  await organizer.dispose();
});

// A tip round that has tips cannot be deleted.
test('a match is tipped, and the tip is there again', { tag: [...tag, '@lasting'] }, async ({
  page,
  site,
  cast,
}) => {
  const organizer = await request.newContext({ baseURL: site.url });
  await logInByApi(organizer, cast.admin);
  const [player, other] = cast.players;
  const names = [cast.admin, other].map(({ username }) => username);
  const { tournament } = await startDuelByApi(organizer, cast.name('Tippduell'), names);
  const name = cast.name('Tipps');
  const body = { name, lead_minutes: 0, own_matches: false, tournament };
  const { id } = await callApi(organizer, createTipRound, { body });
  await signIn(page, player);
  await page.goto(`/kicktipp?round=${id}`);
  const row = page.getByRole('main').getByRole('article').first();
  await row.getByText('2:0', { exact: true }).click();
  await expect(row.getByRole('status')).toHaveText('gespeichert');
  await page.reload();
  await expect(row.getByRole('radio', { name: /^2:0/ })).toBeChecked();
  await organizer.dispose();
});
