// A list of names becomes entries: who is meant, and who gets in.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, addUsers } from '../testing/fixtures.ts';

let api: TestApp;
let club: Client;
let owner: string;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  club = await api.as(await addUser(api.database, { name: 'Club', permissions }));
  owner = await addUser(api.database, { name: 'Owner' });
});
after(() => api.close());

const at = (id: string, path: string) => `/v1/admin/tournaments/${id}/entries${path}`;
const preview = (id: string, names: string[]) => club.send('POST', at(id, '/preview'), { names });
const enter = (id: string, ids: string[], key = randomUUID()) =>
  club.send(
    'POST',
    at(id, '/bulk'),
    { lines: ids.map((one) => ({ id: one, guest: null })) },
    { 'idempotency-key': key },
  );
const entered = async (id: string): Promise<string[]> =>
  (await club.get(at(id, ''))).json().items.map((one: { id: string }) => one.id);
const team = async (name: string, tag: string) => {
  const id = await addTeam(api.database, name, [owner]);
  await api.database.sql.updateTable('teams').set({ tag }).where('id', '=', id).execute();
  return id;
};

const flags = { entered: false, banned: false };

test('teams are found by name or tag, without case and spaces; each says whether it is in already', async () => {
  const tournament = await addTournament(api.database, { places: 3 });
  const north = await team('Nord Licht', 'NL');
  const other = await team('Neue Liga', 'NL');
  const short = await team('NLX', 'XX');
  const long = await team('Xaver', 'nlx');
  assert.equal((await enter(tournament, [north])).statusCode, 200);
  const { items, free } = (
    await preview(tournament, ['NORDLICHT', ' nord  licht ', 'nl', 'Nlx', 'Nord', 'Ñord Lîcht'])
  ).json();
  const found = items.map(({ candidates }: { candidates: { id: string; entered: boolean }[] }) =>
    candidates.map((one) => `${one.id}${one.entered ? ' entered' : ''}`),
  );
  const in_ = `${north} entered`;
  assert.deepEqual(found, [[in_], [in_], [other, in_], [short, long], [], [in_]]);
  assert.equal(free, 2);
  const { candidates } = (await preview(tournament, ['NLX'])).json().items[0];
  assert.deepEqual(candidates[0], { id: short, name: 'NLX', tag: 'XX', image: null, ...flags });
});

test('against whom a ban of the organizer holds is marked before the list is entered', async () => {
  const tournament = await addTournament(api.database);
  const barred = await team('Gesperrt', 'GSP');
  const free = await team('Frei', 'FRE');
  const parts = { organizer_id: 'club', reason: 'Cheats', created_by: owner, created_at: api.now() };
  await api.database.sql
    .insertInto('organizer_bans')
    .values([
      { ...parts, id: randomUUID(), team_id: barred },
      { ...parts, id: randomUUID(), team_id: free, lifted_at: api.now() },
    ])
    .execute();
  const { items } = (await preview(tournament, ['Gesperrt', 'frei'])).json();
  const marks = items.map(({ candidates }: { candidates: { banned: boolean }[] }) => candidates[0]?.banned);
  assert.deepEqual(marks, [true, false]);
  assert.equal((await enter(tournament, [barred])).statusCode, 200);
});

test('players are found by their name alone', async () => {
  const tournament = await addTournament(api.database, { mode: 'single' });
  const kim = await addUser(api.database, { name: 'Kim Possible' });
  const { items } = (await preview(tournament, ['kimpossible', 'Kim'])).json();
  assert.deepEqual(items, [
    {
      candidates: [{ id: kim, name: 'Kim Possible', tag: null, image: null, ...flags }],
      guest: false,
    },
    { candidates: [], guest: true },
  ]);
});

test('a team that was dissolved is neither found nor entered; its name could come without an account', async () => {
  const tournament = await addTournament(api.database);
  const gone = await team('Vorbei', 'VB');
  await api.database.sql.updateTable('teams').set({ deleted_at: api.now() }).where('id', '=', gone).execute();
  assert.deepEqual((await preview(tournament, ['Vorbei', 'VB'])).json().items, [
    { candidates: [], guest: true },
    { candidates: [], guest: true },
  ]);
  assert.equal((await enter(tournament, [gone])).json().items[0].refused, 'not_found');
});

test('a list is entered in its order; who cannot be is refused alone', async () => {
  const tournament = await addTournament(api.database, { mode: 'single', places: 3 });
  const [one = '', two = '', three = '', four = ''] = await addUsers(
    api.database,
    ['B1', 'B2', 'B3', 'B4'].map((name) => ({ name })),
  );
  await enter(tournament, [one]);
  const answer = await enter(tournament, [three, one, 'unknown', three, two, four]);
  assert.equal(answer.statusCode, 200);
  const { items } = answer.json();
  assert.deepEqual(
    items.map(({ id, refused }: { id: string; refused: string | null }) => [id, refused]),
    [
      [three, null],
      [one, 'already_entered'],
      ['unknown', 'not_found'],
      [three, 'already_entered'],
      [two, null],
      [four, 'no_place_free'],
    ],
  );
  assert.deepEqual(await entered(tournament), [one, three, two]);
  const history = (await club.get(`/v1/tournaments/${tournament}/history`)).json().items;
  assert.equal(history.filter(({ kind }: { kind: string }) => kind === 'joined').length, 3);
  const record = await api.database.sql
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('subject', '=', `tournament:${tournament}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(record.action, 'entry.added_by_list');
  assert.deepEqual(
    record.after,
    { entries: [items[0], items[4]].map(({ entry }: { entry: string }) => `entry:${entry}`) },
    'the audit log names those who were entered',
  );
});

test('sent twice under one key it enters once, and says the same', async () => {
  const tournament = await addTournament(api.database, { mode: 'single', places: 3 });
  const user = await addUser(api.database, { name: 'Twice' });
  const key = randomUUID();
  const first = await enter(tournament, [user], key);
  assert.equal((await enter(tournament, [user], key)).body, first.body);
  assert.deepEqual(await entered(tournament), [user]);
  assert.equal((await enter(tournament, [user])).json().items[0].refused, 'already_entered');
});

test('too long a list is refused, and so is every list once the field is drawn', async () => {
  const open = await addTournament(api.database, { mode: 'single' });
  const many = Array.from({ length: 201 }, (_, index) => `n${index}`);
  assert.equal((await preview(open, many)).statusCode, 400);
  assert.equal((await enter(open, many)).statusCode, 400);
  assert.equal((await preview(open, many.slice(1))).statusCode, 200);
  for (const name of ['', 'x'.repeat(81), 'x\u202e'])
    assert.equal((await preview(open, [name])).statusCode, 400, JSON.stringify(name));
  const user = await addUser(api.database, { name: 'Late' });
  const running = await addTournament(api.database, { mode: 'single', decided_state: 'seeding' });
  assert.equal(codeOf(await enter(running, [user])), 96);
  assert.deepEqual(await entered(running), []);
});
