import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AdministrativeEntry } from '@duellwerk/shared/contract/audit';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { exportEntries } from './export.ts';

let api: TestApp;
let admin: Client;
let adminId: string;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  adminId = await addUser(api.database, { name: 'Chefin', permissions: ['platform.admin'] });
  admin = await api.as(adminId);
});
after(() => api.close());

const list = async (query = ''): Promise<AdministrativeEntry[]> => {
  const response = await admin.get(`/v1/admin/audit${query}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json().items;
};
const cup = (parts: object = {}) =>
  addTournament(api.database, {
    game_id: 'free',
    organizer_id: 'club',
    places: 4,
    waiting_places: 0,
    ...parts,
  });

test('a change of a tournament says what it was and what it is', async () => {
  const id = await cup({ name: 'Herbst-Cup', decided_state: 'draft' });
  const url = `/v1/admin/tournaments/${id}`;
  const changed = await admin.send('PATCH', url, { version: 1, name: 'Winter-Cup', min_entries: 3 });
  assert.equal(changed.statusCode, 200, changed.body);
  const [entry] = await list(`?object=tournament:${id}`);
  assert.deepEqual(
    [entry?.action, entry?.name, entry?.actor?.username],
    ['tournament.changed', 'Winter-Cup', 'Chefin'],
  );
  assert.deepEqual(entry?.changes, [
    { field: 'name', before: ['Herbst-Cup'], after: ['Winter-Cup'] },
    { field: 'min_entries', before: ['2'], after: ['3'] },
  ]);
  assert.equal((await admin.send('DELETE', url)).statusCode, 204);
  const [gone] = await list(`?object=tournament:${id}`);
  assert.deepEqual([gone?.action, gone?.name], ['tournament.deleted', 'Winter-Cup']);
  assert.ok(
    gone?.changes.some(
      ({ field, before, after }) => field === 'name' && before[0] === 'Winter-Cup' && after.length === 0,
    ),
  );
});

test('a step gives its reason, and a refused one leaves nothing', async () => {
  const id = await cup({ decided_state: 'published' });
  const url = `/v1/admin/tournaments/${id}/cancel`;
  assert.equal((await admin.send('POST', url, { version: 7, reason: 'zu früh' })).statusCode, 412);
  assert.deepEqual(await list(`?object=tournament:${id}`), []);
  await admin.send('POST', url, { version: 1, reason: 'Kein Strom' });
  const [entry] = await list(`?object=tournament:${id}`);
  assert.deepEqual([entry?.action, entry?.reason], ['tournament.cancelled', 'Kein Strom']);
  assert.deepEqual(entry?.changes, [{ field: 'state', before: ['published'], after: ['cancelled'] }]);
});

test('a result, an exclusion and seeds are told by the names of now', async () => {
  const { tournament, stage } = await addSeeded(api, { entries: 4, settings: { best_of: 3 } });
  const play = new StagePlayer(admin, stage);
  await play.send('start');
  const { a, b } = await play.meeting('W1.1');
  await api.database.sql
    .updateTable('matches')
    .set({ state: 'reported' })
    .where('id', '=', `${stage}-W1-1`)
    .execute();
  await play.end('W1.1', '2:1');
  const [result] = await list('?kind=stage');
  assert.deepEqual([result?.action, result?.object], ['stage.result_recorded', `match:${stage}-W1-1`]);
  const scored = result?.changes.find(({ field }) => field === 'score');
  assert.deepEqual(scored, { field: 'score', before: [], after: ['2:1'] });
  const nameOf = async (entry: string) => {
    const row = await api.database.sql
      .selectFrom('entries as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .select(['u.username', 'u.id'])
      .where('e.id', '=', entry)
      .executeTakeFirstOrThrow();
    return row;
  };
  const winner = await nameOf(a);
  assert.deepEqual(result?.changes.find(({ field }) => field === 'winner')?.after, [winner.username]);
  assert.equal(result?.name, `${winner.username} – ${(await nameOf(b)).username}`);
  assert.deepEqual(
    result?.changes.find(({ field }) => field === 'match_state'),
    { field: 'match_state', before: ['reported'], after: ['final'] },
  );
  await play.decide('W1.1', '2:0', 'Verlesen');
  const [corrected] = await list(`?object=match:${stage}-W1-1`);
  assert.deepEqual(
    [corrected?.action, corrected?.reason, corrected?.changes],
    ['match.decided', 'Verlesen', [{ field: 'score', before: ['2:1'], after: ['2:0'] }]],
  );
  await api.database.sql
    .updateTable('users')
    .set({ username: 'Umbenannt', sort_key: 'umbenannt' })
    .where('id', '=', winner.id)
    .execute();
  assert.match((await list('?kind=stage'))[0]?.name ?? '', /^Umbenannt – /);
  await play.exclude(a, 'drop', 'Strom weg');
  const [drop] = await list(`?object=tournament:${tournament}`);
  assert.deepEqual(
    [drop?.action, drop?.entry, drop?.reason],
    ['stage.entry_dropped', 'Umbenannt', 'Strom weg'],
  );
  assert.deepEqual((await list('?q=umbenannt'))[0]?.id, drop?.id);
});

test('filters by who, kind, time and words, in pages', async () => {
  const clerk = await addUser(api.database, { name: 'Ämtchen', permissions: ['alert.write'] });
  const client = await api.as(clerk);
  const from = api.now().toISOString();
  for (let number = 1; number <= 55; number += 1)
    await client.send('POST', '/v1/alerts', { style: 'info', message: `<b>Nummer ${number}</b>` });
  api.pass(1);
  await client.send('POST', '/v1/alerts', { style: 'error', message: 'Später' });
  const count = async (query: string) => (await list(query)).length;
  const until = api.now().toISOString();
  assert.equal(await count(`?actor=%C3%A4mt&kind=alert&from=${until}`), 1);
  assert.equal(await count('?actor=niemand'), 0);
  assert.equal(await count('?q=nummer%2055&actor=amt'), 1);
  assert.equal(await count('?actor=amt&kind=user'), 0);
  const first = (await admin.get(`/v1/admin/audit?actor=amt&from=${from}&until=${until}`)).json();
  assert.equal(first.items.length, 50);
  const rest = (
    await admin.get(`/v1/admin/audit?actor=amt&from=${from}&until=${until}&cursor=${first.next_cursor}`)
  ).json();
  assert.deepEqual([rest.items.length, rest.next_cursor], [5, null]);
  assert.equal((await admin.get('/v1/admin/audit?cursor=x')).statusCode, 400);
  assert.equal((await admin.get('/v1/admin/audit?kind=nothing')).statusCode, 400);
});

test('people’s own doings are not in it', async () => {
  const user = await addUser(api.database, { name: 'Privat' });
  const own = await api.as(user);
  await own.send('POST', '/v1/teams', { name: 'Privatteam', tag: 'PRV' });
  assert.ok((await list()).every(({ actor }) => actor?.id !== user));
});

test('nobody but the administration reads or exports it', async () => {
  const bound = await api.as(
    await addUser(api.database, {
      name: 'Gebunden',
      permissions: ['tournament.manage:club', 'user.moderate'],
    }),
  );
  for (const url of ['/v1/admin/audit', '/v1/admin/audit.csv']) {
    assert.equal((await api.visitor.get(url)).statusCode, 401);
    assert.equal((await bound.get(url)).statusCode, 403);
  }
});

test('the table takes no text for a formula, follows the filter, and ends', async () => {
  await admin.send('POST', '/v1/alerts', { style: 'info', message: '=HYPERLINK("https://boese.example")' });
  await admin.send('POST', '/v1/alerts', { style: 'info', message: 'Zeile; mit "Zeichen"' });
  const response = await admin.get('/v1/admin/audit.csv?actor=Chefin&kind=alert');
  assert.match(String(response.headers['content-type']), /^text\/csv/);
  assert.match(String(response.headers['content-disposition']), /attachment/);
  const lines = response.body.split('\r\n');
  assert.equal(lines[0], '\uFEFFtime;actor;action;object;name;entry;reason;before;after');
  assert.match(response.body, /"'=HYPERLINK\(""https:\/\/boese\.example""\)"/);
  assert.match(response.body, /"Zeile; mit ""Zeichen"""/);
  assert.doesNotMatch(response.body, /[;\n]=/);
  assert.equal((await admin.get('/v1/admin/audit.csv?cursor=x')).statusCode, 400);
  let bounded = '';
  for await (const part of exportEntries(api.database.sql, { actor: 'amt' }, 7)) bounded += part;
  assert.equal(bounded.trim().split('\r\n').length, 8);
});

test('a template is made in office as well', async () => {
  const made = await admin.send('POST', '/v1/admin/tournaments', {
    ...{ name: 'Neu', organizer: 'club', game: 'free', mode: 'team', starts_at: minutes(300).toISOString() },
  });
  const { id } = made.json();
  const [entry] = await list(`?object=tournament:${id}`);
  assert.equal(entry?.action, 'tournament.created');
  assert.ok(entry?.changes.every(({ before }) => before.length === 0));
});
