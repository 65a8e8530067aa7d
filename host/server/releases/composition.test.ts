import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { createBuckets } from '../pages/buckets.ts';
import { hostRelease, remoteRelease } from '../testing/live-releases.ts';
import { compositionOf, createCompositions, inCanary } from './composition.ts';
import type { LiveRelease, ReleaseState } from './release-state.ts';
import { anyVisitor } from './releases.ts';

const pointer = (release: LiveRelease) => ({ release, since: '2026-11-21T17:45:00.000Z', by: 'mia' });
const remote = (name: string, version: string) =>
  pointer(remoteRelease(name, version, { routes: [`/${name}`] }));
const stable = {
  host: pointer(hostRelease('1.0.0')),
  'mfe-a': remote('mfe-a', '1.0.0'),
  'mfe-b': remote('mfe-b', '1.0.0'),
};

/** A site of a host and two remotes, with canaries of this percentage. */
function site(canaries: Record<string, number> = {}): ReleaseState {
  const running = Object.entries(canaries).map(([name, percent]) => [
    name,
    { ...remote(name, '1.1.0'), percent },
  ]);
  return {
    channels: { [STABLE]: stable, candidate: { 'mfe-b': remote('mfe-b', '2.0.0-rc.1') } },
    canaries: Object.fromEntries(running),
    history: [],
  };
}

const nowhere = () => undefined;
const versions = ({ page }: { page: { remotes: { name: string; version: string }[] } }) =>
  page.remotes.map(({ name, version }) => `${name}@${version}`);
const share = (percent: number, name = 'mfe-a') =>
  Array.from({ length: 10_000 }, (_, bucket) => bucket).filter((bucket) => inCanary(bucket, name, percent));

for (const percent of [1, 5, 20, 50, 99]) {
  test(`${percent} percent of all buckets get a canary of ${percent} percent, give or take one`, () => {
    assert.ok(Math.abs(share(percent).length / 100 - percent) < 1.5, String(share(percent).length));
  });
}

for (const name of ['host', 'mfe-auth', 'mfe-tournaments', 'mfe-teams', 'mfe-matches']) {
  test(`of 2,000 new visitors the share of ${name}’s canary is exact to two points`, () => {
    for (const percent of [5, 20, 50]) {
      const next = createBuckets();
      const got = Array.from({ length: 2_000 }, next).filter((bucket) => inCanary(bucket, name, percent));
      assert.ok(Math.abs(got.length / 20 - percent) < 2, `${percent}: ${got.length / 20}`);
    }
  });
}

test('a page carries the entries of its header and start page, and nothing where there are none', () => {
  const declaring = remoteRelease('mfe-a', '1.0.0', {
    navigation: [
      { place: 'admin', path: '/admin/a' },
      { place: 'header', path: '/a' },
      { place: 'start', widget: 'a.next' },
    ],
  });
  const plain = remoteRelease('mfe-b', '1.0.0', { navigation: [{ place: 'admin', path: '/admin/b' }] });
  const { page } = compositionOf({ host: hostRelease('1.0.0'), 'mfe-a': declaring, 'mfe-b': plain });
  assert.deepEqual(
    page.remotes.map((each) => each.navigation?.map(({ place }) => place)),
    [['header', 'start'], undefined],
  );
  assert.ok(page.remotes[1] && !('navigation' in page.remotes[1]));
});

test('whatever the package, 17 new visitors in a row hardly ever have fewer than two in a canary of 15 percent', () => {
  const starts = Array.from({ length: 100 }, (_, place) => place / 100);
  for (let index = 0; index < 40; index += 1) {
    const few = starts.filter((start) => {
      const buckets = Array.from({ length: 17 }, createBuckets(start));
      return buckets.filter((bucket) => inCanary(bucket, `mfe-${index}`, 15)).length < 2;
    });
    assert.ok(few.length / starts.length < 0.05, `mfe-${index}: ${few.length} of ${starts.length}`);
  }
});

test('whoever gets a canary keeps it while its share grows', () => {
  const grown = new Set(share(30));
  assert.ok(share(10).every((bucket) => grown.has(bucket)));
});

test('canaries of two packages cut the visitors independently', () => {
  const other = new Set(share(20, 'mfe-b'));
  const both = share(20).filter((bucket) => other.has(bucket)).length / 100;
  assert.ok(Math.abs(both - 4) < 1.5, `${both} percent get both`);
});

test('a visitor gets the canary by bucket, always the same, and without a bucket the stable version', () => {
  const compositions = createCompositions();
  const state = site({ 'mfe-a': 50 });
  const given = (bucket: number | null) =>
    versions(compositions.for(state, { bucket, overrides: {} }, nowhere))[0];
  for (let bucket = 0; bucket < 200; bucket += 1) {
    assert.equal(given(bucket), inCanary(bucket, 'mfe-a', 50) ? 'mfe-a@1.1.0' : 'mfe-a@1.0.0');
  }
  assert.equal(given(null), 'mfe-a@1.0.0');
});

test('a chosen version or channel counts above the canary and is named as what was applied', () => {
  const compositions = createCompositions();
  const find = (name: string, version: string) =>
    version === '3.0.0' ? remoteRelease(name, version, { routes: ['/x'] }) : undefined;
  const state = site({ 'mfe-a': 99 });
  const bucket = share(99)[0] ?? null;
  const overrides = { 'mfe-a': '3.0.0', 'mfe-b': 'candidate' };
  const chosen = compositions.for(state, { bucket, overrides }, find);
  assert.deepEqual(versions(chosen), ['mfe-a@3.0.0', 'mfe-b@2.0.0-rc.1']);
  assert.deepEqual(chosen.page.overrides, ['mfe-a@3.0.0', 'mfe-b@2.0.0-rc.1']);
});

test('a choice that nothing fits is ignored, and nothing of it is shown', () => {
  const compositions = createCompositions();
  const odd = JSON.parse('{"__proto__":"candidate","constructor":"candidate"}');
  const overrides = { 'mfe-a': '9.9.9', 'mfe-z': 'candidate', ...odd };
  const live = compositions.for(site(), { bucket: null, overrides }, nowhere);
  assert.deepEqual(live, compositions.for(site(), anyVisitor, nowhere));
  assert.equal(live.page.overrides, undefined);
});

test('a choice does not show on the pages of others with the same set', () => {
  const compositions = createCompositions();
  const state = site();
  const find = (name: string, version: string) => remoteRelease(name, version, { routes: [`/${name}`] });
  const chosen = compositions.for(state, { bucket: null, overrides: { 'mfe-a': '1.0.0' } }, find);
  const other = compositions.for(state, anyVisitor, nowhere);
  assert.equal(chosen.page.build, other.page.build);
  assert.deepEqual(chosen.page.overrides, ['mfe-a@1.0.0']);
  assert.equal(other.page.overrides, undefined);
  assert.equal(compositions.of(chosen.page.build)?.page.overrides, undefined);
});

test('a set is composed once', () => {
  const compositions = createCompositions();
  const state = site({ 'mfe-a': 50 });
  const [inside = 0] = share(50);
  const first = compositions.for(state, { bucket: inside, overrides: {} }, nowhere);
  assert.equal(compositions.for(state, { bucket: inside, overrides: {} }, nowhere), first);
  assert.equal(compositions.for(state, anyVisitor, nowhere), compositions.for(state, anyVisitor, nowhere));
});

test('sets are found by their build for two hundred releases, then the oldest is forgotten', () => {
  const compositions = createCompositions();
  const builds = Array.from({ length: 201 }, (_, patch) => {
    const state = {
      ...site(),
      channels: { [STABLE]: { ...stable, 'mfe-a': remote('mfe-a', `1.0.${patch}`) } },
    };
    return compositions.for(state, anyVisitor, nowhere).page.build;
  });
  assert.equal(new Set(builds).size, 201);
  assert.equal(compositions.of(builds[0] ?? ''), undefined);
  for (const build of builds.slice(1)) assert.equal(compositions.of(build)?.page.build, build);
});

test('without a host there is no page', () => {
  const state = { channels: {}, canaries: {}, history: [] };
  assert.throws(() => createCompositions().for(state, anyVisitor, nowhere), /Host/);
});
