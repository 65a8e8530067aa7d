import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveComposition } from '../releases.ts';
import { readViolations } from './read-violations.ts';

const remote = { name: 'mfe-x', contract: 1, routes: ['/x/:id'], dialogs: [], widgets: [] };
const live = {
  page: { build: 'b1', host: '2.0.0', remotes: [{ ...remote, version: '1.0.0', entry: '' }] },
  releases: { host: { version: '2.0.0', entry: 'main.js', fonts: [] } },
  script: '',
  fonts: [],
} as unknown as LiveComposition;
const PAGE = 'https://site.example/x/geheim?token=geheim';

test('both forms of a report become the same fault of the host, without any address but an origin', () => {
  const blocked = 'https://evil.example/steal?mail=mia';
  const [old] = readViolations(
    { 'csp-report': { 'document-uri': PAGE, 'effective-directive': 'img-src', 'blocked-uri': blocked } },
    live,
  );
  const [recent] = readViolations(
    [
      {
        type: 'csp-violation',
        body: { documentURL: PAGE, effectiveDirective: 'img-src', blockedURL: blocked },
      },
    ],
    live,
  );
  assert.deepEqual(old, recent);
  assert.ok(old);
  const { fingerprint, ...stored } = old;
  assert.deepEqual(stored, {
    ...{ name: 'host', version: '2.0.0', kind: 'policy', message: 'img-src: https://evil.example' },
    ...{ stack: '', times: 1, first: false, route: '/x/:id' },
  });
  assert.match(fingerprint, /^[0-9a-f]{16}$/);
});

test('keywords stay, extensions and what is no report are left out, and so are too many', () => {
  const report = (blocked: unknown, more = {}) => ({
    body: { documentURL: PAGE, effectiveDirective: 'script-src-elem', blockedURL: blocked, ...more },
  });
  const messages = (body: unknown) => readViolations(body, live).map(({ message }) => message);
  assert.deepEqual(messages([report('inline'), report('data')]), [
    'script-src-elem: inline',
    'script-src-elem: data',
  ]);
  for (const body of [
    null,
    'text',
    [],
    {},
    [null, { body: 7 }],
    [report(7)],
    [report('mia@example.org')],
    [report('chrome-extension://abc/x.js')],
    [report('inline', { sourceFile: 'moz-extension://abc/x.js' })],
    [report('inline', { effectiveDirective: '<b>' })],
  ])
    assert.deepEqual(messages(body), [], JSON.stringify(body));
  assert.equal(messages(Array.from({ length: 50 }, () => report('inline'))).length, 10);
});
