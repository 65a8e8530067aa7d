// A tournament's page is made for its moment, and its bracket can be read in every way: as a tree, by rounds, as tables.
import { readFile } from 'node:fs/promises';
import type { ListedMatch } from '@duellwerk/shared/contract/matches';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../pages/axe.ts';
import { BracketPage } from '../../pages/bracket.ts';
import { tooWide } from '../../pages/fitting.ts';
import { seeFocus, tabTo } from '../../pages/keyboard.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@tournaments'];

async function demoTournament(request: APIRequestContext, phase: 'running' | 'finished'): Promise<string> {
  const { items } = await (await request.get(`/v1/tournaments?phase=${phase}&mode=team`)).json();
  return String(items[0].id);
}

/** Everybody against everybody: its matches belong to no side of a tree. */
async function leagueTournament(request: APIRequestContext): Promise<string> {
  const { items } = await (await request.get('/v1/matches?limit=100')).json();
  return items.find(({ summary }: ListedMatch) => summary.bracket === 'R').tournament.id;
}

/** In the page: by how many pixels a round stands beside its place. */
const sideways = (panel: Element) =>
  Math.round(panel.getBoundingClientRect().left - (panel.parentElement?.getBoundingClientRect().left ?? 0));

test('a running tournament opens on its matches, and its tree is walked by arrows from the first round to the final', {
  tag,
}, async ({ page, request }) => {
  // Lower than the tree: the walk has to move it.
  await page.setViewportSize({ width: 1000, height: 600 });
  const id = await demoTournament(request, 'running');
  await page.goto(`/tournaments/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Läuft gerade' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Als Nächstes' })).toBeVisible();
  await main.getByRole('link', { name: 'Turnierbaum' }).click();

  const bracket = new BracketPage(page);
  await expect(bracket.match(/^Verliererrunde 2: .*bereit/i)).toBeVisible();
  const [stop] = await bracket.tree.locator('.card[tabindex="0"]').all();
  if (stop) await tabTo(page, stop);
  const focused = page.locator(':focus');
  const press = async (key: string, round: RegExp) => {
    await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(round);
    await seeFocus(page);
  };
  await press('ArrowLeft', /^Gewinnerrunde 2: /);
  await press('ArrowLeft', /^Gewinnerrunde 1: /);
  await press('ArrowRight', /^Gewinnerrunde 2: /);
  await press('ArrowRight', /^Finale der Gewinnerrunde: /);
  await press('ArrowRight', /^Großes Finale: /);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Bild speichern' }).click();
  expect((await saved).suggestedFilename()).toBe('Rheinklang Open.png');
  await bracket.choose('Als Tabelle');
  const table = page.getByRole('table', { name: 'Hauptrunde' });
  await expect(table.getByRole('row', { name: /^Verliererrunde 2 .* gegen .*Bereit\?/ })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone its rounds stand whole, one at a time, and a league has its tables', { tag }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bracket = new BracketPage(page);
  await bracket.goto(await demoTournament(request, 'running'));
  const shown = (round: string) => page.getByRole('region', { name: round, exact: true });
  const expectWhole = async (round: string) => {
    await expect(bracket.rounds.getByRole('button', { name: round, exact: true })).toHaveAttribute(
      'aria-current',
    );
    await expect.poll(() => shown(round).evaluate(sideways)).toBe(0);
  };
  await expectWhole('Gewinnerrunde 2');
  await expect(bracket.rounds.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Runde danach' }).click();
  await expectWhole('Finale der Gewinnerrunde');
  await page.setViewportSize({ width: 412, height: 740 });
  await expectWhole('Finale der Gewinnerrunde');

  await page.setViewportSize({ width: 360, height: 740 });
  // Pressed as soon as it is drawn, ahead of all code.
  await page.goto(`/tournaments/${await leagueTournament(request)}?tab=bracket`, { waitUntil: 'commit' });
  const row = page
    .getByRole('table', { name: 'Tabelle' })
    .getByRole('button', { name: /^Rang 1/ })
    .first();
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  expect(await tooWide(page)).toEqual([]);
});

test('a finished tournament opens on its podium, the final, its figures and all places, and gives a picture of it', {
  tag,
}, async ({ page, request }) => {
  await page.goto(`/tournaments/${await demoTournament(request, 'finished')}`);
  const main = page.getByRole('main');
  const first = main.getByRole('list', { name: 'Die besten Plätze' }).getByRole('listitem').first();
  await expect(first.locator('b')).toHaveText('1.');
  await expect(first).toContainText('Gold');
  const winner = (await first.locator('strong').textContent()) ?? '';
  const part = (name: string) => main.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(part('Das Finale').getByRole('article')).toHaveCount(1);
  await expect(part('Das Finale').getByRole('article')).toContainText(winner);
  await expect(part('Das Turnier in Zahlen')).toContainText('Gespielte Begegnungen7');
  await expect(part('Alle Plätze').getByRole('listitem')).toHaveText([
    /^1\./,
    /^2\./,
    ...Array(2).fill(/^3\.–4\./),
    ...Array(4).fill(/^5\.–8\./),
  ]);
  const saved = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Bild speichern' }).click();
  const file = await readFile(await (await saved).path());
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
});
