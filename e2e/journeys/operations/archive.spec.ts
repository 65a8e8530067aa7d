// The archive on another machine: unpacked by root, run by a user that may write nothing but the data folder, with no
// package manager, no registry and no other Node.
import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { expect, test } from '@playwright/test';
import { callApi } from '../../site/api.ts';
import { makeAlert } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { demoAccounts, signIn } from '../../site/demo-accounts.ts';
import { startNginx } from '../../site/nginx.ts';
import { openSite, type Site } from '../../site/site.ts';

const tag = ['@server', '@api', '@releases', '@full'];

/** Only root may start a process as another user; otherwise the site runs as the user of the test. */
const USER = process.getuid?.() === 0 ? 65_534 : undefined;

let folder: string;
let root: string;
let site: Site;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  await chmod(folder, 0o755);
  execFileSync(process.execPath, [join(workspaceRoot, 'host/server/archive/build-archive.ts'), folder]);
  const [archive = ''] = await readdir(folder);
  expect(archive).toMatch(/^duellwerk-\d+\.\d+\.\d+-[0-9a-f]{12}-\w+-\w+\.tar\.gz$/);
  const installer = join(workspaceRoot, 'host/server/archive/deploy/install.sh');
  execFileSync('sh', [installer, join(folder, archive), join(folder, 'system')]);
  root = join(folder, 'system/opt/duellwerk/current');
  execFileSync('chmod', ['-R', 'a-w', `${root}/`]);
  const dataDir = await mkdtemp(join(tmpdir(), 'archive-data-'));
  if (USER !== undefined) await chown(dataDir, USER, USER);
  site = await openSite(surroundings, {
    ...{ dataDir, root, user: USER },
    command: [join(root, 'bin/duellwerk'), 'start'],
  });
});

test.afterAll(async () => {
  await site?.stop();
  execFileSync('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Only what every system has, and a registry that does not respond. */
const surroundings = {
  PATH: '/usr/bin:/bin',
  HOME: '/nonexistent',
  npm_config_registry: 'http://127.0.0.1:9',
  DEMO: '1',
};

const command = (...args: string[]) =>
  execFileSync(join(root, 'bin/duellwerk'), args, {
    ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    ...(USER === undefined ? {} : { uid: USER, gid: USER }),
    env: { ...surroundings, DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
  });

test('people find a whole site: rendered pages, their pictures, a login, what teams build with', {
  tag,
}, async ({ browser }) => {
  await browse(browser, site, async (page) => {
    const { items } = await callApi(page.request, listTournaments, {
      query: { phase: 'finished', limit: 1 },
    });
    const picture = await page.request.get(`/embed/tournaments/${items[0]?.id}/podium.png`);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    expect(await (await page.request.get('/tournaments')).text()).toContain('<h1');
    await signIn(page, demoAccounts.player);
    await page.goto('/tournaments');
    await expect(page.getByRole('link', { name: 'Mein Profil: player' })).toBeVisible();
    for (const path of ['/kit/create-remote.tgz', '/kit/host/host.json'])
      expect((await page.request.get(path)).status(), path).toBe(200);
  });
});

test('the doctor finds the running site, and nothing that keeps it from running', { tag }, () => {
  const found = command('doctor');
  expect(found).toContain('eingebettet, in Gebrauch von der laufenden Seite');
  expect(found).not.toContain('Fehler');
});

test('it starts again on its data, and a command migrates while it is stopped', { tag }, async () => {
  await site.end();
  expect(command('migrate')).toContain('auf dem Stand dieser Version');
  await site.start();
  expect((await fetch(`${site.url}/tournaments`)).status).toBe(200);
  expect(site.output()).toContain('Veröffentlichen: nichts Neues');
});

test('behind nginx with TLS: a login with a cookie of this host alone, and news over the socket', {
  tag,
}, async ({ browser }) => {
  await site.end();
  const nginx = await startNginx(join(root, 'deploy/nginx.conf'), site.url);
  try {
    await site.start({ ORIGIN: nginx.origin, TRUST_PROXY: '127.0.0.1' });
    const secure = { ignoreHTTPSErrors: true };
    await browse(
      browser,
      { url: nginx.origin },
      async (page) => {
        await signIn(page, demoAccounts.admin);
        const [session] = (await page.context().cookies()).filter(({ name }) => name.startsWith('__Host-'));
        expect(session?.secure).toBe(true);
        await page.goto('/tournaments');
        await makeAlert(page.request, { style: 'info', message: 'Kaffee ist fertig' });
        await expect(page.getByText('Kaffee ist fertig')).toBeVisible();
      },
      secure,
    );
  } finally {
    await nginx.stop();
  }
});
