// A team without this repository: from an empty folder to a page that every visitor has.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseAdmin } from '../../pages/release-admin.ts';
import { Shell } from '../../pages/shell.ts';
import { demoAccounts, signIn } from '../../site/demo-accounts.ts';
import { freePort } from '../../site/free-port.ts';
import { test as base, expect } from '../../site/test.ts';

const tag = ['@server', '@releases', '@full'];

const EDIT_MS = 15_000;

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});
test.use({ siteKind: 'own' });
// Libraries are installed, the development host is built, and a remote is built.
test.setTimeout(10 * 60_000);

const run = async (folder: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return stdout;
};

/** @returns what takes the edit back */
const edit = async (path: string, from: string, to: string) => {
  const before = await readFile(path, 'utf8');
  await writeFile(path, before.replace(from, to));
  return () => writeFile(path, before);
};

test('a remote is begun, developed hot in the deployed site, published and live', { tag }, async ({
  browser,
  folder,
  page,
  shell,
  site,
}) => {
  await signIn(page, 'admin');
  const admin = new ReleaseAdmin(page);
  await admin.goto();
  const token = await admin.newRemote('mfe-shop');
  await expect(page.getByText(`npx --yes ${site.url}/kit/create-remote.tgz mfe-shop`)).toBeVisible();

  await run(folder, 'npx', ['--yes', `${site.url}/kit/create-remote.tgz`, 'mfe-shop']);
  await run(folder, 'npm', ['run', 'lint']);
  await run(folder, 'npm', ['test']);

  const port = await freePort();
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const started = Promise.withResolvers<void>();
    dev.stdout.on('data', (chunk) => String(chunk).includes(`http://localhost:${port}`) && started.resolve());
    await started.promise;
    // A browser of its own: cookies do not tell two ports of a machine apart.
    const context = await browser.newContext();
    const hotPage = await context.newPage();
    const hot = new Shell(hotPage);
    await hot.goto(`http://localhost:${port}/shop`);
    await expect(hotPage.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
    const undoPage = await edit(
      join(folder, 'mfe-shop/src/page/shop-page.tsx'),
      'Diese Seite gehört dir',
      'Hier entsteht der Shop',
    );
    await expect(hotPage.getByText('Hier entsteht der Shop')).toBeVisible({ timeout: EDIT_MS });
    await undoPage();
    await hotPage.getByRole('button', { name: 'Dialog öffnen' }).click();
    const undoDialog = await edit(
      join(folder, 'mfe-shop/src/about/about-dialog.tsx'),
      'Ein Dialog',
      'Unser Dialog',
    );
    await expect(hotPage.getByRole('dialog')).toContainText('Unser Dialog', { timeout: EDIT_MS });
    await undoDialog();
    await hotPage.keyboard.press('Escape');
    await hot.header.getByRole('button', { name: 'Einloggen' }).click();
    await hot.fillLogin(demoAccounts.captain);
    await expect(hotPage.getByText('Du wurdest erfolgreich eingeloggt')).toBeVisible();
    await context.close();
  } finally {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }

  const env = { RELEASE_TOKEN: token };
  await run(folder, 'npm', ['run', 'release', '--', 'publish'], env);
  await run(folder, 'npm', ['run', 'release', '--', 'activate'], env);
  // No release of the host was needed for its entry in the menu.
  await shell.goto('/');
  await shell.header.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('group', { name: 'Mehr Seiten' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
});
