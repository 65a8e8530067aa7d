import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { createPageAnswers } from './page-answers.ts';

function answers() {
  const app = fastify();
  const asked: unknown[] = [];
  app.get('/v1/json', async ({ headers }) => {
    asked.push(headers.cookie, headers.authorization);
    return { a: 1 };
  });
  app.get('/v1/words', async (_, reply) => reply.type('text/plain').send('not "json"'));
  app.get('/v1/empty', async (_, reply) => reply.code(204).send());
  app.get('/page', async () => {
    asked.push('page');
    return {};
  });
  return { asked, ...createPageAnswers(app, 'de', () => 1_000) };
}

test('a path is asked once, as nobody', async () => {
  const { ask, all, asked } = answers();
  const [first, second] = await Promise.all([ask('/v1/json'), ask('/v1/json')]);
  assert.equal(first, second);
  assert.deepEqual(asked, [undefined, undefined]);
  assert.deepEqual(
    all().map(({ path, body }) => [path, body]),
    [['/v1/json', '{"a":1}']],
  );
});

test('every body is JSON, whatever was asked for', async () => {
  const { ask, all } = answers();
  await Promise.all(['/v1/words', '/v1/empty'].map(ask));
  assert.deepEqual(
    all().map(({ body }) => JSON.parse(body)),
    [null, null],
  );
});

test('a page asks for no page', async () => {
  const { ask, all, asked } = answers();
  const { status } = await ask('/page');
  assert.equal(status, 404);
  assert.deepEqual([asked, all()], [[], []]);
});
