import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { servePictures } from './picture-routes.ts';

for (const url of ['/icon.svg', '/fallback.svg', '/decorations/laurel.svg']) {
  test(`${url}, which the settings of a new site name, is a picture`, async (t) => {
    const app = fastify();
    servePictures(app);
    t.after(() => app.close());
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, 200);
    assert.equal(reply.headers['content-type'], 'image/svg+xml');
    assert.match(reply.body, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
  });
}
