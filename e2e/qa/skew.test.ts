import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skewsOf } from './skew.ts';

const pointer = (version: string) => ({ version, since: '2026-12-01T12:00:00.000Z', by: 'team' });
const steps = (live: string | null, previous: string | null, versions: string[]) =>
  skewsOf(
    { name: 'mfe-x', channels: live ? { stable: pointer(live) } : {}, previous },
    versions.map((version) => ({ version })),
  ).map(({ version }) => version);

for (const [what, found, wanted] of [
  [
    'what ran before and what is newest',
    steps('1.1.0', '1.0.0', ['1.3.0', '1.2.0', '1.1.0', '1.0.0']),
    ['1.0.0', '1.3.0'],
  ],
  ['what was published before, where nothing ran', steps('1.1.0', null, ['1.1.0', '1.0.0']), ['1.0.0', null]],
  ['after a rollback nothing is ahead twice', steps('1.0.0', '1.1.0', ['1.1.0', '1.0.0']), ['1.1.0', null]],
  ['a first release has no neighbours', steps('1.0.0', null, ['1.0.0']), [null, null]],
  ['a package that is not live has none', steps(null, null, ['1.0.0']), [null, null]],
] as const) {
  test(what, () => assert.deepEqual(found, wanted));
}
