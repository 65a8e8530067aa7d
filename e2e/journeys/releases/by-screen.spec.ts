// A remote's whole life on a site without a demo, by the screens of its administrator and the command of its team.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registerFirstAdmin } from '../../pages/first-steps.ts';
import { ReleaseAdmin } from '../../pages/release-admin.ts';
import { brokenInBrowsers } from '../../pages/remote-fixtures.ts';
import { browse } from '../../site/browse.ts';
import { alterBuild } from '../../site/release-archive.ts';
import { expect, test } from '../../site/test.ts';
import { newVisitor } from '../../site/visitors.ts';
import { copyWorkspace } from '../../site/workspace-copy.ts';

const tag = ['@server', '@releases', '@full'];

test.use({ siteKind: 'empty', variables: { RELEASE_KEEP: '1' } });
// A workspace is copied, and a remote is built.
test.setTimeout(5 * 60_000);

const NAME = 'mfe-shop';
const LONG_AGO = '2026-01-01T12:00:00.000Z';

test('a remote is begun, activated, tried as a growing canary, and rid of versions, all by screen', {
  tag,
}, async ({ browser, page, site }) => {
  const main = page.getByRole('main');
  const admin = new ReleaseAdmin(page);
  await registerFirstAdmin(page, site);
  await admin.goto();
  const token = await admin.newRemote(NAME);
  await admin.question.getByRole('button', { name: 'Fertig' }).click();

  const copy = await copyWorkspace({ builds: false });
  try {
    await copy.node('shared/build/new-remote.ts', NAME);
    const folder = join(copy.root, NAME);
    const publish = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['../shared/release/cli.ts', 'publish', ...args], {
        cwd: folder,
        env: { ...copy.env, RELEASE_TOKEN: token, RELEASE_SERVER: site.url },
      });
    await publish('0.9.0');
    await alterBuild(join(folder, 'dist'), '1.0.0');
    await publish('--no-build');
    await alterBuild(join(folder, 'dist'), '1.1.0', brokenInBrowsers);
    await publish('--no-build');
  } finally {
    await copy.remove();
  }
  const reload = main.getByRole('button', { name: 'Neu laden' });
  await reload.click();
  const card = await admin.openDetails(NAME);
  const button = (name: string) => card.getByRole('button', { name, exact: true });

  await admin.confirm(button('1.0.0 aktivieren'), 'Aktivieren', `${NAME} 1.0.0 ist aktiv`);
  await browse(browser, site, async (visitor) => {
    await visitor.goto('/shop');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  });

  await button('1.1.0 als Canary').click();
  await expect(admin.question.getByRole('spinbutton')).toHaveValue('15');
  await admin.question.getByRole('spinbutton').fill('50');
  await admin.question.getByRole('button', { name: 'Anteil setzen' }).click();
  await expect(card.getByText('50 % der Besuche', { exact: true })).toBeVisible();
  await button('Wachsen lassen').click();
  await card.getByLabel(/^Schritte in Prozent/).fill('75, 100');
  await card.getByLabel(/^Dauer jedes Schritts/).selectOption({ label: '1 Stunde' });
  await button('Plan starten').click();
  await expect(card.getByText('Plan: 75 %, 100 %, alle 60 Minuten.')).toBeVisible();

  let visitor = newVisitor(site);
  while ((await visitor.versionOf(NAME)) !== '1.1.0') visitor = newVisitor(site);
  const bucket = visitor.cookies.get('dw_bucket') ?? '';
  await browse(browser, site, async (unlucky) => {
    await unlucky.context().addCookies([{ name: 'dw_bucket', value: bucket, url: site.url }]);
    await unlucky.goto('/shop');
    const reports = async () => (await page.request.get('/v1/releases/reports')).text();
    await expect.poll(reports, { timeout: 30_000 }).toContain('this canary is broken');
  });
  await admin.confirm(button('Beenden'), 'Beenden', `Canary von ${NAME} ist beendet`);

  await main.getByRole('button', { name: 'Ausblenden: TypeError: this canary is broken' }).click();
  await expect(main.getByText('TypeError: this canary is broken')).toHaveCount(0);

  await admin.confirm(button('1.1.0 löschen'), 'Löschen', `${NAME} 1.1.0 ist gelöscht`);
  await expect(admin.version(card, '1.1.0')).toHaveCount(0);

  const publication = join(site.dataDir, 'bundles', NAME, '0.9.0/.publication.json');
  const published = JSON.parse(await readFile(publication, 'utf8'));
  await writeFile(publication, JSON.stringify({ ...published, published_at: LONG_AGO }));
  await button('Alte Versionen löschen').click();
  await expect(admin.question.getByRole('listitem')).toHaveText(['0.9.0, nie aktiv']);
  await admin.question.getByRole('button', { name: 'Löschen' }).click();
  await expect(admin.version(card, '0.9.0')).toHaveCount(0);
  await expect(admin.version(card, '1.0.0')).toBeVisible();
});
