import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openVisits, UNMARKED } from '../testing/visits.ts';
import { createBuckets } from './buckets.ts';

const cookiesOf = (reply: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));

test('without a canary nobody gets a bucket, and pages are the same for everyone', async (t) => {
  const { app, choices } = await openVisits(t);
  const reply = await app.inject({ url: '/', cookies: { dw_bucket: '7' } });
  assert.deepEqual(reply.cookies, []);
  assert.deepEqual(choices, [{ bucket: null, overrides: {} }]);
  assert.equal(reply.headers['cache-control'], 'no-cache');
  assert.equal(reply.headers.vary, 'accept-encoding');
});

test('a session whose browser cannot tell that it stands is marked, in an answer that nobody else is served', async (t) => {
  const { app, choices } = await openVisits(t);
  const reply = await app.inject({ url: '/', cookies: { sid: UNMARKED } });
  assert.deepEqual(cookiesOf(reply), { dw_signed_in: '1' });
  assert.equal(reply.headers['cache-control'], 'private, no-cache');
  assert.equal(reply.headers.vary, 'accept-encoding, cookie');
  assert.deepEqual(choices, [{ bucket: null, overrides: {} }]);
  const next = await app.inject({ url: '/', cookies: { sid: UNMARKED, dw_signed_in: '1' } });
  assert.deepEqual([next.cookies, next.headers['cache-control']], [[], 'no-cache']);
});

test('while a canary runs a new visitor gets a bucket, keeps it, and nobody else is served their page', async (t) => {
  const { app, choices, canary } = await openVisits(t);
  canary(true);
  const first = await app.inject({ url: '/' });
  const [cookie] = first.cookies;
  assert.deepEqual(
    [cookie?.name, cookie?.path, cookie?.httpOnly, cookie?.sameSite, cookie?.secure, cookie?.maxAge],
    ['dw_bucket', '/', true, 'Lax', undefined, 30 * 24 * 60 * 60],
  );
  assert.equal(first.headers['cache-control'], 'private, no-cache');
  assert.equal(first.headers.vary, 'accept-encoding, cookie');
  const second = await app.inject({ url: '/teams/t1', cookies: cookiesOf(first) });
  assert.deepEqual(second.cookies, []);
  assert.equal(choices[1]?.bucket, Number(cookie?.value));
  assert.equal(choices[0]?.bucket, choices[1]?.bucket);
});

for (const garbage of ['', '-1', '10000', '1e3', '007', 'NaN', '1; drop', '٣']) {
  test(`a bucket cookie "${garbage}" is replaced`, async (t) => {
    const { app, canary } = await openVisits(t);
    canary(true);
    const reply = await app.inject({ url: '/', cookies: { dw_bucket: garbage } });
    assert.match(cookiesOf(reply).dw_bucket ?? '', /^\d{1,4}$/);
  });
}

test('over TLS the cookie demands it and cannot be planted by a neighbouring subdomain', async (t) => {
  const { app, canary } = await openVisits(t, { origin: 'https://duellwerk.test' });
  canary(true);
  const { cookies } = await app.inject({ url: '/' });
  assert.deepEqual(
    cookies.map(({ name, secure, domain }) => ({ name, secure, domain })),
    [{ name: '__Host-dw_bucket', secure: true, domain: undefined }],
  );
});

for (const percent of [1, 5, 25, 50]) {
  test(`of 200 new visitors in a row ${percent} % are below the bound, wherever the sequence starts`, () => {
    for (const start of [0, 0.1, 0.33333, 0.5, 0.98765]) {
      const next = createBuckets(start);
      const below = Array.from({ length: 200 }, next).filter((bucket) => bucket < percent * 100).length;
      assert.ok(Math.abs(below - percent * 2) <= 2, `${below} of 200 from ${start}`);
    }
  });
}

test('buckets stay within 0 and 9999', () => {
  const next = createBuckets(0.999999);
  for (let visitor = 0; visitor < 20_000; visitor += 1) {
    const bucket = next();
    assert.ok(Number.isInteger(bucket) && bucket >= 0 && bucket <= 9999);
  }
});
