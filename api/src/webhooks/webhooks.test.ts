import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import {
  type WebhookDelivery,
  type WebhookSettings,
  webhookEvents,
} from '@duellwerk/shared/contract/webhooks';
import { runDue } from '../db/due-runner.ts';
import { planJobs, webhookHandlers } from '../jobs.ts';
import { type Client, codeOf, openTestApp, type TestApp, testConfig } from '../testing/app.ts';
import { words } from '../testing/deciding.ts';
import { addBasics, addTournament, addUser } from '../testing/fixtures.ts';
import { addLeagueTeams, noPlaces, SeasonLeader, smallPlay, weekly } from '../testing/leagues.ts';
import { addSeeded, outcomeOf, StagePlayer } from '../testing/stages.ts';
import { openReceiver, type Receiver } from '../testing/webhook-receiver.ts';
import { runJobs } from '../testing/written-mails.ts';

const TIMEOUT_MS = 300;
const webhooks = { privateAddresses: true, timeoutMs: TIMEOUT_MS };

let api: TestApp;
let organizer: Client;
let receiver: Receiver;
before(async () => {
  api = await openTestApp({ webhooks, limits: { changes: { count: 1_000, seconds: 1 } } });
  await addBasics(api.database);
  organizer = await api.as(
    await addUser(api.database, {
      name: 'Orga',
      permissions: ['tournament.manage:club', 'ruling.write:club'],
    }),
  );
});
after(() => api.close());
beforeEach(async () => {
  receiver = await openReceiver();
  await api.database.sql.deleteFrom('webhooks').execute();
  await api.database.sql.deleteFrom('due').where('kind', '=', 'webhook').execute();
});
afterEach(() => receiver.close());

/** Sends what is due, as a server with this configuration does. */
const deliver = (config = api.context.config) =>
  runDue(api.database, webhookHandlers(api.database, api.now, config), { clock: api.now, lanes: 2 });

const cup = (parts: object = {}) =>
  addTournament(api.database, { game_id: 'free', organizer_id: 'club', waiting_places: 0, ...parts });
const at = (id: string, path = '') => `/v1/admin/webhooks/tournament/${id}${path}`;
const set = async (id: string, body: object = {}): Promise<WebhookSettings> => {
  const response = await organizer.send('PUT', at(id), {
    ...{ address: receiver.address, events: webhookEvents },
    ...body,
  });
  assert.equal(response.statusCode, 200, api.log.slice(-3).join('\n'));
  return response.json();
};
const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
  (await organizer.get(at(id))).json().deliveries;
const last = async (id: string): Promise<WebhookDelivery> => {
  const [delivery] = await deliveries(id);
  assert.ok(delivery);
  return delivery;
};
/** A tournament with a message in line. */
async function waiting(): Promise<string> {
  const id = await cup();
  await set(id);
  assert.equal((await organizer.send('POST', at(id, '/test'))).statusCode, 200);
  return id;
}

test('the address is never told again', async () => {
  const id = await cup();
  const settings = await set(id, { events: ['result_final', 'result_final'] });
  assert.deepEqual(settings.webhook?.events, ['result_final']);
  assert.equal(settings.webhook?.address, `127.0.0.1:${receiver.port}/…wxyz`);
  const trail = await api.database.sql.selectFrom('audit').selectAll().execute();
  const kept = await api.database.sql.selectFrom('webhooks').selectAll().execute();
  const answers = await api.database.sql.selectFrom('idem').selectAll().execute();
  const all = JSON.stringify([settings, (await organizer.get(at(id))).body, trail, kept, answers, api.log]);
  assert.doesNotMatch(all, /geheimer/);
});

test('events can be others without the address, and everything can end', async () => {
  const id = await cup();
  assert.equal((await organizer.send('PUT', at(id), { address: null, events: [] })).statusCode, 400);
  await set(id);
  const changed = await set(id, { address: null, events: ['ruling_published'] });
  assert.deepEqual(changed.webhook?.events, ['ruling_published']);
  await organizer.send('POST', at(id, '/test'));
  const gone = (await organizer.send('DELETE', at(id))).json();
  assert.deepEqual(gone, { webhook: null, deliveries: [] });
  await deliver();
  assert.deepEqual(receiver.received, []);
  assert.equal((await organizer.send('POST', at(id, '/test'))).statusCode, 404);
});

test('it belongs to those who manage the organizer’s tournaments', async () => {
  const id = await cup();
  await set(id);
  const other = await api.as(
    await addUser(api.database, {
      name: 'Fremd',
      permissions: ['tournament.manage:andere', 'match.referee'],
    }),
  );
  const body = { address: receiver.address, events: [] };
  const answers = [
    await other.get(at(id)),
    await other.send('PUT', at(id), body),
    await other.send('DELETE', at(id)),
    await other.send('POST', at(id, '/test')),
  ];
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [403, 403, 403, 403],
  );
  assert.equal((await api.visitor.get(at(id))).statusCode, 401);
});

test('registration and check-in are told when their time comes, once, and lead to the page', async () => {
  const id = await cup({
    ...{ name: 'Cup *1*', registration_opens_at: new Date(api.now().getTime() + 60_000) },
    registration_ends_at: new Date(api.now().getTime() + 20 * 60_000),
    check_in_opens_at: new Date(api.now().getTime() + 20 * 60_000),
    check_in_ends_at: new Date(api.now().getTime() + 40 * 60_000),
    starts_at: new Date(api.now().getTime() + 60 * 60_000),
  });
  await set(id);
  for (const pass of [0, 2, 0, 20, 1]) {
    api.pass(pass);
    await planJobs(api.database, api.now());
    await runJobs(api);
    await deliver();
  }
  assert.deepEqual(
    receiver.received.map(({ embeds: [embed] }) => [embed?.title, embed?.url]),
    [
      ['Anmeldung offen: Cup \\*1\\*', `http://duellwerk.test/tournaments/${id}`],
      ['Check-in offen: Cup \\*1\\*', `http://duellwerk.test/tournaments/${id}`],
    ],
  );
  assert.ok(receiver.received.every(({ allowed_mentions }) => allowed_mentions.parse.length === 0));
});

test('registration that is opened by hand is told', async () => {
  const id = await cup({
    decided_state: 'published',
    registration_opens_at: new Date(api.now().getTime() + 60_000),
    registration_ends_at: new Date(api.now().getTime() + 600_000),
    starts_at: new Date(api.now().getTime() + 6_000_000),
  });
  await set(id);
  const opened = await organizer.send('POST', `/v1/admin/tournaments/${id}/registration/open`, {
    version: 1,
  });
  assert.equal(opened.statusCode, 200, opened.body);
  await deliver();
  assert.match(receiver.received[0]?.embeds[0]?.title ?? '', /^Anmeldung offen/);
});

test('results and rulings are told, and only what is wanted', async () => {
  const { tournament, stage } = await addSeeded(api, {
    ...{ entries: 4, settings: { best_of: 3 } },
    tournament: { organizer_id: 'club', game_id: 'free' },
  });
  await api.database.sql
    .updateTable('users')
    .set({ username: '@everyone [x](//b.de)' })
    .where('username', 'like', 'P%-1')
    .execute();
  await set(tournament);
  const play = new StagePlayer(organizer, stage);
  await play.send('start');
  await play.end('W1.1', '2:1');
  await deliver();
  const [result] = receiver.received.splice(0);
  assert.equal(result?.embeds[0]?.url, `http://duellwerk.test/matches/${stage}-W1-1`);
  assert.match(result?.embeds[0]?.title ?? '', /2 : 1/);
  assert.doesNotMatch(JSON.stringify(result), /@everyone|\[x\]\(/);
  await play.decide('W1.1', '0:2');
  await deliver();
  // The two come at once, in either order.
  const titles = receiver.received.splice(0).map(({ embeds: [embed] }) => embed?.title ?? '');
  const [ruling, corrected] = titles.toSorted((x) => (x.startsWith('Entscheidung: ') ? -1 : 1));
  assert.match(ruling ?? '', /^Entscheidung: /);
  assert.match(corrected ?? '', /0 : 2/);
  assert.equal(titles.length, 2);
  await organizer.send('POST', '/v1/admin/rulings', { tournament, words });
  await set(tournament, { address: null, events: ['ruling_published'] });
  await play.end('W1.2', '2:0');
  await deliver();
  assert.deepEqual(
    receiver.received.map(({ embeds: [embed] }) => embed?.title),
    [`Entscheidung: ${words.title}`],
  );
  assert.deepEqual(
    (await deliveries(tournament)).map(({ event, state }) => [event, state]),
    [
      ['ruling_published', 'sent'],
      ['ruling_published', 'sent'],
      ['result_final', 'sent'],
      ['result_final', 'sent'],
    ],
  );
});

test('the webhook of a league hears of what is played in it, and belongs to those who lead it', async () => {
  const leader = await api.as(
    await addUser(api.database, {
      name: 'Leitung',
      permissions: ['league.manage:club', 'tournament.manage:club'],
    }),
  );
  const { teams } = await addLeagueTeams(api, ['A', 'B']);
  const league = { id: 'liga', name: 'Liga *1*', game: 'free', organizer: 'club' };
  await leader.send('POST', '/v1/admin/leagues', league);
  const made = await leader.send('POST', '/v1/admin/leagues/liga/seasons', {
    ...{ name: 'Saison 1', ...weekly(2), ...smallPlay },
    divisions: [{ name: 'Division 1', teams: [...teams.values()], places: noPlaces }],
  });
  assert.equal(made.statusCode, 200, made.body);
  const url = '/v1/admin/webhooks/league/liga';
  const body = { address: receiver.address, events: ['result_final'] };
  assert.equal((await organizer.send('PUT', url, body)).statusCode, 403);
  assert.equal((await organizer.get(url)).statusCode, 403);
  const impossible = { ...body, events: ['check_in_opened'] };
  assert.equal((await leader.send('PUT', url, impossible)).statusCode, 400);
  assert.equal((await leader.send('PUT', url.replace('liga', 'keine'), body)).statusCode, 404);
  assert.equal((await leader.send('PUT', url, body)).statusCode, 200);
  assert.equal((await leader.send('POST', `${url}/test`)).statusCode, 200);
  await deliver();
  const [test] = receiver.received.splice(0);
  assert.equal(test?.embeds[0]?.title, 'Test: Liga \\*1\\*');
  const season = new SeasonLeader(leader, made.json());
  await season.send('start');
  const { stage } = await season.division(1);
  await new StagePlayer(leader, stage).end('R1.1', '2:0');
  // What is played elsewhere is none of its news.
  const other = await addSeeded(api, {
    ...{ entries: 2, tournament: { organizer_id: 'club', game_id: 'free' } },
  });
  const play = new StagePlayer(organizer, other.stage);
  await play.send('start');
  await play.end('W1.1', '1:0');
  await deliver();
  assert.deepEqual(
    receiver.received.map(({ embeds: [embed] }) => embed?.url),
    [`http://duellwerk.test/matches/${stage}-R1-1`],
  );
  const { deliveries: told } = (await leader.get(url)).json();
  assert.deepEqual(
    told.map(({ event, state }: WebhookDelivery) => [event, state]),
    [
      ['result_final', 'sent'],
      ['test', 'sent'],
    ],
  );
  const [noted] = await api.database.sql
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'webhook.set')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  assert.equal(noted?.subject, 'league:liga');
});

test('what is refused is told to nobody', async () => {
  const { tournament, stage } = await addSeeded(api, {
    ...{ entries: 2, tournament: { organizer_id: 'club', game_id: 'free' } },
  });
  await set(tournament);
  const play = new StagePlayer(organizer, stage);
  await play.send('start');
  const meeting = await play.meeting('W1.1');
  await organizer.send('POST', `/v1/stages/${stage}/results`, {
    rev: 99,
    ...meeting,
    outcome: outcomeOf('1:0'),
  });
  assert.deepEqual(await deliveries(tournament), []);
});

test('a receiver that is down for a while gets everything once it is back, also from a server that began anew', async () => {
  const { port } = receiver;
  const id = await waiting();
  await receiver.close();
  await deliver();
  const first = await last(id);
  assert.deepEqual([first.state, first.attempts, first.problem], ['waiting', 1, 'not_reached']);
  const pauses: number[] = [];
  for (let tries = 2; tries <= 5; tries += 1) {
    const { next_at } = await last(id);
    pauses.push(Date.parse(next_at ?? '') - api.now().getTime());
    assert.equal(await deliver(), 0);
    api.pass((pauses.at(-1) ?? 0) / 60_000);
    await deliver();
    assert.equal((await last(id)).attempts, tries);
  }
  assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000]);
  receiver = await openReceiver(port);
  // Nothing of a process is needed but the database.
  const restarted = testConfig({ webhooks });
  api.pass(1);
  await deliver({ ...restarted, secret: api.context.config.secret });
  assert.equal(receiver.received.length, 1);
  const sent = await last(id);
  assert.deepEqual([sent.state, sent.status, sent.problem, sent.next_at], ['sent', 204, null, null]);
});

test('two processes send one message', async () => {
  const id = await waiting();
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  assert.equal(receiver.received.length, 1);
  assert.equal((await last(id)).state, 'sent');
});

test('a receiver that wants to be left alone is, for as long as it says', async () => {
  const id = await waiting();
  receiver.answer = (response) => response.writeHead(429, { 'retry-after': '37.5' }).end('{}');
  await deliver();
  const { state, problem, status, next_at } = await last(id);
  assert.deepEqual([state, problem, status], ['waiting', 'busy', 429]);
  assert.equal(Date.parse(next_at ?? '') - api.now().getTime(), 38_000);
  receiver.answer = (response) => response.writeHead(429, { 'retry-after': '999999' }).end();
  api.pass(1);
  await deliver();
  assert.equal(Date.parse((await last(id)).next_at ?? '') - api.now().getTime(), 3_600_000);
  receiver.answer = (response) => response.writeHead(200).end();
  api.pass(60);
  await deliver();
  assert.equal((await last(id)).state, 'sent');
});

test('a receiver that fails or hangs is tried again; one that refuses is not', async () => {
  for (const [answer, expected] of [
    [(response) => response.writeHead(500).end(), ['waiting', 'failing', 500]],
    [() => undefined, ['waiting', 'too_slow', null]],
    [(response) => response.destroy(), ['waiting', 'not_reached', null]],
    [(response) => response.writeHead(404).end(), ['failed', 'refused', 404]],
  ] as [Receiver['answer'], unknown[]][]) {
    const id = await waiting();
    receiver.answer = answer;
    await deliver();
    const { state, problem, status } = await last(id);
    assert.deepEqual([state, problem, status], expected);
  }
});

test('an answer without an end is not read', async () => {
  const id = await waiting();
  receiver.answer = (response) => response.writeHead(200).write('x');
  await deliver();
  assert.equal((await last(id)).state, 'sent');
});

test('nobody is followed to another address', async () => {
  const elsewhere = await openReceiver();
  const id = await waiting();
  receiver.answer = (response) => response.writeHead(307, { location: elsewhere.address }).end();
  await deliver();
  const { state, problem } = await last(id);
  assert.deepEqual([state, problem], ['failed', 'redirected']);
  assert.equal(elsewhere.received.length, 0);
  await elsewhere.close();
});

test('what is never taken is given up after a day', async () => {
  const id = await waiting();
  receiver.answer = (response) => response.writeHead(503).end();
  for (let tries = 1; tries < 144; tries += 1) {
    await deliver();
    api.pass(10);
  }
  assert.equal((await last(id)).state, 'waiting');
  await deliver();
  const { state, attempts, problem } = await last(id);
  assert.deepEqual([state, attempts, problem], ['failed', 144, 'failing']);
  assert.equal(receiver.received.length, 144);
});

test('addresses inside of the network are refused when they are given, and when messages go out', async () => {
  const id = await waiting();
  const strict = testConfig({ webhooks: { timeoutMs: TIMEOUT_MS } });
  await deliver({ ...strict, secret: api.context.config.secret });
  // Plain http is no address at all where TLS is needed.
  assert.equal((await last(id)).problem, 'unreadable_address');
  api.pass(1);
  await set(id, { address: receiver.address.replace('http:', 'https:') });
  await organizer.send('POST', at(id, '/test'));
  await deliver({ ...strict, secret: api.context.config.secret });
  assert.equal((await last(id)).problem, 'private_address');
  api.pass(1);
  await set(id, { address: `https://localhost:${receiver.port}/x` });
  await organizer.send('POST', at(id, '/test'));
  await deliver({ ...strict, secret: api.context.config.secret });
  assert.equal((await last(id)).problem, 'closed_port');
  api.pass(1);
  await organizer.send('POST', at(id, '/test'));
  await deliver({
    ...strict,
    secret: api.context.config.secret,
    webhooks: { ...strict.webhooks, ports: [443, receiver.port] },
  });
  assert.equal((await last(id)).problem, 'private_address');
  assert.deepEqual(receiver.received, []);
});

test('a site as it is delivered takes no such address', async (t) => {
  const closed = await openTestApp();
  t.after(() => closed.close());
  await addBasics(closed.database);
  const id = await addTournament(closed.database, { game_id: 'free', organizer_id: 'club' });
  const client = await closed.as(
    await addUser(closed.database, { name: 'Orga', permissions: ['tournament.manage'] }),
  );
  for (const [address, reason] of [
    ['https://127.0.0.1/x', 'private_address'],
    ['https://0x7f.1/x', 'private_address'],
    ['https://[::ffff:10.0.0.1]/x', 'private_address'],
    ['https://[::1]/x', 'private_address'],
    ['https://169.254.169.254/latest', 'private_address'],
    ['https://localhost/x', 'private_address'],
    ['https://1.1.1.1:8443/x', 'closed_port'],
    ['https://1.1.1.1:22/x', 'closed_port'],
    ['http://example.com/x', 'unreadable_address'],
    ['https://name:pw@example.com/x', 'unreadable_address'],
    ['ftp://example.com/x', 'unreadable_address'],
    ['kein Link', 'unreadable_address'],
  ]) {
    const refused = await client.send('PUT', at(id), { address, events: [] });
    assert.equal(refused.statusCode, 422, `${address}: ${refused.body}`);
    assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [220, [reason]], address);
  }
});

test('a trial waits for the one before it', async () => {
  const id = await waiting();
  const again = await organizer.send('POST', at(id, '/test'));
  assert.equal(again.statusCode, 422);
  assert.equal(again.json().errors[0].name, 'too_soon');
});
