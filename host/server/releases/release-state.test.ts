import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { activated, canaried, emptyState, formerVersions, type ReleaseState } from './release-state.ts';

const at = '2026-11-21T17:45:00.000Z';
const by = (generation: number) => ({ by: 'mia', at, generation });
const release = (version: string) => ({ version, entry: 'main.js', fonts: [] });

/** Runs `mfe-a` through versions of a channel; `<` before a version is a rollback to it. */
function ran(...steps: string[]): ReleaseState {
  return steps.reduce((state, step, index) => {
    const isBack = step.startsWith('<');
    const releases = { 'mfe-a': release(isBack ? step.slice(1) : step) };
    const target = {
      channel: STABLE,
      releases,
      action: isBack ? ('rollback' as const) : ('activate' as const),
    };
    return activated(state, target, by(index + 1));
  }, emptyState);
}

for (const [steps, former] of [
  [[], []],
  [['1.0.0'], []],
  [
    ['1.0.0', '1.0.1', '1.0.2'],
    ['1.0.1', '1.0.0'],
  ],
  [['1.0.0', '1.0.1', '<1.0.0'], []],
  [['1.0.0', '1.0.1', '1.0.2', '<1.0.1'], ['1.0.0']],
  [['1.0.0', '1.0.1', '<1.0.0', '1.0.2'], ['1.0.0']],
  [
    ['1.0.0', '1.0.1', '1.0.0', '1.0.2'],
    ['1.0.0', '1.0.1'],
  ],
  [['1.0.0', '1.0.1', '1.0.2', '<1.0.0'], []],
] as const) {
  test(`after ${steps.join(' ') || 'nothing'} a rollback goes to ${former.join(', then ') || 'nothing'}`, () => {
    assert.deepEqual(formerVersions(ran(...steps), STABLE, 'mfe-a'), former);
  });
}

test('several packages move as one, each with what it ran before', () => {
  const before = ran('1.0.0');
  const releases = { 'mfe-a': release('1.1.0'), 'mfe-b': release('2.0.0') };
  const after = activated(before, { channel: STABLE, releases, action: 'activate' }, by(2));
  assert.equal(after.channels.stable?.['mfe-a']?.release.version, '1.1.0');
  assert.equal(after.channels.stable?.['mfe-b']?.release.version, '2.0.0');
  const news = after.history.slice(before.history.length);
  assert.deepEqual(
    news.map(({ name, previous, generation }) => [name, previous, generation]),
    [
      ['mfe-a', '1.0.0', 2],
      ['mfe-b', null, 2],
    ],
  );
});

test('what points there already stays as it is, with its since and by', () => {
  const before = ran('1.0.0');
  const target = { channel: STABLE, releases: { 'mfe-a': release('1.0.0') }, action: 'activate' as const };
  const after = activated(before, target, { by: 'ben', at: '2026-11-22T00:00:00.000Z', generation: 2 });
  assert.deepEqual(after, before);
});

test('a version that becomes stable ends its canary, another one does not', () => {
  const canary = canaried(ran('1.0.0'), { name: 'mfe-a', release: release('1.1.0'), percent: 10 }, by(2));
  const activate = (version: string, channel = STABLE) =>
    activated(canary, { channel, releases: { 'mfe-a': release(version) }, action: 'activate' }, by(3))
      .canaries;
  assert.deepEqual(activate('1.1.0'), {});
  assert.deepEqual(activate('1.0.5'), canary.canaries);
  assert.deepEqual(activate('1.1.0', 'candidate'), canary.canaries);
});

test('a canary of 0 percent is none, and its end stands in the history', () => {
  const running = canaried(ran('1.0.0'), { name: 'mfe-a', release: release('1.1.0'), percent: 10 }, by(2));
  const ended = canaried(running, { name: 'mfe-a', release: release('1.1.0'), percent: 0 }, by(3));
  assert.deepEqual(ended.canaries, {});
  assert.deepEqual(
    ended.history.slice(1).map(({ action, percent, version }) => [action, percent, version]),
    [
      ['canary', 10, '1.1.0'],
      ['canary', 0, '1.1.0'],
    ],
  );
});
