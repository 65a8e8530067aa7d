// A running tournament goes on from round to round and from stage to stage, by the buttons of its administration.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../pages/axe.ts';
import { tooWide } from '../../pages/fitting.ts';
import { TournamentAdmin } from '../../pages/tournament-admin.ts';
import { playOutByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments'];

test.use({ siteKind: 'changing' });

/** Opens a tournament of the demo as who runs it finds it: from its public page. */
async function openAdministration(page: Page, name: string): Promise<string[]> {
  await signIn(page, 'admin');
  await page.goto('/tournaments');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Verwalten' }).click();
  const id = /tournaments\/([\w-]+)/.exec(page.url())?.[1];
  const { stages } = await (await page.request.get(`/v1/tournaments/${id}`)).json();
  return stages.map((stage: { id: string }) => stage.id);
}

test('a Swiss system: its next round is paired, taken back and paired again, and players see it', {
  tag,
}, async ({ page, browser, site }) => {
  await openAdministration(page, 'Schweizer Abend');
  const main = page.getByRole('main');
  const stages = main.getByRole('list', { name: 'Phasen des Turniers' });
  await expect(stages).toContainText('10 / 12 Begegnungen beendet');
  // The two that are open, by keys: each is a score, Enter, and the next one.
  const admin = new TournamentAdmin(page);
  await admin.enterResults(() => '13:7');
  await expect(stages).toContainText('12 / 12 Begegnungen beendet');
  // Seen before anybody else does, then published.
  await admin.button('Runde 4 auslosen').click();
  await expect(main.getByRole('region', { name: 'Paarungen der Runde 4' }).getByRole('listitem')).toHaveCount(
    4,
  );
  await expectAccessible(page);
  await admin.button('Runde 4 veröffentlichen').click();
  await expect(stages).toContainText('12 / 16 Begegnungen beendet');

  await browse(browser, site, async (visitor) => {
    await visitor.goto(page.url().replace('/admin', '').replace(/\?.*/, '?tab=matches'));
    await expect(
      visitor
        .getByRole('main')
        .getByText(/Runde 4/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await stages.getByRole('button', { name: 'Auslosung von Runde 4 zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(stages).toContainText('12 / 12 Begegnungen beendet');
  await admin.drawRound(4);
  await expect(stages).toContainText('12 / 16 Begegnungen beendet');
});

test('groups are followed by their playoffs, on a phone', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [groups = '', playoffs = ''] = await openAdministration(page, 'Gruppenduell');
  const stages = page.getByRole('main').getByRole('list', { name: 'Phasen des Turniers' });
  await playOutByApi(page.request, groups);
  await stages.getByRole('button', { name: 'Playoffs starten' }).click();
  await expect(stages.getByRole('listitem').filter({ hasText: 'Playoffs' })).toContainText(
    '0 / 3 Begegnungen',
  );
  expect(await tooWide(page)).toEqual([]);
  await playOutByApi(page.request, playoffs);
  await expect(stages.getByRole('listitem').filter({ hasText: 'Playoffs' })).toContainText(
    '3 / 3 Begegnungen',
  );
  await page.getByRole('link', { name: 'Zum Podium' }).click();
  await expect(page.getByRole('list', { name: 'Die besten Plätze' }).getByRole('listitem')).toHaveCount(4);
});
