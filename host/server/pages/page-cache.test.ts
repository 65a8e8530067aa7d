import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encoded } from '@duellwerk/api/http/encoded';
import { createPageCache, type MadePage, type PageCacheLimits } from './page-cache.ts';

async function page(text: string, parts: Partial<MadePage> = {}): Promise<MadePage> {
  const html = await encoded(text);
  return {
    status: 200,
    policy: '',
    drawMs: null,
    html,
    payload: html,
    tags: [],
    validUntil: Number.POSITIVE_INFINITY,
    ...parts,
  };
}

/** A maker that counts, and the cache over a clock that stands still. */
function start(limits?: PageCacheLimits) {
  const clock = { now: 0 };
  let made = 0;
  const cache = createPageCache(() => clock.now, limits);
  const get = async (key: string, parts: Partial<MadePage> = {}) => {
    const { html } = await cache.get(key, () => {
      made += 1;
      return page(`${key} ${made}`, parts);
    });
    return html.identity.toString();
  };
  return { clock, cache, get };
}

test('a page is made once for everybody', async () => {
  const { get } = start();
  assert.deepEqual(await Promise.all([get('a'), get('a'), get('b')]), ['a 1', 'a 1', 'b 2']);
  assert.equal(await get('a'), 'a 1');
});

test('a tag drops the pages that carry it, no others', async () => {
  const { cache, get } = start();
  await get('a', { tags: ['tournament:1'] });
  await get('b', { tags: ['tournament:2'] });
  cache.invalidate(['tournament:1']);
  assert.equal(await get('a'), 'a 3');
  assert.equal(await get('b'), 'b 2');
  cache.invalidate('everything');
  assert.equal(await get('b'), 'b 4');
});

test('a change during the making lets the page out to those who wait and keeps it for nobody', async () => {
  const { cache } = start();
  const gate = Promise.withResolvers<MadePage>();
  const first = cache.get('a', () => gate.promise);
  cache.invalidate(['x']);
  gate.resolve(await page('old', { tags: ['x'] }));
  assert.equal((await first).html.identity.toString(), 'old');
  const second = await cache.get('a', () => page('new', { tags: ['x'] }));
  assert.equal(second.html.identity.toString(), 'new');
});

test('who asks after the change gets no page that was begun before it', async () => {
  const { cache } = start();
  const gate = Promise.withResolvers<MadePage>();
  const first = cache.get('a', () => gate.promise);
  cache.invalidate(['x']);
  const later = Promise.all([0, 1].map(() => cache.get('a', () => page('new', { tags: ['x'] }))));
  gate.resolve(await page('old', { tags: ['x'] }));
  assert.equal((await first).html.identity.toString(), 'old');
  for (const { html } of await later) assert.equal(html.identity.toString(), 'new');
});

test('a change of something else makes nobody wait for a second making', async () => {
  const { cache, get } = start();
  const [first] = [get('a', { tags: ['y'] }), cache.invalidate(['x'])];
  assert.deepEqual(await Promise.all([first, get('a', { tags: ['y'] })]), ['a 1', 'a 1']);
});

test('a page ends with its time', async () => {
  const { clock, get } = start();
  await get('a', { validUntil: 100 });
  clock.now = 99;
  assert.equal(await get('a'), 'a 1');
  clock.now = 100;
  assert.equal(await get('a'), 'a 2');
});

test('a failure is told to those who wait and kept for nobody', async () => {
  const { cache, get } = start();
  await assert.rejects(
    cache.get('a', () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await get('a'), 'a 1');
});

test('the least recently used go first when there is no room', async () => {
  const bytes = Object.values((await page('a 1')).html)
    .filter((part) => Buffer.isBuffer(part))
    .reduce((sum, { length }) => sum + length, 0);
  // Every entry takes something beside its bytes.
  const { get } = start({ bytesMax: (2 * bytes + 2_500) * 2 });
  await get('a');
  await get('b');
  await get('a');
  await get('c');
  assert.equal(await get('a'), 'a 1');
  assert.equal(await get('b'), 'b 4');
});

test('pages of what does not exist push no others out', async () => {
  const { get } = start({ missingMax: 2 });
  await get('a');
  for (const key of ['x', 'y', 'z']) await get(key, { status: 404 });
  assert.equal(await get('z', { status: 404 }), 'z 4');
  assert.equal(await get('x', { status: 404 }), 'x 5');
  assert.equal(await get('a'), 'a 1');
});

test('so many are made at once, so many wait, the rest is refused; what is cached or urgent is not', async () => {
  const { cache, get } = start({ atOnce: 2, queueMax: 3 });
  await get('cached');
  const gate = Promise.withResolvers<void>();
  const seen = { running: 0, most: 0 };
  const make = async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await gate.promise;
    seen.running -= 1;
    return page('x');
  };
  const asked = Array.from({ length: 100 }, (_, index) => cache.get(`k${index}`, make));
  const sharing = cache.get('k0', make);
  const settled = Promise.allSettled(asked);
  await assert.rejects(cache.get('one more', make), { kind: 'overloaded', retryAfter: 2 });
  assert.equal(await get('cached'), 'cached 1');
  assert.equal((await cache.get('shell', () => page('shell'), true)).html.identity.toString(), 'shell');
  gate.resolve();
  const made = (await settled).filter(({ status }) => status === 'fulfilled');
  assert.deepEqual([made.length, seen.most], [5, 2]);
  assert.equal((await sharing).status, 200);
  assert.equal((await cache.get('one more', make)).status, 200);
});
