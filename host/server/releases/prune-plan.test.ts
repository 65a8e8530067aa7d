import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { lastLiveAt, type PruneFacts, planPruning } from './prune-plan.ts';
import { activated, canaried, emptyState, type ReleaseState } from './release-state.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const day = (number: number) => new Date(START + number * DAY).toISOString();
const release = (version: string) => ({ version, entry: 'main.js', fonts: [] });
const by = (at: string) => ({ by: 'mia', at, generation: 1 });

function activate(state: ReleaseState, version: string, at: string, channel = STABLE) {
  const releases = { 'mfe-a': release(version) };
  return activated(state, { channel, releases, action: 'activate' }, by(at));
}

function canary(state: ReleaseState, version: string, percent: number, at: string) {
  return canaried(state, { name: 'mfe-a', release: release(version), percent }, by(at));
}

/** Versions 1.0.0 to 1.9.0, published on the days 0 to 9, each live from its day on; now it is day 100. */
const history = Array.from({ length: 10 }, (_, index) => index).reduce(
  (state, index) => activate(state, `1.${index}.0`, day(index)),
  emptyState,
);
const versions = Array.from({ length: 10 }, (_, index) => ({
  ...{ version: `1.${index}.0`, published_at: day(index), bytes: 1000 },
}));

function plan(more: Partial<PruneFacts> = {}) {
  return planPruning({
    ...{ name: 'mfe-a', state: history, versions, now: new Date(day(100)) },
    ...{ rollbacks: new Set<string>(), checkouts: new Set<string>(), isOverridden: () => false },
    ...{ retention: { count: 1, days: 1 }, ...more },
  });
}

const keptFor = (reason: string, more: Partial<PruneFacts>) =>
  plan(more)
    .kept.filter((each) => each.reason === reason)
    .map(({ version }) => version);

test('what is not needed is removed, the oldest first, with its size and when it was last live', () => {
  const { removed, kept, bytes, more } = plan();
  assert.equal(removed.length, 9);
  assert.deepEqual(removed[0], {
    ...{ version: '1.0.0', published_at: day(0), last_live_at: day(1), bytes: 1000 },
  });
  assert.deepEqual([kept, bytes, more], [[{ version: '1.9.0', reason: 'live' }], 9000, false]);
});

test('each reason keeps a version', () => {
  const other = activate(history, '1.2.0', day(3), 'candidate');
  assert.deepEqual(keptFor('live', { state: other }), ['1.9.0', '1.2.0']);
  assert.deepEqual(keptFor('canary', { state: canary(history, '1.3.0', 5, day(10)) }), ['1.3.0']);
  assert.deepEqual(keptFor('rollback', { rollbacks: new Set(['1.4.0']) }), ['1.4.0']);
  assert.deepEqual(keptFor('checkout', { checkouts: new Set(['1.5.0']) }), ['1.5.0']);
  assert.deepEqual(keptFor('override', { isOverridden: (version) => version === '1.6.0' }), ['1.6.0']);
  assert.deepEqual(keptFor('newest', { retention: { count: 3, days: 1 } }), ['1.8.0', '1.7.0']);
  assert.deepEqual(keptFor('young', { retention: { count: 1, days: 93.5 } }), ['1.8.0', '1.7.0', '1.6.0']);
});

test('a version stays for open pages for two days after it was last live, however old it is', () => {
  const state = activate(history, '1.0.0', day(98.5));
  const back = activate(state, '1.9.0', day(99));
  assert.deepEqual(keptFor('open-pages', { state: back }), ['1.0.0']);
  assert.deepEqual(keptFor('open-pages', { state: back, now: new Date(day(101.1)) }), []);
});

test('a version was live until it was replaced, in any channel, or until its canary ended', () => {
  assert.equal(lastLiveAt(history, 'mfe-a', '1.8.0'), day(9));
  assert.equal(lastLiveAt(history, 'mfe-a', '1.9.0'), undefined);
  assert.equal(lastLiveAt(history, 'mfe-b', '1.8.0'), undefined);
  const begun = canary(history, '2.0.0', 5, day(20));
  assert.equal(lastLiveAt(canary(begun, '2.0.0', 10, day(21)), 'mfe-a', '2.0.0'), undefined);
  assert.equal(lastLiveAt(canary(begun, '2.0.0', 0, day(22)), 'mfe-a', '2.0.0'), day(22));
  assert.equal(lastLiveAt(canary(begun, '2.1.0', 5, day(23)), 'mfe-a', '2.0.0'), day(23));
  assert.equal(lastLiveAt(activate(begun, '2.0.0', day(24)), 'mfe-a', '2.0.0'), undefined);
});

test('one call removes a hundred versions and says that there are more', () => {
  const many = Array.from({ length: 150 }, (_, index) => ({
    ...{ version: `0.${index}.0`, published_at: day(0), bytes: 1 },
  }));
  const { removed, more } = plan({ versions: many });
  assert.deepEqual([removed.length, more], [100, true]);
});
