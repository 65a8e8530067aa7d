import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { schedule } from '@duellwerk/api/db/due';
import { openTestApp } from '@duellwerk/api/testing/app';
import { addBasics, addUser } from '@duellwerk/api/testing/fixtures';
import fastify from 'fastify';
import type { Renderer } from '../render/renderer.ts';
import { createMetrics } from './metrics.ts';
import { serveLiveness, serveMetrics } from './metrics-routes.ts';

async function site(t: TestContext, token?: string) {
  const api = await openTestApp();
  t.after(api.close);
  const metrics = createMetrics();
  metrics.watch(api.context);
  serveLiveness(api.app);
  serveMetrics(api.app, metrics, token);
  /** The numbers of a scrape by their names with labels. */
  const scrape = async () => {
    const reply = await api.app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
    assert.equal(reply.statusCode, 200, reply.body);
    const lines = reply.body.split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  };
  return { ...api, metrics, scrape };
}

test('requests are counted by route and status, never by address', async (t) => {
  const { visitor, scrape } = await site(t);
  for (const id of ['a', 'b', 'c']) await visitor.get(`/v1/teams/${id}AAAAAAAAAAAAAAA`);
  await visitor.get('/v1/base');
  await visitor.get('/nothing/here');
  const numbers = await scrape();
  const count = (route: string, status: number) =>
    numbers.get(`duellwerk_http_requests_total{method="GET",route="${route}",status="${status}"}`);
  assert.deepEqual([count('/v1/teams/:team', 404), count('/v1/base', 200), count('/*', 404)], [3, 1, 1]);
  assert.equal(numbers.get('duellwerk_http_request_seconds_count{method="GET",route="/v1/teams/:team"}'), 3);
  assert.ok(![...numbers.keys()].some((name) => name.includes('AAAA') || name.includes('nothing')));
});

test('what waits and what was given up is counted by its kind', async (t) => {
  const { database, context, now, scrape } = await site(t);
  await addBasics(database);
  const user = await addUser(database, { name: 'user' });
  const before = new Date(now().getTime() - 120_000);
  await database.transaction(async (tx) => {
    await schedule(tx, { kind: 'purge', key: 'late', runAt: before, payload: {} });
    await schedule(tx, { kind: 'purge', key: 'soon', runAt: now(), payload: {} });
    await schedule(tx, { kind: 'mail', key: 'dead', runAt: before, payload: {} });
    await tx.updateTable('due').set({ dead_at: now() }).where('key', '=', 'dead').execute();
    const mail = { recipient: 'x@y.example', recipient_name: 'x', subject: '', plain: '', html: '' };
    await tx
      .insertInto('mails')
      .values({ id: user, kind: 'verify', created_at: before, ...mail })
      .execute();
  });
  const numbers = await scrape();
  assert.equal(numbers.get('duellwerk_jobs_late{kind="purge"}'), 1);
  assert.equal(numbers.get('duellwerk_jobs_given_up{kind="mail"}'), 1);
  assert.equal(numbers.get('duellwerk_mails_waiting'), 1);
  assert.equal(numbers.get('duellwerk_mails_oldest_seconds'), 120);
  assert.equal(numbers.get('duellwerk_sockets'), context.hub.connections.size);
  assert.equal(numbers.get('duellwerk_queue_length{queue="passwords"}'), 0);
  assert.equal(numbers.get('duellwerk_database_up'), 1);
  assert.ok((numbers.get('duellwerk_database_query_seconds_count{verb="insert"}') ?? 0) > 0);
  const states = ['busy', 'idle', 'waiting'].map(
    (state) => `duellwerk_database_connections{state="${state}"}`,
  );
  assert.ok(states.every((name) => numbers.has(name)));
  assert.ok((numbers.get('process_resident_memory_bytes') ?? 0) > 1e6);
  assert.ok(numbers.has('nodejs_eventloop_lag_p99_seconds'));
});

test('renders are counted by their outcome, faults by version, and many versions share one label', async (t) => {
  const { metrics, scrape } = await site(t);
  const outcomes = [{ undrawn: [] }, { undrawn: ['mfe-a'] }, null];
  const renderer = {
    draw: async () => outcomes.shift() ?? null,
    load: () => ({ workers: 2, orders: 3 }),
    close: async () => undefined,
  } as unknown as Renderer;
  const measured = metrics.measured(renderer);
  for (let n = 0; n < 3; n += 1) await measured.draw({} as Parameters<Renderer['draw']>[0]);
  metrics.renderFault({ name: 'mfe-a', version: '1.0.0', kind: 'threw' });
  for (let n = 0; n < 300; n += 1)
    metrics.browserError({ name: 'mfe-a', version: `1.0.${n}`, kind: 'render' });
  const numbers = await scrape();
  for (const outcome of ['whole', 'partial', 'failed'])
    assert.equal(numbers.get(`duellwerk_render_seconds_count{outcome="${outcome}"}`), 1);
  assert.equal(numbers.get('duellwerk_render_orders'), 3);
  assert.equal(numbers.get('duellwerk_render_faults_total{package="mfe-a",version="1.0.0",kind="threw"}'), 1);
  const errors = [...numbers].filter(([name]) => name.startsWith('duellwerk_browser_errors_total'));
  assert.equal(errors.length, 201);
  assert.equal(errors.find(([name]) => name.includes('version="other"'))?.[1], 100);
});

test('without a token only this machine reads the metrics, and no visitor behind a proxy', async (t) => {
  const { app } = await site(t);
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  assert.equal(await status({ host: '127.0.0.1:3000' }), 200);
  assert.equal(await status({ host: '[::1]:3000' }, '::1'), 200);
  assert.equal(await status({ host: 'localhost' }, '::ffff:127.0.0.1'), 200);
  assert.equal(await status({ host: 'localhost' }, '192.0.2.1'), 403);
  assert.equal(await status({ host: 'duellwerk.example' }), 403);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    assert.equal(await status({ host: 'localhost', [name]: '127.0.0.1' }), 403, name);
});

test('with a token its sender alone reads the metrics, from anywhere', async (t) => {
  const token = 'a-token-for-metrics';
  const { app } = await site(t, token);
  const status = async (headers: Record<string, string>, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  assert.equal(await status({ authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' }), 200);
  assert.equal(await status({ authorization: 'Bearer wrong' }), 403);
  assert.equal(await status({ host: 'localhost' }, '127.0.0.1'), 403);
});

test('a visitor behind a trusted proxy is not this machine, whatever the visitor claims', async (t) => {
  const api = await openTestApp({ trustProxy: '127.0.0.1' });
  t.after(api.close);
  serveMetrics(api.app, createMetrics(), undefined);
  const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
  assert.equal((await api.app.inject({ url: '/metrics', headers })).statusCode, 403);
});

test('the process says that it is alive without asking the database', async (t) => {
  const app = fastify();
  t.after(() => app.close());
  serveLiveness(app);
  const reply = await app.inject({ url: '/healthz' });
  assert.deepEqual([reply.statusCode, reply.json()], [200, { alive: true }]);
});
