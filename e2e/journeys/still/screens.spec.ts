// Every page, loaded once: how it looks, that it breaks no rule of accessibility which a program can check, in either theme,
// and that it fits small screens and large letters. After a wanted change of looks: `playwright test screens --update-snapshots`.
import type { Page } from '@playwright/test';
import { violations } from '../../pages/axe.ts';
import { expectToFit } from '../../pages/fitting.ts';
import { expectPicture } from '../../pages/picture.ts';
import { openPage, pagesByPerson, type SitePage } from '../../pages/routes.ts';
import { expect, test } from '../../site/at-fixed-time.ts';
import { logInByApi } from '../../site/demo-accounts.ts';

const HEIGHT = 900;
/** `checked`: which rules are checked. Colours do not depend on the width, nor the rest on the theme. */
const shots = [
  { width: 1280, theme: 'dark', checked: 'everything' },
  { width: 1280, theme: 'light', checked: 'colours' },
  { width: 1920, theme: 'dark', checked: null },
  { width: 768, theme: 'dark', checked: null },
  { width: 360, theme: 'dark', checked: null },
  { width: 360, theme: 'light', checked: 'everything' },
] as const;

/** Few enough that both workers have something to do until the end. */
const AT_ONCE = 8;

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

async function checkPage(page: Page, sitePage: SitePage): Promise<void> {
  for (const { width, theme, checked } of shots) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: theme });
    await expectPicture(page, [sitePage.name, `${width}-${theme}.png`], {
      mask: sitePage.masked?.(page) ?? [],
    });
    if (checked)
      expect.soft(await violations(page, checked), `${sitePage.name}, ${width} px, ${theme}`).toEqual([]);
  }
  await expectToFit(page, sitePage);
}

for (const [person, pages] of pagesByPerson) {
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    const some = pages.slice(from, from + AT_ONCE);
    const names = some.map(({ name }) => name).join(', ');
    test(`what ${person} sees looks as before, breaks no rule and fits: ${names}`, async ({
      page,
      places,
    }) => {
      if (person !== 'visitor') await logInByApi(page.request, person);
      for (const sitePage of some) {
        await page.setViewportSize({ width: 1280, height: HEIGHT });
        await openPage(page, sitePage, places);
        await test.step(sitePage.name, () => checkPage(page, sitePage));
      }
    });
  }
}
