import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestDatabase } from '@duellwerk/api/testing/database';
import { sql } from 'kysely';
import { joinProcesses } from './processes.ts';

async function joined(t: TestContext, ...hosts: string[]) {
  const { database, drop } = await openTestDatabase();
  const processes = await Promise.all(hosts.map((host) => joinProcesses(database, { host, contract: 1 })));
  t.after(async () => {
    for (const each of processes) await each.leave();
    await drop();
  });
  return { database, processes };
}

test('each process sees the others with what they run and hold back, until they leave', async (t) => {
  const { processes } = await joined(t, '1.0.0', '2.0.0');
  const [first, second] = processes;
  assert.ok(first && second);
  const withheld = [{ name: 'host', version: '2.0.0', kind: 'waiting' as const, reasons: ['…'] }];
  await second.hold(withheld);
  assert.deepEqual(
    (await first.others()).map(({ host, contract, withheld }) => ({ host, contract, withheld })),
    [{ host: '2.0.0', contract: 1, withheld }],
  );
  assert.deepEqual((await second.others())[0]?.withheld, []);
  await second.leave();
  assert.deepEqual(await first.others(), []);
});

test('a process that was killed is no longer seen after a while', async (t) => {
  const { database, processes } = await joined(t, '1.0.0', '2.0.0');
  await database.sql
    .updateTable('processes')
    .set({ seen_at: sql<Date>`now() - interval '30 seconds'` })
    .where('host', '=', '2.0.0')
    .execute();
  assert.deepEqual(await processes[0]?.others(), []);
});

test('a heartbeat keeps a process known and calls its listeners', async (t) => {
  const { database, drop } = await openTestDatabase();
  t.after(drop);
  const process = await joinProcesses(database, { host: '1.0.0', contract: 1 }, { beatMs: 1 });
  await database.sql
    .updateTable('processes')
    .set({ seen_at: new Date(0) })
    .execute();
  await new Promise<void>((resolve) => process.onBeat(async () => resolve()));
  const { seen_at } = await database.sql.selectFrom('processes').select('seen_at').executeTakeFirstOrThrow();
  assert.notEqual(seen_at.getTime(), 0);
  await process.leave();
  assert.equal((await database.sql.selectFrom('processes').select('id').execute()).length, 0);
});
