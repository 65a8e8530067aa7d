import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { addBasics, addTournament } from '@duellwerk/api/testing/fixtures';
import { declares } from '../testing/folders.ts';
import { openTestSite, releaseBuild } from '../testing/site.ts';
import { originOf } from './page-routes.ts';

/** The pages beside the API's own answers, with a host and two remotes released. */
async function site(t: TestContext) {
  const opened = await openTestSite(t);
  await releaseBuild(t, opened);
  await releaseBuild(t, opened, declares('mfe-teams', '/teams/:id'));
  await releaseBuild(t, opened, {
    name: 'mfe-tournaments',
    declaration: {
      name: 'mfe-tournaments',
      contract: 1,
      routes: ['/tournaments/:id'],
      dialogs: [],
      widgets: [],
      calls: { '/tournaments/:id': ['/v1/tournaments/:id'] },
    },
  });
  return opened;
}

for (const [url, status] of [
  ['/', 200],
  ['/teams/t1', 200],
  ['/teams/t1?tab=matches', 200],
  ['/teams/t1/', 200],
  ['/teams', 404],
  ['/unknown', 404],
  ['/v1x', 404],
  ['//', 200],
  ['//evil.example/', 404],
] as const) {
  test(`${url} is a page with status ${status}`, async (t) => {
    const { app } = await site(t);
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, status);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
    assert.match(reply.body, /<div id="root"><\/div>/);
  });
}

test('a page is asked for anew each time and runs only scripts that carry its word', async (t) => {
  const { app } = await site(t);
  const { headers, body } = await app.inject({ url: '/' });
  assert.match(String(headers['cache-control']), /no-cache/);
  const policy = String(headers['content-security-policy']);
  const [, nonce = ''] = /script-src 'nonce-([^']{20,})' 'strict-dynamic'/.exec(policy) ?? [];
  assert.doesNotMatch(policy.split(';').find((part) => part.includes('script-src')) ?? '', /unsafe/);
  assert.match(policy, /frame-ancestors 'none'/);
  for (const [, attributes = ''] of body.matchAll(/<script([^>]*)>/g))
    assert.ok(
      attributes.includes(`nonce="${nonce}"`) || attributes.includes('type="application/json"'),
      attributes,
    );
});

test('a page names its site as it was asked for, unless that cannot be a host', () => {
  const origin = (host: string) => originOf({ protocol: 'http', host });
  for (const host of ['duellwerk.example', 'localhost:3000', '127.0.0.1', '[::1]:80'])
    assert.equal(origin(host), `http://${host}`);
  for (const host of ['', 'a b', '"><script>', 'x:99999', '[::1', 'a/b', 'someone@else'])
    assert.equal(origin(host), 'http://localhost', host);
});

test('a page is made once, whatever its query says; all unknown paths are one page', async (t) => {
  const { app } = await site(t);
  // Its word is drawn when a page is made: the same body is the same making.
  const bodyOf = async (url: string) => (await app.inject({ url })).body;
  const team = await bodyOf('/teams/t1');
  for (const url of ['/teams/t1?x=1', '/teams/t1?utm_source=mail'])
    assert.equal(await bodyOf(url), team, url);
  assert.notEqual(await bodyOf('/teams/t2'), team);
  const unknown = await bodyOf('/unknown');
  for (const url of ['/nothing', '/nothing/1?x=1']) assert.equal(await bodyOf(url), unknown, url);
  assert.match(unknown, /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(unknown, /unknown|canonical/);
});

test('when very many pages are wanted at once, some get the shell for the moment', async (t) => {
  const { app } = await site(t);
  await app.inject({ url: '/' });
  const asked = Array.from({ length: 150 }, (_, index) => app.inject({ url: `/teams/t${index}` }));
  const known = await app.inject({ url: '/' });
  assert.equal(known.statusCode, 200);
  const replies = await Promise.all(asked);
  const busy = replies.filter(({ statusCode }) => statusCode === 503);
  assert.ok(busy.length > 50 && busy.length < 150, `${busy.length} of 150`);
  for (const { headers, body } of busy) {
    assert.match(String(headers['retry-after']), /^[1-9]$/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(body, /<div id="root"><\/div>/);
  }
  const data = Array.from({ length: 150 }, (_, index) =>
    app.inject({ url: `/teams/u${index}/_payload.json` }),
  );
  const statuses = new Set((await Promise.all(data)).map(({ statusCode }) => statusCode));
  assert.deepEqual(statuses, new Set([200, 503]));
  assert.equal((await app.inject({ url: '/teams/t149' })).statusCode, 200);
});

test('who has the page already gets no bytes; every coding comes ready', async (t) => {
  const { app } = await site(t);
  const plain = await app.inject({ url: '/' });
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.ok(packed.rawPayload.length < plain.rawPayload.length / 2);
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers.etag) } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

test('a page that is sent again and again comes smaller, with the same content', async (t) => {
  const { app } = await site(t);
  const packed = async () => await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  const first = await packed();
  let later = await packed();
  while (later.rawPayload.length === first.rawPayload.length) {
    // Lets the threads that pack have their say.
    await setImmediate();
    later = await packed();
  }
  assert.ok(later.rawPayload.length < first.rawPayload.length);
  assert.deepEqual(brotliDecompressSync(later.rawPayload), brotliDecompressSync(first.rawPayload));
});

test('a release counts from the next page on', async (t) => {
  const opened = await site(t);
  assert.equal((await opened.app.inject({ url: '/matches/m1' })).statusCode, 404);
  await releaseBuild(t, opened, declares('mfe-matches', '/matches/:match'));
  assert.equal((await opened.app.inject({ url: '/matches/m1' })).statusCode, 200);
});

test('a page brings its data and its name, and follows every change of them', async (t) => {
  const { app, database } = await site(t);
  await addBasics(database);
  const id = await addTournament(database, { name: 'Herbst-Cup' });
  const url = `/tournaments/${id}`;
  const first = await app.inject({ url });
  assert.match(first.body, /<title>Herbst-Cup · /);
  assert.match(first.body, new RegExp(`"path":"/v1/tournaments/${id}","status":200`));

  await database.sql.updateTable('tournaments').set({ name: 'Winter-Cup' }).where('id', '=', id).execute();
  assert.equal((await app.inject({ url })).body, first.body, 'kept until it is told');
  await announce(database, `tournament:${id}`);
  assert.match((await app.inject({ url })).body, /<title>Winter-Cup · /);
});

/** Publishes an event and waits until this process has heard it. */
async function announce(database: Awaited<ReturnType<typeof site>>['database'], topic: string) {
  const { publish } = await import('@duellwerk/api/db/bus');
  const heard = Promise.withResolvers<void>();
  const stop = database.bus.subscribe((event) => event.topic === topic && heard.resolve());
  await database.sql.transaction().execute((tx) => publish(tx, { topic, kind: 'changed', ref: '' }));
  await heard.promise;
  stop();
}

test('a page whose facts cannot be read is there under the site’s name, and made anew soon', async (t) => {
  const { app, database, pass } = await site(t);
  await addBasics(database);
  const id = await addTournament(database, { name: 'Herbst-Cup' });
  const url = `/tournaments/${id}`;
  await database.sql.schema.alterTable('tournaments').renameTo('elsewhere').execute();
  const away = await app.inject({ url });
  assert.equal(away.statusCode, 200);
  assert.match(away.body, /<title>[^·]+<\/title>/);
  await database.sql.schema.alterTable('elsewhere').renameTo('tournaments').execute();
  pass(1);
  assert.match((await app.inject({ url })).body, /<title>Herbst-Cup · /);
});

test('what does not exist is a page with status 404', async (t) => {
  const { app } = await site(t);
  assert.equal((await app.inject({ url: '/tournaments/nothing' })).statusCode, 404);
  // An id that can be nobody's is unknown, too.
  assert.equal((await app.inject({ url: `/tournaments/${'x'.repeat(200)}` })).statusCode, 404);
});

test('_payload.json of a path holds the answers that its page starts with', async (t) => {
  const { app, database } = await site(t);
  await addBasics(database);
  const id = await addTournament(database, { name: 'Herbst-Cup' });
  const reply = await app.inject({ url: `/tournaments/${id}/_payload.json` });
  assert.equal(reply.statusCode, 200);
  const { answers } = reply.json();
  assert.deepEqual(
    answers.map((each: { path: string }) => each.path),
    [`/v1/tournaments/${id}`],
  );
  assert.equal(answers[0].body.summary.name, 'Herbst-Cup');
  assert.equal((await app.inject({ url: '/unknown/_payload.json' })).statusCode, 404);
  assert.equal((await app.inject({ url: '/_payload.json' })).statusCode, 200);
});

for (const url of [
  '/v1',
  '/v1/unknown',
  '/v1/unknown?x=1',
  '/ws/x',
  '/bundles/host',
  '/builds/x',
  '/dev/x',
]) {
  test(`${url} is never a page`, async (t) => {
    const { app } = await site(t);
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, 404);
    assert.match(String(reply.headers['content-type']), /^application\/json/);
    assert.equal(reply.json().errors.length, 1);
  });
}

test('only GET brings a page', async (t) => {
  const { app } = await site(t);
  const reply = await app.inject({ method: 'POST', url: '/teams/t1' });
  assert.equal(reply.statusCode, 404);
  assert.match(String(reply.headers['content-type']), /^application\/json/);
});

test('a page whose address holds a secret is made without it, once for all, and is in no search', async (t) => {
  const opened = await site(t);
  const { name, declaration } = declares('mfe-x', '/x/:id', '/y/:id');
  assert.ok(declaration);
  await releaseBuild(t, opened, { name, declaration: { ...declaration, secret: ['/x/:id'] } });
  const bodyOf = async (url: string) => (await opened.app.inject({ url })).body;
  const page = await bodyOf('/x/s3cret');
  assert.doesNotMatch(page, /s3cret|canonical|og:url/);
  assert.match(page, /<meta name="robots" content="noindex">/);
  // Its word is drawn when a page is made: the same page, so it is kept for the pattern alone.
  assert.equal(await bodyOf('/x/another?token=s3cret'), page);
  assert.doesNotMatch(await bodyOf('/x/s3cret/_payload.json'), /s3cret/);
  const open = await bodyOf('/y/1');
  assert.match(open, /<link rel="canonical" href="[^"]*\/y\/1">/);
  assert.doesNotMatch(open, /noindex/);
});
