// A match from ready-up to its result, by the captains of both sides, and what everybody else sees of it meanwhile.

import type { MatchPage as Match } from '@duellwerk/shared/contract/match';
import type { MyMatch } from '@duellwerk/shared/contract/match-mine';
import type { OpenTasks } from '@duellwerk/shared/contract/tasks';
import type { Person } from '@duellwerk/shared/contract/users';
import type { APIRequestContext, Browser } from '@playwright/test';
import { expectAccessible } from '../../pages/axe.ts';
import { tooWide } from '../../pages/fitting.ts';
import { MatchPage } from '../../pages/match.ts';
import { NextTask } from '../../pages/next-task.ts';
import { demoAccounts, logInByApi } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@matches'];

test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Who leads the team of a side; everybody of the demo community has the same password. */
async function leaderOf(request: APIRequestContext, match: Match, side: 'a' | 'b') {
  const { owner, members } = await (await request.get(`/v1/teams/${match.summary[side]?.id}`)).json();
  const { username } = members
    .map(({ user }: { user: Person }) => user)
    .find(({ id }: Person) => id === owner);
  return { username, password: demoAccounts.captain.password };
}

/** A browser of its own with the page of the match, signed in where somebody is named. */
async function person(
  browser: Browser,
  baseURL: string,
  who: Parameters<typeof logInByApi>[1] | null,
  screen: { viewport: { width: number; height: number }; hasTouch?: boolean; isMobile?: boolean } = DESKTOP,
) {
  const context = await browser.newContext({ baseURL, ...screen, locale: 'de-DE' });
  const page = await context.newPage();
  if (who) await logInByApi(page.request, who);
  return new MatchPage(page, screen.hasTouch);
}

test('two captains ready up, report, replace and confirm, and a visitor follows it', { tag }, async ({
  browser,
  site,
}) => {
  const captain = await person(browser, site.url, 'captain');
  const { items }: OpenTasks = await (await captain.page.request.get('/v1/users/@me/tasks')).json();
  const id = items.find(({ kind }) => kind === 'ready_up')?.subject.id ?? '';
  const match: Match = await (await captain.page.request.get(`/v1/matches/${id}`)).json();
  const { side, required }: MyMatch = await (await captain.page.request.get(`/v1/matches/${id}/mine`)).json();
  const own = match.summary[side ?? 'a']?.name ?? '';
  const other = match.summary[side === 'a' ? 'b' : 'a']?.name ?? '';
  const rival = await person(
    browser,
    site.url,
    await leaderOf(captain.page.request, match, side === 'a' ? 'b' : 'a'),
    PHONE,
  );
  const visitor = await person(browser, site.url, null);
  await visitor.goto(id);
  await expect(visitor.moment).toContainText('Beide Seiten melden sich jetzt bereit');

  // From the bar of any page straight into the dialog.
  await captain.page.goto('/tournaments');
  await new NextTask(captain.page).bar.getByRole('link', { name: 'Bereit melden' }).click();
  await expect(captain.page).toHaveURL(new RegExp(`/matches/${id}#dialog=matches.ready-up`));
  await captain.selectPlayers(required - 1);
  await expect(captain.dialog).toContainText(`${required - 1} von ${required} ausgewählt`);
  await expect(captain.dialog.getByRole('button', { name: 'Bereit melden' })).toBeDisabled();
  await captain.selectPlayers(required);
  await captain.press('Bereit melden');
  await expect(visitor.moment).toContainText(`${own} ist bereit, ${other} fehlt noch`);

  await rival.goto(id);
  await rival.open('Bereit melden');
  await rival.selectPlayers(required);
  expect(await tooWide(rival.page)).toEqual([]);
  await expectAccessible(rival.page);
  await rival.press('Bereit melden');
  await expect(visitor.moment).toContainText('Die Begegnung läuft');

  await captain.open('Ergebnis melden');
  await captain.press('Ergebnis melden');
  await expect(captain.dialog.getByText('Hier fehlt ein Ergebnis').first()).toBeVisible();

  await captain.typeScores([13, 4, 13, 11]);

  await captain.press('Ergebnis melden');
  await expect(captain.toasts.filter({ hasText: 'Ergebnis gemeldet' })).toBeVisible();
  await expect(visitor.page.getByText(`gemeldet von ${own}`)).toBeVisible();
  await expect(visitor.moment).toContainText(`${other} prüft das Ergebnis`);

  // The report is replaced under the open dialog of the other side: only what was seen can be confirmed.
  await rival.open('Ergebnis prüfen');
  await expect(rival.dialog.getByRole('spinbutton').nth(3)).toHaveValue('11');
  await expect(rival.dialog.getByRole('spinbutton').nth(3)).not.toBeEditable();
  await captain.open('Meldung ändern');
  await captain.typeScores([13, 4, 13, 9]);
  await captain.press('Meldung ersetzen');
  await expect(rival.dialog).toContainText('Die Begegnung hat sich gerade geändert');

  await rival.press('Neue Meldung ansehen');
  await expect(rival.dialog.getByRole('spinbutton').nth(3)).toHaveValue('9');
  await expectAccessible(rival.page);
  await rival.press('Ergebnis bestätigen');
  await expect(rival.toasts.filter({ hasText: 'Erfolgreich Ergebnis bestätigt' })).toBeVisible();
  await expect(visitor.moment).toContainText(`Von ${other} bestätigt`);
  await expect(captain.moment).toContainText(`Von ${other} bestätigt`);

  await Promise.all([captain, rival, visitor].map(({ page }) => page.context().close()));
});

test('a result is disputed with a picture that only the sides and referees see', { tag }, async ({
  browser,
  site,
  request,
}) => {
  const { items } = await (await request.get('/v1/matches?limit=50')).json();
  const listed = items.find(({ summary }: Match) => summary.state === 'live' && summary.a?.kind === 'team');
  const { id } = listed.summary;
  const match: Match = await (await request.get(`/v1/matches/${id}`)).json();
  const reporter = await person(browser, site.url, await leaderOf(request, match, 'a'));
  const { rev }: MyMatch = await (await reporter.page.request.get(`/v1/matches/${id}/mine`)).json();
  const needed = Math.floor(match.best_of / 2) + 1;
  const rounds = Array.from({ length: needed }, () => ({ a: 13, b: 7 }));
  const reported = await reporter.page.request.post(`/v1/matches/${id}/reports`, {
    headers: { origin: site.url },
    data: { rev, rounds },
  });
  expect(reported.ok(), await reported.text()).toBe(true);

  const disputer = await person(browser, site.url, await leaderOf(request, match, 'b'), PHONE);
  const address = `/matches/${id}#dialog=matches.dispute&match=${id}`;
  await disputer.page.goto(address);
  const fields = disputer.dialog.getByRole('spinbutton');
  await fields.nth(0).fill('7');
  await fields.nth(1).fill('13');
  await disputer.press('Einspruch einlegen');
  await expect(disputer.dialog).toContainText('Bitte gib einen Grund an');
  await disputer.dialog.getByRole('textbox', { name: /Was stimmt nicht/ }).fill('Die erste Map ging an uns.');
  await fields.nth(needed * 2).fill('7');
  await fields.nth(needed * 2 + 1).fill('13');
  const picture = { name: 'runde-1.png', mimeType: 'image/png', buffer: PICTURE };
  await disputer.dialog
    .getByLabel('Bilder auswählen')
    .setInputFiles([picture, { ...picture, name: 'versehen.png' }]);
  await expect(disputer.dialog.getByText('hochgeladen')).toHaveCount(2);
  await disputer.press('versehen.png entfernen');
  expect(await tooWide(disputer.page)).toEqual([]);

  await expectAccessible(disputer.page);
  await disputer.press('Einspruch einlegen');
  await expect(disputer.toasts.filter({ hasText: 'Einspruch eingelegt' })).toBeVisible();

  await reporter.goto(id);
  await expect(reporter.moment).toContainText(/(Eine Map ist|Zwei Maps sind) strittig/);
  await expect(reporter.page.getByRole('heading', { name: 'Chat' })).toBeVisible();
  const visitor = await person(browser, site.url, null);
  await visitor.goto(id);
  await expect(visitor.moment).toContainText('Die Turnierleitung prüft und entscheidet.');
  await expect(visitor.page.getByRole('heading', { name: 'Nachweise' })).toHaveCount(0);
  await expect(visitor.page.getByRole('heading', { name: 'Chat' })).toHaveCount(0);
  const referee = await person(browser, site.url, 'admin');
  await referee.goto(id);
  const evidence = referee.page.getByRole('img', { name: /^Nachweis von/ });
  await evidence.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => evidence.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // What one side writes is read by the other at once.
  await disputer.page.getByRole('textbox', { name: /Nachricht/ }).fill('Wir warten auf die Turnierleitung.');
  await disputer.page.getByRole('button', { name: 'Senden' }).click();
  await expect(reporter.page.getByRole('log')).toContainText('Wir warten auf die Turnierleitung.');
  await Promise.all([reporter, disputer, visitor, referee].map(({ page }) => page.context().close()));
});

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
