import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { ListedMatch } from '@duellwerk/shared/contract/matches';
import { publish } from '../db/bus.ts';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { fillWithDemo } from '../testing/demo.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await fillWithDemo(api.database, api.now);
});
after(() => api.close());

const page = async (query = ''): Promise<{ items: ListedMatch[]; next_cursor: string | null }> =>
  (await api.visitor.get(`/v1/matches${query}`)).json();

const ORDER = ['live', 'ready_check', 'reported', 'disputed', 'scheduled'];

test('what is being played comes first, then what comes next, by time; nothing decided or of unknown sides', async () => {
  const { items } = await page('?limit=100');
  const places = items.map(({ summary }) =>
    [ORDER.indexOf(summary.state), summary.scheduled_at ?? 'later', summary.id].join(' '),
  );
  assert.deepEqual(places, places.toSorted());
  assert.deepEqual([...new Set(items.map(({ summary }) => summary.state))], ORDER);
  assert.ok(items.every(({ summary }) => summary.a && summary.b));
});

test('pages follow each other without gap or overlap', async () => {
  const all = (await page('?limit=100')).items.map(({ summary }) => summary.id);
  for (const limit of [1, 3, 7]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof page>> = await page(
        `?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...next.items.map(({ summary }) => summary.id));
      cursor = next.next_cursor;
    } while (cursor);
    assert.deepEqual(seen, all);
  }
});

test('a match without a time comes last of its state, also over a page’s end', async () => {
  const { sql } = api.database;
  const { items } = await page('?limit=100');
  const first = items.find(({ summary }) => summary.state === 'scheduled')?.summary;
  assert.ok(first);
  const without = items.filter(
    ({ summary }) => summary.scheduled_at === null && summary.state === 'scheduled',
  );
  const expected = [...without.map(({ summary }) => summary.id), first.id].toSorted();
  await sql.updateTable('matches').set({ scheduled_at: null }).where('id', '=', first.id).execute();
  api.context.invalidate({ topic: `match:${first.id}` });
  const before = await page(`?limit=${items.length - expected.length}`);
  assert.notEqual(before.next_cursor, null);
  const { items: last } = await page(`?limit=50&cursor=${before.next_cursor}`);
  assert.deepEqual(
    last.map(({ summary }) => summary.id),
    expected,
  );
  await sql
    .updateTable('matches')
    .set({ scheduled_at: first.scheduled_at ? new Date(first.scheduled_at) : null })
    .where('id', '=', first.id)
    .execute();
  api.context.invalidate({ topic: `match:${first.id}` });
});

test('the score of a match that is being played counts its games so far', async () => {
  const one = api.database.sql.selectFrom('matches').select('id').where('state', '=', 'live').limit(1);
  await api.database.sql
    .insertInto('match_rounds')
    .values({ match_id: one, number: 1, a: 7, b: 13 })
    .onConflict((taken) => taken.columns(['match_id', 'number']).doUpdateSet({ a: 7, b: 13 }))
    .execute();
  const { items } = await page('?limit=100');
  const live = items.filter(({ summary }) => summary.state === 'live');
  const won: number[] = [];
  for (const { summary } of live) {
    const { rounds }: Pick<MatchPage, 'rounds'> = (await api.visitor.get(`/v1/matches/${summary.id}`)).json();
    const winsOf = (side: 'a' | 'b', other: 'a' | 'b') =>
      rounds.filter((round) => (round[side] ?? 0) > (round[other] ?? 0)).length;
    const wins = [winsOf('a', 'b'), winsOf('b', 'a')];
    assert.deepEqual([summary.a?.score ?? 0, summary.b?.score ?? 0], wins);
    won.push(Math.max(...wins));
  }
  assert.deepEqual([...new Set(won)].toSorted(), [0, 1]);
  assert.ok(
    items
      .filter(({ summary }) => summary.state === 'scheduled')
      .every(({ summary }) => summary.a?.score === null),
  );
});

test('a page is made once and made anew after a change of any match', async () => {
  const etag = async () => (await api.visitor.get('/v1/matches?limit=4')).headers.etag;
  const before = await etag();
  const [first] = (await page('?limit=4')).items;
  const { sql, transaction } = api.database;
  await sql
    .updateTable('matches')
    .set({ state: 'cancelled' })
    .where('id', '=', first?.summary.id ?? '')
    .execute();
  assert.equal(await etag(), before);
  await transaction((tx) => publish(tx, { topic: `match:${first?.summary.id}`, kind: 'updated', ref: '2' }));
  api.context.invalidate({ topic: `match:${first?.summary.id}` });
  assert.notEqual(await etag(), before);
});

test('a cursor that nobody made is refused', async () => {
  const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const cursor of [
    'nonsense',
    made({}),
    made(['x', 'infinity', 'm1']),
    made([1, '2026-99-99T00:00:00.000Z', 'm1']),
    made([1, '0000-01-01T00:00:00.000Z', 'm1']),
    made([1, "infinity'", 'm1']),
    made([4_000_000_000, 'infinity', 'm1']),
  ]) {
    const response = await api.visitor.get(`/v1/matches?cursor=${cursor}`);
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 1], cursor);
  }
});
