// Pictures of the design system against their baselines (e2e/baselines). After a change that is meant:
// playwright test -c e2e/playwright.config.ts pieces --update-snapshots
import { expectPicture } from '../../pages/picture.ts';
import { PiecesPage } from '../../pages/pieces.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@ui', '@screens'];
const full = [...tag, '@full'];

/** Less than any chip of a section covers; text is drawn alike on every run. */
const MAX_DIFFERENCE = 0.005;
const compared = { maxDiffPixelRatio: MAX_DIFFERENCE, threshold: 0.05 };

const sections = ['actions', 'lists', 'fields', 'choosers', 'times'];
/** Large pictures, so one theme per width. */
const colourful = ['marks', 'messages'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['dark', 'light'] as const) {
  for (const width of [360, 1280]) {
    const isAllShown = (theme === 'dark') === (width === 1280);
    test.describe(`pieces, ${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme });

      test('look and open as they did', { tag: isAllShown ? tag : full }, async ({ page }) => {
        const pieces = new PiecesPage(page);
        await pieces.open(width);
        const shown = isAllShown ? [...sections, ...colourful] : sections;
        for (const id of shown)
          await expectPicture(pieces.section(id), `${id}-${theme}-${width}.png`, compared);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

        const birthday = page.getByRole('group', { name: /Geburtstag/ });
        await birthday.getByRole('button').click();
        const calendar = page.getByRole('dialog');
        await expectPicture(calendar, `calendar-${theme}-${width}.png`, compared);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Aktionen' }).click();
        await expectPicture(page.getByRole('menu'), `menu-${theme}-${width}.png`, compared);
      });
    });
  }
}

test('a changed colour is more than a comparison lets pass', { tag: full }, async ({ page }) => {
  const pieces = new PiecesPage(page);
  await pieces.open(360, '?theme=dark');
  const actions = pieces.section('actions');
  const before = await actions.screenshot();
  expect(await pieces.difference(before, await actions.screenshot())).toBe(0);
  await pieces.paint('--dw-color-accent', '#ff5c8a');
  expect(await pieces.difference(before, await actions.screenshot())).toBeGreaterThan(MAX_DIFFERENCE);
});

test('the page follows the system unless data-theme decides, for the whole page or a part of it', {
  tag,
}, async ({ page }) => {
  const pieces = new PiecesPage(page);
  const grounds = () =>
    page.evaluate(() => {
      const frame = document.querySelector('main [data-theme]');
      return [document.body, ...(frame ? [frame] : [])].map((each) => getComputedStyle(each).backgroundColor);
    });
  const [dark, light] = ['rgb(7, 11, 20)', 'rgb(230, 235, 244)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  await pieces.open(1280, '?theme=light');
  expect(await grounds()).toEqual([dark, light]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await grounds()).toEqual([light, light]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect(await grounds()).toEqual([dark, light]);
});

test('a date is typed, a player is found, a tip shows, all by keys and pointer', { tag }, async ({
  page,
}) => {
  const pieces = new PiecesPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/ui');
  await pieces.section('times').getByText('noch 12:').waitFor();
  const date = page.getByRole('group', { name: /Kein Datum/ });
  await date.getByRole('spinbutton').first().click();
  await page.keyboard.type('21112026');
  await expect(date).toHaveText('21.11.2026');

  const who = page.getByRole('combobox', { name: /Spieler/ });
  await who.fill('bj');
  await expect(page.getByRole('option')).toHaveText(['björnLöwen']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(who).toHaveValue('björn');

  const failing = page.getByRole('combobox', { name: /scheitert/ });
  await failing.click();
  await expect(page.getByRole('option')).toHaveText('Die Suche hat nicht geklappt. Erneut versuchen');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /ohne Ergebnis/ }).click();
  await expect(page.getByRole('listbox')).toHaveText('Keine Ergebnisse');
  await page.keyboard.press('Escape');

  const tipped = page.getByRole('button', { name: 'Einchecken', exact: true });
  await tipped.scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  await tipped.hover();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(
    'Der Check-in endet 15 Minuten vor dem Spiel.',
  );
});
