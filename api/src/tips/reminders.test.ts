import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Notification } from '@duellwerk/shared/contract/notifications';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addTippers, addTipRound, sent } from '../testing/tips.ts';
import { runJobs } from '../testing/written-mails.ts';

let api: TestApp;
let admin: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  admin = await api.as(await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] }));
});
after(() => api.close());

const told = async (client: Client): Promise<Notification[]> =>
  (await client.get('/v1/users/@me/notifications')).json().items;

test('an hour before the first lock of a day those are reminded, once, who tip in the round and have left something out', async () => {
  const round = await addTipRound(api, admin, { first: 120 });
  const [all, some, none] = await addTippers(api, ['All', 'Some', 'None']);
  assert.ok(all && some && none);
  for (const key of ['R1.1', 'R1.2']) await sent(round.tip(all.client, key, '2:0'));
  await sent(round.tip(some.client, 'R1.1', '2:0'));
  api.pass(59);
  await runJobs(api);
  assert.deepEqual(await told(some.client), []);
  api.pass(1);
  await runJobs(api);
  const [reminder, ...others] = await told(some.client);
  assert.deepEqual(others, []);
  assert.equal(reminder?.kind, 'tips_closing');
  assert.deepEqual(reminder?.subject, { type: 'tournament', name: 'Testrunde' });
  assert.equal(reminder?.at, (await round.day(1)).closes_at);
  assert.match(reminder?.path ?? '', new RegExp(`^/kicktipp\\?round=${round.id}&day=`));
  assert.deepEqual([await told(all.client), await told(none.client)], [[], []]);
  // A count plans it again: it is told once.
  await round.end('R2.1', '2:0');
  await sent(admin.send('PATCH', `/v1/admin${round.url.slice(3)}`, { rev: 1, lead_minutes: 5 }));
  await runJobs(api);
  assert.equal((await told(some.client)).length, 1);
});

test('a day that was moved is reminded of by its new time', async () => {
  const round = await addTipRound(api, admin, { first: 90 });
  const [some] = await addTippers(api, ['Moved']);
  assert.ok(some);
  await sent(round.tip(some.client, 'R2.1', '2:0'));
  for (const key of ['R1.1', 'R1.2'])
    await api.database.sql
      .updateTable('matches')
      .set({ scheduled_at: new Date(api.now().getTime() + 300 * 60_000) })
      .where('id', '=', round.match(key))
      .execute();
  await runJobs(api);
  api.pass(60);
  await runJobs(api);
  assert.deepEqual(await told(some.client), []);
  api.pass(180);
  await runJobs(api);
  assert.equal((await told(some.client)).length, 1);
});
