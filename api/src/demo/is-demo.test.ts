import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingRefused } from '../config.ts';
import { isDemo } from './is-demo.ts';

test('unless chosen, only a site that this machine alone reaches is the demo', () => {
  for (const [ORIGIN, expected] of [
    [undefined, true],
    ['', true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['https://duellwerk.example', false],
    ['http://192.168.0.7:3000', false],
    ['no address', false],
  ] as const)
    assert.equal(isDemo({ ORIGIN }), expected, ORIGIN);
});

test('what is chosen holds for every address', () => {
  for (const ORIGIN of [undefined, 'http://localhost:3000', 'https://duellwerk.example']) {
    assert.equal(isDemo({ ORIGIN, DEMO: '1' }), true);
    assert.equal(isDemo({ ORIGIN, DEMO: '0' }), false);
  }
});

for (const DEMO of ['false', 'true', 'yes', 'no', 'off', ' 0', '00', '2'])
  test(`DEMO=${DEMO} is refused`, () => {
    assert.throws(() => isDemo({ DEMO }), SettingRefused);
  });
