// Every page, loaded once: how it looks, that it breaks no rule of accessibility which a program can check, in either theme,
// and that it fits small screens and large letters. After a wanted change of looks: `playwright test screens --update-snapshots`.
import { isFullTier } from '@duellwerk/shared/testing/tier';
import type { Page } from '@playwright/test';
import { violations } from '../../pages/axe.ts';
import { expectToFit } from '../../pages/fitting.ts';
import { expectPicture } from '../../pages/picture.ts';
import type { SitePage } from '../../pages/routes/site-page.ts';
import { openPage, pagesByPerson } from '../../pages/routes.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@auth', '@matches', '@teams', '@tournaments', '@screens'];
test.use({ siteKind: 'frozen' });

const HEIGHT = 900;

interface Viewport {
  width: number;
  theme: 'dark' | 'light';
  /** Which rules are checked: colours do not depend on the width, nor the rest on the theme. */
  checked?: 'everything' | 'colours';
}

const fastViewports: readonly Viewport[] = [
  { width: 1280, theme: 'dark' },
  { width: 360, theme: 'light', checked: 'everything' },
];
const allViewports: readonly Viewport[] = [
  { width: 1280, theme: 'dark', checked: 'everything' },
  { width: 1280, theme: 'light', checked: 'colours' },
  { width: 1920, theme: 'dark' },
  { width: 768, theme: 'dark' },
  { width: 360, theme: 'dark' },
  { width: 360, theme: 'light', checked: 'everything' },
];
const viewports = isFullTier ? allViewports : fastViewports;
/** Pages that others do not stand for. */
const isChosen = ({ sameTemplate }: SitePage) => isFullTier || !sameTemplate;

/** Few enough that both workers have something to do until the end. */
const AT_ONCE = 8;

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

async function checkPage(page: Page, sitePage: SitePage): Promise<void> {
  for (const { width, theme, checked } of viewports) {
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

for (const [person, all] of pagesByPerson) {
  const pages = all.filter(isChosen);
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    const some = pages.slice(from, from + AT_ONCE);
    const names = some.map(({ name }) => name).join(', ');
    test(`what ${person} sees looks as before, breaks no rule and fits: ${names}`, { tag }, async ({
      page,
      places,
    }) => {
      if (person !== 'visitor') await signIn(page, person);
      for (const sitePage of some) {
        await page.setViewportSize({ width: 1280, height: HEIGHT });
        await openPage(page, sitePage, places);
        await test.step(sitePage.name, () => checkPage(page, sitePage));
      }
    });
  }
}
