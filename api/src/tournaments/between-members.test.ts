// What members of a team send each other about a tournament: what one lacks, and that it should be entered.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import { errorNameOf } from '@duellwerk/shared/contract/error-codes';
import type { Notification, NotificationList } from '@duellwerk/shared/contract/notifications';
import type { MyTournament } from '@duellwerk/shared/contract/tournaments';
import { linkAccount } from '../social/links.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { takeMails } from '../testing/written-mails.ts';
import { issueToken } from '../tokens/tokens.ts';

const REMINDERS_MAX = 8;
const DAY_MINUTES = 24 * 60;

let api: TestApp;
let people = 0;
const person = (parts: { verified?: boolean; linked?: boolean; permissions?: string[] } = {}) => {
  people += 1;
  return addUser(api.database, { name: `Person ${people}`, ...parts });
};

before(async () => {
  api = await openTestApp({
    limits: {
      changes: { count: 100_000, seconds: 60 },
      reminders: { count: REMINDERS_MAX, seconds: DAY_MINUTES * 60 },
    },
  });
  await addBasics(api.database);
});
after(() => api.close());

let captain: Client;
let captainId: string;
let member: Client;
let memberId: string;
let team: string;
let cup: string;
beforeEach(async () => {
  [captainId, memberId] = [await person(), await person({ verified: false, linked: false })];
  team = await addTeam(api.database, `Nordlicht ${people}`, [captainId, memberId]);
  cup = await addTournament(api.database, {
    ...{ name: `Herbst-Cup ${people}`, game_id: 'linked' },
    registration_opens_at: minutes(-10 * DAY_MINUTES),
    registration_ends_at: minutes(100 * DAY_MINUTES),
    starts_at: minutes(101 * DAY_MINUTES),
  });
  [captain, member] = [await api.as(captainId), await api.as(memberId)];
});

const remind = (client: Client, parts: { tournament?: string; team?: string; user?: string } = {}) =>
  client.send('POST', `/v1/tournaments/${parts.tournament ?? cup}/reminders`, {
    ...{ team_id: parts.team ?? team, user_id: parts.user ?? memberId },
  });
const ask = (client: Client, tournament = cup) =>
  client.send('POST', `/v1/tournaments/${tournament}/entry-requests`, { team_id: team });
const listOf = async (client: Client): Promise<NotificationList> =>
  (await client.get('/v1/users/@me/notifications')).json();
const ofKind = async (client: Client, kind: string): Promise<Notification[]> =>
  (await listOf(client)).items.filter((each) => each.kind === kind);
type Response = Awaited<ReturnType<typeof remind>>;
async function assertRefused(sent: Promise<Response>, status: number, name: string): Promise<Response> {
  const response = await sent;
  assert.deepEqual([response.statusCode, errorNameOf(codeOf(response) ?? 0)], [status, name], response.body);
  return response;
}
const confirmMail = () =>
  api.database.sql
    .updateTable('users')
    .set({ mail_verified_at: api.now() })
    .where('id', '=', memberId)
    .execute();
const linkRiot = () =>
  api.database.transaction((tx) =>
    linkAccount(tx, memberId, { connection_id: 'riot', external_id: memberId, name: 'Kim#1' }, api.now()),
  );

test('a reminder says what is missing, for what and who waits, and leads to where it is mended', async () => {
  assert.equal((await remind(captain)).statusCode, 204);
  const [reminder] = await ofKind(member, 'requirement_missing');
  assert.ok(reminder);
  assert.match(reminder.subject.name, /^Herbst-Cup/);
  assert.equal(reminder.subject.type, 'tournament');
  assert.match(String(reminder.team), /^Nordlicht/);
  assert.equal(reminder.other, `Person ${people - 1}`);
  assert.deepEqual(reminder.missing, { mail: true, links: ['Riot Games'] });
  assert.equal(reminder.path, '/users/settings#e-mail');
  assert.equal((await listOf(member)).unread, 1);
  assert.deepEqual((await listOf(captain)).items, []);
});

test('who has confirmed their address gets a mail too, unless they have switched it off', async () => {
  await takeMails(api);
  await confirmMail();
  await remind(captain);
  const [mail] = await takeMails(api);
  assert.equal(mail?.kind, 'requirement_missing');
  assert.match(String(mail?.plain), /Herbst-Cup/);
  assert.match(String(mail?.plain), /Riot Games/);
  assert.match(String(mail?.plain), /\/users\/settings#verknuepfungen/);
  const off = { kinds: [{ kind: 'requirement_missing', site: false, mail: false }] };
  assert.equal((await member.send('PUT', '/v1/users/@me/notification-settings', off)).statusCode, 200);
  api.pass(DAY_MINUTES);
  [captain, member] = [await api.as(captainId), await api.as(memberId)];
  assert.equal((await remind(captain)).statusCode, 204);
  assert.deepEqual(await takeMails(api), []);
  assert.equal((await ofKind(member, 'requirement_missing')).length, 1);
});

test('a further time on the same day changes nothing, the next day it is sent again; other tournaments count for themselves', async () => {
  const answers = await Promise.all([remind(captain), remind(captain), remind(captain)]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [204, 204, 204],
  );
  assert.equal((await ofKind(member, 'requirement_missing')).length, 1);
  const other = await addTournament(api.database, { game_id: 'linked' });
  await remind(captain, { tournament: other });
  assert.equal((await ofKind(member, 'requirement_missing')).length, 2);
  api.pass(DAY_MINUTES);
  [captain, member] = [await api.as(captainId), await api.as(memberId)];
  await remind(captain);
  assert.equal((await ofKind(member, 'requirement_missing')).length, 3);
});

test('a member is marked for who has reminded them, until the next day', async () => {
  const marked = async (client: Client) => {
    const result: Eligibility = (await client.get(`/v1/tournaments/${cup}/eligibility/${team}`)).json();
    return result.member_checks.filter(({ reminded }) => reminded).map(({ id }) => id);
  };
  assert.deepEqual(await marked(captain), []);
  await remind(captain);
  assert.deepEqual(await marked(captain), [memberId]);
  assert.deepEqual(await marked(member), []);
  api.pass(DAY_MINUTES);
  captain = await api.as(captainId);
  assert.deepEqual(await marked(captain), []);
});

test('it is settled once nothing of it is missing any more, and not before', async () => {
  await remind(captain);
  await linkRiot();
  assert.equal((await listOf(member)).unread, 1);
  const { token } = await api.database.transaction((tx) =>
    issueToken(tx, {
      ...{ kind: 'verify_mail', user: memberId, mail: `person.${people}@example.test`, now: api.now() },
    }),
  );
  const verified = await api.visitor.send('POST', '/v1/users/verify-mail', { token });
  assert.equal(verified.statusCode, 200, verified.body);
  assert.equal((await listOf(member)).unread, 0);
});

test('a new password by mail confirms the address, which settles it as well', async () => {
  await linkRiot();
  await remind(captain);
  const asked = { kind: 'reset_password', user: memberId, now: api.now() } as const;
  const { token } = await api.database.transaction((tx) =>
    issueToken(tx, { ...asked, mail: `person.${people}@example.test` }),
  );
  const reset = await api.visitor.send('POST', '/v1/users/pw-reset/complete', {
    ...{ token, password: 'K0rb?Ente&Mond' },
  });
  assert.equal(reset.statusCode, 204, reset.body);
  assert.equal((await listOf(await api.as(memberId))).unread, 0);
});

test('an address that the administration confirms settles it as well, and so does a link alone', async () => {
  await linkRiot();
  await remind(captain);
  const admin = await api.as(await person({ permissions: ['user.moderate'] }));
  const answer = await admin.send('POST', `/v1/admin/users/${memberId}/verify`, {});
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((await listOf(member)).unread, 0);
  await api.database.sql.deleteFrom('user_connections').where('user_id', '=', memberId).execute();
  api.pass(DAY_MINUTES);
  [captain, member] = [await api.as(captainId), await api.as(memberId)];
  await remind(captain);
  assert.equal((await listOf(member)).unread, 1);
  await linkRiot();
  assert.equal((await listOf(member)).unread, 0);
});

test('only those who may enter the team remind, only its members, and only of what is missing', async () => {
  const stranger = await api.as(await person());
  const organizer = await api.as(await person({ permissions: ['platform.admin'] }));
  for (const client of [member, stranger, organizer])
    await assertRefused(remind(client), 403, 'not_team_manager');
  await assertRefused(remind(api.visitor), 401, 'not_signed_in');
  await assertRefused(remind(captain, { user: await person({ verified: false }) }), 422, 'not_in_team');
  await assertRefused(remind(captain, { user: captainId }), 422, 'nothing_missing');
  await assertRefused(remind(captain, { team: 'nothing' }), 404, 'not_found');
  const [draft, over, single] = [
    await addTournament(api.database, { decided_state: 'draft' }),
    await addTournament(api.database, { decided_state: 'completed' }),
    await addTournament(api.database, { mode: 'single' }),
  ];
  await assertRefused(remind(captain, { tournament: draft }), 404, 'not_found');
  await assertRefused(remind(captain, { tournament: over }), 422, 'wrong_state');
  await assertRefused(remind(captain, { tournament: single }), 422, 'wrong_mode');
  assert.deepEqual((await listOf(member)).items, []);
});

test('a sender is bounded over all members and tournaments', async () => {
  const cups = [];
  for (let count = 0; count <= REMINDERS_MAX; count += 1)
    cups.push(await addTournament(api.database, { game_id: 'linked' }));
  const last = cups.pop();
  for (const tournament of cups) assert.equal((await remind(captain, { tournament })).statusCode, 204);
  const refused = await assertRefused(
    remind(captain, last === undefined ? {} : { tournament: last }),
    429,
    'too_many_requests',
  );
  assert.ok(Number(refused.headers['retry-after']) > 0);
  // What was sent once costs nothing more.
  assert.equal((await remind(captain, { tournament: cups[0] ?? '' })).statusCode, 204);
});

test('a member asks everybody who may enter the team, once a day, and sees it after a reload', async () => {
  const managerId = await person();
  await api.database.sql
    .insertInto('team_members')
    .values({ team_id: team, user_id: managerId, role_id: 'manager', joined_at: api.now() })
    .execute();
  const manager = await api.as(managerId);
  const asked = async () => {
    const mine: MyTournament = (await member.get(`/v1/tournaments/${cup}/mine`)).json();
    return mine.asked ?? [];
  };
  assert.deepEqual(await asked(), []);
  for (let times = 0; times < 2; times += 1) assert.equal((await ask(member)).statusCode, 204);
  for (const client of [captain, manager]) {
    const found = await ofKind(client, 'entry_wanted');
    assert.deepEqual(
      found.map(({ path, other, subject }) => [path, other, subject.type]),
      [
        [
          `/tournaments/${cup}#dialog=tournaments.join&tournament=${cup}`,
          `Person ${people - 1}`,
          'tournament',
        ],
      ],
    );
  }
  assert.deepEqual((await listOf(member)).items, []);
  assert.deepEqual(await asked(), [team]);
  // Once the team is in, no one has to be asked.
  await confirmMail();
  await linkRiot();
  const joined = await captain.send('POST', `/v1/tournaments/${cup}/entries`, { team_id: team });
  assert.equal(joined.statusCode, 200, joined.body);
  for (const client of [captain, manager]) assert.equal((await listOf(client)).unread, 0);
  await assertRefused(ask(member), 422, 'already_entered');
});

test('only members ask, not those who could enter the team themselves, and only while it can be entered', async () => {
  await assertRefused(ask(captain), 422, 'manages_team');
  await assertRefused(ask(await api.as(await person())), 403, 'forbidden');
  const closed = await addTournament(api.database, { registration_ends_at: minutes(-1) });
  await assertRefused(ask(member, closed), 422, 'registration_closed');
  await assertRefused(ask(member, await addTournament(api.database, { mode: 'single' })), 422, 'wrong_mode');
  assert.deepEqual((await listOf(captain)).items, []);
});
