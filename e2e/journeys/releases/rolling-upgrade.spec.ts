// Two processes of one site while it is upgraded, one after the other: on one database server, with one data folder.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hasPostgres, provideDatabase } from '../../run/postgres.ts';
import { alterBuild } from '../../site/release-archive.ts';
import { openReleaser } from '../../site/releaser.ts';
import { openSite, type Site } from '../../site/site.ts';
import { compositionIn } from '../../site/visitors.ts';
import { copyWorkspace } from '../../site/workspace-copy.ts';

const tag = ['@server', '@releases', '@full'];

const TEAM = 'mfe-teams';
const THEIRS = '9.1.0';
const PAGES = ['/', '/tournaments', '/kicktipp'];

/** Makes a checkout newer by its host's version. The build in it gets that version as it is: nothing else is newer. */
async function raiseHost(root: string): Promise<void> {
  const manifest = join(root, 'host/package.json');
  const content = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify({ ...content, version: '0.99.0' }));
  const version = execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT_VERSION], {
    cwd: root,
    encoding: 'utf8',
  });
  await alterBuild(join(root, 'host/dist'), version.trim());
}

const PRINT_VERSION = `
  import { versionOf } from './shared/build/build.ts';
  console.log(versionOf('host'));
`;

const statusOf = async (site: Site, path: string) => (await fetch(site.url + path)).status;

async function readiness(site: Site): Promise<[status: number, reasons: string[]]> {
  const reply = await fetch(`${site.url}/readyz`);
  return [reply.status, (await reply.json()).reasons];
}

/** The versions of host and team's remote that a visitor of this process gets. */
async function versions({ url }: Site): Promise<[host: string, theirs: string | undefined]> {
  const { host, remotes } = compositionIn(await (await fetch(url)).text());
  return [host, remotes.find(({ name }) => name === TEAM)?.version];
}

/** Visits pages of a site again and again. @returns ends that, and gives the refused visits */
function visitOn(site: Site): () => Promise<string[]> {
  const refused: string[] = [];
  let isOver = false;
  const visits = (async () => {
    while (!isOver)
      for (const path of PAGES) {
        const status = await statusOf(site, path);
        if (status !== 200) refused.push(`${path}: ${status}`);
      }
  })();
  return async () => {
    isOver = true;
    await visits;
    return refused;
  };
}

const cleanUps: (() => Promise<unknown>)[] = [];
test.afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function upgrade(): Promise<void> {
  const copy = await copyWorkspace({ builds: true });
  cleanUps.push(copy.remove);
  await raiseHost(copy.root);
  const { url: database, stop } = await provideDatabase();
  cleanUps.push(stop);
  const dataDir = await mkdtemp(join(tmpdir(), 'duellwerk-upgrade-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const older = await openSite({}, { dataDir, database });
  cleanUps.push(older.kill);

  const releaser = await openReleaser(older);
  const team = await releaser.team(TEAM);
  await team.publish(TEAM, THEIRS);
  await team.activate(TEAM, THEIRS);
  await Promise.all([team.done(), releaser.done()]);
  const [oldHost] = await versions(older);

  const ofOlder = visitOn(older);
  const newer = await openSite({}, { dataDir, database, root: copy.root });
  cleanUps.push(newer.kill);
  const ofNewer = visitOn(newer);
  expect(newer.output()).toMatch(
    /Noch nicht aktiviert: host 0\.99\.0-b\w+\. Es läuft noch ein Prozess mit host/,
  );
  for (const site of [older, newer]) expect(await readiness(site)).toEqual([200, []]);
  for (const site of [older, newer]) expect(await versions(site)).toEqual([oldHost, THEIRS]);
  expect(await ofOlder()).toEqual([]);

  // It is the newer one's turn once the older has ended.
  await older.end();
  while ((await versions(newer))[0] === oldHost) await readiness(newer);
  expect((await versions(newer))[0]).toMatch(/^0\.99\.0-b/);
  expect(await readiness(newer)).toEqual([200, []]);

  // A machine that is restarted with the older checkout: it serves what it can, but is to get no traffic.
  await older.start();
  const [status, reasons] = await readiness(older);
  expect(status).toBe(503);
  expect(reasons.join()).toMatch(
    /^Aktiv ist host 0\.99\.0-b\w+, dieser Prozess läuft noch mit dem älteren Stand \S+\.$/,
  );
  for (const path of PAGES) expect(await statusOf(older, path), path).toBe(200);
  expect(await statusOf(older, '/bundles/mfe-unknown/1.0.0/x.js')).toBe(503);
  expect(await versions(older)).toEqual(await versions(newer));
  expect((await versions(newer))[1]).toBe(THEIRS);
  expect(await ofNewer()).toEqual([]);
}

// Only a database on a server is shared by processes.
if (hasPostgres())
  test('visitors of both processes get pages during an upgrade, and what a team has activated stays', {
    tag,
  }, async () => {
    test.setTimeout(480_000);
    await upgrade();
  });
