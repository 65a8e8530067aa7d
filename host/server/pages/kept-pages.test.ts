import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeptPages, encoded, type MadePage } from './kept-pages.ts';

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

/** A maker that counts, and the kept pages over a clock that stands still. */
function shelf(bytesMax?: number) {
  const clock = { now: 0 };
  let made = 0;
  const kept = createKeptPages(() => clock.now, bytesMax);
  const get = async (key: string, parts: Partial<MadePage> = {}) => {
    const { html } = await kept.get(key, () => {
      made += 1;
      return page(`${key} ${made}`, parts);
    });
    return html.identity.toString();
  };
  return { clock, kept, get };
}

test('a page is made once for everybody', async () => {
  const { get } = shelf();
  assert.deepEqual(await Promise.all([get('a'), get('a'), get('b')]), ['a 1', 'a 1', 'b 2']);
  assert.equal(await get('a'), 'a 1');
});

test('a tag drops the pages that carry it, no others', async () => {
  const { kept, get } = shelf();
  await get('a', { tags: ['tournament:1'] });
  await get('b', { tags: ['tournament:2'] });
  kept.drop(['tournament:1']);
  assert.equal(await get('a'), 'a 3');
  assert.equal(await get('b'), 'b 2');
  kept.drop('everything');
  assert.equal(await get('b'), 'b 4');
});

test('a change during the making lets the page out to those who wait and keeps it for nobody', async () => {
  const { kept } = shelf();
  const gate = Promise.withResolvers<MadePage>();
  const first = kept.get('a', () => gate.promise);
  kept.drop(['x']);
  gate.resolve(await page('old', { tags: ['x'] }));
  assert.equal((await first).html.identity.toString(), 'old');
  const second = await kept.get('a', () => page('new', { tags: ['x'] }));
  assert.equal(second.html.identity.toString(), 'new');
});

test('who asks after the change gets no page that was begun before it', async () => {
  const { kept } = shelf();
  const gate = Promise.withResolvers<MadePage>();
  const first = kept.get('a', () => gate.promise);
  kept.drop(['x']);
  const later = Promise.all([0, 1].map(() => kept.get('a', () => page('new', { tags: ['x'] }))));
  gate.resolve(await page('old', { tags: ['x'] }));
  assert.equal((await first).html.identity.toString(), 'old');
  for (const { html } of await later) assert.equal(html.identity.toString(), 'new');
});

test('a change of something else makes nobody wait for a second making', async () => {
  const { kept, get } = shelf();
  const [first] = [get('a', { tags: ['y'] }), kept.drop(['x'])];
  assert.deepEqual(await Promise.all([first, get('a', { tags: ['y'] })]), ['a 1', 'a 1']);
});

test('a page ends with its time', async () => {
  const { clock, get } = shelf();
  await get('a', { validUntil: 100 });
  clock.now = 99;
  assert.equal(await get('a'), 'a 1');
  clock.now = 100;
  assert.equal(await get('a'), 'a 2');
});

test('a failure is told to those who wait and kept for nobody', async () => {
  const { kept, get } = shelf();
  await assert.rejects(
    kept.get('a', () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await get('a'), 'a 1');
});

test('the least recently used go first when there is no room', async () => {
  const one = await page('a 1');
  const size = [one.html, one.payload].reduce(
    (sum, { identity, br, gzip }) => sum + identity.length + br.length + gzip.length,
    0,
  );
  const { get } = shelf(size * 2);
  await get('a');
  await get('b');
  await get('a');
  await get('c');
  assert.equal(await get('a'), 'a 1');
  assert.equal(await get('b'), 'b 4');
});
