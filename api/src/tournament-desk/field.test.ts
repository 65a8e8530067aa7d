import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, addUsers } from '../testing/fixtures.ts';
import { addSeeded } from '../testing/stages.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let club: Client;
let elsewhere: Client;
let player: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const as = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  club = await as('Club', ['tournament.manage:club']);
  elsewhere = await as('Elsewhere', ['tournament.manage:elsewhere']);
  player = await as('Player', []);
});
after(() => api.close());

const at = (id: string, path = '') => `/v1/admin/tournaments/${id}${path}`;
const from = (count: number) => new Date(api.now().getTime() + count * 60_000);
const cup = (parts: Partial<Insertable<DomainTables['tournaments']>> = {}) =>
  addTournament(api.database, {
    ...{ mode: 'single', places: 2, noted_state: 'registration_open', noted_at: api.now() },
    ...{ registration_opens_at: from(-60), registration_ends_at: from(60), starts_at: from(180) },
    ...parts,
  });
let count = 0;
type State = 'accepted' | 'pending' | 'waitlisted' | 'checked_in';
async function enter(tournament: string, states: State[]): Promise<string[]> {
  count += 1;
  const users = await addUsers(
    api.database,
    states.map((_, index) => ({ name: `F${count}-${index}` })),
  );
  const rows = users.map((user_id, index) => ({
    ...{ id: newId(), tournament_id: tournament, team_id: null, user_id, state: states[index] ?? 'accepted' },
    ...{ seed: null, place: null, entered_by: user_id, entered_at: api.now(), checked_in_at: null },
  }));
  await api.database.sql.insertInto('entries').values(rows).execute();
  return rows.map(({ id }) => id);
}
const field = async (id: string) => (await club.get(at(id, '/entries'))).json();
const statesOf = async (id: string) => (await field(id)).items.map((one: { state: string }) => one.state);
async function move(id: string, entry: string | undefined, path: string, client = club, rev?: number) {
  const found = (await field(id)).items.find((one: { entry: string }) => one.entry === entry);
  const body = { rev: rev ?? found?.rev ?? 1, reason: 'Grund' };
  return client.send('POST', at(id, `/entries/${entry}/${path}`), body);
}

test('entries are accepted, refused, put in line and removed; places are never oversold', async () => {
  const id = await cup();
  const [asked, held, waiter, last] = await enter(id, ['pending', 'accepted', 'waitlisted', 'waitlisted']);
  assert.equal((await move(id, asked, 'accept')).json().state, 'accepted');
  assert.equal(codeOf(await move(id, waiter, 'accept')), 107);
  assert.equal(codeOf(await move(id, held, 'accept')), 117);
  assert.equal((await move(id, held, 'waitlist')).json().state, 'waitlisted');
  assert.deepEqual(await statesOf(id), ['accepted', 'waitlisted', 'waitlisted', 'waitlisted']);
  assert.equal((await move(id, last, 'accept')).statusCode, 200);
  assert.equal((await move(id, asked, 'reject')).json().state, 'rejected');
  // The free place goes to the first in line.
  assert.deepEqual(await statesOf(id), ['rejected', 'accepted', 'waitlisted', 'accepted']);
  assert.equal((await move(id, last, 'remove')).json().state, 'withdrawn');
  assert.deepEqual(await statesOf(id), ['rejected', 'accepted', 'accepted', 'withdrawn']);
});

test('the desk belongs to the organizers and to who has seen the entry', async () => {
  const id = await cup();
  const [entry] = await enter(id, ['pending']);
  for (const path of ['accept', 'reject', 'waitlist', 'remove', 'clear']) {
    assert.equal((await move(id, entry, path, api.visitor)).statusCode, 401);
    for (const client of [player, elsewhere]) assert.equal(codeOf(await move(id, entry, path, client)), 5);
    assert.equal((await move(id, entry, path, club, 7)).statusCode, 412);
    assert.equal((await move(id, 'nobody', path)).statusCode, 404);
  }
  for (const client of [player, elsewhere]) {
    assert.equal((await client.get(at(id, '/entries'))).statusCode, 403);
    assert.equal((await client.get(at(id, '/seeds/table'))).statusCode, 403);
    const refused = [
      await client.send('POST', at(id, '/entries'), { team_id: null, user_id: 'x' }),
      await client.send('PUT', at(id, '/seeds'), { version: 1, entries: [] }),
      await client.send('POST', at(id, '/seeds/random'), { version: 1, random: null }),
      await client.send('PUT', at(id, '/seeds/table'), { version: 1, csv: 'x' }),
      await client.send('POST', at(id, '/check-in/reminders')),
    ];
    for (const response of refused) assert.equal(codeOf(response), 5);
  }
});

test('somebody is entered by hand, once, while there is a place', async () => {
  const id = await cup({ registration_ends_at: from(-1) });
  const [one = '', two = '', three = ''] = await addUsers(
    api.database,
    ['H1', 'H2', 'H3'].map((name) => ({ name, verified: false })),
  );
  const add = (user_id: string | null, team_id: string | null = null) =>
    club.send('POST', at(id, '/entries'), { team_id, user_id });
  assert.equal(codeOf(await add(null, 'team')), 26);
  assert.equal((await add('nobody')).statusCode, 404);
  assert.equal((await add(one)).json().state, 'accepted');
  assert.equal(codeOf(await add(one)), 23);
  await add(two);
  assert.equal(codeOf(await add(three)), 107);
  const { items } = await field(id);
  assert.equal(items[0].eligible, false);
  const cleared = await move(id, items[0].entry, 'clear');
  assert.equal(cleared.json().rev, 2);
  assert.equal((await field(id)).items[0].cleared_reason, 'Grund');
});

test('who is missing is reminded, once in ten minutes', async () => {
  const open = { registration_ends_at: from(-30), check_in_opens_at: from(-20), check_in_ends_at: from(20) };
  const id = await cup(open);
  await enter(id, ['accepted', 'checked_in']);
  const remind = () => club.send('POST', at(id, '/check-in/reminders'));
  assert.deepEqual((await remind()).json(), { reminded: 1 });
  api.pass(9);
  const soon = await remind();
  assert.deepEqual([codeOf(soon), soon.json().errors[0].details], [106, ['60']]);
  api.pass(1);
  assert.equal((await remind()).statusCode, 200);
  api.pass(20);
  assert.equal(codeOf(await remind()), 114);
});

test('seeds: by hand, drawn with a recorded text, from a table and back; after the draw everybody has one', async () => {
  const { tournament: id, entries } = await addSeeded(api, { entries: 4 });
  const order = async () =>
    (await field(id)).items
      .toSorted((one: { seed: number }, two: { seed: number }) => one.seed - two.seed)
      .map(({ entry }: { entry: string }) => entry);
  const send = async (method: 'PUT' | 'POST', path: string, body: object, client = club) =>
    client.send(method, at(id, path), { version: (await field(id)).version, ...body });
  const reversed = entries.toReversed();
  assert.equal((await send('PUT', '/seeds', { entries: reversed })).statusCode, 200);
  assert.deepEqual(await order(), reversed);
  const codes = [
    [88, reversed.slice(1)],
    [85, ['nobody', ...reversed]],
    [87, [...reversed, reversed[0]]],
  ] as const;
  for (const [code, list] of codes)
    assert.equal(codeOf(await send('PUT', '/seeds', { entries: list })), code);
  assert.equal((await send('PUT', '/seeds', { version: 99, entries: reversed })).statusCode, 412);

  await send('POST', '/seeds/random', { random: 'Würfel' });
  const drawn = await order();
  assert.equal((await club.get(at(id))).json().seed_random, 'Würfel');
  await send('PUT', '/seeds', { entries });
  await send('POST', '/seeds/random', { random: 'Würfel' });
  assert.deepEqual(await order(), drawn);

  const { csv } = (await club.get(at(id, '/seeds/table'))).json();
  await send('PUT', '/seeds', { entries });
  assert.equal((await send('PUT', '/seeds/table', { csv })).statusCode, 200);
  assert.deepEqual(await order(), drawn);
  const bad = await send('PUT', '/seeds/table', {
    csv: `\uFEFFseed;entry\n1;${entries[0]}\n2;Niemand\n3;${entries[0]}`,
  });
  assert.deepEqual(
    [codeOf(bad), bad.json().errors[0].details],
    [105, ['3:unknown:Niemand', `4:twice:${entries[0]}`]],
  );
  const names = (await field(id)).items.map(({ name }: { name: string }) => name.toUpperCase());
  const people = `sep=,\n"Spieler\n(Name)",Gruppe,Setzplatz\n${names.map((name: string, index: number) => `${name},1,"${4 - index},0"`).join('\n')}`;
  const read = await send('PUT', '/seeds/table', { csv: people });
  assert.deepEqual([read.statusCode, read.json().missing], [200, []]);
  const listed = (await field(id)).items.map(({ entry }: { entry: string }) => entry);
  assert.deepEqual(await order(), listed.toReversed());
  assert.equal(codeOf(await send('PUT', '/seeds/table', { csv: names.slice(1).join('\n') })), 88);
  await send('PUT', '/seeds', { entries: drawn });
  // Who is removed now leaves no gap.
  assert.equal((await move(id, drawn[1], 'remove')).statusCode, 200);
  const seeds = (await field(id)).items.map(({ seed }: { seed: number | null }) => seed).toSorted();
  assert.deepEqual(seeds, [1, 2, 3, null]);
  const { rev } = (await club.get(at(id))).json();
  assert.equal((await club.send('POST', `/v1/tournaments/${id}/start`, { rev })).statusCode, 200);
  assert.equal(codeOf(await send('PUT', '/seeds', { entries })), 96);
});

test('a wish before the draw is what the draw follows', async () => {
  const id = await cup({ places: 4 });
  const [first, second, third] = await enter(id, ['accepted', 'accepted', 'accepted']);
  const { version } = await field(id);
  const table = await club.send('PUT', at(id, '/seeds/table'), { version, csv: `${second}\n${third}` });
  assert.deepEqual(table.json().missing, [first]);
  const entries = [third, second];
  await club.send('PUT', at(id, '/seeds'), { version: table.json().version, entries });
  api.pass(61);
  const { rev } = (await club.get(at(id))).json();
  await club.send('POST', `/v1/tournaments/${id}/seeding`, { rev });
  assert.deepEqual(
    (await field(id)).items.map(({ seed }: { seed: number }) => seed),
    [3, 2, 1],
  );
});

test('staff: a role of one organizer, given and taken by those who manage it', async () => {
  const staff = '/v1/admin/organizers/club/staff';
  const helper = await addUser(api.database, { name: 'Helfer' });
  const body = { user: helper, role: 'tournament.manage' };
  for (const client of [player, elsewhere]) {
    assert.equal((await client.get(staff)).statusCode, 403);
    assert.equal((await client.send('POST', staff, body)).statusCode, 403);
  }
  assert.equal((await club.get('/v1/admin/organizers/none/staff')).statusCode, 404);
  assert.equal((await club.send('POST', staff, { ...body, user: 'nobody' })).statusCode, 404);
  for (let again = 0; again < 2; again += 1)
    assert.equal((await club.send('POST', staff, body)).statusCode, 204);
  const names = (await club.get(staff)).json().items.map((one: { user: { name: string } }) => one.user.name);
  assert.deepEqual(names, ['Club', 'Helfer']);
  const own = await api.as(helper);
  const id = await cup();
  assert.equal((await own.get(at(id))).statusCode, 200);
  assert.equal((await club.send('DELETE', `${staff}/${helper}/tournament.manage`)).statusCode, 204);
  assert.equal((await own.get(at(id))).statusCode, 403);
  assert.equal((await club.send('DELETE', `${staff}/${helper}/tournament.manage`)).statusCode, 404);
});

test('staff: no one takes the role of the owner, or of who appointed them', async () => {
  const staff = '/v1/admin/organizers/club/staff';
  const people = await Promise.all(
    ['Owner', 'Deputy', 'Second'].map((name) => addUser(api.database, { name })),
  );
  const [owner = '', deputy = '', second = ''] = people;
  const [asOwner, asDeputy, asSecond] = [await api.as(owner), await api.as(deputy), await api.as(second)];
  const role = 'tournament.manage';
  const appoint = (by: Client, user: string) => by.send('POST', staff, { user, role });
  const dismiss = (by: Client, user: string) => by.send('DELETE', `${staff}/${user}/${role}`);
  const site = await api.as(await addUser(api.database, { name: 'Site', permissions: ['platform.admin'] }));
  assert.equal((await appoint(site, owner)).statusCode, 204);
  assert.equal((await appoint(asOwner, deputy)).statusCode, 204);
  assert.equal((await appoint(asDeputy, second)).statusCode, 204);
  for (const user of [owner, deputy]) assert.equal(codeOf(await dismiss(asSecond, user)), 225);
  assert.equal(codeOf(await dismiss(asDeputy, owner)), 225);
  const marked = (await asSecond.get(staff)).json().items;
  const isProtected = (id: string) =>
    marked.find(({ user }: { user: { id: string } }) => user.id === id)?.protected;
  assert.deepEqual([isProtected(owner), isProtected(second)], [true, false]);
  assert.equal((await dismiss(asOwner, second)).statusCode, 204);
  assert.equal((await dismiss(site, owner)).statusCode, 204);
  await api.database.sql
    .updateTable('organizers')
    .set({ owner_id: owner })
    .where('id', '=', 'club')
    .execute();
  assert.equal((await appoint(asDeputy, owner)).statusCode, 204);
  assert.equal(codeOf(await dismiss(asDeputy, owner)), 225, 'the owner, whoever appointed them');
});

test('the desk lists the own tournaments, templates apart, and everyone else’s drafts nowhere', async () => {
  const draft = await cup({ name: 'Zebra-Entwurf', decided_state: 'draft' });
  const template = await cup({ name: 'Zebra-Vorlage', decided_state: 'draft', is_template: true });
  const names = async (client: Client, query: string) =>
    (await client.get(`/v1/admin/tournaments?q=zebra${query}`))
      .json()
      .tournaments.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`);
  assert.deepEqual(await names(club, ''), [`${draft} draft`]);
  assert.deepEqual(await names(club, '&scope=mine&phase=draft'), [`${draft} draft`]);
  assert.deepEqual(await names(club, '&phase=running'), []);
  assert.deepEqual(await names(club, '&scope=templates'), [`${template} draft`]);
  assert.deepEqual(await names(elsewhere, ''), []);
  assert.deepEqual(await names(elsewhere, '&scope=templates'), []);
});
