// How every page looks. After a wanted change: `playwright test -c e2e/playwright.config.ts screens --update-snapshots`.
import { openPage, pagesByPerson } from '../pages/routes.ts';
import { expect, test } from '../site/at-fixed-time.ts';
import { logInByApi } from '../site/demo-accounts.ts';

const HEIGHT = 900;
const shots = [
  { width: 360, themes: ['dark', 'light'] },
  { width: 768, themes: ['dark'] },
  { width: 1280, themes: ['dark', 'light'] },
  { width: 1920, themes: ['dark'] },
] as const;

test.describe.configure({ timeout: 240_000 });

for (const [person, pages] of pagesByPerson) {
  for (const { width, themes } of shots) {
    test(`what ${person} sees at ${width} px looks as before`, async ({ page, places }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      if (person !== 'visitor') await logInByApi(page.request, person);
      for (const sitePage of pages) {
        await openPage(page, sitePage, places);
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          await expect.soft(page).toHaveScreenshot([sitePage.name, `${width}-${theme}.png`], {
            mask: sitePage.masked?.(page) ?? [],
          });
        }
      }
    });
  }
}
