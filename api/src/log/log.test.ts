import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { schedule } from '../db/due.ts';
import { runDue } from '../db/due-runner.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { logSlowQueries } from './log-slow-queries.ts';
import { createOperatorLog, terminalStream } from './operator-log.ts';
import { operatorText } from './operator-text.ts';
import { runInScope } from './scope.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
});
after(() => api.close());

const entries = () => api.log.map((line) => JSON.parse(line));

test('every reply carries the id of its line in the log, an error of an unreadable address too', async () => {
  const ids = new Set<unknown>();
  for (const [url, status] of [
    ['/v1/base', 200],
    ['/v1/nothing', 404],
    ['/v1/users/@me', 401],
    ['/v1/teams/%', 400],
  ] as const) {
    const reply = await api.visitor.get(url);
    assert.equal(reply.statusCode, status, url);
    const id = reply.headers['x-request-id'];
    assert.match(String(id), /^[\w-]{16}$/);
    ids.add(id);
    assert.ok(entries().some((entry) => entry.reqId === id && entry.status === status));
  }
  assert.equal(ids.size, 4);
});

test('a line of a request names its route and no secret of its address', async () => {
  await api.visitor.get('/v1/calendar/secretsecretsecret.ics?q=secretsecretsecret');
  const line = api.log.at(-1) ?? '';
  assert.match(line, /"msg":"reply"/);
  assert.doesNotMatch(line, /secretsecret/);
});

test('a slow statement is logged with its request and without values', async () => {
  const warned: Record<string, unknown>[] = [];
  const end = logSlowQueries(api.database, { warn: (facts) => warned.push(facts) }, 0);
  await runInScope({ request: 'request-1' }, () => sql`select ${'a value'}::text`.execute(api.database.sql));
  end();
  await sql`select 2`.execute(api.database.sql);
  assert.deepEqual(
    warned.map(({ reqId, sql: text }) => [reqId, text]),
    [['request-1', 'select $1::text']],
  );
});

test('a job that fails is logged with its key and the request that planned it, and passes that on', async () => {
  const plan = { kind: 'fails', key: 'fails:1', runAt: api.now(), payload: {} };
  await runInScope({ request: 'request-2' }, () =>
    api.database.transaction(async (tx) => {
      await schedule(tx, plan);
      await schedule(tx, { ...plan, kind: 'plans', key: 'plans:1' });
    }),
  );
  const logged: unknown[] = [];
  const handlers = {
    fails: async () => {
      throw new Error('on purpose');
    },
    plans: async (_: unknown, tx: Parameters<typeof schedule>[0]) =>
      schedule(tx, { ...plan, kind: 'fails', key: 'fails:2' }),
  };
  await runDue(api.database, handlers, { clock: api.now, log: (_line, facts) => logged.push(facts) });
  assert.deepEqual(logged, [
    { level: 'warn', job: 'fails:1', reqId: 'request-2' },
    { level: 'warn', job: 'fails:2', reqId: 'request-2' },
  ]);
});

test('lines for the operator are JSON unless a terminal reads them', () => {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) };
  createOperatorLog(output)('  Port is taken', { level: 'error', port: 3000 });
  createOperatorLog({ ...output, isTTY: true })('  Port is taken');
  const { level, msg, port, pid } = JSON.parse(written[0] ?? '');
  assert.deepEqual([level, msg, port, pid], [50, 'Port is taken', 3000, process.pid]);
  assert.equal(written[1], '  Port is taken\n');

  assert.equal(terminalStream(output), undefined);
  const line = '{"level":40,"time":1,"pid":1,"hostname":"x","reqId":"a","ms":2,"msg":"slow query"}\n';
  terminalStream({ ...output, isTTY: true })?.write(line);
  assert.equal(written[2], 'warn: slow query reqId=a ms=2\n');
});

test('LOG_LANG chooses the language of the lines', (t) => {
  const former = process.env.LOG_LANG;
  t.after(() => {
    if (former === undefined) delete process.env.LOG_LANG;
    else process.env.LOG_LANG = former;
  });
  process.env.LOG_LANG = 'en';
  assert.equal(operatorText('Deutsch', 'English'), 'English');
  process.env.LOG_LANG = 'de';
  assert.equal(operatorText('Deutsch', 'English'), 'Deutsch');
});
