import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOverrides, writeOverrides } from './override-query.ts';

for (const [text, overrides] of [
  ['teams@1.4.0-rc.2', { 'mfe-teams': '1.4.0-rc.2' }],
  ['mfe-teams@1.4.0', { 'mfe-teams': '1.4.0' }],
  ['host@candidate', { host: 'candidate' }],
  ['teams@1.4.0, auth@candidate', { 'mfe-teams': '1.4.0', 'mfe-auth': 'candidate' }],
] as const) {
  test(`"${text}" is read`, () => {
    assert.deepEqual(readOverrides(text, []), { overrides, unreadable: [] });
    assert.deepEqual(readOverrides(writeOverrides(overrides), []).overrides, overrides);
  });
}

for (const text of [
  'teams',
  '@1.0.0',
  'teams@',
  'Teams@1.0.0',
  '__proto__@1.0.0',
  'teams@1.0',
  'teams@../../x',
  'teams@<script>',
  'teams@http://localhost:3003',
  'teams@https://evil.example',
]) {
  test(`"${text}" means nothing and is named`, () => {
    assert.deepEqual(readOverrides(text, []), { overrides: {}, unreadable: [text] });
  });
}

test('a development server counts where the setting names it, and never one of another machine', () => {
  const origins = ['http://localhost:3003', 'http://evil.example'];
  assert.deepEqual(readOverrides('teams@http://localhost:3003', origins).overrides, {
    'mfe-teams': 'http://localhost:3003',
  });
  assert.deepEqual(readOverrides('teams@http://localhost:3004', origins).overrides, {});
  assert.deepEqual(readOverrides('teams@http://evil.example', origins).overrides, {});
});

test('a query of any length is cut, not followed', () => {
  const { overrides } = readOverrides(Array.from({ length: 5_000 }, (_, n) => `x${n}@1.0.0`).join(','), []);
  assert.equal(Object.keys(overrides).length, 10);
});
