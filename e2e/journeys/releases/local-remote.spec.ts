// A team runs a remote of its own machine inside the deployed site, in one session.
import type { Page } from '@playwright/test';
import { Builds, documentsOf } from '../../pages/builds.ts';
import { Shell } from '../../pages/shell.ts';
import { browse } from '../../site/browse.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { startDev } from '../../site/dev-program.ts';
import { expect, test } from '../../site/test.ts';
import { copyWorkspace, edit, type WorkspaceCopy } from '../../site/workspace-copy.ts';

const tag = ['@server', '@releases', '@full'];

/** An edit arrives within about a second; on two cores that others use too, it is given more. */
const EDIT_MS = 15_000;
/** The site builds its shell for development first. */
const CONFIRM_MS = 4 * 60_000;

test.use({ siteKind: 'own' });
test.setTimeout(8 * 60_000);

let copy: WorkspaceCopy;
test.beforeAll(async () => {
  copy = await copyWorkspace({ builds: false });
  await copy.node('shared/build/new-remote.ts', 'mfe-shop');
});
test.afterAll(() => copy.remove());

/** What a page may load and runs, beside what it shows. */
async function documentAt(page: Page, path: string) {
  const reply = await page.request.get(path);
  const policy = reply.headers()['content-security-policy'] ?? '';
  return { status: reply.status(), text: policy + (await reply.text()) };
}

test('an admin sees the local page inside the real shell, edits it, and ends it; no other visitor has it', {
  tag,
}, async ({ browser, site }) => {
  const dev = await startDev(copy, 'mfe-shop', site.url);
  const address = `${site.url}/?mfe=shop@${dev.hot}`;
  try {
    expect(dev.output()).toContain(address);
    await browse(browser, site, async (page) => {
      const shell = new Shell(page);
      const { badge } = new Builds(page);
      await signIn(page, 'admin');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(address);
      await expect(page.getByText('Code von deinem Rechner läuft mit deiner Sitzung')).toBeVisible();
      expect(asked.filter((url) => url.startsWith(dev.hot))).toEqual([]);
      await page.getByRole('button', { name: 'Ausprobieren' }).click();
      await expect(page).toHaveURL(`${site.url}/shop`, { timeout: CONFIRM_MS });

      await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
      await expect(shell.profileLink('admin')).toBeVisible();
      await expect(badge).toContainText(`mfe-shop@${dev.hot}`);
      const documents = documentsOf(page);
      const source = 'mfe-shop/src/page/shop-page.tsx';
      await edit(copy, source, 'Diese Seite gehört dir', 'Hier entsteht der Shop');
      await expect(page.getByText('Hier entsteht der Shop')).toBeVisible({ timeout: EDIT_MS });
      expect(documents).toEqual([]);
      await edit(copy, source, 'Hier entsteht der Shop', 'Diese Seite gehört dir');

      for (const account of [undefined, 'player'] as const) {
        await browse(browser, site, async (other) => {
          if (account) await logInByApi(other.request, account);
          const found = await documentAt(other, '/shop');
          expect(found.status).toBe(404);
          expect(found.text).not.toMatch(/localhost|kit\/host/);
          await other.goto(address);
          await expect(other.getByText('release.manage')).toBeVisible();
          await expect(other.getByRole('button')).toHaveCount(0);
          const refused = await other.request.post('/builds/override', {
            headers: { origin: site.url },
            form: { mfe: `shop@${dev.hot}`, to: '/', declaration: '{}' },
          });
          expect(refused.status()).toBe(403);
        });
      }

      await dev.end('SIGTERM');
      await page.reload();
      const card = page.getByRole('alert').filter({ hasText: `Unter ${dev.hot} antwortet kein` });
      await expect(card).toBeVisible();
      await shell.goto('/tournaments');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(badge).toBeVisible();
      await shell.goto('/shop');
      await card.getByRole('button', { name: 'Beenden' }).click();
      await expect(badge).toHaveCount(0);
      const after = await documentAt(page, '/shop');
      expect(after.status).toBe(404);
      expect(after.text).not.toMatch(/localhost|kit\/host/);
    });
  } finally {
    await dev.end('SIGTERM');
  }
});

test('without its development server the confirmation says so and changes nothing', { tag }, async ({
  browser,
  site,
}) => {
  await browse(browser, site, async (page) => {
    await signIn(page, 'admin');
    await page.goto('/?mfe=shop@http://localhost:1');
    await page.getByRole('button', { name: 'Ausprobieren' }).click();
    await expect(page.getByRole('alert')).toContainText('npm run dev');
    await expect(page.getByRole('button', { name: 'Ausprobieren' })).toBeEnabled();
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('override'))).toEqual([]);
  });
});
