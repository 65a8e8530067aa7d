// Every dialog of a match by keyboard alone: opened, filled in, sent, and afterwards the focus is somewhere that can be seen.
import type { Browser } from '@playwright/test';
import { pressOn, seeFocus, tabTo } from '../../pages/keyboard.ts';
import { MatchPage } from '../../pages/match.ts';
import { findPlaces, type Places } from '../../pages/places.ts';
import { type demoAccounts, logInByApi } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@matches'];
const full = [...tag, '@full'];

test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

/** Somebody on the page of a match, which the dialog is opened from. */
async function at(
  browser: Browser,
  baseURL: string,
  who: keyof typeof demoAccounts,
  match: string,
): Promise<MatchPage> {
  const context = await browser.newContext({ baseURL, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await logInByApi(page.request, who);
  const opened = new MatchPage(page);
  await opened.goto(match);
  return opened;
}

/** Opens the dialog behind a button of the page; the focus is in it then. */
async function open(match: MatchPage, button: string): Promise<void> {
  await pressOn(match.page, match.page.getByRole('main').getByRole('button', { name: button, exact: true }));
  await expect(match.dialog).toBeVisible();
  await expect
    .poll(() => match.dialog.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
}

/** Presses a button of the dialog, which closes by it: a toast says what was done. */
async function submit(
  { page, dialog, toasts }: MatchPage,
  button: string | RegExp,
  told: string,
): Promise<void> {
  await pressOn(page, dialog.getByRole('button', { name: button }).first());
  await expect(toasts.filter({ hasText: told })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await seeFocus(page);
}

async function typeScores(match: MatchPage, scores: readonly string[]): Promise<void> {
  await tabTo(match.page, match.dialog.getByRole('spinbutton').first());
  for (const score of scores) {
    await match.page.keyboard.press('ControlOrMeta+A');
    await match.page.keyboard.type(score);
    await match.page.keyboard.press('Tab');
  }
}

let places: Places;
test.beforeEach(async ({ site }) => {
  places ??= await findPlaces(site.url);
});

test('both sides ready up; one reports, the other confirms', { tag: full }, async ({ browser, site }) => {
  const captain = await at(browser, site.url, 'captain', places.readyCheck);
  await open(captain, 'Bereit melden');
  const player = captain.dialog.getByRole('checkbox').first();
  await pressOn(captain.page, player, 'Space');
  await expect(captain.dialog.getByRole('button', { name: 'Bereit melden' })).toBeDisabled();
  await pressOn(captain.page, player, 'Space');
  await submit(captain, 'Bereit melden', 'Bereit gemeldet');

  const opponent = await at(browser, site.url, 'opponent', places.readyCheck);
  await open(opponent, 'Bereit melden');
  await submit(opponent, 'Bereit melden', 'Bereit gemeldet');

  await open(captain, 'Ergebnis melden');
  await typeScores(captain, ['13', '4', '13', '11']);
  await submit(captain, 'Ergebnis melden', 'Ergebnis gemeldet');

  await open(opponent, 'Ergebnis prüfen');
  await submit(opponent, 'Ergebnis bestätigen', 'Erfolgreich Ergebnis bestätigt');
  await expect(opponent.moment).toContainText('bestätigt');
});

test('a result is disputed', { tag: full }, async ({ browser, site }) => {
  const opponent = await at(browser, site.url, 'opponent', places.reported);
  await open(opponent, 'Einspruch einlegen');
  await typeScores(opponent, ['7', '13', '7', '13']);
  await tabTo(opponent.page, opponent.dialog.getByRole('textbox', { name: /Was stimmt nicht/ }));
  await opponent.page.keyboard.type('Beide Maps gingen an uns.');
  await submit(opponent, 'Einspruch einlegen', 'Einspruch eingelegt');
  await expect(opponent.moment).toContainText('Zwei Maps sind strittig');
});

test('another time is proposed', { tag }, async ({ browser, site }) => {
  const captain = await at(browser, site.url, 'captain', places.movable);
  await open(captain, 'Termin vorschlagen');
  await tabTo(captain.page, captain.dialog.getByRole('spinbutton', { name: /^Tag/ }));
  // Each part is left by its last digit.
  await captain.page.keyboard.type(`${inDays(3)}2030`);
  await submit(captain, 'Vorschlagen', 'Termin vorgeschlagen');
  await expect(captain.moment).toContainText(/schlägt .* 20:30/);
});

/** A day as it is typed: its own number, the month's and the year's. */
function inDays(days: number): string {
  const [date = ''] = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().split('T');
  return date.split('-').reverse().join('');
}

test('a map is struck; the dialog stays for the turns that follow, and Escape leads back', { tag }, async ({
  browser,
  site,
}) => {
  const playing = await at(browser, site.url, 'playing', places.live);
  await expect(playing.moment).toContainText('Bodensee Hechte streicht eine Map');
  await open(playing, 'Map wählen');
  const maps = playing.dialog.getByRole('listitem');
  const strike = playing.dialog.getByRole('button', { name: /streichen$/ }).first();
  // The dialog opens before it knows the match.
  await expect(strike).toBeVisible();
  const before = await maps.count();
  await pressOn(playing.page, strike);
  await expect(playing.dialog).toContainText('Nordsee Krabben ist dran');
  await expect(maps).toHaveCount(before - 1);
  await expect(playing.moment).toContainText('Nordsee Krabben streicht eine Map');
  await expect
    .poll(() => playing.dialog.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await playing.page.keyboard.press('Escape');
  await expect(playing.dialog).toHaveCount(0);
  await seeFocus(playing.page);
});
