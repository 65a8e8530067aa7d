import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { runJobs, takeMails, tokenIn } from '../testing/written-mails.ts';
import {
  accountOfEachTest,
  FRESH_LIMITS_MINUTES,
  MINE,
  NEW_PASSWORD,
  PASSWORD,
  statusOf,
} from './testing.ts';

const RESET = '/v1/users/pw-reset';
const own = accountOfEachTest({
  name: 'Member',
  limits: {
    resetPerAddress: { count: 8, seconds: 3600 },
    resetPerMail: { count: 4, seconds: 3600 },
    confirmations: { count: 4, seconds: 900 },
  },
  apart: FRESH_LIMITS_MINUTES,
});

const ask = (address: string) => own.api.visitor.send('POST', RESET, { mail: address });
const check = (token: string) => own.api.visitor.send('POST', `${RESET}/check`, { token });
const complete = (token: string, password = NEW_PASSWORD, from = own.api.visitor) =>
  from.send('POST', `${RESET}/complete`, { token, password });
async function sentToken(): Promise<string> {
  assert.equal((await ask(own.mail)).statusCode, 204);
  const [sent] = await takeMails(own.api);
  return tokenIn(sent);
}

test('a link sets a new password, ends every session and is told by mail', async () => {
  const other = await own.api.as(own.user);
  const asked = await own.api.visitor.send(
    'POST',
    RESET,
    { mail: own.mail.toUpperCase() },
    {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
  );
  assert.equal(asked.statusCode, 204);
  const [sent] = await takeMails(own.api);
  assert.deepEqual([sent?.kind, sent?.recipient], ['reset_password', own.mail]);
  assert.match(sent?.plain ?? '', /http:\/\/duellwerk\.test\/users\/passwort-reset\/[\w-]{43}/);
  assert.match(sent?.plain ?? '', /Firefox · Linux/);
  const token = tokenIn(sent);
  assert.deepEqual((await check(token)).json(), { username: own.name });
  assert.equal((await complete(token)).statusCode, 204);
  assert.deepEqual([await statusOf(own.client), await statusOf(other)], [401, 401]);
  assert.deepEqual(
    [(await own.login(PASSWORD)).statusCode, (await own.login(NEW_PASSWORD)).statusCode],
    [401, 200],
  );
  const [notice] = await takeMails(own.api);
  assert.deepEqual([notice?.kind, notice?.recipient], ['password_changed', own.mail]);
});

test('the host that a request names is never the one in the link', async () => {
  await own.api.visitor.send('POST', RESET, { mail: own.mail }, { host: 'evil.test' });
  const [sent] = await takeMails(own.api);
  assert.doesNotMatch(sent?.plain ?? '', /evil/);
});

test('known and unknown addresses are answered alike, by the same statements', async () => {
  await addUser(own.api.database, { name: `Gone ${own.count}` });
  const work = async (address: string) => {
    const statements: string[] = [];
    const { transaction } = own.api.database;
    const spied: typeof transaction = (run) =>
      transaction((tx) => {
        const { executeQuery } = Object.getPrototypeOf(tx.getExecutor());
        const executor = tx.getExecutor();
        Object.defineProperty(executor, 'executeQuery', {
          configurable: true,
          value: (query: { sql: string }, ...rest: unknown[]) => {
            statements.push(query.sql);
            return Reflect.apply(executeQuery, executor, [query, ...rest]);
          },
        });
        return run(tx).finally(() => Reflect.deleteProperty(executor, 'executeQuery'));
      });
    Object.assign(own.api.database, { transaction: spied });
    const { hash, verify } = own.api.context.passwords;
    let hashed = 0;
    Object.assign(own.api.context.passwords, {
      hash: (text: string) => hash(text).finally(() => (hashed += 1)),
      verify: (stored: string | null, text: string) => verify(stored, text).finally(() => (hashed += 1)),
    });
    const response = await ask(address);
    Object.assign(own.api.database, { transaction });
    Object.assign(own.api.context.passwords, { hash, verify });
    return { status: response.statusCode, body: response.body, statements, hashed };
  };
  const known = await work(own.mail);
  assert.equal(known.status, 204);
  assert.ok(known.statements.length >= 2, 'the statements were seen');
  assert.equal(known.hashed, 0);
  assert.deepEqual(await work(`niemand.${own.count}@example.test`), known);
  assert.equal((await takeMails(own.api)).length, 1);
});

test('nothing about an unknown address is kept', async () => {
  await ask(`niemand.${own.count}@example.test`);
  await runJobs(own.api);
  const rows = await own.api.database.sql.selectFrom('due').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(`niemand.${own.count}`));
  assert.deepEqual(await takeMails(own.api), []);
});

test('a link works once, also for two who come at the same time', async () => {
  const token = await sentToken();
  const both = await Promise.all([complete(token), complete(token, 'Anderes+Kabel=8')]);
  assert.deepEqual(both.map((one) => one.statusCode).sort(), [204, 422]);
  assert.deepEqual(both.map((one) => (one.statusCode === 422 ? codeOf(one) : 0)).sort(), [0, 68]);
  assert.equal(codeOf(await check(token)), 68);
  assert.equal(codeOf(await complete(token)), 68);
  assert.equal((await takeMails(own.api)).length, 1);
});

test('a request that is repeated because its answer got lost gets that answer', async () => {
  const token = await sentToken();
  const key = { 'idempotency-key': 'answer-got-lost' };
  const send = (password = NEW_PASSWORD) =>
    own.client.send('POST', `${RESET}/complete`, { token, password }, key);
  const first = await send();
  assert.equal(first.statusCode, 204, first.body);
  assert.match(String(first.headers['set-cookie']), /sid=;/);
  // Whoever has set the password by the mail is not barred by strangers who try it.
  assert.match(String(first.headers['set-cookie']), /dw_browser=[\w-]{22}\.[\w-]{22};/);
  const again = await send();
  assert.deepEqual([again.statusCode, again.headers['idempotency-replayed']], [204, 'true']);
  assert.notEqual((await send('Anderes+Kabel=8')).statusCode, 204);
  assert.equal((await own.login(NEW_PASSWORD)).statusCode, 200);
  assert.equal((await takeMails(own.api)).length, 1);
});

test('a link holds for half an hour', async () => {
  const token = await sentToken();
  own.api.pass(29);
  assert.equal((await check(token)).statusCode, 200);
  own.api.pass(1);
  assert.equal(codeOf(await check(token)), 68);
  assert.equal(codeOf(await complete(token)), 68);
  assert.equal((await own.login(PASSWORD)).statusCode, 200);
});

test('a newer link, a new address and a changed password end the older link', async () => {
  const older = await sentToken();
  const newer = await sentToken();
  assert.equal(codeOf(await check(older)), 68);
  const changed = await own.change();
  assert.equal(changed.statusCode, 204, changed.body);
  assert.equal(codeOf(await complete(newer)), 68);
  await takeMails(own.api);
  const third = await sentToken();
  const other = { mail: 'anders@example.test', mail_key: 'anders@example.test' };
  await own.api.database.sql.updateTable('users').set(other).where('id', '=', own.user).execute();
  assert.equal(codeOf(await complete(third)), 68);
});

test('a password that is refused leaves the link usable', async () => {
  const token = await sentToken();
  for (const [password, code] of [
    ['', 60],
    ['kurz', 60],
    ['Passwort1!', 61],
    [`Member ${own.count}!`, 61],
    [`Aa1!${'x'.repeat(197)}`, 1],
    ['Aa1!\u0000aaaaa', 1],
  ] as const) {
    assert.equal(codeOf(await complete(token, password)), code, password);
  }
  assert.equal((await complete(token, 'Ürsprung 🎮 7 <b>')).statusCode, 204);
});

test('made up tokens are refused, whatever they look like', async () => {
  for (const token of ['x'.repeat(43), '', 'x', "' or 1=1--", 'ä'.repeat(43), 'x'.repeat(44)]) {
    const code = /^[\w-]{43}$/.test(token) ? 68 : 1;
    assert.equal(codeOf(await check(token)), code, token);
    assert.equal(codeOf(await complete(token)), code, token);
  }
  const issued = await own.api.database.sql.selectFrom('user_tokens').select('token_hash').execute();
  for (const { token_hash } of issued) assert.equal(codeOf(await check(token_hash.slice(0, 43))), 68);
});

test('who follows the link owns the address', async () => {
  const fresh = await addUser(own.api.database, { name: `Fresh ${own.count}`, verified: false });
  await ask(`fresh.${own.count}@example.test`);
  const [sent] = await takeMails(own.api);
  await complete(tokenIn(sent));
  assert.equal((await (await own.api.as(fresh)).get(MINE)).json().mail_verified, true);
});

test('services that were linked before anybody had confirmed the address are no way in any more', async () => {
  const services = async (id: string) => (await (await own.api.as(id)).get(MINE)).json().connections.length;
  const planted = await addUser(own.api.database, { name: `Planted ${own.count}`, verified: false });
  assert.deepEqual([await services(planted), await services(own.user)], [1, 1]);
  await ask(`planted.${own.count}@example.test`);
  const [sent] = await takeMails(own.api);
  await complete(tokenIn(sent));
  assert.equal(await services(planted), 0);
  await takeMails(own.api);
  await complete(await sentToken());
  assert.equal(await services(own.user), 1);
});

test('only real addresses are asked for, and only so often', async () => {
  for (const [address, code] of [
    ['', 62],
    ['x', 62],
    ['a@b', 62],
    ['<b>@example.test', 62],
    ['a@example.test\n', 62],
    ['a@example.test\u0000', 1],
    ["'; drop table users;--@example.test", 62],
  ] as const) {
    const refused = await ask(address);
    if (address === 'a@example.test\n') assert.equal(refused.statusCode, 204);
    else assert.equal(codeOf(refused), code, address);
  }
  for (let round = 0; round < 4; round += 1) assert.equal((await ask(own.mail)).statusCode, 204);
  const limited = await ask(own.mail.toUpperCase());
  assert.deepEqual([limited.statusCode, codeOf(limited)], [429, 6]);
  assert.ok(Number(limited.headers['retry-after']) > 0);
  // Others are not kept out by it, until the network address has asked too often.
  assert.equal((await ask(`andere.${own.count}@example.test`)).statusCode, 204);
  assert.equal((await ask(`dritte.${own.count}@example.test`)).statusCode, 204);
  assert.equal((await ask(`vierte.${own.count}@example.test`)).statusCode, 429);
});

test('the account of a deleted or unknown person gets no mail between asking and sending', async () => {
  await ask(own.mail);
  await own.remove();
  const kinds = (await takeMails(own.api)).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['account_deleted']);
});

test('no password and no token stands in the log', async () => {
  const token = await sentToken();
  await complete(token, 'Ganz+Geheim=42');
  const written = own.api.log.join('\n');
  for (const secret of [token, 'Ganz+Geheim=42', PASSWORD, NEW_PASSWORD])
    assert.ok(!written.includes(secret));
});
