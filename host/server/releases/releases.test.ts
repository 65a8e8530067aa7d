import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { buildFolder, declares, temporaryFolder } from '../testing/folders.ts';
import { memoryRegistry } from '../testing/memory-registry.ts';
import { anyVisitor, openReleases } from './releases.ts';

const now = () => new Date('2026-11-21T17:45:00.000Z');
const by = 'npm start';

test('without a host there is no page', async (t) => {
  const releases = await openReleases(await temporaryFolder(t), now, { registry: memoryRegistry() });
  assert.throws(() => releases.compositionFor(anyVisitor), /Host/);
});

test('what is released is what a visitor gets, from the next page on', async (t) => {
  const releases = await openReleases(await temporaryFolder(t), now, { registry: memoryRegistry() });
  const host = await buildFolder(t);
  const teams = await buildFolder(t, { ...declares('mfe-teams', '/teams/:id'), version: '2.0.0' });
  assert.equal(await releases.release({ folder: host, name: 'host', version: '1.0.0', by }), 'published');
  const before = releases.compositionFor(anyVisitor);
  await releases.release({ folder: teams, name: 'mfe-teams', version: '2.0.0', by });
  const { page, script } = releases.compositionFor(anyVisitor);
  assert.equal(script, '/bundles/host/1.0.0/main.1a2b3c4d.js');
  assert.deepEqual(page.remotes, [
    {
      name: 'mfe-teams',
      contract: 1,
      routes: ['/teams/:id'],
      dialogs: [],
      widgets: [],
      version: '2.0.0',
      entry: '/bundles/mfe-teams/2.0.0/main.1a2b3c4d.js',
    },
  ]);
  assert.notEqual(page.build, before.page.build);
});

test('releasing the same version again changes nothing', async (t) => {
  const releases = await openReleases(await temporaryFolder(t), now, { registry: memoryRegistry() });
  const build = { folder: await buildFolder(t), name: 'host', version: '1.0.0', by };
  await releases.release(build);
  const before = releases.compositionFor(anyVisitor);
  assert.equal(await releases.release(build), 'unchanged');
  assert.deepEqual(releases.compositionFor(anyVisitor), before);
});

test('equal sets of versions have equal build ids, on any server', async (t) => {
  const builds = await Promise.all(
    ['a', 'b'].map(async () => {
      const releases = await openReleases(await temporaryFolder(t), now, { registry: memoryRegistry() });
      await releases.release({ folder: await buildFolder(t), name: 'host', version: '1.0.0', by });
      return releases.compositionFor(anyVisitor).page.build;
    }),
  );
  assert.equal(builds[0], builds[1]);
  assert.match(builds[0] ?? '', /^[0-9a-f]{12}$/);
});

test('a remote whose files are lost keeps its place in the page, also after a restart', async (t) => {
  const folder = await temporaryFolder(t);
  const registry = memoryRegistry();
  const releases = await openReleases(folder, now, { registry });
  await releases.release({ folder: await buildFolder(t), name: 'host', version: '1.0.0', by });
  const teams = await buildFolder(t, { ...declares('mfe-teams', '/teams/:id'), version: '2.0.0' });
  await releases.release({ folder: teams, name: 'mfe-teams', version: '2.0.0', by });
  await rm(`${folder}/bundles/mfe-teams`, { recursive: true });
  const reopened = await openReleases(folder, now, { registry });
  assert.deepEqual(reopened.compositionFor(anyVisitor).page.remotes[0]?.routes, ['/teams/:id']);
});

test('a change that a busy database did not give is loaded a moment later', async (t) => {
  const folder = await temporaryFolder(t);
  const registry = memoryRegistry();
  let isBusy = false;
  const newestNumber = async () => {
    if (isBusy) throw new Error('busy');
    return registry.newestNumber();
  };
  const slow = await openReleases(folder, now, { registry: { ...registry, newestNumber } });
  const other = await openReleases(folder, now, { registry });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  isBusy = true;
  await other.release({ folder: await buildFolder(t), name: 'host', version: '1.0.0', by });
  await new Promise(setImmediate);
  assert.equal(slow.isLive(), false);
  isBusy = false;
  const loaded = new Promise<void>((resolve) => slow.onChange(resolve));
  t.mock.timers.tick(1_000);
  await loaded;
  assert.equal(slow.isLive(), true);
  slow.close();
});
