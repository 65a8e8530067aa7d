import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveComposition } from '../releases.ts';
import { readError, withoutValues } from './read-report.ts';

const release = (version: string) => ({ version, entry: 'main.js', fonts: [] });
const remote = { name: 'mfe-x', contract: 1, routes: ['/x/:id'], dialogs: ['x.open'], widgets: ['x.next'] };
const live: LiveComposition = {
  page: {
    ...{ build: 'b1', host: '2.0.0' },
    remotes: [{ ...remote, version: '1.0.0', entry: '/bundles/mfe-x/1.0.0/remoteEntry.js' }],
  },
  releases: { host: release('2.0.0'), 'mfe-x': release('1.0.0') },
  script: '/bundles/host/2.0.0/main.js',
  fonts: [],
};
const frame = (name: string, version: string, file = 'page.js') =>
  `    at f (https://site/bundles/${name}/${version}/${file}:1:20)`;
const error = { kind: 'script' as const, message: 'TypeError: x', stack: '', times: 1, first: true };
const read = (parts: object, route = '/x/:id') => readError({ ...error, ...parts }, { route, live });

test('an error belongs to its area, else to the first remote in its stack, else to the host', () => {
  const host = frame('host', '2.0.0');
  for (const [parts, name] of [
    [{ stack: [host, frame('mfe-x', '1.0.0')].join('\n') }, 'mfe-x'],
    [{ stack: host }, 'host'],
    [{ stack: host, area: 'x.open' }, 'mfe-x'],
    [{ area: 'x.next' }, 'mfe-x'],
    [{ area: 'mfe-x' }, 'mfe-x'],
    [{ area: 'y.open' }, undefined],
    // Versions that the page does not run are made up, or of a page long gone.
    [{ stack: frame('mfe-x', '9.9.9') }, undefined],
    [{ stack: frame('mfe-y', '1.0.0') }, undefined],
    [{ stack: frame('__proto__', '1.0.0') }, undefined],
    [{ stack: 'at f (chrome-extension://abc/x.js:1:1)' }, undefined],
  ] as const)
    assert.equal(read(parts)?.name, name, JSON.stringify(parts));
});

test('a stack keeps the places in bundles alone, of Chromium and of others', () => {
  const stack = [
    'TypeError: Mia is no function',
    '    at async Roster.render (https://site/bundles/mfe-x/1.0.0/page.js?attempt=2:1:20)',
    'load@https://site/bundles/host/2.0.0/main.js:3:4',
    '    at https://elsewhere.example/private/mia.js:1:1',
    'https://site/bundles/mfe-x/1.0.0/remoteEntry.js',
  ].join('\n');
  assert.equal(
    read({ stack })?.stack,
    'Roster.render mfe-x@1.0.0/page.js:1:20\nload host@2.0.0/main.js:3:4\nmfe-x@1.0.0/remoteEntry.js',
  );
});

test('a message keeps no values', () => {
  for (const [message, kept] of [
    [
      "TypeError: Cannot read properties of undefined (reading 'map')",
      "TypeError: Cannot read properties of undefined (reading 'map')",
    ],
    [
      'SyntaxError: Unexpected token \'H\', "Hallo Mia" is not valid JSON',
      'SyntaxError: Unexpected token …, … is not valid JSON',
    ],
    ["ReferenceError: Can't find variable: roster", "ReferenceError: Can't find variable: roster"],
    ['Error: no user mia@example.org at https://site/users/7?x=1', 'Error: no user … at …'],
    ['Error: team k3j5h2k1 has 12 members', 'Error: team … has # members'],
    ['Error: „Elbsturm“ and «Mia', 'Error: … and …'],
    ['a\u0000b\u202ec\nd', 'a b c d'],
  ] as const)
    assert.equal(withoutValues(message), kept);
});

test('one error has one fingerprint, whatever differs between visits and versions', () => {
  const first = read({ stack: frame('mfe-x', '1.0.0'), message: 'Error: team 12' });
  const second = read(
    { stack: frame('mfe-x', '1.0.0').replace(':20', ':99'), message: 'Error: team 7' },
    '/',
  );
  assert.equal(first?.fingerprint, second?.fingerprint);
  assert.notEqual(first?.fingerprint, read({ stack: frame('mfe-x', '1.0.0', 'other.js') })?.fingerprint);
});

test('only patterns of routes are kept, never an address', () => {
  const stack = frame('mfe-x', '1.0.0');
  assert.deepEqual(
    ['/x/:id', '/', '/admin/releases', '/x/7', '/mia'].map((route) => read({ stack }, route)?.route),
    ['/x/:id', '/', '/admin/releases', '', ''],
  );
});
