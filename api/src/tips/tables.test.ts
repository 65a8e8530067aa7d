import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TipRow } from '@duellwerk/shared/contract/tips';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser, addUsers } from '../testing/fixtures.ts';
import { addTippers, addTipRound, sent } from '../testing/tips.ts';
import { countRound } from './count-day.ts';

let api: TestApp;
let admin: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  admin = await api.as(await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] }));
});
after(() => api.close());

test('pages follow each other without gap or overlap, and the own row is part of the private answer', async () => {
  const round = await addTipRound(api, admin);
  const [own] = await addTippers(api, ['Own']);
  assert.ok(own);
  await sent(round.tip(own.client, 'R1.1', '0:2'));
  const { sql, transaction } = api.database;
  const { id: meeting_id } = await sql
    .selectFrom('tip_meetings')
    .select('id')
    .where('round_id', '=', round.id)
    .executeTakeFirstOrThrow();
  const users = await addUsers(
    api.database,
    Array.from({ length: 25 }, (_, index) => ({ name: `Viele ${index}`, linked: false })),
  );
  const added = await sql
    .insertInto('tip_players')
    .values(users.map((user_id) => ({ round_id: round.id, user_id })))
    .returning('id')
    .execute();
  const tips = added.map(({ id: player_id }, index) => ({
    ...{ meeting_id, player_id, a: 2, b: index % 2, tipped_at: api.now() },
  }));
  await sql.insertInto('tips').values(tips).execute();
  await round.end('R1.1', '2:0');
  await transaction((tx) => countRound(tx, round.id));

  const read = async (query: string) => (await api.visitor.get(`${round.url}/table${query}`)).json();
  const { items: all, next_cursor, players } = await read('?limit=100');
  assert.deepEqual([all.length, players, next_cursor], [26, 26, null]);
  assert.deepEqual([all[0].rank, all[12].rank, all[13].rank, all[24].rank, all[25].rank], [1, 1, 14, 14, 26]);
  const seen: TipRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: TipRow[]; next_cursor: string | null } = await read(
      `?limit=7${cursor ? `&cursor=${cursor}` : ''}`,
    );
    seen.push(...page.items);
    cursor = page.next_cursor;
  }
  assert.deepEqual(seen, all);
  assert.deepEqual((await round.mine(own.client)).overall, {
    ...{ rank: 26, points: 0, wins: 0, exact: 0, bonus: 0, provisional: 0 },
  });
  assert.equal((await api.visitor.get(`${round.url}/table?cursor=nonsense`)).statusCode, 400);
});

test('who came after the last count knows where they stand already', async () => {
  const round = await addTipRound(api, admin);
  const [first, late] = await addTippers(api, ['First', 'Late']);
  assert.ok(first && late);
  await sent(round.tip(first.client, 'R1.1', '2:0'));
  await round.end('R1.1', '2:0');
  assert.equal((await round.mine(first.client)).overall?.rank, 1);
  assert.equal((await round.mine(late.client)).overall, null);
  await sent(round.tip(late.client, 'R1.2', '2:0'));
  assert.equal((await round.mine(late.client)).overall?.rank, 2);
});

test('who deletes their account stays in the tables as nobody, and leaves their groups to the others', async () => {
  const round = await addTipRound(api, admin);
  const [gone, friend] = await addTippers(api, ['Gone', 'Friend']);
  assert.ok(gone && friend);
  await sent(round.tip(gone.client, 'R1.1', '2:0'));
  await sent(round.tip(friend.client, 'R1.1', '0:2'));
  await round.end('R1.1', '2:0');
  const { id } = (await sent(gone.client.send('POST', `${round.url}/groups`, { name: 'Freunde' }))).json();
  const { link } = (await gone.client.get(`/v1/tip-groups/${id}`)).json();
  const token = new URL(link, 'http://x').searchParams.get('group');
  await sent(friend.client.send('POST', '/v1/tip-groups/members', { token }));

  const { leaveTipGroups } = await import('./groups-repo.ts');
  const { bury, forgetPerson } = await import('../account/deletion-repo.ts');
  await api.database.transaction(async (tx) => {
    await leaveTipGroups(tx, gone.id);
    await forgetPerson(tx, gone.id, null);
    await bury(tx, gone.id, api.now());
  });
  api.context.invalidate({ topic: 'names' });
  const { items } = (await api.visitor.get(`${round.url}/table`)).json();
  assert.deepEqual(
    items.map((row: TipRow) => [row.rank, row.user.username, row.points]),
    [
      [1, 'Gelöschter Nutzer', 4],
      [2, 'Friend', 0],
    ],
  );
  const group = (await friend.client.get(`/v1/tip-groups/${id}`)).json();
  assert.equal(group.owner, friend.id);
  assert.equal(group.members.length, 1);
});
