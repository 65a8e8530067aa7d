// Every format to its podium on a site without a demo, by the organizer's screens alone; the first match of each player by
// their own screens, which the fast tier does once. Players are registered by the API.
import type { Browser } from '@playwright/test';
import { playByScreens } from '../../pages/first-match.ts';
import { favourites, GAME, OwnSite } from '../../pages/own-site.ts';
import { goodPassword } from '../../pages/registration.ts';
import type { TournamentAdmin } from '../../pages/tournament-admin.ts';
import { browse } from '../../site/browse.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import type { Site } from '../../site/site.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments'];
const full = [...tag, '@full'];
const isFull = process.env.TEST_TIER === 'full';

test.use({ siteKind: 'empty' });
test.describe.configure({ mode: 'serial' });

const own = new OwnSite(16);
const { players } = own;

/** Each player has played one match, on their own screen; the better seed has won. */
async function playFirst(admin: TournamentAdmin, browser: Browser, site: Site, seeds: readonly string[]) {
  const played = new Set<string>();
  while (played.size < (isFull ? seeds.length : 2)) {
    const { match, a, b, bestOf } = await admin.firstOpen();
    const side = seeds.indexOf(a) < seeds.indexOf(b) ? 'a' : 'b';
    const [winner, loser] = side === 'a' ? [a, b] : [b, a];
    await playByScreens(browser, site, { match, winner, loser, side, bestOf });
    await expect(admin.stages.getByRole('form', { name: `${a} gegen ${b}`, exact: true })).toHaveCount(0);
    for (const name of [a, b]) expect(played).not.toContain(name);
    played.add(a).add(b);
  }
}

test('a Swiss system of eight, then its playoffs: two presses for a round, results by keys', {
  tag,
}, async ({ page, browser, site }) => {
  test.setTimeout(300_000);
  const admin = await own.open(page, browser, site);
  await admin.open('Schweizer Cup', { game: GAME, places: 8, format: /^Schweizer System/ });
  await admin.enter(players.slice(0, 8));
  const seeds = await admin.start();
  expect(seeds).toHaveLength(8);
  for (const round of [1, 2, 3]) {
    await admin.drawRound(round);
    if (round === 1) await playFirst(admin, browser, site, seeds);
    const isOver = round === 1 && isFull;
    if (!isOver) await admin.enterResults(favourites(seeds, '2:0', '0:2'));
  }
  await admin.button('Playoffs starten').click();
  await expect(admin.stage('Playoffs')).toContainText('0 / ');
  await admin.enterResults(favourites(seeds, '2:0', '0:2'));
  const podium = await admin.podium();
  expect(podium[0]).toContain(seeds[0]);
  expect(podium[1]).toContain(seeds[1]);
});

test('a Swiss system of sixteen: two presses for each of its rounds', { tag: full }, async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  const admin = await own.open(page, browser, site);
  await admin.open('Schweiz zu sechzehnt', { game: GAME, places: 16, format: /^Schweizer System/ });
  await admin.enter(players);
  const seeds = await admin.start();
  for (const round of [1, 2, 3, 4]) {
    await admin.drawRound(round);
    await expect(admin.stages.getByRole('form', { name: / gegen / })).toHaveCount(8);
    await admin.enterResults(favourites(seeds, '1:0', '0:1'));
  }
  await expect(admin.button('Playoffs starten')).toBeVisible();
});

/** `decided`: so many places of the podium are decided by play, where the better seed always wins. */
const others = [
  { name: 'a single elimination', format: /^K\.-o\./, places: 8, decided: 2 },
  // The podium ends with the third place: of a double elimination it is who lost the final of the losers.
  { name: 'a double elimination', format: /^Doppel-K\.-o\./, places: 4, decided: 3 },
  { name: 'everybody against everybody', format: /^Jeder gegen jeden/, places: 4, decided: 3 },
  {
    name: 'four groups, then their playoffs',
    format: /^Gruppen, dann/,
    places: 16,
    decided: 2,
    playoffs: true,
  },
];
for (const { name, format, places, decided, playoffs = false } of others)
  test(`${name}, of ${places}`, { tag: full }, async ({ page, browser, site }) => {
    test.setTimeout(400_000);
    const admin = await own.open(page, browser, site);
    await admin.open(name, { game: GAME, places, format });
    await admin.enter(players.slice(0, places));
    const seeds = await admin.start();
    const results = favourites(seeds, '2:1', '1:2');
    await playFirst(admin, browser, site, seeds);
    await admin.enterResults(results);
    if (playoffs) {
      await admin.button('Playoffs starten').click();
      await admin.enterResults(results);
    }
    const podium = await admin.podium();
    for (const [index, seed] of seeds.slice(0, decided).entries()) expect(podium[index]).toContain(seed);
  });

test('who comes late is let into a Swiss system that runs, and plays from the next round on', {
  tag: full,
}, async ({ page, browser, site }) => {
  test.setTimeout(120_000);
  const admin = await own.open(page, browser, site);
  await admin.open('Noch dazu', { game: GAME, places: 8, format: /^Schweizer System/ });
  await admin.enter(players.slice(0, 5));
  const seeds = await admin.start();
  await admin.drawRound(1);
  await admin.enterResults(favourites(seeds, '2:0', '0:2'));
  const late = players[5] ?? '';
  await admin.enterLate(late);
  await admin.main.getByRole('link', { name: 'Spielbetrieb' }).click();
  await admin.drawRound(2);
  await expect(admin.stages.getByRole('form', { name: late })).toBeVisible();
});

test('who is taken out by mistake is brought back; a player gives up, and does not win', {
  tag: full,
}, async ({ page, browser, site, shell }) => {
  test.setTimeout(120_000);
  const admin = await own.open(page, browser, site);
  await admin.open('Wieder dabei', { game: GAME, places: 4, format: /^K\.-o\./ });
  await admin.enter(players.slice(0, 4));
  const seeds = await admin.start();
  const [first = '', second = '', , last = ''] = seeds;
  const address = page.url().replace('/admin', '').replace(/\?.*/, '');

  await admin.decideOnEntry(last, 'Aus dem Turnier nehmen');
  await shell.dialog.getByRole('button', { name: 'Herausnehmen und veröffentlichen' }).click();
  await expect(shell.toasts.filter({ hasText: `${last} ist nicht mehr dabei` })).toBeVisible();
  // Its row changes the list, which would close a menu that is open.
  await expect(admin.main.getByRole('list', { name: 'Ohne Platz' })).toContainText(last);
  await admin.decideOnEntry(last, 'Zurückholen');
  await expect(shell.dialog).toContainText(/Begegnung(en)? änder/);
  await shell.dialog.getByRole('button', { name: 'Zurückholen und veröffentlichen' }).click();
  await expect(shell.toasts.filter({ hasText: `${last} ist wieder dabei` })).toBeVisible();

  await browse(browser, site, async (visitor) => {
    await logInByApi(visitor.request, { username: first, password: goodPassword });
    await visitor.goto(address);
    await visitor.getByRole('main').getByRole('button', { name: 'Aufgeben' }).click();
    await visitor.getByRole('dialog').getByRole('button', { name: 'Aufgeben' }).click();
    await expect(visitor.getByText('Offene Begegnungen gewinnen die Gegner kampflos.')).toBeVisible();
  });
  await page.getByRole('main').getByRole('link', { name: 'Spielbetrieb' }).click();
  await admin.enterResults(favourites(seeds, '2:0', '0:2'));
  const podium = await admin.podium();
  expect(podium[0]).toContain(second);
  // Back in, and in the final: the opponent has given up.
  expect(podium[1]).toContain(last);
});
