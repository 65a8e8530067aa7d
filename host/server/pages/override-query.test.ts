import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localIn, readOverrides, writeOverrides } from './override-query.ts';

for (const [text, overrides] of [
  ['teams@1.4.0-rc.2', { 'mfe-teams': '1.4.0-rc.2' }],
  ['mfe-teams@1.4.0', { 'mfe-teams': '1.4.0' }],
  ['host@candidate', { host: 'candidate' }],
  ['teams@1.4.0, auth@candidate', { 'mfe-teams': '1.4.0', 'mfe-auth': 'candidate' }],
] as const) {
  test(`"${text}" is read`, () => {
    assert.deepEqual(readOverrides(text), { overrides, unreadable: [] });
    assert.deepEqual(readOverrides(writeOverrides(overrides)).overrides, overrides);
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
  'teams@http://localhost',
  'teams@http://localhost:0',
  'teams@http://localhost:65536',
  'teams@http://localhost:4103/x',
  'teams@https://localhost:4103',
  'teams@http://localhost.evil.example:80',
  'teams@http://192.168.0.1:4103',
  'teams@https://evil.example',
  'host@http://localhost:4103',
]) {
  test(`"${text}" means nothing and is named`, () => {
    assert.deepEqual(readOverrides(text), { overrides: {}, unreadable: [text] });
  });
}

for (const origin of ['http://localhost:4103', 'http://localhost:65535']) {
  test(`${origin} is a development server on the tester's machine`, () => {
    const { overrides, unreadable } = readOverrides(`shop@${origin}`);
    assert.deepEqual([overrides, unreadable], [{ 'mfe-shop': origin }, []]);
    assert.deepEqual(localIn(overrides), { name: 'mfe-shop', origin });
    assert.deepEqual(readOverrides(writeOverrides(overrides)).overrides, overrides);
  });
}

test('one remote is local at most, beside published ones, and in no chosen host', () => {
  const { overrides, unreadable } = readOverrides(
    'teams@1.4.0,shop@http://localhost:4103,host@1.0.0,auth@http://localhost:4104',
  );
  assert.deepEqual(overrides, { 'mfe-teams': '1.4.0', 'mfe-shop': 'http://localhost:4103' });
  assert.deepEqual(unreadable, ['host@1.0.0', 'auth@http://localhost:4104']);
  assert.equal(localIn({ 'mfe-teams': '1.4.0' }), undefined);
});

test('a query of any length is cut, not followed', () => {
  const { overrides } = readOverrides(Array.from({ length: 5_000 }, (_, n) => `x${n}@1.0.0`).join(','));
  assert.equal(Object.keys(overrides).length, 10);
});
