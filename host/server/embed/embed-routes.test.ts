import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, type TestApp } from '@duellwerk/api/testing/app';
import { addBasics, addUser } from '@duellwerk/api/testing/fixtures';
import { addSeeded, StagePlayer, type TestStage } from '@duellwerk/api/testing/stages';
import { serveFrames } from './frame-routes.ts';
import { serveLinkPictures } from './picture-routes.ts';

let site: TestApp;
let made: TestStage;
let play: StagePlayer;
before(async () => {
  site = await openTestApp();
  const server = { now: () => site.now().getTime(), subscribe: site.context.onInvalidated };
  serveFrames(site.app, server);
  serveLinkPictures(site.app, server);
  await addBasics(site.database);
  const organizer = await addUser(site.database, { name: 'Organizer', permissions: ['tournament.manage'] });
  made = await addSeeded(site, { entries: 4, tournament: { name: 'Herbst-Cup' } });
  play = new StagePlayer(await site.as(organizer), made.stage);
});
after(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const frame = () => `/embed/stages/${made.stage}`;
const picture = () => `${frame()}/picture.png`;

test('before the draw the frame says so, and there is no picture', async () => {
  assert.match((await get(frame())).body, /sobald es feststeht/);
  assert.equal((await get(picture())).statusCode, 404);
  assert.equal((await play.send('start')).statusCode, 200);
});

test('any site may show the frame of a stage, and it knows no visitor', async () => {
  const reply = await get(frame(), { cookie: 'dw_language=en; dw_session=x' });
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(reply.headers['x-frame-options'], undefined);
  assert.equal(reply.headers['set-cookie'], undefined);
  const policy = String(reply.headers['content-security-policy']);
  assert.match(policy, /frame-ancestors \*/);
  const word = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  assert.ok(word && reply.body.includes(`<script nonce="${word}">`));
  assert.match(reply.body, /lang="de".*Herbst-Cup.*Halbfinale/s);
  assert.match(
    (await get(`${frame()}?lang=en&theme=light`)).body,
    /lang="en".*color-scheme:light.*Semi-final/s,
  );
});

test('a frame is kept until something in it changes', async () => {
  const first = await get(frame());
  const again = await get(frame(), { 'if-none-match': String(first.headers.etag) });
  assert.equal(again.statusCode, 304);
  assert.equal((await play.end('W1.1', '2:1')).statusCode, 200);
  const changed = await get(frame(), { 'if-none-match': String(first.headers.etag) });
  assert.equal(changed.statusCode, 200);
  assert.match(changed.body, />2<.*>1</s);
});

test('what the public may not see, and what there is not, is a sentence with 404', async () => {
  const draft = await addSeeded(site, { entries: 4, tournament: { decided_state: 'draft' } });
  for (const id of [draft.stage, 'nowhere', '%3Cscript%3E', 'x'.repeat(60)]) {
    const reply = await get(`/embed/stages/${id}`);
    assert.equal(reply.statusCode, 404, id);
    assert.match(reply.body, /<p>Diesen Turnierbaum gibt es nicht \(mehr\)\.<\/p>/);
    assert.equal((await get(`/embed/stages/${id}/picture.png`)).statusCode, 404);
  }
});

test('a draft that is published is there a moment later', async () => {
  const draft = await addSeeded(site, { entries: 4, tournament: { decided_state: 'draft' } });
  const status = async () => (await get(`/embed/stages/${draft.stage}`)).statusCode;
  assert.equal(await status(), 404);
  await site.database.sql
    .updateTable('tournaments')
    .set({ decided_state: 'seeding' })
    .where('id', '=', draft.tournament)
    .execute();
  site.pass(1);
  assert.equal(await status(), 200);
});

test('the picture of a stage is 1200 by 630, kept for good under its revision', async () => {
  const { rev } = await play.page();
  const reply = await get(`${picture()}?rev=${rev}`);
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.headers['content-type'], 'image/png');
  assert.deepEqual([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)], [1200, 630]);
  assert.ok(reply.rawPayload.length < 60_000, String(reply.rawPayload.length));
  assert.match(String(reply.headers['cache-control']), /immutable/);
  const tag = String(reply.headers.etag);
  assert.equal((await get(picture(), { 'if-none-match': tag })).statusCode, 304);
  // Another revision is the present picture, for a moment.
  assert.equal((await get(`${picture()}?rev=${rev - 1}`)).headers['cache-control'], 'public, max-age=60');
  assert.equal((await play.end('W1.2', '0:2')).statusCode, 200);
  assert.notEqual((await get(picture())).headers.etag, tag);
});

test('the podium of a tournament has a picture once it has ended', async () => {
  const url = `/embed/tournaments/${made.tournament}/podium.png`;
  assert.equal((await get(url)).statusCode, 404);
  await play.finish();
  const { rev } = (await get(`/v1/tournaments/${made.tournament}`)).json();
  const reply = await get(`${url}?rev=${rev}`);
  assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'image/png']);
  assert.deepEqual([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)], [1200, 630]);
  assert.ok(reply.rawPayload.length < 60_000, String(reply.rawPayload.length));
  assert.match(String(reply.headers['cache-control']), /immutable/);
  const english = await get(`${url}?lang=en`);
  assert.notEqual(english.headers.etag, reply.headers.etag);
  // A change after the end is on the next picture.
  const corrected = await play.decide('W2.1', '0:1', 'Zahlendreher');
  assert.equal(corrected.statusCode, 200, corrected.body);
  assert.notEqual((await get(url)).headers.etag, reply.headers.etag);
});

test('the podium of what the public may not see, and of what there is not, is not found', async () => {
  const draft = await addSeeded(site, { entries: 4, tournament: { decided_state: 'draft' } });
  for (const id of [draft.tournament, 'nowhere', '%3Cscript%3E', 'x'.repeat(60)])
    assert.equal((await get(`/embed/tournaments/${id}/podium.png`)).statusCode, 404, id);
});
