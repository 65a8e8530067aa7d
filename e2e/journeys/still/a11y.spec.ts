// No dialog breaks a rule of accessibility that a program can check, in either theme, and those of matches look as before;
// `screens` asks the same of every page. After a wanted change of looks: `playwright test a11y --update-snapshots`.
import type { Page } from '@playwright/test';
import { violations } from '../../pages/axe.ts';
import { openDialog, siteDialogs, widthsOf } from '../../pages/dialogs.ts';
import { expectPicture } from '../../pages/picture.ts';
import { expect, test } from '../../site/at-fixed-time.ts';
import { logInByApi } from '../../site/demo-accounts.ts';

const themes = ['dark', 'light'] as const;
/** What one theme has shown of everything but colours holds for the other. */
const checks = [
  { theme: 'dark', about: 'everything' },
  { theme: 'light', about: 'colours' },
] as const;
const HEIGHT = 740;

test.describe.configure({ timeout: 240_000 });

/** A picture of the open dialog alone. */
async function expectAsBefore(page: Page, name: string, shot: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expectPicture(page.getByRole('dialog'), [name, `${shot}.png`]);
}

for (const [person, dialogs] of Map.groupBy(siteDialogs, ({ as }) => as ?? ('visitor' as const))) {
  test(`dialogs that ${person} sees`, async ({ page, places }) => {
    if (person !== 'visitor') await logInByApi(page.request, person);
    for (const dialog of dialogs) {
      await page.setViewportSize({ width: dialog.width ?? 1280, height: HEIGHT });
      await openDialog(page, dialog, places);
      for (const width of widthsOf(dialog)) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const { theme, about } of checks) {
          await page.emulateMedia({ colorScheme: theme });
          if (dialog.pictured) await expectAsBefore(page, dialog.name, `${width}-${theme}`);
          expect.soft(await violations(page, about), `${dialog.name}, ${width} px, ${theme}`).toEqual([]);
        }
      }
    }
  });
}

test('the chosen theme is the one that is checked', async ({ page, places }) => {
  for (const theme of themes) {
    await page.addInitScript((chosen) => localStorage.setItem('dw-theme', chosen), theme);
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.goto(`/tournaments/${places.tournament}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await violations(page), theme).toEqual([]);
  }
});

test('what breaks a rule is found', async ({ page }) => {
  await page.setContent('<html lang="de"><title>Ohne Namen</title><main><h1>Feld</h1><input></main>');
  expect(await violations(page)).toEqual(['label: input']);
});
