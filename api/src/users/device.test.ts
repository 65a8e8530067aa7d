import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from './device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const known: [string, string][] = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge · Windows',
  ],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari · macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [`${MAC}/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/126.0`, 'Opera · macOS'],
  ['curl/8.5.0 (Linux)', 'Linux'],
];

for (const [userAgent, device] of known) {
  test(`${device} is known by its user agent`, () => assert.equal(deviceOf(userAgent), device));
}

test('nothing is made up, and nothing of an unknown text is repeated', () => {
  assert.equal(deviceOf(null), null);
  assert.equal(deviceOf(''), null);
  assert.equal(deviceOf('<img src=x onerror=alert(1)>'), null);
});
