import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { firstPage, servePreviews } from './preview-route.ts';

const declaration = {
  name: 'mfe-teams',
  contract: 3,
  routes: ['/teams/:id', '/teams'],
  dialogs: [],
  widgets: [],
};

for (const [routes, secret, page] of [
  [['/teams/:id', '/teams'], [], '/teams'],
  [['/confirm', '/profile'], ['/confirm'], '/profile'],
  [['/teams/:id'], [], '/'],
  [[], [], '/'],
] as const) {
  test(`the first page of ${JSON.stringify(routes)} is ${page}`, () => {
    assert.equal(firstPage({ routes: [...routes], secret: [...secret] }), page);
  });
}

/** A site on which 1.4.0 of mfe-teams comes from the bucket when it is asked for. */
function site(mayOverride = true) {
  const ensured: string[] = [];
  const app = Fastify();
  const release = { entry: '', fonts: [] };
  servePreviews(app, {
    visitors: { mayOverride: async () => mayOverride },
    releases: {
      store: { ensure: async (name, version) => ensured.push(`${name}@${version}`) > 0 },
      compositionFor: ({ overrides }) => ({
        page: { build: 'b1', host: '1.0.0', remotes: [] },
        releases: {
          host: { ...release, version: overrides.host ?? '1.0.0' },
          'mfe-teams': {
            ...{ ...release, declaration },
            version: ensured.includes('mfe-teams@1.4.0') ? (overrides['mfe-teams'] ?? '1.0.0') : '1.0.0',
          },
        },
        script: '',
        fonts: [],
      }),
    },
  });
  return app;
}

for (const [address, location] of [
  ['mfe-teams/1.4.0', '/teams?mfe=mfe-teams@1.4.0'],
  ['mfe-teams/9.9.9', '/?mfe=mfe-teams@9.9.9'],
  ['host/2.0.0', '/?mfe=host@2.0.0'],
] as const) {
  test(`the preview of ${address} leads to ${location}`, async () => {
    const reply = await site().inject(`/builds/preview/${address}`);
    assert.deepEqual([reply.statusCode, reply.headers.location], [302, location]);
    assert.equal(reply.headers['cache-control'], 'no-store');
  });
}

for (const address of ['teams/1.4.0', 'mfe-teams/latest', 'mfe-teams/%2F%2Fevil.example']) {
  test(`${address} is no preview`, async () => {
    assert.equal((await site().inject(`/builds/preview/${address}`)).statusCode, 404);
  });
}

test('who may not choose versions is refused with the reason, whether there is such a version or not', async () => {
  const [real, unknown] = await Promise.all(
    ['1.4.0', '9.9.9'].map((version) => site(false).inject(`/builds/preview/mfe-teams/${version}`)),
  );
  assert.equal(real?.statusCode, 403);
  assert.match(real?.body ?? '', /release\.manage/);
  assert.equal(real?.body, unknown?.body);
});
