import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { NotificationList, NotificationSettings } from '@duellwerk/shared/contract/notifications';
import { purgeNotifications } from '../notifications/repo.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { runJobs, takeMails } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';
import { insertEntry } from '../tournaments/entries-repo.ts';
import { tellResultToConfirm } from './match-facts.ts';
import { notify } from './notify.ts';
import { tellInvited, tellNotEligible, tellPromoted, tellRegistrationOpened } from './tournament-facts.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
});
after(() => api.close());
beforeEach(() => takeMails(api));

const MINE = '/v1/users/@me/notifications';
const SETTINGS = '/v1/users/@me/notification-settings';
let count = 0;
/** Somebody with a page. */
async function person(name = 'Mia', verified = true): Promise<{ id: string; client: Client; mail: string }> {
  count += 1;
  const id = await addUser(api.database, { name: `${name} ${count}`, verified });
  return { id, client: await api.as(id), mail: `${name.toLowerCase()}.${count}@example.test` };
}
const listed = async (client: Client, query = ''): Promise<NotificationList> =>
  (await client.get(`${MINE}${query}`)).json();
const enter = async (
  tournament: string,
  entrant: { team: string } | { user: string },
  by: string,
  state: 'accepted' | 'waitlisted' = 'accepted',
) => {
  const id = newId();
  await api.database.transaction((tx) =>
    insertEntry(tx, { id, tournament, entrant, state, by, at: api.now() }),
  );
  return id;
};
type Told = Parameters<typeof notify>[1];
const tell = (...facts: Told) => api.database.transaction((tx) => notify(tx, facts, api.now()));
/** Someone told of `many` things in one tournament. */
async function told(many: number) {
  const { id, client } = await person();
  const tournament = await addTournament(api.database);
  for (let index = 0; index < many; index += 1)
    await tell({ kind: 'promoted', fact: `${tournament} ${index}`, to: { user: id }, tournament });
  return { id, client, tournament };
}

test('a fact is told once to each of an entry, on the site and by mail, with names as they are now', async () => {
  const [owner, player, unverified] = [
    await person('Owner'),
    await person('Player'),
    await person('New', false),
  ];
  const team = await addTeam(api.database, 'Nordlicht', [owner.id, player.id, unverified.id]);
  const tournament = await addTournament(api.database, { name: 'Herbst-Cup' });
  const entry = await enter(tournament, { team }, owner.id);
  for (const _ of [1, 2])
    await api.database.transaction((tx) => tellPromoted(tx, { entry, tournament }, api.now()));
  await api.database.sql
    .updateTable('tournaments')
    .set({ name: 'Winter-Cup' })
    .where('id', '=', tournament)
    .execute();
  for (const { client } of [owner, player, unverified]) {
    const { items, unread } = await listed(client);
    assert.equal(unread, 1);
    assert.deepEqual(items, [
      {
        id: items[0]?.id,
        kind: 'promoted',
        subject: { type: 'tournament', name: 'Winter-Cup' },
        team: 'Nordlicht',
        other: null,
        at: null,
        path: `/tournaments/${tournament}`,
        created_at: api.now().toISOString(),
        read: false,
      },
    ]);
  }
  const mails = await takeMails(api);
  assert.deepEqual(mails.map(({ recipient }) => recipient).sort(), [owner.mail, player.mail].sort());
  assert.ok(mails[0]?.plain.includes(`http://duellwerk.test/tournaments/${tournament}`));
  assert.deepEqual(await takeMails(api), []);
});

test('only a roster hears once there is one, and of decisions only those who act', async () => {
  const [owner, player, bench] = [await person('Owner'), await person('Player'), await person('Bench')];
  const team = await addTeam(api.database, `Team ${count}`, [owner.id, player.id, bench.id]);
  const tournament = await addTournament(api.database);
  const entry = await enter(tournament, { team }, owner.id);
  await api.database.sql
    .insertInto('entry_players')
    .values({
      entry_id: entry,
      tournament_id: tournament,
      user_id: player.id,
      role_id: null,
      released_at: null,
    })
    .execute();
  await api.database.transaction((tx) => tellPromoted(tx, { entry, tournament }, api.now()));
  await api.database.transaction((tx) =>
    tellNotEligible(tx, { entry, tournament, found: 'start' }, api.now()),
  );
  const kinds = async ({ client }: { client: Client }) =>
    (await listed(client)).items.map(({ kind }) => kind);
  assert.deepEqual(await kinds(owner), ['not_eligible', 'promoted']);
  assert.deepEqual(await kinds(player), ['promoted']);
  assert.deepEqual(await kinds(bench), []);
});

test('each kind is switched on its own, on the site and by mail', async () => {
  const { id, client, mail } = await person();
  const settings = async (): Promise<NotificationSettings> => (await client.get(SETTINGS)).json();
  const usual = await settings();
  assert.equal(usual.kinds.length, 18);
  assert.deepEqual(usual.kinds[0], { kind: 'registration_opened', site: true, mail: false });
  const choose = (kind: string, site: boolean, byMail: boolean) =>
    client.send('PUT', SETTINGS, { kinds: [{ kind, site, mail: byMail }] });
  const changed = await choose('promoted', false, true);
  assert.deepEqual(changed.json(), {
    ...usual,
    kinds: usual.kinds.map((each) => (each.kind === 'promoted' ? { ...each, site: false } : each)),
  });
  assert.deepEqual(await settings(), changed.json());
  const tournament = await addTournament(api.database);
  const promoted = (fact: string) => tell({ kind: 'promoted', fact, to: { user: id }, tournament });
  await promoted(`mail ${id}`);
  assert.deepEqual((await listed(client)).items, []);
  assert.deepEqual(
    (await takeMails(api)).map(({ recipient }) => recipient),
    [mail],
  );
  await choose('promoted', true, false);
  await promoted(`site ${id}`);
  assert.equal((await listed(client)).items.length, 1);
  assert.deepEqual(await takeMails(api), []);
  await choose('promoted', false, false);
  await promoted(`none ${id}`);
  assert.equal((await listed(client)).unread, 1);
  for (const kinds of [[{ kind: 'password_changed', site: false, mail: false }], [{ kind: 'promoted' }]])
    assert.equal(codeOf(await client.send('PUT', SETTINGS, { kinds })), 1);
});

test('the list is paged, the newest first; the count is of all', async () => {
  const { client } = await told(5);
  const first = await listed(client, '?limit=2');
  const second = await listed(client, `?limit=2&cursor=${first.next_cursor}`);
  const third = await listed(client, `?limit=2&cursor=${second.next_cursor}`);
  assert.deepEqual(
    [first, second, third].map(({ items }) => items.length),
    [2, 2, 1],
  );
  assert.equal(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size, 5);
  assert.deepEqual([first.unread, third.next_cursor], [5, null]);
  assert.equal(codeOf(await client.get(`${MINE}?cursor=x`)), 1);
});

test('one is marked as read, or all that were seen; nobody marks what is somebody else’s', async () => {
  const { client, id, tournament } = await told(3);
  const stranger = await person();
  const { items } = await listed(client);
  const [newest, middle] = items;
  assert.ok(newest && middle);
  const readOne = (who: Client, which: string) => who.send('POST', `${MINE}/${which}/read`);
  assert.equal(codeOf(await readOne(stranger.client, middle.id)), 3);
  assert.deepEqual((await readOne(client, middle.id)).json(), { unread: 2 });
  assert.deepEqual((await readOne(client, middle.id)).json(), { unread: 2 });
  // Comes while somebody looks at the others.
  await tell({ kind: 'promoted', fact: `late ${id}`, to: { user: id }, tournament });
  const all = (who: Client) => who.send('POST', `${MINE}/read`, { through: newest.id });
  assert.deepEqual((await all(stranger.client)).json(), { unread: 0 });
  assert.deepEqual((await all(client)).json(), { unread: 1 });
  assert.deepEqual(
    (await listed(client)).items.map(({ read }) => read),
    [false, true, true, true],
  );
});

test('without a session nothing is told and nothing changed', async () => {
  const statuses = await Promise.all([
    api.visitor.get(MINE),
    api.visitor.send('POST', `${MINE}/x/read`),
    api.visitor.send('POST', `${MINE}/read`, { through: 'x' }),
    api.visitor.get(SETTINGS),
    api.visitor.send('PUT', SETTINGS, { kinds: [] }),
    api.visitor.send('POST', '/v1/users/@me/calendar/renew'),
  ]);
  assert.deepEqual(
    statuses.map(({ statusCode }) => statusCode),
    Array(6).fill(401),
  );
});

test('they are kept for 90 days', async () => {
  const { client } = await told(2);
  await purgeNotifications(api.database.sql, api.now());
  assert.equal((await listed(client)).items.length, 2);
  await purgeNotifications(api.database.sql, minutes(1));
  assert.equal((await listed(client)).items.length, 0);
});

test('a stage tells of first matches at its start, and of the next one when both sides are known', async () => {
  const admin = await api.as(
    await addUser(api.database, { name: 'organiser', permissions: ['tournament.manage'] }),
  );
  const { stage, users, tournament } = await addSeeded(api, { entries: 4, tournament: { name: 'Blitz' } });
  const clients = await Promise.all(users.map((user) => api.as(user)));
  const play = new StagePlayer(admin, stage);
  await play.page();
  await play.send('start');
  await runJobs(api);
  const paths = () =>
    Promise.all(clients.map(async (client) => (await listed(client)).items.map(({ path }) => path)));
  const match = (key: string) => `/matches/${stage}-${key}`;
  assert.deepEqual(await paths(), [[match('W1-1')], [match('W1-2')], [match('W1-2')], [match('W1-1')]]);
  await play.end('W1.1', '1:0');
  await play.end('W1.2', '1:0');
  await runJobs(api);
  const [first] = clients;
  assert.ok(first);
  const [newest] = (await listed(first)).items;
  assert.equal(newest?.path, match('W2-1'));
  assert.match(newest?.other ?? '', /-2$/);
  assert.deepEqual(
    (await paths()).map((each) => each.length),
    [2, 2, 1, 1],
  );
  const at = minutes(500);
  await api.database.sql.updateTable('matches').set({ scheduled_at: at }).where('key', '=', 'W2.1').execute();
  assert.equal((await listed(first)).items[0]?.at, at.toISOString());
  const { id: final } = await api.database.sql
    .selectFrom('matches')
    .select('id')
    .where('stage_id', '=', stage)
    .where('key', '=', 'W2.1')
    .executeTakeFirstOrThrow();
  const { a_entry } = await api.database.sql
    .selectFrom('matches')
    .select('a_entry')
    .where('id', '=', final)
    .executeTakeFirstOrThrow();
  const report = { match: final, entry: a_entry ?? '', tournament };
  for (const version of [1, 1, 2])
    await api.database.transaction((tx) => tellResultToConfirm(tx, { ...report, version }, api.now()));
  assert.deepEqual((await listed(first)).items.map(({ kind }) => kind).slice(0, 2), [
    'result_to_confirm',
    'match_ready',
  ]);
});

test('an invitation names who invites, and leads to where it is answered', async () => {
  const [owner, guest] = [await person('Owner'), await person('Guest')];
  const team = await addTeam(api.database, 'Südwind', [owner.id]);
  const invitation = { invite: newId(), user: guest.id, team, by: owner.id, path: '/teams/invite/x' };
  await api.database.transaction((tx) => tellInvited(tx, invitation, api.now()));
  const [invited] = (await listed(guest.client)).items;
  assert.deepEqual(invited?.subject, { type: 'team', name: 'Südwind' });
  assert.match(invited?.other ?? '', /^Owner/);
  assert.equal(invited?.path, '/teams/invite/x');
});

test('who entered something alike hears when a registration opens, once, and by mail only if they ask for it', async () => {
  const [owner, player, loner] = [await person('Owner'), await person('Player'), await person('Loner')];
  const team = await addTeam(api.database, `Team ${count}`, [owner.id, player.id]);
  const parts = { organizer_id: 'club', game_id: 'linked' };
  for (const _ of [1, 2]) await enter(await addTournament(api.database, parts), { team }, owner.id);
  await enter(await addTournament(api.database, { ...parts, mode: 'single' }), { user: loner.id }, loner.id);
  const id = await addTournament(api.database, { ...parts, registration_ends_at: minutes(90) });
  const coming = { id, ...parts, mode: 'team' };
  for (const _ of [1, 2])
    await api.database.transaction((tx) => tellRegistrationOpened(tx, coming, api.now()));
  const opened = async ({ client }: { client: Client }) =>
    (await listed(client)).items.filter(({ kind }) => kind === 'registration_opened').map(({ at }) => at);
  assert.deepEqual(await opened(owner), [minutes(90).toISOString()]);
  assert.deepEqual([await opened(player), await opened(loner)], [[], []]);
  assert.deepEqual(await takeMails(api), []);
});
