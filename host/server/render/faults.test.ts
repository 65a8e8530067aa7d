import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFaults } from './faults.ts';

test('a fault names no folder of this machine', () => {
  const faults = createFaults(() => new Date(0), ['/srv/site/.data', '/srv/site']);
  const message = [
    'Error: no',
    'at page (/srv/site/.data/bundles/mfe-x/1.0.0/server.1a2b3c4d.js:1:2)',
    'at draw (file:///srv/site/host/server/render/worker.ts:3:4)',
  ].join('\n');
  faults.note({ name: 'mfe-x', version: '1.0.0', kind: 'threw', message }, '/x');
  assert.equal(
    faults.list()[0]?.message,
    'Error: no\nat page (bundles/mfe-x/1.0.0/server.1a2b3c4d.js:1:2)\nat draw (host/server/render/worker.ts:3:4)',
  );
});

test('a fault is logged with package, version and route, once a minute for each kind', () => {
  const clock = { now: 0 };
  const faults = createFaults(() => new Date(clock.now));
  const lines: object[] = [];
  faults.logTo({ warn: (facts) => lines.push(facts) });
  const fault = { name: 'mfe-x', version: '1.0.0', kind: 'threw', message: 'Error: no' } as const;
  clock.now = 100_000;
  for (const route of ['/x', '/x', '/y']) faults.note(fault, route);
  faults.note({ ...fault, kind: 'load' }, '/x');
  clock.now += 60_000;
  faults.note(fault, '/y');
  const line = { package: 'mfe-x', version: '1.0.0', route: '/x', kind: 'threw', error: 'Error: no' };
  assert.deepEqual(lines, [line, { ...line, kind: 'load' }, { ...line, route: '/y' }]);
});
