// An organizer shares the link of a tournament that is open, and a visitor without an account follows it.
import { openTournamentByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments', '@qa', '@full'];

test.use({ siteKind: 'changing' });

test('an organizer shares the link of an open tournament, and a visitor follows it to the registration', {
  tag,
}, async ({ page, browser, browserName, site, cast }) => {
  // Chromium without a window asks for it.
  if (browserName === 'chromium') await page.context().grantPermissions(['clipboard-write']);
  await signIn(page, cast.admin);
  const name = cast.name('Pokal');
  const tournament = await openTournamentByApi(page.request, { name, listed: false });
  await page.goto(`/admin/tournaments/${tournament}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Teilen' }).click();
  await expect(main.getByRole('button', { name: 'Link kopiert' })).toBeVisible();
  await page.goto('about:blank');
  await page.setContent('<input aria-label="Chat">');
  const chat = page.getByRole('textbox', { name: 'Chat' });
  await chat.press('ControlOrMeta+V');
  const link = await chat.inputValue();

  await browse(browser, site, async (visitor) => {
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(
      visitor.getByRole('main').getByRole('button', { name: 'Einloggen und beitreten' }),
    ).toBeVisible();
  });
});
