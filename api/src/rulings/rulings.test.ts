import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RULINGS_FEED } from '@duellwerk/shared/contract/rulings';
import { SaxesParser } from 'saxes';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { within } from '../testing/deciding.ts';
import { addBasics, addTournament, addUser } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer, type TestStage } from '../testing/stages.ts';
import { writeRuling } from './write-ruling.ts';

const words = {
  title: 'Doppelter Einsatz',
  facts: 'Ein Spieler stand in zwei Aufgeboten.',
  decision: 'Die zweite Map zählt für Müller.',
  rule: '§ 3.2',
  consequence: 'Verwarnung.',
};

let api: TestApp;
let made: TestStage;
const people = new Map<string, Client>();
const as = (name: string) => people.get(name) ?? api.visitor;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const rights = {
    admin: ['platform.admin'],
    writer: ['ruling.write'],
    'writer of the club': ['ruling.write:club'],
    'referee of the club': ['match.referee:club'],
    'writer elsewhere': ['ruling.write:elsewhere', 'match.referee:elsewhere'],
    stranger: [],
  };
  for (const [name, permissions] of Object.entries(rights))
    people.set(name, await api.as(await addUser(api.database, { name, permissions })));
  made = await addSeeded(api, { entries: 4 });
  await new StagePlayer(as('admin'), made.stage).send('start');
});
after(() => api.close());

/** A ruling about the first match, as a decision writes it. */
async function aboutMatch(title = words.title): Promise<string> {
  const id = await api.database.transaction((tx) =>
    writeRuling(within(tx), {
      ...{ kind: 'result', words: { ...words, title }, author: null, at: api.now(), stageEvent: 3 },
      ...{ tournament: made.tournament, match: `${made.stage}-W1-1` },
      entries: [made.entries[0] ?? '', made.entries[3] ?? ''],
    }),
  );
  api.context.invalidate({ topic: 'rulings' });
  return id;
}
const list = async (query = '') =>
  (await api.visitor.get(`/v1/rulings${query}`)).json().items.map(({ id }: { id: string }) => id);
const publish = (name: string, body: object = {}) =>
  as(name).send('POST', '/v1/admin/rulings', { tournament: null, words, ...body });
const amend = (name: string, id: string, rev = 0) =>
  as(name).send('POST', `/v1/admin/rulings/${id}/amendments`, {
    rev,
    words: { ...words, title: 'Ergänzung' },
  });

test('a ruling says what it is about, and is not there for an unknown id', async () => {
  const id = await aboutMatch();
  const ruling = (await api.visitor.get(`/v1/rulings/${id}`)).json();
  const { title, facts, decision, rule, consequence } = ruling;
  assert.deepEqual({ title, facts, decision, rule, consequence }, words);
  assert.deepEqual([ruling.kind, ruling.stage_event, ruling.match.key], ['result', 3, 'W1.1']);
  assert.equal(ruling.match.summary.id, `${made.stage}-W1-1`);
  assert.deepEqual(
    ruling.sides.map(({ entry }: { entry: string }) => entry),
    [made.entries[0], made.entries[3]],
  );
  assert.deepEqual([ruling.amends, ruling.amendments, ruling.undone_at, ruling.rev], [null, [], null, 0]);
  const unknown = await api.visitor.get('/v1/rulings/nosuch');
  assert.deepEqual([unknown.statusCode, unknown.json().errors[0].name], [404, 'not_found']);
});

test('who may publish one, about what', async () => {
  const other = { tournament: made.tournament };
  const asked = [
    'visitor',
    'stranger',
    'writer elsewhere',
    'referee of the club',
    'writer of the club',
    'writer',
    'admin',
  ];
  const statuses = async (body: object) =>
    Promise.all(asked.map(async (name) => (await publish(name, body)).statusCode));
  assert.deepEqual(await statuses({}), [401, 403, 403, 403, 403, 200, 200]);
  assert.deepEqual(await statuses(other), [401, 403, 403, 403, 200, 200, 200]);
  assert.equal((await publish('writer', { tournament: 'nosuch' })).statusCode, 404);
  const draft = await addTournament(api.database, { decided_state: 'draft' });
  assert.equal((await publish('admin', { tournament: draft })).statusCode, 404);
  for (const bad of [
    { title: '' },
    { facts: '' },
    { decision: '' },
    { rule: 'x'.repeat(301) },
    { title: 'a\u202eb' },
  ])
    assert.equal(
      (await publish('writer', { words: { ...words, ...bad } })).statusCode,
      400,
      JSON.stringify(bad),
    );
});

test('an amendment names what it changes, both ways; the earlier one stays as it was', async () => {
  const id = await aboutMatch();
  for (const [name, status] of [
    ['visitor', 401],
    ['stranger', 403],
    ['writer elsewhere', 403],
  ] as const)
    assert.equal((await amend(name, id)).statusCode, status, name);
  assert.equal((await amend('writer', 'nosuch')).statusCode, 404);
  const first = await amend('referee of the club', id);
  assert.equal(first.statusCode, 200, first.body);
  const stale = await amend('writer', id);
  assert.deepEqual([stale.statusCode, stale.json().errors[0].details], [412, ['1']]);
  assert.equal((await amend('writer of the club', id, 1)).statusCode, 200);
  const earlier = (await api.visitor.get(`/v1/rulings/${id}`)).json();
  assert.deepEqual([earlier.title, earlier.amendments.length, earlier.rev], [words.title, 2, 2]);
  const later = (await api.visitor.get(`/v1/rulings/${first.json().id}`)).json();
  assert.deepEqual([later.amends.id, later.title, later.kind], [id, 'Ergänzung', 'result']);
  assert.equal(later.sides.length, 2);
  // A general one is not a referee's.
  const general = (await publish('writer')).json().id;
  assert.equal((await amend('referee of the club', general)).statusCode, 403);
  // One that was taken back has ended.
  await api.database.sql
    .updateTable('rulings')
    .set({ undone_at: api.now() })
    .where('id', '=', general)
    .execute();
  assert.equal(codeOf(await amend('writer', general, 1)), 175);
});

test('the same command twice publishes once', async () => {
  const before = (await list('?limit=100')).length;
  const key = { 'idempotency-key': 'ruling-sent-twice' };
  const send = () => as('writer').send('POST', '/v1/admin/rulings', { tournament: null, words }, key);
  const [first, second] = [await send(), await send()];
  assert.equal(first.json().id, second.json().id);
  assert.equal((await list('?limit=100')).length, before + 1);
});

test('rulings are found by tournament, kind, team and any of their words', async () => {
  const id = await aboutMatch('Prüfung der Aufstellung');
  const general = (await publish('writer', { words: { ...words, title: 'Über alle' } })).json().id;
  assert.ok((await list(`?tournament=${made.tournament}&limit=100`)).includes(id));
  assert.ok(!(await list(`?tournament=${made.tournament}&limit=100`)).includes(general));
  assert.deepEqual(await list('?tournament=nosuch'), []);
  assert.ok((await list('?kind=other&limit=100')).includes(general));
  assert.deepEqual(await list('?kind=walkover'), []);
  assert.equal((await api.visitor.get('/v1/rulings?kind=party')).statusCode, 400);
  for (const [user, found] of [
    [made.users[0], true],
    [made.users[3], true],
    [made.users[1], false],
  ] as const)
    assert.equal((await list(`?team=${user}&limit=100`)).includes(id), found);
  // Neither case nor accents matter, every word has to be there, and signs of the pattern are letters.
  for (const [q, found] of [
    ['PRUFUNG muller', true],
    ['prüfung nirgends', false],
    ['%25', false],
    ['_', false],
  ] as const)
    assert.equal((await list(`?q=${encodeURI(q)}&limit=100`)).includes(id), found, q);
});

/** The feed as a strict parser of XML with namespaces reads it. */
function parsed(
  text: string,
): { name: string; ns: string; text: string; attributes: Record<string, string> }[] {
  const parser = new SaxesParser({ xmlns: true });
  const open: { name: string; ns: string; text: string; attributes: Record<string, string> }[] = [];
  const all: typeof open = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element = { name: local, ns: uri, text: '', attributes: Object.fromEntries(values) };
    open.push(element);
    all.push(element);
  });
  parser.on('text', (part) => {
    const last = open.at(-1);
    if (last) last.text += part;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return all;
}

test('the feed is Atom that a parser reads, whatever the words are', async () => {
  api.pass(1);
  const title = '<script>alert("1")</script> & \'so\' ]]> \ufffe';
  const { id } = (await publish('writer', { words: { ...words, title } })).json();
  const response = await api.visitor.get(RULINGS_FEED);
  assert.equal(response.headers['content-type'], 'application/atom+xml; charset=utf-8');
  const elements = parsed(response.body);
  assert.ok(elements.every(({ ns }) => ns === 'http://www.w3.org/2005/Atom'));
  const texts = (name: string) => elements.filter((each) => each.name === name).map(({ text }) => text);
  assert.equal(texts('title')[1], '<script>alert("1")</script> & \'so\' ]]> ');
  assert.equal(texts('id')[1], `urn:duellwerk:rulings:${id}`);
  assert.equal(new Set(texts('id')).size, texts('id').length);
  // Each entry has what Atom demands: an id, a title, a moment.
  const entries = texts('entry').length;
  for (const name of ['id', 'title', 'updated'])
    assert.equal(elements.filter((each) => each.name === name).length, entries + 1, name);
  assert.equal(texts('updated')[0], api.now().toISOString());
  const links = elements.filter((each) => each.name === 'link').map(({ attributes }) => attributes.href);
  assert.ok(
    links.some((href) => href?.endsWith(`/rulings/${id}`)),
    String(links),
  );
});

test('what a reader of the feed has already is not sent again, until there is another ruling', async () => {
  const { etag } = (await api.visitor.get(RULINGS_FEED)).headers;
  const again = () => api.visitor.get(RULINGS_FEED, { 'if-none-match': String(etag) });
  assert.equal((await again()).statusCode, 304);
  await publish('writer');
  assert.equal((await again()).statusCode, 200);
});

test('those whom rulings are about are found by name, and nobody else', async () => {
  await aboutMatch();
  const find = async (q: string): Promise<{ id: string; name: string }[]> =>
    (await api.visitor.get(`/v1/ruling-sides?q=${encodeURIComponent(q)}`)).json().items;
  const all = await find('');
  const ids = all.map(({ id }) => id);
  const [ruled, , other] = made.users;
  assert.ok(ids.includes(ruled ?? ''));
  assert.ok(!ids.includes(other ?? ''));
  assert.equal(new Set(ids).size, ids.length);
  const [first] = all;
  assert.ok((await find(first?.name.toUpperCase() ?? '-')).some(({ id }) => id === first?.id));
  assert.deepEqual(await find('%'), []);
});
