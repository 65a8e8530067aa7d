// No dialog breaks a rule of accessibility that a program can check, and each looks as before; `screens` checks the same of
// every page. The full tier checks every width and theme. After a wanted change of styles: `playwright test screens/dialogs --update-snapshots`.
import { isFullTier } from '@duellwerk/shared/testing/tier';
import type { Page } from '@playwright/test';
import { violations } from '../../pages/axe.ts';
import { openDialog, type SiteDialog, siteDialogs, widthsOf } from '../../pages/dialogs.ts';
import { expectPicture } from '../../pages/picture.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@auth', '@matches', '@teams', '@tournaments', '@screens'];
test.use({ siteKind: 'frozen' });

const themes = ['dark', 'light'] as const;
/** Every dialog fits on the taller screen, so that screenshots show all of it; those of matches have always had the other. */
const heightOf = ({ pictured }: SiteDialog) => (pictured ? 740 : 1400);

interface Variant {
  width: number;
  theme: (typeof themes)[number];
  /** What one theme has shown of everything but colours holds for the other. */
  about: 'everything' | 'colours';
  /** Whether a screenshot is compared: every dialog has one, those of matches have all. */
  compared: boolean;
}

function variantsOf(dialog: SiteDialog): Variant[] {
  const variants = widthsOf(dialog).flatMap((width) => [
    { width, theme: 'dark' as const, about: 'everything' as const },
    { width, theme: 'light' as const, about: 'colours' as const },
  ]);
  const all = variants.map((variant, index) => ({
    ...variant,
    compared: index === 0 || dialog.pictured === true,
  }));
  return isFullTier ? all : all.slice(0, 1);
}

test.describe.configure({ timeout: 240_000 });

/** A picture of the open dialog alone. */
async function expectAsBefore(page: Page, name: string, variant: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const dialog = page.getByRole('dialog');
  // The version of a build changes with its sources.
  await expectPicture(dialog, [name, `${variant}.png`], { mask: [dialog.getByText(/-b[0-9a-f]{12}/)] });
}

for (const [person, dialogs] of Map.groupBy(siteDialogs, ({ as }) => as ?? ('visitor' as const))) {
  test(`dialogs that ${person} sees`, { tag }, async ({ page, places }) => {
    if (person !== 'visitor') await signIn(page, person);
    for (const dialog of dialogs) {
      await page.setViewportSize({ width: dialog.width ?? 1280, height: heightOf(dialog) });
      await openDialog(page, dialog, places);
      for (const { width, theme, about, compared } of variantsOf(dialog)) {
        await page.setViewportSize({ width, height: heightOf(dialog) });
        await page.emulateMedia({ colorScheme: theme });
        if (compared) await expectAsBefore(page, dialog.name, `${width}-${theme}`);
        expect.soft(await violations(page, about), `${dialog.name}, ${width} px, ${theme}`).toEqual([]);
      }
    }
  });
}

test('the chosen theme is the one that is checked', { tag }, async ({ page, places }) => {
  for (const theme of themes) {
    await page.addInitScript((chosen) => localStorage.setItem('dw-theme', chosen), theme);
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.goto(`/tournaments/${places.tournament}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await violations(page), theme).toEqual([]);
  }
});

test('what breaks a rule is found', { tag }, async ({ page }) => {
  await page.setContent('<html lang="de"><title>Ohne Namen</title><main><h1>Feld</h1><input></main>');
  expect(await violations(page)).toEqual(['label: input']);
});
