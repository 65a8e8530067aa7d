import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser } from '../testing/fixtures.ts';
import { everything, honour, leaveTraces } from '../testing/traces.ts';
import { takeMails } from '../testing/written-mails.ts';
import { issueToken } from '../tokens/tokens.ts';

const MINE = '/v1/users/@me';
const PASSWORD = 'Kabine-7-Flutlicht';
let api: TestApp;
let passwordHash: string;
let user: string;
let client: Client;
let count = 0;

before(async () => {
  api = await openTestApp({ limits: { changes: { count: 1000, seconds: 60 } } });
  passwordHash = await api.kernel.passwords.hash(PASSWORD);
  await addBasics(api.database);
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  user = await addUser(api.database, { name: `Wiedehopf ${count}`, passwordHash });
  client = await api.as(user);
  await takeMails(api);
});

const remove = (from = client, password = PASSWORD) => from.send('POST', `${MINE}/delete`, { password });
const db = () => api.database.sql;
const auditOf = (subject: string) =>
  db().selectFrom('audit').select(['action', 'actor_id']).where('subject', '=', subject).execute();
const stateOf = async (tournament: string, entrant: string) => {
  const row = await db()
    .selectFrom('entries')
    .select('state')
    .where('tournament_id', '=', tournament)
    .where((where) => where.or([where('user_id', '=', entrant), where('team_id', '=', entrant)]))
    .executeTakeFirst();
  return row?.state;
};

test('afterwards no table holds anything personal', async () => {
  await honour(api, { user, mail: `wiedehopf.${count}@example.test` });
  await leaveTraces(api, client, { mail: `wiedehopf.${count}@example.test`, password: PASSWORD });
  const { token } = await api.database.transaction((tx) =>
    issueToken(tx, { kind: 'verify_mail', user, mail: `wiedehopf.${count}@example.test`, now: api.now() }),
  );
  const key = { 'idempotency-key': 'trace-verify' };
  assert.equal((await api.visitor.send('POST', '/v1/users/verify-mail', { token }, key)).statusCode, 200);
  const personal = [
    ...[
      'wiedehopf',
      'eulenspiegel',
      'nachteule',
      'eulalia',
      '1999-12-24',
      'eulenbrowser',
      'kauz',
      'käuzchen',
    ],
    'argon2',
  ];
  const found = (texts: string[], word: string) => texts.filter((text) => text.includes(word));
  const earlier = await everything(api.database);
  for (const word of personal) assert.ok(found(earlier, word).length > 0, `${word} was there`);
  assert.equal((await remove()).statusCode, 204);
  // The last mail goes out; until then its address has to be known.
  const farewell = await takeMails(api);
  assert.deepEqual(
    farewell.map(({ kind, recipient }) => [kind, recipient]),
    [['account_deleted', `wiedehopf.${count}@example.test`]],
  );
  const later = await everything(api.database);
  for (const word of personal) assert.deepEqual(found(later, word), [], word);
  const own = later.filter(
    (text) => text.includes(user.toLowerCase()) && !/^(?:users|audit|outbox|due):/.test(text),
  );
  assert.deepEqual(own, []);
  assert.deepEqual(await db().selectFrom('images').select('name').execute(), []);
});

test('name and mail address are free again', async () => {
  await remove();
  const registered = await api.visitor.send('POST', '/v1/users/register', {
    ...{ use_tes_account: false, mail: `wiedehopf.${count}@example.test`, password: PASSWORD },
    ...{ username: `Wiedehopf ${count}`, connection: null },
    policies: { privacy: true, terms: true, marketing: false },
    additional_fields: [
      { key: 'birthday', value: '2000-02-29' },
      { key: 'country', value: 'DE' },
    ],
  });
  assert.equal(registered.statusCode, 200, registered.body);
  assert.notEqual(registered.json().id, user);
});

test('every session ends, and nobody signs in any more', async () => {
  const other = await api.as(user);
  const response = await remove();
  const cookies = [response.headers['set-cookie'] ?? []].flat().join();
  assert.match(cookies, /sid=; Max-Age=0/);
  assert.match(cookies, /dw_signed_in=; Max-Age=0/);
  for (const from of [client, other]) assert.equal((await from.get(MINE)).statusCode, 401);
  for (const username of [`Wiedehopf ${count}`, 'Gelöschter Nutzer', `DELETED ${user}`]) {
    const login = await api.visitor.send('POST', '/v1/users/login', { username, password: PASSWORD });
    assert.equal(codeOf(login), 11);
  }
  assert.equal((await api.visitor.get(`/v1/users/${user}`)).statusCode, 404);
  const again = await remove();
  assert.deepEqual([again.statusCode, codeOf(again)], [401, 4]);
});

test('a wrong password deletes nothing', async () => {
  const refused = await remove(client, 'Falsch!123');
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 71]);
  assert.equal((await client.get(MINE)).statusCode, 200);
});

test('of two requests at once one deletes, and one mail goes out', async () => {
  const both = await Promise.all([remove(), remove()]);
  assert.equal(both.filter((one) => one.statusCode === 204).length, 1);
  assert.equal((await takeMails(api)).filter(({ kind }) => kind === 'account_deleted').length, 1);
});

test('what was played stays, under the name of nobody, in both languages', async () => {
  const opponent = await addUser(api.database, { name: `Gegner ${count}` });
  const tournament = await addTournament(api.database, { mode: 'single' });
  for (const each of [client, await api.as(opponent)]) {
    await each.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: null });
  }
  const match = await played(tournament, [user, opponent]);
  const pages = [
    ...[
      `/v1/tournaments/${tournament}`,
      `/v1/tournaments/${tournament}/participants`,
      `/v1/matches/${match}`,
    ],
    '/v1/matches',
  ];
  // Ready answers were made before.
  for (const page of pages) assert.equal((await api.visitor.get(page)).statusCode, 200);
  assert.equal((await remove()).statusCode, 204);
  assert.equal(await stateOf(tournament, user), 'accepted');
  for (const page of pages) {
    const german = await api.visitor.get(page);
    const english = await api.visitor.get(page, { 'accept-language': 'en', 'accept-encoding': 'identity' });
    assert.deepEqual([german.statusCode, english.statusCode], [200, 200], page);
    assert.doesNotMatch(german.body + english.body, /Wiedehopf/);
    if (page === '/v1/matches') continue;
    assert.match(german.body, /"Gelöschter Nutzer"/, page);
    assert.match(english.body, /"Deleted user"/, page);
    assert.doesNotMatch(english.body, /Gelöschter/);
    assert.notEqual(german.headers.etag, english.headers.etag);
    const known = { 'accept-language': 'en', 'if-none-match': String(english.headers.etag) };
    assert.equal((await api.visitor.get(page, known)).statusCode, 304);
  }
});

/** Starts a tournament of two and decides its match for the first. */
async function played(tournament: string, users: [string, string]): Promise<string> {
  const id = `match${count}`;
  const entries = await db()
    .selectFrom('entries')
    .select(['id', 'user_id'])
    .where('tournament_id', '=', tournament)
    .execute();
  const entryOf = (one: string) => entries.find(({ user_id }) => user_id === one)?.id ?? '';
  const stage = await db()
    .selectFrom('stages')
    .select('id')
    .where('tournament_id', '=', tournament)
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('tournaments')
    .set({ decided_state: 'running' })
    .where('id', '=', tournament)
    .execute();
  await db()
    .insertInto('matches')
    .values({
      ...{
        id,
        tournament_id: tournament,
        stage_id: stage.id,
        bracket: 'W',
        round: 1,
        position: 0,
        best_of: 3,
      },
      ...{ state: 'final', a_entry: entryOf(users[0]), b_entry: entryOf(users[1]), a_score: 2, b_score: 1 },
      ...{ winner: 'a', outcome: 'played', scheduled_at: api.now(), deadline: null, decided_at: api.now() },
    })
    .execute();
  const at = { ready_at: api.now() };
  await db()
    .insertInto('match_line_ups')
    .values([
      { match_id: id, side: 'a', user_id: users[0], ...at },
      { match_id: id, side: 'b', user_id: users[1], ...at },
    ])
    .execute();
  return id;
}

test('the last administrator stays, of two at once one does', async () => {
  const admins = await Promise.all(
    ['Erste', 'Zweite'].map((name) =>
      addUser(api.database, {
        name: `${name} Chefin ${count}`,
        permissions: ['platform.admin'],
        passwordHash,
      }),
    ),
  );
  const answers = await Promise.all((await Promise.all(admins.map(api.as))).map((each) => remove(each)));
  assert.deepEqual(answers.map((one) => one.statusCode).sort(), [204, 422]);
  assert.deepEqual(answers.filter((one) => one.statusCode === 422).map(codeOf), [72]);
  // A banned administrator administers nothing.
  const [left = ''] = admins.filter((_, index) => answers[index]?.statusCode === 422);
  const banned = await addUser(api.database, { name: `Gesperrt ${count}`, permissions: ['platform.admin'] });
  await db()
    .insertInto('bans')
    .values({
      id: `ban-${count}`,
      user_id: banned,
      reason: 'x',
      created_by: null,
      created_at: api.now(),
      ends_at: null,
      lifted_at: null,
    })
    .execute();
  assert.equal(codeOf(await remove(await api.as(left))), 72);
});

test('the trail tells that it happened, and by whom', async () => {
  await remove();
  assert.deepEqual((await auditOf(`user:${user}`)).at(-1), { action: 'user.deleted', actor_id: user });
});

test('links that were on their way do nothing any more', async () => {
  const asked = {
    kind: 'reset_password',
    user,
    mail: `wiedehopf.${count}@example.test`,
    now: api.now(),
  } as const;
  const { token } = await api.database.transaction((tx) => issueToken(tx, asked));
  await remove();
  const refused = await api.visitor.send('POST', '/v1/users/pw-reset/complete', {
    token,
    password: 'Neues+Kabel=9',
  });
  assert.equal(codeOf(refused), 68);
});
