import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiConfig, rateLimits, SettingRefused, webhookPorts } from './config.ts';

const secret = 'a secret that is only used by tests';

for (const origin of ['https://duellwerk.example', 'http://localhost:3000', 'http://[::1]:3000']) {
  test(`ORIGIN=${origin} is taken`, () => assert.equal(apiConfig({ secret, origin }).origin, origin));
}

// Browsers would never send these, so no login would ever come through.
for (const origin of [
  'duellwerk.example',
  'https://duellwerk.example/',
  'https://Duellwerk.example',
  'ftp://x.example',
]) {
  test(`ORIGIN=${origin} is refused in one line`, () => {
    assert.throws(() => apiConfig({ secret, origin }), isRefusal(origin));
  });
}

for (const trustProxy of ['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8']) {
  test(`TRUST_PROXY=${trustProxy} is taken`, () => {
    assert.equal(apiConfig({ secret, trustProxy }).trustProxy, trustProxy);
  });
}

for (const trustProxy of ['nginx', '10.0.0.0/33', '127.0.0.1,', '1.2.3.4/5/6']) {
  test(`TRUST_PROXY=${trustProxy} is refused in one line`, () => {
    assert.throws(() => apiConfig({ secret, trustProxy }), isRefusal(trustProxy));
  });
}

test('RATE_LIMITS changes the limits that it names, and no others', () => {
  const { limits } = apiConfig({ secret, limits: rateLimits('changes=1000/60, exports=1/5') });
  assert.deepEqual(
    [limits.changes, limits.exports],
    [
      { count: 1000, seconds: 60 },
      { count: 1, seconds: 5 },
    ],
  );
  assert.deepEqual(limits.uploads, apiConfig({ secret }).limits.uploads);
  assert.deepEqual(rateLimits(undefined), {});
});

for (const limit of ['unknown=1/60', 'changes=0/60', 'changes=60', 'changes=1/60;', 'toString=1/60']) {
  test(`RATE_LIMITS=${limit} is refused in one line`, () => {
    assert.throws(() => rateLimits(`exports=1/5,${limit}`), isRefusal(limit));
  });
}

test('WEBHOOK_PORTS is a list of ports, 443 alone unless said', () => {
  assert.deepEqual(webhookPorts(undefined), {});
  assert.deepEqual(webhookPorts('443, 8443'), { ports: [443, 8443] });
  for (const wrong of ['https', '0', '65536', '443;8443', ','])
    assert.throws(() => webhookPorts(wrong), SettingRefused, wrong);
});

test('a short secret is refused in one line', () => {
  assert.throws(() => apiConfig({ secret: 'short' }), isRefusal('SECRET'));
});

function isRefusal(word: string) {
  return (error: unknown) => {
    assert.ok(error instanceof SettingRefused);
    assert.ok(error.message.includes(word));
    assert.doesNotMatch(error.message, /\n/);
    return true;
  };
}
