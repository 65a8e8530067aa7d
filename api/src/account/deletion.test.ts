import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../testing/app.ts';
import { addTournament, addUser } from '../testing/fixtures.ts';
import { everything, honour, leaveTraces } from '../testing/traces.ts';
import { takeMails } from '../testing/written-mails.ts';
import { issueToken } from '../tokens/tokens.ts';
import { accountOfEachTest, auditOf, entryStateOf, MINE, PASSWORD } from './testing.ts';

const own = accountOfEachTest({ name: 'Wiedehopf' });

const db = () => own.api.database.sql;

test('afterwards no table holds anything personal', async () => {
  await honour(own.api, { user: own.user, mail: own.mail });
  await leaveTraces(own.api, own.client, { mail: own.mail, password: PASSWORD });
  const { token } = await own.api.database.transaction((tx) =>
    issueToken(tx, { kind: 'verify_mail', user: own.user, mail: own.mail, now: own.api.now() }),
  );
  const key = { 'idempotency-key': 'trace-verify' };
  assert.equal((await own.api.visitor.send('POST', '/v1/users/verify-mail', { token }, key)).statusCode, 200);
  const personal = [
    ...[
      'wiedehopf',
      'eulenspiegel',
      'nachteule',
      'eulalia',
      '1999-12-24',
      'eulenbrowser',
      'eulenschlüssel',
      'kauz',
      'käuzchen',
    ],
    'argon2',
  ];
  const found = (texts: string[], word: string) => texts.filter((text) => text.includes(word));
  const earlier = await everything(own.api.database);
  for (const word of personal) assert.ok(found(earlier, word).length > 0, `${word} was there`);
  assert.equal((await own.remove()).statusCode, 204);
  // The last mail goes out; until then its address has to be known.
  const farewell = await takeMails(own.api);
  assert.deepEqual(
    farewell.map(({ kind, recipient }) => [kind, recipient]),
    [['account_deleted', own.mail]],
  );
  const later = await everything(own.api.database);
  for (const word of personal) assert.deepEqual(found(later, word), [], word);
  const left = later.filter(
    (text) => text.includes(own.user.toLowerCase()) && !/^(?:users|audit|outbox|due):/.test(text),
  );
  assert.deepEqual(left, []);
  assert.deepEqual(await db().selectFrom('images').select('name').execute(), []);
});

test('name and mail address are free again', async () => {
  await own.remove();
  const registered = await own.api.visitor.send('POST', '/v1/users/register', {
    ...{ use_tes_account: false, mail: own.mail, password: PASSWORD },
    ...{ username: own.name, connection: null },
    policies: { privacy: true, terms: true, marketing: false },
    additional_fields: [
      { key: 'birthday', value: '2000-02-29' },
      { key: 'country', value: 'DE' },
    ],
  });
  assert.equal(registered.statusCode, 200, registered.body);
  assert.notEqual(registered.json().id, own.user);
});

test('every session ends, and nobody signs in any more', async () => {
  const other = await own.api.as(own.user);
  const response = await own.remove();
  const cookies = [response.headers['set-cookie'] ?? []].flat().join();
  assert.match(cookies, /sid=; Max-Age=0/);
  assert.match(cookies, /dw_signed_in=; Max-Age=0/);
  for (const from of [own.client, other]) assert.equal((await from.get(MINE)).statusCode, 401);
  for (const username of [own.name, 'Gelöschter Nutzer', `DELETED ${own.user}`]) {
    const login = await own.api.visitor.send('POST', '/v1/users/login', { username, password: PASSWORD });
    assert.equal(codeOf(login), 11);
  }
  assert.equal((await own.api.visitor.get(`/v1/users/${own.user}`)).statusCode, 404);
  const again = await own.remove();
  assert.deepEqual([again.statusCode, codeOf(again)], [401, 4]);
});

test('a wrong password deletes nothing', async () => {
  const refused = await own.remove(own.client, 'Falsch!123');
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 71]);
  assert.equal((await own.client.get(MINE)).statusCode, 200);
});

test('of two requests at once one deletes, and one mail goes out', async () => {
  const both = await Promise.all([own.remove(), own.remove()]);
  assert.equal(both.filter((one) => one.statusCode === 204).length, 1);
  assert.equal((await takeMails(own.api)).filter(({ kind }) => kind === 'account_deleted').length, 1);
});

test('what was played stays, under the name of nobody, in both languages', async () => {
  const opponent = await addUser(own.api.database, { name: `Gegner ${own.count}` });
  const tournament = await addTournament(own.api.database, { mode: 'single' });
  for (const each of [own.client, await own.api.as(opponent)]) {
    await each.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: null });
  }
  const { match, stage } = await played(tournament, [own.user, opponent]);
  const pages = [
    ...[`/v1/stages/${stage}`, `/v1/tournaments/${tournament}/participants`, `/v1/matches/${match}`],
    '/v1/matches',
  ];
  // Ready answers were made before.
  for (const page of pages) assert.equal((await own.api.visitor.get(page)).statusCode, 200);
  assert.equal((await own.remove()).statusCode, 204);
  assert.equal(await entryStateOf(own.api, tournament, own.user), 'accepted');
  for (const page of pages) {
    const german = await own.api.visitor.get(page);
    const english = await own.api.visitor.get(page, {
      'accept-language': 'en',
      'accept-encoding': 'identity',
    });
    assert.deepEqual([german.statusCode, english.statusCode], [200, 200], page);
    assert.doesNotMatch(german.body + english.body, /Wiedehopf/);
    if (page === '/v1/matches') continue;
    assert.match(german.body, /"Gelöschter Nutzer"/, page);
    assert.match(english.body, /"Deleted user"/, page);
    assert.doesNotMatch(english.body, /Gelöschter/);
    assert.notEqual(german.headers.etag, english.headers.etag);
    const known = { 'accept-language': 'en', 'if-none-match': String(english.headers.etag) };
    assert.equal((await own.api.visitor.get(page, known)).statusCode, 304);
  }
});

/** Starts a tournament of two and decides its match for the first. */
async function played(
  tournament: string,
  users: [string, string],
): Promise<{ match: string; stage: string }> {
  const id = `match${own.count}`;
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
    .insertInto('stage_entries')
    .values(users.map((user, index) => ({ stage_id: stage.id, entry_id: entryOf(user), seed: index + 1 })))
    .execute();
  await db()
    .insertInto('matches')
    .values({
      ...{
        id,
        tournament_id: tournament,
        stage_id: stage.id,
        key: 'W1.1',
        bracket: 'winner',
        round: 1,
        position: 0,
        best_of: 3,
      },
      ...{ state: 'final', a_entry: entryOf(users[0]), b_entry: entryOf(users[1]), a_score: 2, b_score: 1 },
      ...{
        winner: 'a',
        outcome: 'played',
        scheduled_at: own.api.now(),
        decided_at: own.api.now(),
      },
    })
    .execute();
  const at = { ready_at: own.api.now() };
  await db()
    .insertInto('match_line_ups')
    .values([
      { match_id: id, side: 'a', user_id: users[0], ...at },
      { match_id: id, side: 'b', user_id: users[1], ...at },
    ])
    .execute();
  return { match: id, stage: stage.id };
}

test('the last administrator stays, of two at once one does', async () => {
  const admins = await Promise.all(
    ['Erste', 'Zweite'].map((name) =>
      addUser(own.api.database, {
        name: `${name} Chefin ${own.count}`,
        permissions: ['platform.admin'],
        passwordHash: own.passwordHash,
      }),
    ),
  );
  const answers = await Promise.all(
    (await Promise.all(admins.map(own.api.as))).map((each) => own.remove(each)),
  );
  assert.deepEqual(answers.map((one) => one.statusCode).sort(), [204, 422]);
  assert.deepEqual(answers.filter((one) => one.statusCode === 422).map(codeOf), [72]);
  // A banned administrator administers nothing.
  const [left = ''] = admins.filter((_, index) => answers[index]?.statusCode === 422);
  const banned = await addUser(own.api.database, {
    name: `Gesperrt ${own.count}`,
    permissions: ['platform.admin'],
  });
  await db()
    .insertInto('bans')
    .values({
      id: `ban-${own.count}`,
      user_id: banned,
      reason: 'x',
      created_by: null,
      created_at: own.api.now(),
      ends_at: null,
      lifted_at: null,
    })
    .execute();
  assert.equal(codeOf(await own.remove(await own.api.as(left))), 72);
});

test('the trail tells that it happened, and by whom', async () => {
  await own.remove();
  assert.deepEqual((await auditOf(own.api, `user:${own.user}`)).at(-1), {
    action: 'user.deleted',
    actor_id: own.user,
  });
});

test('links that were on their way do nothing any more', async () => {
  const asked = {
    kind: 'reset_password',
    user: own.user,
    mail: own.mail,
    now: own.api.now(),
  } as const;
  const { token } = await own.api.database.transaction((tx) => issueToken(tx, asked));
  await own.remove();
  const refused = await own.api.visitor.send('POST', '/v1/users/pw-reset/complete', {
    token,
    password: 'Neues+Kabel=9',
  });
  assert.equal(codeOf(refused), 68);
});
