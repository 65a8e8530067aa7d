import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FailedJob } from '@duellwerk/shared/contract/failed-jobs';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser } from '../testing/fixtures.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let admin: Client;
let organizer: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const user = (name: string, permissions: string[]) => addUser(api.database, { name, permissions });
  admin = await api.as(await user('Chefin', ['platform.admin']));
  organizer = await api.as(await user('Veranstalter', ['tournament.manage:club']));
});
after(() => api.close());

/** A job as the runner leaves it after its last attempt. */
async function fail(payload: object, kind = 'tournament.window'): Promise<number> {
  const now = api.now();
  const { id } = await api.database.sql
    .insertInto('due')
    .values({
      kind,
      key: newId(),
      run_at: now,
      payload: JSON.stringify(payload),
      attempts: 10,
      dead_at: now,
      last_error: 'RangeError: x',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const listed = async (): Promise<FailedJob[]> => (await admin.get('/v1/admin/jobs')).json().items;
const idsListed = async () => (await listed()).map(({ id }) => Number(id));

test('what was given up is listed with what it is about, the latest first', async () => {
  const tournament = await addTournament(api.database, { name: 'Hafencup' });
  const first = await fail({ tournament });
  const second = await fail({}, 'purge');
  const [latest, before_] = await listed();
  assert.deepEqual(latest, {
    ...{ id: String(second), kind: 'purge', object: null, name: null },
    ...{ failed_at: api.now().toISOString(), attempts: 10, error: 'RangeError: x' },
  });
  assert.deepEqual(
    [before_?.id, before_?.object, before_?.name],
    [String(first), `tournament:${tournament}`, 'Hafencup'],
  );
});

test('a retried job is due at once, with all of its attempts, and both is written down', async () => {
  const id = await fail({}, 'purge');
  assert.equal((await admin.send('POST', `/v1/admin/jobs/${id}/retry`)).statusCode, 204);
  const row = await api.database.sql
    .selectFrom('due')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.attempts, row.dead_at, row.run_at], [0, null, api.now()]);
  assert.ok(!(await idsListed()).includes(id));
  const [entry] = (await admin.get('/v1/admin/audit?kind=job')).json().items;
  assert.deepEqual([entry.action, entry.actor.username], ['job.retried', 'Chefin']);
});

test('a discarded job is gone; what is not given up is not found', async () => {
  const id = await fail({}, 'purge');
  assert.equal((await admin.send('DELETE', `/v1/admin/jobs/${id}`)).statusCode, 204);
  assert.ok(!(await idsListed()).includes(id));
  for (const method of ['POST', 'DELETE'] as const) {
    const address = `/v1/admin/jobs/${id}${method === 'POST' ? '/retry' : ''}`;
    assert.equal(codeOf(await admin.send(method, address)), 3);
  }
});

test('only the administration of the site sees or touches them', async () => {
  const id = await fail({}, 'purge');
  for (const client of [api.visitor, organizer])
    for (const response of [
      await client.get('/v1/admin/jobs'),
      await client.send('POST', `/v1/admin/jobs/${id}/retry`),
      await client.send('DELETE', `/v1/admin/jobs/${id}`),
    ])
      assert.ok([401, 403].includes(response.statusCode), response.body);
  assert.ok((await idsListed()).includes(id));
});
