import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { memberRoleCalls } from '@duellwerk/shared/contract/master-data/member-roles';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';

type Role = Infer<(typeof memberRoleCalls)['create']['reply']>;

const LIST = '/v1/settings/member-roles';
const ROLE_NEEDED = 233;
const ARCHIVED = 230;
let api: TestApp;
let admin: Client;
let keeper: Client;
let captain: string;
let team: string;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 10_000, seconds: 60 } } });
  await addBasics(api.database);
  admin = await api.as(await addUser(api.database, { name: 'Chefin', permissions: ['platform.admin'] }));
  keeper = await api.as(await addUser(api.database, { name: 'Einrichter', permissions: ['site.manage'] }));
  captain = await addUser(api.database, { name: 'Kapitänin' });
  team = (await (await api.as(captain)).send('POST', '/v1/teams', { name: 'Möwen', tag: null })).json().id;
});
after(() => api.close());

const roles = async (): Promise<Role[]> => (await keeper.get(LIST)).json().items;
const roleOf = async (id: string): Promise<Role> => {
  const found = (await roles()).find((each) => each.id === id);
  assert.ok(found);
  return found;
};
const made = async (parts: Partial<Role> = {}): Promise<Role> => {
  const body = { name: 'Analyst', name_en: '', is_manager: false, is_player: false, ...parts };
  const response = await keeper.send('POST', LIST, body);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const archive = async (id: string, archived = true) =>
  keeper.send('PUT', `${LIST}/${id}/archived`, { rev: (await roleOf(id)).rev, archived });
const change = async (id: string, parts: Partial<Role>) => {
  const { name, name_en, is_manager, is_player, rev } = await roleOf(id);
  return keeper.send('PUT', `${LIST}/${id}`, { name, name_en, is_manager, is_player, rev, ...parts });
};
const detailsOf = (response: { json(): { errors: { details: string[] }[] } }) =>
  response.json().errors[0]?.details;
const newest = async () => (await admin.get('/v1/admin/audit?kind=setting')).json().items[0];
/** Adds a member with a role. */
const join = async (name: string, role: string) => {
  const user_id = await addUser(api.database, { name });
  await api.database.sql
    .insertInto('team_members')
    .values({ team_id: team, user_id, role_id: role, joined_at: api.now() })
    .execute();
  return user_id;
};
const setRole = async (user: string, role: string, was: string) =>
  (await api.as(captain)).send('PUT', `/v1/teams/${team}/members/${user}/role`, { role, was });

test('a role has a name in each language', async () => {
  const { id } = await made({ name: 'Späher', name_en: 'Scout' });
  const named = async (language: string) =>
    (await api.visitor.get('/v1/base', { 'accept-language': language }))
      .json()
      .member_roles.find((role: Role) => role.id === id).name;
  assert.deepEqual([await named('de'), await named('en')], ['Späher', 'Scout']);
  assert.equal((await change(id, { name_en: 'Spotter' })).json().name_en, 'Spotter');
  assert.equal(await named('en'), 'Spotter');
  assert.equal((await change(id, { name_en: '' })).json().name_en, '');
  assert.equal(await named('en'), 'Späher');
  await change(id, { name_en: 'Scout' });
  assert.equal((await keeper.send('DELETE', `${LIST}/${id}`)).statusCode, 204);
  const left = await api.database.sql
    .selectFrom('site_texts')
    .select('text')
    .where('key', '=', `role.${id}`)
    .execute();
  assert.deepEqual(left, []);
});

test('its names and what it may are in the audit trail', async () => {
  const { id } = await made({ name: 'Sprecher', name_en: 'Speaker' });
  await change(id, { is_manager: true });
  const { action, name, changes } = await newest();
  assert.deepEqual([action, name], ['setting.changed', 'Sprecher']);
  assert.match(JSON.stringify(changes), /is_manager/);
});

test('an archived role cannot be chosen, and stays with its members', async () => {
  const { id } = await made({ name: 'Masseur' });
  const masseur = await join('Masseur', id);
  assert.equal((await archive(id)).statusCode, 200);
  const other = await join('Andere', 'player');
  const refused = await setRole(other, id, 'player');
  assert.deepEqual([codeOf(refused), detailsOf(refused)], [ARCHIVED, ['role']]);
  const invite = { role: id, days: '7', max_uses: '1' };
  const invited = await (await api.as(captain)).send('POST', `/v1/teams/${team}/invite-links`, invite);
  assert.equal(codeOf(invited), ARCHIVED);
  assert.equal((await setRole(masseur, id, id)).statusCode, 204);
  assert.deepEqual((await admin.get('/v1/admin/member-roles?q=masseur')).json().items, []);
  const page = (await api.visitor.get(`/v1/teams/${team}`)).json();
  assert.equal(
    page.members.find((each: { user: { id: string } }) => each.user.id === masseur).role,
    id,
    'the roster still shows it',
  );
});

test('a role that a member has or is invited with is not deleted', async () => {
  const { id } = await made({ name: 'Busfahrer' });
  await (await api.as(captain)).send('POST', `/v1/teams/${team}/invite-links`, {
    ...{ role: id, days: '7', max_uses: '1' },
  });
  const refused = await keeper.send('DELETE', `${LIST}/${id}`);
  assert.deepEqual([codeOf(refused), detailsOf(refused)], [226, ['1']]);
  assert.equal((await roleOf(id)).members, 0);
});

test('members and invites of a role are given another one at once, and open pages learn of it', async () => {
  const { id } = await made({ name: 'Ersatztorwart' });
  const user = await join('Torwart', id);
  await (await api.as(captain)).send('POST', `/v1/teams/${team}/invite-links`, {
    ...{ role: id, days: '7', max_uses: '1' },
  });
  const rev = async () => (await api.visitor.get(`/v1/teams/${team}`)).json().rev;
  const before = await rev();
  const move = (role: string, who = keeper) => who.send('PUT', `${LIST}/${id}/members`, { role });
  for (const wrong of [id, 'niemand']) assert.deepEqual(detailsOf(await move(wrong)), ['role']);
  assert.equal((await move('substitute', await api.as(user))).statusCode, 403);
  const moved = await move('substitute');
  assert.deepEqual(moved.json(), { moved: 1 });
  const { members } = (await api.visitor.get(`/v1/teams/${team}`)).json();
  assert.equal(members.find((each: { user: { id: string } }) => each.user.id === user).role, 'substitute');
  assert.notEqual(await rev(), before);
  assert.equal((await newest()).action, 'setting.members_moved');
  assert.equal((await roleOf(id)).uses, 0);
  assert.equal((await keeper.send('DELETE', `${LIST}/${id}`)).statusCode, 204);
  assert.equal(codeOf(await keeper.send('PUT', `${LIST}/${id}/members`, { role: 'player' })), 3);
});

test('the role of creators is taken over before it goes', async () => {
  assert.equal((await roleOf('captain')).is_creator, true);
  for (const refused of [
    await archive('captain'),
    await change('captain', { is_manager: false }),
    await change('captain', { is_player: false }),
  ])
    assert.deepEqual([codeOf(refused), detailsOf(refused)], [ROLE_NEEDED, ['creator']]);
  assert.equal((await change('captain', { name: 'Spielführer' })).statusCode, 200);
  const heir = await made({ name: 'Leitung', is_manager: true, is_player: true });
  assert.equal(codeOf(await archive('captain')), ROLE_NEEDED);
  const ids = (await roles()).map((role) => role.id).filter((id) => id !== heir.id);
  await keeper.send('PUT', `${LIST}/order`, { ids: [heir.id, ...ids] });
  assert.equal((await roleOf(heir.id)).is_creator, true);
  assert.equal((await archive('captain')).statusCode, 200);
  const creator = await api.as(await addUser(api.database, { name: 'Gründerin' }));
  const { id } = (await creator.send('POST', '/v1/teams', { name: 'Neue', tag: null })).json();
  const [own] = (await api.visitor.get(`/v1/teams/${id}`)).json().members;
  assert.equal(own.role, heir.id);
  await archive('captain', false);
});

test('some role always manages teams', async () => {
  for (const { id, is_manager, is_creator, archived } of await roles())
    if (is_manager && !is_creator && !archived) assert.equal((await archive(id)).statusCode, 200);
  const last = (await roles()).find((role) => role.is_manager && !role.archived);
  assert.ok(last);
  for (const refused of [await archive(last.id), await change(last.id, { is_manager: false })])
    assert.deepEqual([codeOf(refused), detailsOf(refused)], [ROLE_NEEDED, ['manager']]);
  const unused = await made({ name: 'Zweite', is_manager: true });
  assert.equal((await keeper.send('DELETE', `${LIST}/${unused.id}`)).statusCode, 204);
});
