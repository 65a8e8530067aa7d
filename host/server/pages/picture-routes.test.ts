import assert from 'node:assert/strict';
import { test } from 'node:test';
import { START } from '@duellwerk/api/testing/app';
import { openTestDatabase } from '@duellwerk/api/testing/database';
import { fillWithDemo } from '@duellwerk/api/testing/demo';
import fastify from 'fastify';
import { partners } from '../../src/start/partners.ts';
import { readContent } from '../content.ts';
import { servePictures } from './picture-routes.ts';

const app = fastify();
servePictures(app);

/** Enough for a drawing of flat shapes; a first view shows some twenty of them. */
const BYTES_MAX = 2_500;

for (const url of ['/icon.svg', '/fallback.svg', '/decorations/laurel.svg']) {
  test(`${url}, which the settings of a new site name, is a picture`, async () => {
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, 200);
    assert.equal(reply.headers['content-type'], 'image/svg+xml');
    assert.match(reply.body, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
    assert.match(String(reply.headers['content-security-policy']), /^default-src 'none'/);
  });
}

test('every team, tournament, game and badge of the demo has a picture, and it is there', async (t) => {
  const { database, drop } = await openTestDatabase();
  t.after(drop);
  await fillWithDemo(database, () => START);
  const { sql } = database;
  const shown = [
    await sql.selectFrom('teams').select(['name', 'logo as image']).execute(),
    await sql.selectFrom('games').select(['name', 'image']).execute(),
    await sql.selectFrom('badges').select(['name', 'image']).execute(),
    // One without a picture of its own shows that of its game.
    await sql.selectFrom('tournaments').select(['name', 'image']).where('image', 'is not', null).execute(),
  ];
  for (const { name, image } of shown.flat()) await isDrawing(name, image);
});

test('partners and their pages have their mark in every language', async () => {
  for (const { name, image } of partners) await isDrawing(name, image);
  for (const { path, locale, source } of await readContent()) {
    if (!/^\/(?:partner|projects)/.test(path)) continue;
    await isDrawing(`${locale}${path}`, source.match(/^picture: (.*)$/m)?.[1]);
  }
});

async function isDrawing(name: string, url: string | null | undefined): Promise<void> {
  assert.ok(url, `${name} has no picture`);
  const reply = await app.inject({ url });
  assert.equal(reply.statusCode, 200, `${name}: ${url}`);
  assert.match(reply.body, /^<svg /);
  assert.ok(reply.rawPayload.length <= BYTES_MAX, `${url} has ${reply.rawPayload.length} bytes`);
}
