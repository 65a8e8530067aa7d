import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { addUsers } from '../testing/fixtures.ts';
import { assertDone, assertRefused, type Cast, type Person, teamTests } from './testing.ts';

const tests = teamTests();
const DAY = 24 * 60;

const settingsOf = async ({ at, owner }: Cast): Promise<TeamSettings> =>
  (await owner.client.get(`${at}/settings`)).json();
const link = async (all: Cast, parts: object = {}): Promise<{ id: string; token: string; path: string }> => {
  const wanted = { role: 'player', days: '7', max_uses: '1', ...parts };
  const made = await all.owner.client.send('POST', `${all.at}/invite-links`, wanted);
  assert.equal(made.statusCode, 200, made.body);
  const { id } = made.json();
  const token = (await settingsOf(all)).invites.find((invite) => invite.id === id)?.token ?? '';
  return { id, token, path: `/v1/team-invites/${token}` };
};
const accept = ({ client }: Person, path: string) => client.send('POST', `${path}/accept`);
const invite = (all: Cast, user: string, parts: object = {}) =>
  all.manager.client.send('POST', `${all.at}/invites`, { user, role: 'player', days: '7', ...parts });
const invitesOf = async ({ client }: Person) => (await client.get('/v1/users/@me/team-invites')).json().items;
const roleOf = async ({ at }: Cast, { client }: Person) => (await client.get(`${at}/mine`)).json().role;
const nameOf = async ({ at }: Cast) => (await tests.api.visitor.get(at)).json().name;
const ban = async (user: string) => {
  const moderator = await tests.person('Moderator', ['user.moderate']);
  assertDone(
    await moderator.client.send('POST', `/v1/admin/users/${user}/bans`, { reason: 'x', ends_at: null }),
  );
};
/** Fills a team up to its last place. */
const fill = async ({ team }: Cast, left = 0) => {
  const ids = await addUsers(
    tests.api.database,
    Array.from({ length: 37 - left }, () => ({ name: tests.unique('Fill') })),
  );
  const rows = ids.map((user_id) => ({
    team_id: team,
    user_id,
    role_id: 'player',
    joined_at: tests.api.now(),
  }));
  await tests.api.database.sql.insertInto('team_members').values(rows).execute();
};

test('a link says what it invites to, also to a visitor, and lets somebody in with its role', async () => {
  const all = await tests.cast();
  const { path, token } = await link(all, { role: 'substitute' });
  const said = await tests.api.visitor.get(path);
  const { team, role, by, expires_at } = said.json();
  assert.deepEqual([team.id, team.members, role], [all.team, 3, 'substitute']);
  assert.match(by, /^Owner/);
  assert.equal(expires_at, new Date(tests.api.now().getTime() + 7 * DAY * 60_000).toISOString());
  assertRefused(await tests.api.visitor.send('POST', `${path}/accept`), 401, 4);
  assert.deepEqual((await accept(all.stranger, path)).json(), { team: all.team });
  assert.equal(await roleOf(all, all.stranger), 'substitute');
  const { invites } = await settingsOf(all);
  assert.deepEqual(invites, []);
  const stored = JSON.stringify(
    await tests.api.database.sql.selectFrom('team_invites').selectAll().execute(),
  );
  const idem = JSON.stringify(await tests.api.database.sql.selectFrom('idem').selectAll().execute());
  assert.ok(!stored.includes(token) && !idem.includes(token) && !tests.api.log.join().includes(token));
});

test('a link that nobody made, that is mangled, or of a dissolved team', async () => {
  const all = await tests.cast();
  for (const token of ['x'.repeat(43), 'x', 'x'.repeat(100)]) {
    assertRefused(await tests.api.visitor.get(`/v1/team-invites/${token}`), 404, 3);
    assertRefused(await accept(all.stranger, `/v1/team-invites/${token}`), 404, 3);
  }
  const { path } = await link(all);
  assertDone(await all.owner.client.send('DELETE', all.at));
  assertRefused(await tests.api.visitor.get(path), 422, 133);
  assertRefused(await accept(all.stranger, path), 422, 133);
});

test('a link has so many uses, and one for each person', async () => {
  const all = await tests.cast();
  const about = [all.team, await nameOf(all)];
  const once = await link(all);
  const [one, two] = [await tests.person(), await tests.person()];
  assertDone(await accept(one, once.path));
  assertRefused(await accept(two, once.path), 422, 132, about);
  assertRefused(await two.client.get(once.path), 422, 132, about);
  assertRefused(await accept(one, once.path), 422, 125, about);
  const many = await link(all, { max_uses: '5' });
  assertDone(await accept(two, many.path));
  assertDone(await all.owner.client.send('DELETE', `${all.at}/members/${two.id}`));
  // Whoever was removed does not come back by the same link.
  assertRefused(await accept(two, many.path), 422, 132, about);
  assertDone(await accept(await tests.person(), many.path));
  assert.equal((await settingsOf(all)).invites[0]?.uses, 2);
});

test('two who use the last use of a link at once: one gets in', async () => {
  const all = await tests.cast();
  const { path } = await link(all);
  const people = [await tests.person(), await tests.person(), await tests.person()];
  const answers = await Promise.all(people.map((each) => accept(each, path)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 422, 422]);
});

test('one key joins once, however often it is sent', async () => {
  const all = await tests.cast();
  const { path } = await link(all);
  const send = () =>
    all.stranger.client.send('POST', `${path}/accept`, undefined, { 'idempotency-key': 'join-by-link' });
  const answers = await Promise.all([send(), send()]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  );
});

test('links end by time, each after its days, and when they are revoked', async () => {
  const all = await tests.cast();
  const about = [all.team, await nameOf(all)];
  const [day, week, revoked] = [await link(all, { days: '1' }), await link(all), await link(all)];
  assertDone(await all.manager.client.send('DELETE', `${all.at}/invites/${revoked.id}`));
  assertDone(await all.manager.client.send('DELETE', `${all.at}/invites/${revoked.id}`));
  assertRefused(await accept(all.stranger, revoked.path), 422, 131, about);
  tests.api.pass(DAY - 1);
  assert.equal((await tests.api.visitor.get(day.path)).statusCode, 200);
  tests.api.pass(1);
  assertRefused(await tests.api.visitor.get(day.path), 422, 130, about);
  assertRefused(await accept(all.stranger, day.path), 422, 130, about);
  assert.deepEqual(
    (await settingsOf(all)).invites.map(({ id }) => id),
    [week.id],
  );
  assertDone(await accept(all.stranger, week.path));
  assertRefused(await all.owner.client.send('DELETE', `${all.at}/invites/${week.id}`), 422, 132);
  const other = await tests.cast();
  const { id } = await link(other);
  assertRefused(await all.owner.client.send('DELETE', `${all.at}/invites/${id}`), 404, 3);
  assertRefused(await other.member.client.send('DELETE', `${other.at}/invites/${id}`), 403, 25);
});

test('wishes for a link that there are not', async () => {
  const { at, owner } = await tests.cast();
  for (const [parts, details] of [
    [{ days: '2' }, ['days']],
    [{ max_uses: '1000' }, ['max_uses']],
    [{ role: 'king' }, ['role']],
    [{ token: 'mine' }, ['token']],
  ] as const) {
    const wanted = { role: 'player', days: '7', max_uses: '1', ...parts };
    assertRefused(await owner.client.send('POST', `${at}/invite-links`, wanted), 400, 1, details);
  }
});

test('at most twenty invites of a team are open', async () => {
  const all = await tests.cast();
  for (let count = 0; count < 20; count += 1) await link(all);
  const wanted = { role: 'player', days: '7', max_uses: '1' };
  assertRefused(await all.owner.client.send('POST', `${all.at}/invite-links`, wanted), 422, 134);
  assertRefused(await invite(all, all.stranger.id), 422, 134);
  const [first] = (await settingsOf(all)).invites;
  assertDone(await all.owner.client.send('DELETE', `${all.at}/invites/${first?.id}`));
  assertDone(await invite(all, all.stranger.id));
});

test('somebody who is invited by name sees it, and answers once', async () => {
  const all = await tests.cast();
  const { stranger } = all;
  const { id } = (await invite(all, stranger.id, { role: 'coach' })).json();
  const [seen] = await invitesOf(stranger);
  assert.deepEqual([seen.id, seen.team.id, seen.role], [id, all.team, 'coach']);
  assert.equal((await stranger.client.get(`${all.at}/mine`)).json().invite.id, id);
  const [told] = (await stranger.client.get('/v1/users/@me/notifications')).json().items;
  assert.deepEqual([told.kind, told.path], ['team_invited', `/teams/${all.team}`]);
  const path = `/v1/users/@me/team-invites/${id}`;
  // Nobody answers for somebody else.
  assertRefused(await accept(all.member, path), 404, 3);
  assertRefused(await all.member.client.send('DELETE', path), 404, 3);
  assertRefused(await invite(all, stranger.id), 422, 136);
  assertDone(await accept(stranger, path));
  assert.equal(await roleOf(all, stranger), 'coach');
  assert.deepEqual(await invitesOf(stranger), []);
  assertRefused(await accept(stranger, path), 422, 125);
  assertRefused(await stranger.client.send('DELETE', path), 422, 125);
  assertRefused(await invite(all, stranger.id), 422, 125);
});

test('an invite by name is declined, revoked, or ends', async () => {
  const all = await tests.cast();
  const { stranger } = all;
  const send = async () => `/v1/users/@me/team-invites/${(await invite(all, stranger.id)).json().id}`;
  const declined = await send();
  assertDone(await stranger.client.send('DELETE', declined));
  assertDone(await stranger.client.send('DELETE', declined));
  assertRefused(await accept(stranger, declined), 422, 132);
  const revoked = await send();
  const [open] = (await settingsOf(all)).invites;
  assertDone(await all.owner.client.send('DELETE', `${all.at}/invites/${open?.id}`));
  assertRefused(await accept(stranger, revoked), 422, 131);
  const late = await send();
  tests.api.pass(7 * DAY);
  assert.deepEqual(await invitesOf(stranger), []);
  assertRefused(await accept(stranger, late), 422, 130);
  // An ended one does not stand in the way of the next.
  assertDone(await accept(stranger, await send()));
});

test('nobody invites people who are not there', async () => {
  const all = await tests.cast();
  const banned = await tests.person();
  await ban(banned.id);
  assertRefused(await invite(all, banned.id), 422, 140);
  assertRefused(await invite(all, 'nobody'), 422, 140);
  // Whether an account is banned is not told to those who may not invite.
  const wanted = { user: banned.id, role: 'player', days: '7' };
  assertRefused(await all.member.client.send('POST', `${all.at}/invites`, wanted), 403, 25);
});

test('the banned answer no invite: neither with a session from before, nor by a request of before', async () => {
  const all = await tests.cast();
  const { path } = await link(all);
  const guest = await tests.person();
  await guest.client.send('POST', `${all.at}/requests`);
  const [asked] = (await settingsOf(all)).requests;
  await ban(guest.id);
  assertRefused(await accept(guest, path), 401, 4);
  const taken = await all.owner.client.send('POST', `${all.at}/requests/${asked?.id}/accept`, {
    role: 'player',
  });
  assertRefused(taken, 422, 140);
  assertDone(await all.owner.client.send('DELETE', `${all.at}/requests/${asked?.id}`));
});

test('a full team takes nobody in, by whichever way', async () => {
  const all = await tests.cast();
  const about = [all.team, await nameOf(all)];
  const [byLink, byName, asking] = [await tests.person(), await tests.person(), await tests.person()];
  const { path } = await link(all);
  const own = `/v1/users/@me/team-invites/${(await invite(all, byName.id)).json().id}`;
  assertDone(await asking.client.send('POST', `${all.at}/requests`));
  const [asked] = (await settingsOf(all)).requests;
  await fill(all);
  assertRefused(await accept(byLink, path), 422, 124, about);
  assertRefused(await byLink.client.get(path), 422, 124, about);
  assertRefused(await accept(byName, own), 422, 124, about);
  const taken = await all.owner.client.send('POST', `${all.at}/requests/${asked?.id}/accept`, {
    role: 'player',
  });
  assertRefused(taken, 422, 124, about);
  assertRefused(await all.stranger.client.send('POST', `${all.at}/requests`), 422, 124, about);
  assert.equal((await byLink.client.get(`${all.at}/mine`)).json().full, true);
  // The invite is not used up by a refusal.
  assertDone(await all.owner.client.send('DELETE', `${all.at}/members/${all.member.id}`));
  assertDone(await accept(byName, own));
});

test('the last place is taken once', async () => {
  const all = await tests.cast();
  const { path } = await link(all, { max_uses: '10' });
  await fill(all, 1);
  const people = [await tests.person(), await tests.person(), await tests.person()];
  const answers = await Promise.all(people.map((each) => accept(each, path)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 422, 422]);
});

test('somebody asks, is seen, and is taken in with a role', async () => {
  const all = await tests.cast();
  const { at, stranger, manager } = all;
  const ask = ({ client }: Person) => client.send('POST', `${at}/requests`);
  assertRefused(await tests.api.visitor.send('POST', `${at}/requests`), 401, 4);
  assertRefused(await ask(all.member), 422, 125);
  assertDone(await ask(stranger));
  assertRefused(await ask(stranger), 422, 137);
  assertRefused(await invite(all, stranger.id), 422, 137);
  assert.equal((await stranger.client.get(`${at}/mine`)).json().asked, true);
  const [asked] = (await settingsOf(all)).requests;
  assert.equal(asked?.user.id, stranger.id);
  const take = (by: Person, role = 'substitute') =>
    by.client.send('POST', `${at}/requests/${asked?.id}/accept`, { role });
  assertRefused(await take(stranger), 403, 25);
  assertRefused(await take(all.member), 403, 25);
  assertRefused(await take(manager, 'king'), 400, 1, ['role']);
  assertDone(await take(manager));
  assertRefused(await take(manager), 422, 138);
  assert.equal(await roleOf(all, stranger), 'substitute');
});

test('a request is declined or withdrawn, and can be made anew', async () => {
  const all = await tests.cast();
  const { at, stranger, owner } = all;
  const ask = async () => {
    assertDone(await stranger.client.send('POST', `${at}/requests`));
    return `${at}/requests/${(await settingsOf(all)).requests[0]?.id}`;
  };
  const first = await ask();
  assertDone(await owner.client.send('DELETE', first));
  assertRefused(await owner.client.send('DELETE', first), 422, 138);
  const second = await ask();
  assertDone(await stranger.client.send('DELETE', `${at}/requests/mine`));
  assertDone(await stranger.client.send('DELETE', `${at}/requests/mine`));
  assertRefused(await owner.client.send('POST', `${second}/accept`, { role: 'player' }), 422, 138);
  assertRefused(await all.member.client.send('DELETE', await ask()), 403, 25);
});

test('an invite takes the place of asking, and joining ends both', async () => {
  const all = await tests.cast();
  const { at, stranger } = all;
  assertDone(await invite(all, stranger.id));
  assertRefused(await stranger.client.send('POST', `${at}/requests`), 422, 136);
  const asking = await tests.person();
  assertDone(await asking.client.send('POST', `${at}/requests`));
  const { path } = await link(all, { max_uses: '5' });
  assertDone(await accept(asking, path));
  assertDone(await accept(stranger, path));
  const { requests, invites } = await settingsOf(all);
  assert.deepEqual([requests, invites.length], [[], 1]);
  assert.deepEqual(await invitesOf(stranger), []);
});

test('two managers who answer one request at once: one of them does', async () => {
  const all = await tests.cast();
  assertDone(await all.stranger.client.send('POST', `${all.at}/requests`));
  const [asked] = (await settingsOf(all)).requests;
  const answers = await Promise.all([
    all.owner.client.send('POST', `${all.at}/requests/${asked?.id}/accept`, { role: 'player' }),
    all.manager.client.send('DELETE', `${all.at}/requests/${asked?.id}`),
  ]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [204, 422]);
});

test('nobody waits for more than ten teams', async () => {
  const asking = await tests.person();
  for (let count = 0; count < 10; count += 1) {
    const { at } = await tests.cast();
    assertDone(await asking.client.send('POST', `${at}/requests`));
  }
  const { at } = await tests.cast();
  assertRefused(await asking.client.send('POST', `${at}/requests`), 422, 135);
});

test('with a dissolved team its invites and requests are over', async () => {
  const all = await tests.cast();
  const asking = await tests.person();
  const { id } = (await invite(all, all.stranger.id)).json();
  assertDone(await asking.client.send('POST', `${all.at}/requests`));
  assertDone(await all.owner.client.send('DELETE', all.at));
  assert.deepEqual(await invitesOf(all.stranger), []);
  assertRefused(await accept(all.stranger, `/v1/users/@me/team-invites/${id}`), 422, 133);
  const open = await tests.api.database.sql
    .selectFrom('team_requests')
    .select('id')
    .where('user_id', '=', asking.id)
    .where('closed_at', 'is', null)
    .execute();
  assert.deepEqual(open, []);
});

test('what is known of an invite goes with the account', async () => {
  const all = await tests.cast();
  const passwordHash = await tests.api.context.passwords.hash('Duellwerk!2026');
  const [user = ''] = await addUsers(tests.api.database, [{ name: tests.unique('Weg'), passwordHash }]);
  const guest = { id: user, client: await tests.api.as(user) };
  assertDone(await invite(all, user));
  const { path } = await link(all);
  const asking = await tests.cast();
  assertDone(await guest.client.send('POST', `${asking.at}/requests`));
  assertDone(await accept(guest, path));
  assertDone(await guest.client.send('POST', '/v1/users/@me/delete', { password: 'Duellwerk!2026' }));
  const { sql } = tests.api.database;
  for (const table of ['team_invites', 'team_invite_uses', 'team_requests'] as const)
    assert.deepEqual(await sql.selectFrom(table).select('user_id').where('user_id', '=', user).execute(), []);
});
