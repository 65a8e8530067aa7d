import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { addTeam } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';
import { assertDone, assertRefused, type Cast, teamTests } from './testing.ts';

const tests = teamTests();
const settingsOf = async ({ at, owner }: Cast): Promise<TeamSettings> =>
  (await owner.client.get(`${at}/settings`)).json();
const page = async (at: string) => (await tests.api.visitor.get(at)).json();
const rolesOf = async (at: string) =>
  Object.fromEntries(
    (await page(at)).members.map((one: { user: { id: string }; role: string }) => [one.user.id, one.role]),
  );

test('whoever founds a team owns it, as a captain, and sees it among their own with that role', async () => {
  const { id: user, client } = await tests.person();
  const founded = await client.send('POST', '/v1/teams', { name: ' Nordlicht  Kiel ', tag: null });
  const { id } = founded.json();
  assert.deepEqual(founded.json(), { id, name: 'Nordlicht Kiel', tag: 'NK' });
  const team = await page(`/v1/teams/${id}`);
  assert.deepEqual(
    [team.name, team.tag, team.owner, team.logo, team.rev],
    ['Nordlicht Kiel', 'NK', user, null, 1],
  );
  assert.deepEqual(await rolesOf(`/v1/teams/${id}`), { [user]: 'captain' });
  const [own] = (await client.get('/v1/users/@me')).json().teams;
  assert.deepEqual([own.id, own.role, own.owner], [id, 'captain', user]);
  const second = await client.send('POST', '/v1/teams', { name: tests.unique('Zweites'), tag: 'ZW' });
  assert.equal(second.statusCode, 200);
  assert.equal((await client.get('/v1/users/@me')).json().teams.length, 2);
});

test('a name that looks like another one’s, that is reserved, or that is none, is refused', async () => {
  const { client } = await tests.person();
  const found = (name: string, tag: string | null = null) => client.send('POST', '/v1/teams', { name, tag });
  assertDone(await found('Müllers Elf'));
  for (const name of ['Müllers Elf', 'MULLERS  ELF', 'müllers elf '])
    assertRefused(await found(name), 422, 121);
  for (const name of ['Duellwerk', 'Admin', 'SuperAdmin', 'Club', 'C1ub', 'Team', 'Support Nord'])
    assertRefused(await found(name), 422, 122);
  for (const name of ['', ' ', 'x', 'a\tb!!', '<i>']) assertRefused(await found(name), 422, 120);
  assertRefused(await found('Gute Elf', 'ABCDEF'), 422, 123);
  assert.equal((await found('a\u0000b')).statusCode, 400);
  assertRefused(await tests.api.visitor.send('POST', '/v1/teams', { name: 'Gute Elf', tag: null }), 401, 4);
});

test('the same key founds one team; two who take one name at once get one', async () => {
  const [one, other] = [await tests.person(), await tests.person()];
  const key = { 'idempotency-key': 'found-team-once' };
  const body = { name: tests.unique('Einmal'), tag: null };
  const send = () => one.client.send('POST', '/v1/teams', body, key);
  const answers = [await send(), await send()];
  assert.deepEqual(answers[0]?.json(), answers[1]?.json());
  const same = { name: tests.unique('Gleich'), tag: null };
  const both = await Promise.all([one, other].map(({ client }) => client.send('POST', '/v1/teams', same)));
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 422]);
});

test('nobody owns more teams than ten', async () => {
  const { client } = await tests.person();
  const found = () => client.send('POST', '/v1/teams', { name: tests.unique('Viele'), tag: null });
  for (let count = 0; count < 10; count += 1) assertDone(await found());
  assertRefused(await found(), 422, 139);
});

test('name and tag change by the version that was seen; pages tell them at once', async () => {
  const all = await tests.cast();
  const { at, manager, owner } = all;
  const { version } = await settingsOf(all);
  const name = tests.unique('Umbenannt');
  await page(at);
  assertDone(await manager.client.send('PATCH', at, { name, tag: 'neu', version }));
  assert.deepEqual([(await page(at)).name, (await page(at)).tag], [name, 'neu']);
  const stale = await owner.client.send('PATCH', at, { name: 'Anders', tag: 'X1', version });
  assertRefused(stale, 412, 15, [String(version + 1)]);
  assert.equal((await page(at)).name, name);
  const other = await tests.cast();
  const taken = { name: name.toUpperCase(), tag: 'AB', version: 1 };
  assertRefused(await other.owner.client.send('PATCH', other.at, taken), 422, 121);
  assertRefused(await other.owner.client.send('PATCH', other.at, { ...taken, name: 'Admin' }), 422, 122);
  // A name from before the rules stays possible, and no change of nothing is one.
  const { name: old } = await settingsOf(other);
  assertDone(await other.owner.client.send('PATCH', other.at, { name: old, tag: 'TAG', version: 1 }));
  assert.equal((await settingsOf(other)).version, 1);
});

test('two managers who save at once: one is told, nothing is lost', async () => {
  const all = await tests.cast();
  const save = ({ client }: Cast['owner'], tag: string) =>
    client.send('PATCH', all.at, { name: tests.unique('Zugleich'), tag, version: 1 });
  const answers = await Promise.all([save(all.owner, 'AAA'), save(all.manager, 'BBB')]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [204, 412]);
  assert.equal((await settingsOf(all)).tag, answers[0]?.statusCode === 204 ? 'AAA' : 'BBB');
});

test('a logo is cut to a square, replaced and taken away; the former picture goes', async () => {
  const all = await tests.cast();
  const { at, manager, member } = all;
  const put = async (client = manager.client, color = '#ff0000') =>
    client.send('PUT', `${at}/logo`, await drawn({ color }), { 'content-type': 'image/png' });
  assertDone(await put());
  const first = (await page(at)).logo;
  assert.match(first, /^\/v1\/cdn\/[0-9a-f]{64}\.webp$/);
  assert.equal((await tests.api.visitor.get(first)).statusCode, 200);
  assertRefused(await put(member.client), 403, 25);
  assertRefused(await put(all.stranger.client), 403, 25);
  assertDone(await put(manager.client, '#00ff00'));
  const second = (await page(at)).logo;
  assert.notEqual(second, first);
  assert.equal((await tests.api.visitor.get(first)).statusCode, 404);
  assertRefused(await member.client.send('DELETE', `${at}/logo`), 403, 25);
  assertDone(await manager.client.send('DELETE', `${at}/logo`));
  assert.equal((await page(at)).logo, null);
  assert.equal((await tests.api.visitor.get(second)).statusCode, 404);
});

test('roles change by the role that was seen; the owner’s is the owner’s to change', async () => {
  const { at, owner, manager, member, stranger } = await tests.cast();
  const set = (by: Cast['owner'], user: string, role: string, was: string) =>
    by.client.send('PUT', `${at}/members/${user}/role`, { role, was });
  assertDone(await set(manager, member.id, 'coach', 'player'));
  assertRefused(await set(owner, member.id, 'substitute', 'player'), 412, 15, ['coach']);
  assertRefused(await set(manager, owner.id, 'player', 'captain'), 403, 141);
  assertDone(await set(owner, owner.id, 'player', 'captain'));
  assertRefused(await set(owner, stranger.id, 'player', 'player'), 422, 126);
  assertRefused(await set(owner, member.id, 'king', 'coach'), 400, 1, ['role']);
  assertRefused(await set(member, member.id, 'manager', 'coach'), 403, 25);
  // Who plays no part in managing any more does not manage.
  assertDone(await set(owner, manager.id, 'player', 'manager'));
  assertRefused(await set(manager, member.id, 'player', 'coach'), 403, 25);
  assert.deepEqual(await rolesOf(at), { [owner.id]: 'player', [manager.id]: 'player', [member.id]: 'coach' });
});

test('members are removed and leave; the owner stays', async () => {
  const { at, owner, manager, member, stranger } = await tests.cast();
  const remove = (by: Cast['owner'], user: string) => by.client.send('DELETE', `${at}/members/${user}`);
  assertRefused(await remove(manager, owner.id), 422, 128);
  assertRefused(await owner.client.send('POST', `${at}/leave`), 422, 128);
  assertRefused(await stranger.client.send('POST', `${at}/leave`), 422, 126);
  assertRefused(await remove(member, manager.id), 403, 25);
  assertDone(await remove(manager, member.id));
  assertRefused(await remove(owner, member.id), 422, 126);
  assertDone(await manager.client.send('POST', `${at}/leave`));
  assert.deepEqual(Object.keys(await rolesOf(at)), [owner.id]);
  assert.deepEqual((await member.client.get('/v1/users/@me')).json().teams, []);
});

test('a team is handed over to a member, who can do what the former owner cannot any more', async () => {
  const { team, at, owner, manager, member, stranger } = await tests.cast();
  const hand = (by: Cast['owner'], user: string) => by.client.send('POST', `${at}/owner`, { user });
  assertRefused(await hand(manager, manager.id), 403, 141);
  assertRefused(await hand(member, member.id), 403, 25);
  assertRefused(await hand(stranger, 'nobody'), 403, 25);
  assertRefused(await hand(owner, stranger.id), 422, 126);
  assertRefused(await hand(owner, 'nobody'), 422, 140);
  assertDone(await hand(owner, member.id));
  assertRefused(await hand(owner, owner.id), 403, 141);
  assertDone(await owner.client.send('POST', `${at}/leave`));
  assert.equal((await page(at)).owner, member.id);
  const { action, actor_id } = await tests.api.database.sql
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject', '=', `team:${team}`)
    .executeTakeFirstOrThrow();
  assert.deepEqual([action, actor_id], ['team.handed_over', owner.id]);
});

test('only the owner dissolves a team; then it is nowhere, and its name is free', async () => {
  const all = await tests.cast();
  const { at, owner, manager, member } = all;
  const { name } = await settingsOf(all);
  assertRefused(await manager.client.send('DELETE', at), 403, 141);
  assertRefused(await member.client.send('DELETE', at), 403, 25);
  assertDone(await owner.client.send('DELETE', at));
  assertRefused(await tests.api.visitor.get(at), 404, 3);
  assertRefused(await owner.client.get(`${at}/settings`), 404, 3);
  assert.deepEqual((await member.client.get('/v1/users/@me')).json().teams, []);
  assertDone(await member.client.send('POST', '/v1/teams', { name, tag: null }));
  assertRefused(await owner.client.send('DELETE', at), 404, 3);
});

/** Every call of the settings, with something good to send. */
const calls: Record<string, (all: Cast, by: Cast['owner']['client']) => ReturnType<typeof by.get>> = {
  'the settings': ({ at }, by) => by.get(`${at}/settings`),
  'people to invite': ({ at }, by) => by.get(`${at}/candidates?q=person`),
  'name and tag': ({ at }, by) =>
    by.send('PATCH', at, { name: tests.unique('Recht'), tag: 'RE', version: 1 }),
  'no logo': ({ at }, by) => by.send('DELETE', `${at}/logo`),
  'a role': ({ at, member }, by) =>
    by.send('PUT', `${at}/members/${member.id}/role`, { role: 'coach', was: 'player' }),
  'removing somebody': ({ at, member }, by) => by.send('DELETE', `${at}/members/${member.id}`),
  'a link': ({ at }, by) =>
    by.send('POST', `${at}/invite-links`, { role: 'player', days: '7', max_uses: '1' }),
  'an invite': async ({ at }, by) =>
    by.send('POST', `${at}/invites`, { user: (await tests.person()).id, role: 'player', days: '1' }),
};
for (const [name, send] of Object.entries(calls)) {
  test(`${name}: the owner and managers, nobody else`, async () => {
    const statuses: number[] = [];
    const moderator = await tests.person('Moderator', ['team.moderate']);
    for (const who of ['owner', 'manager', 'member', 'stranger', 'moderator', 'visitor'] as const) {
      const all = await tests.cast();
      const client =
        who === 'visitor' ? tests.api.visitor : who === 'moderator' ? moderator.client : all[who].client;
      const { statusCode } = await send(all, client);
      statuses.push(statusCode === 204 ? 200 : statusCode);
    }
    assert.deepEqual(statuses, [200, 200, 403, 403, 403, 401]);
  });
}

test('people to invite are found by name: not members, not the banned, nobody without a text', async () => {
  const { at, owner, member } = await tests.cast();
  const [one, banned] = [await tests.person('Zaunkönig'), await tests.person('Zaunkönig')];
  const moderator = await tests.person('Moderator', ['user.moderate']);
  await moderator.client.send('POST', `/v1/admin/users/${banned.id}/bans`, { reason: 'x', ends_at: null });
  const found = async (q: string) =>
    (await owner.client.get(`${at}/candidates?q=${encodeURIComponent(q)}`))
      .json()
      .items.map(({ id }: { id: string }) => id);
  assert.deepEqual(await found('ZAUNKONIG'), [one.id]);
  assert.deepEqual(await found(''), []);
  assert.deepEqual(await found('%'), []);
  assert.ok(!(await found('Member')).includes(member.id));
});

test('everyone sees what the team is to them', async () => {
  const { at, team, owner, manager, member, stranger } = await tests.cast();
  const mine = async ({ client }: Cast['owner']) => (await client.get(`${at}/mine`)).json();
  const common = { held: null, invite: null, asked: false, full: false, rev: 1 };
  assert.deepEqual(await mine(owner), { ...common, role: 'captain', owns: true, manages: true });
  assert.deepEqual(await mine(manager), { ...common, role: 'manager', owns: false, manages: true });
  assert.deepEqual(await mine(member), { ...common, role: 'player', owns: false, manages: false });
  assert.deepEqual(await mine(stranger), { ...common, role: null, owns: false, manages: false });
  assertRefused(await tests.api.visitor.get(`${at}/mine`), 401, 4);
  assert.equal((await addTeam(tests.api.database, tests.unique('Rest'), [stranger.id])).length, team.length);
});
