// No page and no dialog breaks a rule of accessibility that a program can check, in either theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openDialog, siteDialogs, widthsOf } from '../pages/dialogs.ts';
import { openPage, pagesByPerson } from '../pages/routes.ts';
import { expect, test } from '../site/at-fixed-time.ts';
import { logInByApi } from '../site/demo-accounts.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const themes = ['dark', 'light'] as const;
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

test.describe.configure({ timeout: 240_000 });

/** What is wrong, short enough to read in a report. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function checkThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}

for (const [person, pages] of pagesByPerson) {
  test(`pages that ${person} sees`, async ({ page, places }) => {
    await page.setViewportSize(DESKTOP);
    if (person !== 'visitor') await logInByApi(page.request, person);
    for (const each of pages) {
      await openPage(page, each, places);
      await checkThemes(page, each.name);
      // Colours do not depend on the width: one theme will do on the phone.
      await page.setViewportSize(PHONE);
      expect.soft(await violations(page), `${each.name}, phone`).toEqual([]);
      await page.setViewportSize(DESKTOP);
    }
  });
}

for (const dialog of siteDialogs) {
  test(`the dialog ${dialog.name}`, async ({ page, places }) => {
    if (dialog.as) await logInByApi(page.request, dialog.as);
    for (const width of widthsOf(dialog)) {
      await page.setViewportSize({ width, height: 740 });
      await openDialog(page, dialog, places);
      await checkThemes(page, `${dialog.name}, ${width} px`);
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
