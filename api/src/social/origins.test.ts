import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testConfig } from '../testing/app.ts';
import { siteOrigin } from './origins.ts';

test('without an address of its own the site is led back to on this machine only, whatever a request says', () => {
  const config = { ...testConfig(), origin: undefined };
  const origin = (host: string) => siteOrigin({ host } as Parameters<typeof siteOrigin>[0], config);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    assert.equal(origin(host), `http://${host}`);
  for (const host of [
    'localhost:80@evil.example',
    'localhost@evil.example',
    'localhost:99999',
    'localhost/x',
    'evil.example',
    '',
  ])
    assert.equal(origin(host), null, host);
});
