import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts';

test('addresses of somebody on the internet', () => {
  for (const address of ['1.1.1.1', '162.159.128.233', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450::1'])
    assert.equal(isPublicAddress(address), true, address);
});

test('addresses of this machine, its network, tunnels and nobody', () => {
  for (const address of [
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '192.0.2.1',
      '198.18.0.1',
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      'ff02::1',
    ],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1'],
    ...['', 'localhost', 'fec0::1', '::7f00:1'],
  ])
    assert.equal(isPublicAddress(address), false, address);
});

test('a name that leads inside is closed, whichever way it is asked for', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => publicLookup('localhost', { all }, resolve));
    assert.ok(error instanceof PrivateAddress);
  }
});
