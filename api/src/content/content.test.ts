import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildApp } from '../app.ts';
import { pageFactsOf } from '../pages/page-facts.ts';
import { type Client, clientOf, codeOf, openTestApp, type TestApp, testConfig } from '../testing/app.ts';
import { written } from '../testing/content.ts';
import { addUser } from '../testing/fixtures.ts';
import { ContentRefused, contentFiles } from './files.ts';

let api: TestApp;
let writer: Client;
let writerId: string;
before(async () => {
  api = await openTestApp();
  writerId = await addUser(api.database, { name: 'writer', permissions: ['content.write'] });
  writer = await api.as(writerId);
});
after(() => api.close());

const TOS = '/v1/admin/content/tos/de';
const shown = async (page = 'tos', locale = 'de') =>
  (await api.visitor.get(`/v1/content/${page}`, { 'accept-language': locale })).json();
const source = async (address = TOS) => (await writer.get(address)).json();
const save = (text: string, version: number, client = writer, address = TOS) =>
  client.send('PUT', address, { source: text, version });

test('a text that came with the software is shown until one is saved, and after a reset', async () => {
  const first = await shown();
  assert.deepEqual(
    [first.title, first.path, first.locale, first.updated_at],
    [...['Nutzungsbedingungen', '/tos', 'de', null]],
  );
  const { version } = await source();
  const saved = (await save(written('Neu', '**Neu**'), version)).json();
  assert.deepEqual(
    [saved.version, saved.overridden, saved.changed_by, saved.changed_at],
    [version + 1, true, 'writer', api.now().toISOString()],
  );
  const page = await shown();
  assert.deepEqual([page.title, page.updated_at], ['Neu', api.now().toISOString()]);
  assert.deepEqual(page.blocks, [
    { kind: 'paragraph', content: [{ kind: 'text', text: 'Neu', marks: ['strong'] }] },
  ]);
  const reset = (await writer.send('DELETE', `${TOS}?version=${saved.version}`)).json();
  assert.deepEqual(
    [reset.overridden, reset.version, reset.source],
    [...[false, saved.version + 1, written('Nutzungsbedingungen')]],
  );
  assert.deepEqual(await shown(), first);
});

test('each language has its text; where one is missing it is the German one', async () => {
  assert.equal((await shown('tos', 'en')).title, 'Terms');
  const { title, locale } = await shown('partner-prq', 'en');
  assert.deepEqual([title, locale], ['PRQ', 'de']);
  const { version } = await source('/v1/admin/content/tos/en');
  await save(written('New terms'), version, writer, '/v1/admin/content/tos/en');
  assert.equal((await shown('tos', 'en')).title, 'New terms');
  assert.equal((await shown()).title, 'Nutzungsbedingungen');
  for (const url of ['/v1/content/nothing', '/v1/content/partner']) {
    const missing = await api.visitor.get(url);
    assert.deepEqual([missing.statusCode, codeOf(missing)], [404, 3]);
  }
  assert.equal((await writer.get('/v1/admin/content/partner-prq/en')).statusCode, 404);
});

test('the answer is kept and tells what makes it outdated', async () => {
  const asked = await api.visitor.get('/v1/content/tos', { 'x-wants-tags': '1' });
  assert.equal(asked.headers['x-tags'], 'content:tos');
  const again = await api.visitor.get('/v1/content/tos', { 'if-none-match': String(asked.headers.etag) });
  assert.equal(again.statusCode, 304);
  const { version } = await source();
  await save(written('Anders'), version);
  const changed = await api.visitor.get('/v1/content/tos', { 'if-none-match': String(asked.headers.etag) });
  assert.deepEqual([changed.statusCode, changed.json().title], [200, 'Anders']);
});

test('nobody writes over what they have not seen', async () => {
  const { version } = await source();
  assert.equal((await save(written('Erste'), version)).statusCode, 200);
  for (const stale of [
    await save(written('Zweite'), version),
    await save(written('Zweite'), version + 5),
    await writer.send('DELETE', `${TOS}?version=${version}`),
  ]) {
    assert.deepEqual([stale.statusCode, codeOf(stale)], [412, 15]);
    assert.deepEqual(stale.json().errors[0].details, [String(version + 1)]);
  }
  assert.equal((await shown()).title, 'Erste');
});

test('of many who save at once one wins', async () => {
  const { version } = await source();
  const answers = await Promise.all([1, 2, 3, 4].map((number) => save(written(`Nummer ${number}`), version)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 412, 412, 412]);
  assert.equal((await source()).version, version + 1);
});

test('every change can be read again, the newest first', async () => {
  const { version } = await source();
  await save(written('Alt'), version);
  await writer.send('DELETE', `${TOS}?version=${version + 1}`);
  const { items } = (await writer.get(`${TOS}/revisions`)).json();
  assert.deepEqual(items.slice(0, 2), [
    { version: version + 2, at: api.now().toISOString(), by: 'writer', reset: true },
    { version: version + 1, at: api.now().toISOString(), by: 'writer', reset: false },
  ]);
  const old = (await writer.get(`${TOS}/revisions/${version + 1}`)).json();
  assert.equal(old.source, written('Alt'));
  assert.equal(
    (await writer.get(`${TOS}/revisions/${version + 2}`)).json().source,
    written('Nutzungsbedingungen'),
  );
  for (const number of ['0', '99999', 'x'])
    assert.equal((await writer.get(`${TOS}/revisions/${number}`)).statusCode, 404, number);
});

test('a text with mistakes is not taken, and every mistake is named', async () => {
  const { version } = await source();
  const refused = await save('---\ntitle:\ncolour: red\n---\nText', version);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 50]);
  assert.deepEqual(refused.json().errors[0].details, [
    ...['colour:unknown_key', 'title:missing', 'description:missing'],
  ]);
  assert.equal((await source()).version, version);
  const long = await save(written('Lang', 'ä\n\n'.repeat(1_500)), version);
  assert.deepEqual(long.json().errors[0].details, ['text:too_long']);
  assert.equal((await save(written('Lang', `${'ä'.repeat(60)}\n\n`.repeat(1_000)), version)).statusCode, 200);
  const huge = await save('x'.repeat(300_000), version + 1);
  assert.deepEqual([huge.statusCode, codeOf(huge)], [413, 7]);
});

test('a picture that is not the site’s own is refused, at any place in the text', async () => {
  const { version } = await source();
  for (const text of [
    '![a](https://x.test/a.png)',
    '> - ![a](/v1/users/oauth/login/discord)',
    '![a][b]\n\n[b]: /tournaments',
    '| a |\n|---|\n| [![a](data:image/png,x)](/tos) |',
  ]) {
    const refused = await save(written('Bild', text), version);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 50], text);
    assert.deepEqual(refused.json().errors[0].details, ['text:unsafe_picture'], text);
  }
  const own = '![a](/v1/cdn/a.png) ![b](/icon.svg) [c](https://x.test/a.png) ![d][e]';
  assert.equal((await save(written('Bild', own), version)).statusCode, 200);
});

test('a preview shows the blocks or the mistakes and saves nothing', async () => {
  const { version } = await source();
  const preview = async (text: string) =>
    (await writer.send('POST', '/v1/admin/content/preview', { source: text })).json();
  const { document, problems } = await preview(written('Vorschau', '# Titel'));
  assert.deepEqual([document.title, document.blocks[0].kind, problems], ['Vorschau', 'heading', []]);
  assert.deepEqual(await preview('Text'), { document: null, problems: ['text:no_front_matter'] });
  assert.equal((await source()).version, version);
});

test('texts are read and written by holders of content.write and admins only', async () => {
  const [admin, other] = await Promise.all(
    [['platform.admin'], ['alert.write']].map(async (permissions, index) =>
      api.as(await addUser(api.database, { name: `person ${index}`, permissions })),
    ),
  );
  assert.ok(admin && other);
  const statuses = async (client: Client) => {
    const { version } = await source();
    const sent = [
      await client.get('/v1/admin/content'),
      await client.get(TOS),
      await client.get(`${TOS}/revisions`),
      await client.get(`${TOS}/revisions/1`),
      await client.send('POST', '/v1/admin/content/preview', { source: '' }),
      await save(written('Wer'), version, client),
    ];
    const now = await source();
    return [...sent, await client.send('DELETE', `${TOS}?version=${now.version}`)].map(
      ({ statusCode }) => statusCode,
    );
  };
  assert.deepEqual(new Set(await statuses(api.visitor)), new Set([401]));
  assert.deepEqual(new Set(await statuses(other)), new Set([403]));
  assert.deepEqual(new Set(await statuses(admin)), new Set([200]));
});

test('the list names every text with its state', async () => {
  const { version } = await source();
  await save('---\ntitle: Liste\ndescription: x\nexample: true\n---\nText', version);
  const { items } = (await writer.get('/v1/admin/content')).json();
  assert.deepEqual(
    items.map(({ path, locale }: { path: string; locale: string }) => `${locale} ${path}`),
    ['de /tos', 'en /tos', 'de /partner/prq'],
  );
  const [tos, , prq] = items;
  assert.deepEqual([tos.title, tos.example, tos.overridden, tos.changed_by], ['Liste', true, true, 'writer']);
  assert.deepEqual([prq.title, prq.version, prq.overridden, prq.changed_at], ['PRQ', 0, false, null]);
});

test('who changed what is on record', async () => {
  const { version } = await source();
  await save(written('Protokoll'), version);
  const row = await api.database.sql
    .selectFrom('audit')
    .select(['actor_id', 'action', 'details'])
    .where('subject', '=', 'content:tos:de')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { actor_id: writerId, action: 'content.saved', details: { version: version + 1 } });
});

test('links to a page show what stands in its front matter', async () => {
  const { version } = await source();
  const text = '---\ntitle: Fakten\ndescription: Kurz\npicture: /v1/cdn/a.png\n---\nText';
  await save(text, version);
  const facts = (path: string, locale = 'de') =>
    pageFactsOf(api.database.sql, path, { files: api.context.content, locale });
  assert.deepEqual(await facts('/tos/'), {
    ...{ title: 'Fakten', description: 'Kurz', image: '/v1/cdn/a.png', tags: ['content:tos'] },
  });
  assert.equal((await facts('/partner/prq', 'en'))?.title, 'PRQ');
  // The page of this path has another address.
  assert.equal(await facts('/partner-prq'), null);
});

test('without texts there are no such pages, and with a broken one there is no API', async () => {
  const { database, now } = api;
  const app = await buildApp({ database, clock: now, config: testConfig() });
  assert.equal((await clientOf(app, undefined).get('/v1/content/tos')).statusCode, 404);
  await app.close();
  assert.throws(
    () => contentFiles([{ path: '/tos', locale: 'de', source: 'Text' }]),
    (error) => error instanceof ContentRefused && /de \/tos: text:no_front_matter/.test(error.message),
  );
});

test('an example of a partner’s page is shown in the demo alone, until the page is written', async () => {
  const { database, now } = api;
  const example = (title: string) => written(title).replace('\n---\n', '\nexample: true\n---\n');
  const content = [
    { path: '/imprint', locale: 'de', source: example('Impressum') },
    { path: '/partner/prv', locale: 'de', source: example('PRV') },
    { path: '/partner/prv', locale: 'en', source: example('PRV, English') },
  ] as const;
  const app = await buildApp({ database, clock: now, config: testConfig({ showsExamples: false }), content });
  const visitor = clientOf(app, undefined);
  const pageFacts = () => pageFactsOf(database.sql, '/partner/prv', { files: contentFiles(content, false) });
  const base = async () => (await visitor.get('/v1/base')).json();
  assert.equal((await visitor.get('/v1/content/partner-prv')).statusCode, 404);
  assert.equal(await pageFacts(), null);
  assert.ok((await base()).hidden_pages.includes('/partner/prv'));
  // What the law asks for is there in any case.
  assert.equal((await visitor.get('/v1/content/imprint')).statusCode, 200);

  const saved = await save(
    written('Nachbarn'),
    0,
    clientOf(app, writer.cookie),
    '/v1/admin/content/partner-prv/de',
  );
  assert.equal(saved.statusCode, 200, saved.body);
  for (const locale of ['de', 'en']) {
    const page = await visitor.get('/v1/content/partner-prv', { 'accept-language': locale });
    assert.deepEqual([page.json().title, page.json().locale], ['Nachbarn', 'de']);
  }
  assert.equal((await pageFacts())?.title, 'Nachbarn');
  const { hidden_pages, written_pages } = await base();
  assert.ok(!hidden_pages.includes('/partner/prv'));
  assert.deepEqual(written_pages, [{ path: '/partner/prv', title: 'Nachbarn', picture: null }]);
  await app.close();
});
