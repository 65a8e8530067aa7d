import assert from 'node:assert/strict';
import { cp, readdir } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { addUser } from '@duellwerk/api/testing/fixtures';
import { errorNameOf } from '@duellwerk/shared/contract/error-codes';
import { joinProcesses, onlyProcess } from '../processes/processes.ts';
import {
  buildOf,
  live,
  operator,
  published,
  type ReleaseSite,
  releaseSite,
} from '../testing/release-side.ts';
import { uploadOf } from '../testing/uploads.ts';
import { makeToken } from './http/team-tokens.ts';
import { databaseRegistry } from './registry.ts';
import { openReleases, type ReleaseOptions } from './releases.ts';

const DAYS = 24 * 60;
const retention = { count: 1, days: 1 };

/** 1.0.0 was live, 1.1.0 is the target of a rollback, 1.2.0 is live, 1.3.0 the newest; all of them are old. */
async function oldSite(t: TestContext, options: Partial<ReleaseOptions> = {}) {
  const site = await releaseSite(t, { retention, ...options });
  await live(t, site.releases, 'host@1.0.0', 'mfe-a@1.0.0');
  for (const version of ['1.1.0', '1.2.0']) {
    site.api.pass(1);
    await live(t, site.releases, `mfe-a@${version}`);
  }
  site.api.pass(1);
  await published(t, site.releases, 'mfe-a@1.3.0');
  site.api.pass(100 * DAYS);
  return site;
}

const prune = async ({ releases: { deletions, transaction } }: ReleaseSite) => {
  const target = { name: 'mfe-a', checkouts: await deletions.checkoutsOf('mfe-a') };
  return transaction((tx) => deletions.prune(tx, operator, target));
};
const remove = ({ releases }: ReleaseSite, version: string) =>
  releases.transaction((tx) => releases.deletions.remove(tx, operator, { name: 'mfe-a', version }));
const folders = ({ dataDir }: ReleaseSite) => readdir(`${dataDir}/bundles/mfe-a`);
const actionsOf = async ({ api }: ReleaseSite) =>
  (await api.database.sql.selectFrom('audit').select(['action', 'before']).orderBy('id').execute()).filter(
    ({ action }) => action === 'release.delete',
  );

test('pruning deletes what is not needed, notes it, and keeps the rest', async (t) => {
  const site = await oldSite(t);
  const { removed, kept } = await prune(site);
  assert.deepEqual(
    removed.map(({ version }) => version),
    ['1.0.0'],
  );
  assert.deepEqual(kept.map(({ version, reason }) => `${version} ${reason}`).sort(), [
    ...['1.1.0 rollback', '1.2.0 live', '1.3.0 newest'],
  ]);
  await site.releases.deletions.sweep();
  assert.deepEqual((await folders(site)).sort(), ['1.1.0', '1.2.0', '1.3.0']);
  assert.deepEqual(await actionsOf(site), [{ action: 'release.delete', before: { version: '1.0.0' } }]);
  const { history, versions } = await site.releases.overview.details('mfe-a');
  assert.equal(versions.length, 3);
  assert.deepEqual(
    history.filter(({ action }) => action === 'delete').map(({ version, by }) => [version, by]),
    [['1.0.0', 'npm start']],
  );
  assert.deepEqual((await prune(site)).removed, []);
});

test('publishing and pruning at the same time: the new version stays', async (t) => {
  const site = await oldSite(t);
  const [{ removed }] = await Promise.all([prune(site), published(t, site.releases, 'mfe-a@1.4.0')]);
  assert.ok(!removed.some(({ version }) => version === '1.4.0'));
  await site.releases.deletions.sweep();
  assert.deepEqual((await site.releases.store.versions('mfe-a')).includes('1.4.0'), true);
});

test('a version that a session tries is kept', async (t) => {
  const site = await oldSite(t);
  site.releases.compositionFor({ bucket: null, overrides: { 'mfe-a': '1.0.0' } });
  assert.deepEqual((await prune(site)).removed, []);
});

test('a version that is live anywhere is not deleted, another one is', async (t) => {
  const site = await oldSite(t);
  await assert.rejects(remove(site, '1.2.0'), {
    kind: 'release_live',
    details: ['mfe-a 1.2.0 läuft noch: stable.'],
  });
  await site.releases.transaction((tx) =>
    site.releases.changes.canary(tx, operator, { name: 'mfe-a', version: '1.3.0', percent: 5 }),
  );
  await assert.rejects(remove(site, '1.3.0'), {
    kind: 'release_live',
    details: ['mfe-a 1.3.0 läuft noch: Canary.'],
  });
  await assert.rejects(remove(site, '9.0.0'), { kind: 'unknown_release' });
  await remove(site, '1.1.0');
  assert.equal(site.releases.store.has('mfe-a', '1.1.0'), false);
  await assert.rejects(remove(site, '1.1.0'), { kind: 'unknown_release' });
});

test('a deleted version comes back as the same build only', async (t) => {
  const site = await oldSite(t);
  const { releases } = site;
  await remove(site, '1.1.0');
  const other = await buildOf(t, 'mfe-a', '1.1.0', { needs: { dialogs: [], widgets: [] } });
  await assert.rejects(releases.changes.publish(other, operator), { kind: 'release_deleted' });
  await published(t, releases, 'mfe-a@1.1.0');
  assert.equal(releases.store.has('mfe-a', '1.1.0'), true);
  await releases.deletions.sweep();
  assert.equal(releases.store.has('mfe-a', '1.1.0'), true);
});

test('what a killed deletion has left is served by no one, and goes with the next start', async (t) => {
  const site = await oldSite(t);
  const folder = `${site.dataDir}/bundles/mfe-a/1.1.0`;
  await cp(folder, `${site.dataDir}/copy`, { recursive: true });
  await remove(site, '1.1.0');
  await site.releases.deletions.sweep();
  await cp(`${site.dataDir}/copy`, folder, { recursive: true });
  assert.equal(site.releases.store.has('mfe-a', '1.1.0'), false);
  assert.equal(site.releases.store.peek('mfe-a', '1.1.0'), undefined);
  const activation = { channel: 'stable', versions: { 'mfe-a': '1.1.0' } };
  await assert.rejects(
    site.releases.transaction((tx) => site.releases.changes.activate(tx, operator, activation)),
    { kind: 'unknown_release' },
  );
  const next = await openReleases(site.dataDir, site.api.now, {
    registry: databaseRegistry(site.api.database),
  });
  t.after(() => next.close());
  assert.equal((await folders(site)).includes('1.1.0'), false);
});

test('over HTTP the host of another running process is kept until that process has ended', async (t) => {
  let joined = onlyProcess({ host: '1.0.0', contract: 1 });
  const processes = { ...joined, others: () => joined.others() };
  const { api, releases } = await releaseSite(t, { retention, processes });
  joined = await joinProcesses(api.database, joined.own);
  const other = await joinProcesses(api.database, { host: '0.9.0', contract: 1 });
  await live(t, releases, 'host@0.8.0');
  await published(t, releases, 'host@0.9.0');
  api.pass(1);
  await live(t, releases, 'host@1.0.0');
  api.pass(100 * DAYS);
  const manager = await api.as(await addUser(api.database, { name: 'Mia', permissions: ['release.manage'] }));
  const pruned = async () => (await manager.send('POST', '/v1/releases/host/pruning')).json().removed.length;
  assert.equal(await pruned(), 0);
  await other.leave();
  assert.equal(await pruned(), 1);
  await joined.leave();
});

test('scripts above the budget of a package are refused, or marked', async (t) => {
  const budgets = { bytes: { 'mfe-a': 10 }, refuses: true };
  const site = await releaseSite(t, { budgets });
  const { token } = await makeToken(site.api.database.sql, {
    ...{ package: 'mfe-a', label: 'Team A', by: 'Mia', now: site.api.now() },
  });
  const refused = await site.api.app.inject({
    ...{ method: 'PUT', url: '/v1/releases/mfe-a/versions/1.0.0' },
    payload: await uploadOf(await buildOf(t, 'mfe-a', '1.0.0')),
    headers: { 'content-type': 'application/gzip', authorization: `Bearer ${token}` },
  });
  const [error] = refused.json().errors;
  assert.deepEqual([refused.statusCode, errorNameOf(error.code)], [422, 'release_over_budget']);
  assert.match(error.details[0], /Die Skripte von mfe-a 1\.0\.0 haben 0,0 kB, erlaubt sind 0,0 kB/);
  budgets.refuses = false;
  await published(t, site.releases, 'mfe-a@1.0.0');
  assert.equal((await site.releases.overview.details('mfe-a')).versions[0]?.budget, 10);
});

test('over HTTP a team prunes and deletes its own package only, and users with the right all of them', async (t) => {
  const site = await oldSite(t);
  const { api } = site;
  const { token } = await makeToken(api.database.sql, {
    ...{ package: 'mfe-a', label: 'Team A', by: 'Mia', now: api.now() },
  });
  const headers = { authorization: `Bearer ${token}` };
  const plan = await api.app.inject({ url: '/v1/releases/mfe-a/pruning', headers });
  const pruned = await api.app.inject({ method: 'POST', url: '/v1/releases/mfe-a/pruning', headers });
  assert.deepEqual([plan.statusCode, pruned.statusCode, pruned.json()], [200, 200, plan.json()]);
  assert.equal(pruned.json().removed.length, 1);
  const manager = await api.as(await addUser(api.database, { name: 'Mia', permissions: ['release.manage'] }));
  const member = await api.as(await addUser(api.database, { name: 'Ben' }));
  const foreign = { method: 'DELETE', url: '/v1/releases/host/versions/1.0.0', headers } as const;
  assert.equal((await api.app.inject(foreign)).statusCode, 403);
  const url = '/v1/releases/mfe-a/versions/1.3.0';
  assert.equal((await member.send('DELETE', url)).statusCode, 403);
  assert.equal((await member.send('POST', '/v1/releases/mfe-a/pruning')).statusCode, 403);
  assert.equal((await manager.send('DELETE', url)).statusCode, 204);
  assert.equal((await manager.send('DELETE', url)).statusCode, 404);
  assert.equal((await actionsOf(site)).length, 2);
});
