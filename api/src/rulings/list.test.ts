import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { fillWithDemo } from '../testing/demo.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await fillWithDemo(api.database, api.now);
});
after(() => api.close());

const page = async (query = '') => (await api.visitor.get(`/v1/rulings${query}`)).json();

test('rulings come with what they are about, the newest first, and without their facts', async () => {
  const { items, next_cursor } = await page();
  assert.equal(next_cursor, null);
  const days = items.map(({ published_at }: { published_at: string }) => published_at);
  assert.deepEqual(days, days.toSorted().reverse());
  const general = items.find(({ title }: { title: string }) => title.startsWith('Verspäteter'));
  assert.deepEqual([general.tournament, general.match], [null, null]);
  const about = items.find(({ title }: { title: string }) => title.startsWith('Spieler ohne'));
  const { id: _, game: __, image, ...tournament } = about.tournament;
  assert.deepEqual(tournament, { name: 'Sommer-Finale' });
  assert.equal(image, '/demo/art/sommer-finale.svg');
  assert.equal((await api.visitor.get(`/v1/matches/${about.match}`)).statusCode, 200);
  assert.deepEqual(Object.keys(about).sort(), [
    ...['consequence', 'decision', 'id', 'kind', 'match', 'published_at', 'title', 'tournament', 'undone'],
  ]);
});

test('pages follow each other, also where several were published at once', async () => {
  await api.database.sql.updateTable('rulings').set({ published_at: api.now() }).execute();
  api.context.invalidate({ topic: 'rulings' });
  const all = (await page()).items.map(({ id }: { id: string }) => id);
  assert.equal(all.length, 3);
  const first = await page('?limit=2');
  const second = await page(`?limit=2&cursor=${first.next_cursor}`);
  assert.deepEqual(
    [...first.items, ...second.items].map(({ id }: { id: string }) => id),
    all,
  );
  assert.equal(second.next_cursor, null);
});

test('the list is made once, and anew after a ruling', async () => {
  const etag = async () => (await api.visitor.get('/v1/rulings')).headers.etag;
  const before = await etag();
  await api.database.sql.updateTable('rulings').set({ title: 'Neu' }).execute();
  assert.equal(await etag(), before);
  api.context.invalidate({ topic: 'rulings' });
  assert.notEqual(await etag(), before);
});

test('a cursor that nobody made is refused', async () => {
  for (const cursor of ['nonsense', Buffer.from('["gestern","r1"]').toString('base64url')]) {
    const response = await api.visitor.get(`/v1/rulings?cursor=${cursor}`);
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 1], cursor);
  }
});
