import type { Page } from '@playwright/test';
import { breakRemote, type Fault, faults, spendReload } from '../../pages/remotes.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@server', '@host'];
const full = [...tag, '@full'];

/** A file of a remote is waited for so long (specification 9). */
const GIVEN_UP_MS = 5_000;

test.beforeEach(({ page }) => spendReload(page));

/** A page of each remote, found through the API. */
const pages: Record<string, (page: Page) => Promise<string>> = {
  'mfe-auth': async () => '/users/@me',
  'mfe-tournaments': async () => '/tournaments',
  'mfe-teams': async (page) => `/teams/${await anEntry(page, 'id')}`,
  'mfe-matches': async (page) => `/matches/${await aMatch(page)}`,
};

async function runningTournament(page: Page): Promise<string> {
  const answer = await page.request.get('/v1/tournaments?phase=running&mode=team');
  return (await answer.json()).items[0].id;
}

async function anEntry(page: Page, key: string): Promise<string> {
  const answer = await page.request.get(`/v1/tournaments/${await runningTournament(page)}/participants`);
  return (await answer.json()).items[0][key];
}

async function aMatch(page: Page): Promise<string> {
  const tournament = await page.request.get(`/v1/tournaments/${await runningTournament(page)}`);
  const stage = await page.request.get(`/v1/stages/${(await tournament.json()).stages[0].id}`);
  return (await stage.json()).matches[0].id;
}

/** Every fault is the host's to deal with: one remote has them all, the others those that differ by what they have of their own. */
const faultsOf = (remote: string) => (remote === 'mfe-teams' ? faults : (['missing', 'hang'] as const));

/** The fast tier has one fault of each kind: a file that does not come, one that never ends, code that throws. */
const isFirstOfItsKind = (remote: string, fault: Fault) =>
  remote === 'mfe-teams' && ['missing', 'hang', 'throws at render'].includes(fault);

for (const [remote, addressOf] of Object.entries(pages)) {
  for (const fault of faultsOf(remote)) {
    test(`${remote}, ${fault}: its area alone fails, and retry works once it is back`, {
      tag: isFirstOfItsKind(remote, fault) ? tag : full,
    }, async ({ page, shell }) => {
      const address = await addressOf(page);
      if (fault === 'hang') await page.clock.install();
      const expectFailure = async () => {
        if (fault !== 'hang') return expect(shell.failure).toBeVisible();
        // Nobody needs to wait for the page to give up, once it has begun to wait.
        await expect(async () => {
          await page.clock.fastForward(GIVEN_UP_MS);
          await expect(shell.failure).toBeVisible({ timeout: 200 });
        }).toPass({ intervals: [100] });
      };
      const repair = await breakRemote(page, remote, fault);
      // A file that never comes keeps the document loading; the page itself is there long before.
      await page.goto(address, { waitUntil: 'commit' });
      await expectFailure();

      // Header and the other areas go on.
      const elsewhere = remote === 'mfe-tournaments' ? 'Start' : 'Turniere';
      await shell.follow(elsewhere);
      if (remote !== 'mfe-tournaments') await expect(page.getByRole('article').first()).toBeVisible();
      // Playwright's own step back waits for the document to have loaded, which a hanging file prevents.
      await page.evaluate(() => window.history.back());
      // The page elsewhere may have had a card of the same remote: it has to be gone before the repair, which would mend
      // the page that is still on its way and leave nothing to retry.
      await shell.left(elsewhere);
      await expectFailure();

      const reloads: string[] = [];
      page.on('framenavigated', (frame) => reloads.push(frame.url()));
      await repair();
      await shell.retry();
      await expect(page.locator(`main [class*="${remote}__"]`).first()).toBeAttached();
      await expect(shell.failure).toHaveCount(0);
      expect(reloads).toEqual([]);
    });
  }
}

test('the session survives the failure of every other remote', { tag }, async ({ page, shell }) => {
  await signIn(page, 'player');
  await breakRemote(page, 'mfe-teams', 'missing');
  await page.goto(`/teams/${await anEntry(page, 'id')}`);
  await expect(shell.failure).toBeVisible();
  await expect(shell.profileLink('player')).toBeVisible();
});

test('a dialog whose remote is missing says so inside the dialog and comes after a retry', { tag }, async ({
  page,
  shell,
}) => {
  const repair = await breakRemote(page, 'mfe-auth', 'missing');
  await shell.goto('/tournaments');
  await shell.header.getByRole('button', { name: 'Einloggen' }).click();
  await expect(shell.dialog.getByText('Dieser Bereich ist gerade nicht da')).toBeVisible();
  await repair();
  await shell.dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(shell.dialog.getByLabel(/Benutzername/)).toBeVisible();
});
