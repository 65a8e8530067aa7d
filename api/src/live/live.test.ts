import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { encodeFrame } from '@duellwerk/shared/contract/frames';
import { WebSocket } from 'ws';
import { buildApp } from '../app.ts';
import { publish, publishAll } from '../db/bus.ts';
import { type Client, ORIGIN, openTestApp, type TestApp, testConfig } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { addMatch } from '../testing/playing.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';

const SILENT_SECONDS = 75;
let api: TestApp;
let writer: Client;
let address: string;
before(async () => {
  api = await openTestApp({
    sockets: { frames: { count: 20, seconds: 10 }, perAddress: 30, sweepSeconds: 0.02 },
  });
  await addBasics(api.database);
  writer = await api.as(await addUser(api.database, { name: 'writer', permissions: ['alert.write'] }));
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  address = `ws://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/ws`;
});
after(() => api.close());

/** A page with its frames as they come. */
class Page {
  readonly socket: WebSocket;
  readonly #frames: { type: string; payload: unknown }[] = [];
  #wake: () => void = () => {};

  constructor(headers: Record<string, string> = { origin: ORIGIN }) {
    this.socket = new WebSocket(address, { headers });
    this.socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      this.#frames.push({ type, payload: JSON.parse(payload) });
      this.#wake();
    });
  }

  static async open(headers?: Record<string, string>): Promise<Page> {
    const page = new Page(headers);
    await once(page.socket, 'open');
    return page;
  }

  send(type: 'PING' | 'SUBSCRIBE' | 'UNSUBSCRIBE', payload: object = {}): void {
    this.socket.send(encodeFrame(type, payload));
  }

  /** The next frame, in the order in which they came. */
  async next(): Promise<{ type: string; payload: unknown }> {
    while (this.#frames.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const [frame] = this.#frames.splice(0, 1);
    assert.ok(frame);
    return frame;
  }

  /** Nothing else has come: the answer to a ping is the next frame. */
  async isQuiet(): Promise<void> {
    this.send('PING');
    assert.deepEqual(await this.next(), { type: 'PONG', payload: {} });
  }

  /** Follows a topic; `rev` is the revision that the answer must tell. */
  async follow(topic: string, rev: number | null = null): Promise<void> {
    this.send('SUBSCRIBE', { topic });
    assert.deepEqual(await this.next(), { type: 'SUBSCRIBED', payload: { topic, rev } });
  }

  async close(): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }
}

async function refusal(headers: Record<string, string>): Promise<number | undefined> {
  const { socket } = new Page(headers);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  return response.statusCode;
}

test('every page sees an alert come, change and go, in this order', async () => {
  const pages = [await Page.open(), await Page.open({ origin: ORIGIN, cookie: writer.cookie ?? '' })];
  const alert = (await writer.send('POST', '/v1/alerts', { style: 'info', message: '<b>Hallo</b>' })).json();
  await writer.send('PATCH', `/v1/alerts/${alert.id}`, { style: 'error' });
  await writer.send('DELETE', `/v1/alerts/${alert.id}`);
  for (const page of pages) {
    const frames = [await page.next(), await page.next(), await page.next()];
    assert.deepEqual(
      frames.map((frame) => frame.type),
      ['ALERT_CREATED', 'ALERT_UPDATED', 'ALERT_DELETED'],
    );
    assert.deepEqual(frames[2]?.payload, { ...alert, style: 'error' });
    await page.close();
  }
});

test('pages that follow a team hear of its changes', async () => {
  const owner = await addUser(api.database, { name: 'Chef' });
  const client = await api.as(owner);
  const team = (await client.send('POST', '/v1/teams', { name: 'Nordlicht Kiel', tag: null })).json().id;
  const page = await Page.open();
  await page.follow(`team:${team}`, 1);
  await client.send('PATCH', `/v1/teams/${team}`, { name: 'Nordlicht Kiel', tag: 'NLK', version: 1 });
  assert.deepEqual(await page.next(), { type: 'TEAM_UPDATED', payload: { id: team, rev: 2 } });
  await page.isQuiet();
  await page.close();
});

test('who follows a team hears of its matches, and of no others', async () => {
  const { database } = api;
  const team = await addTeam(database, 'Vielspieler', [await addUser(database, { name: 'Vielspielerin' })]);
  const { stage, entries } = await addSeeded(api, { entries: 4 });
  await database.sql
    .updateTable('entries')
    .set({ team_id: team, user_id: null })
    .where('id', '=', entries[0] ?? '')
    .execute();
  const organizer = await addUser(database, { name: 'Teamleitung', permissions: ['tournament.manage'] });
  const play = new StagePlayer(await api.as(organizer), stage);
  assert.equal((await play.send('start')).statusCode, 200);
  const page = await Page.open();
  await page.follow(`team:${team}`, 1);
  // Followers are looked up when an event goes out: those of the other match must be out before the team gets to it.
  const others = await Page.open();
  for (const key of ['W1-2', 'W2-1']) await others.follow(`match:${stage}-${key}`, 1);
  await play.end('W1.2', '1:0');
  const payloads = [await others.next(), await others.next()].map(({ payload }) => payload);
  assert.deepEqual(payloads, [
    { id: `${stage}-W1-2`, rev: 2 },
    { id: `${stage}-W2-1`, rev: 2 },
  ]);
  await others.close();
  await play.end('W1.1', '1:0');
  assert.deepEqual(await page.next(), { type: 'MATCH_UPDATED', payload: { id: `${stage}-W1-1`, rev: 2 } });
  await page.close();
});

test('who follows a tip round hears that it was counted, and of no other', async () => {
  const page = await Page.open();
  await page.follow('tips:r1', null);
  await api.database.transaction((tx) =>
    publishAll(tx, [
      { topic: 'tips:r2', kind: 'counted', ref: 'r2' },
      { topic: 'tips:r1', kind: 'counted', ref: 'r1' },
    ]),
  );
  assert.deepEqual(await page.next(), { type: 'TIPS_UPDATED', payload: { id: 'r1' } });
  await page.close();
});

test('a refused alert reaches nobody', async () => {
  const page = await Page.open();
  await api.visitor.send('POST', '/v1/alerts', { style: 'info', message: 'x' });
  await page.isQuiet();
  await page.close();
});

test('followers of a tournament learn its new revision, others do not', async () => {
  const [tournament, other] = [
    await addTournament(api.database, { mode: 'single' }),
    await addTournament(api.database, { mode: 'single' }),
  ];
  const [follower, stranger] = [await Page.open(), await Page.open()];
  await follower.follow(`tournament:${tournament}`, 1);
  await stranger.follow(`tournament:${other}`, 1);
  const player = await api.as(await addUser(api.database, { name: 'player' }));
  const join = (id: string) => player.send('POST', `/v1/tournaments/${id}/entries`, { team_id: null });
  const { entry } = (await join(tournament)).json();
  assert.deepEqual(await follower.next(), {
    type: 'TOURNAMENT_UPDATED',
    payload: { id: tournament, rev: 2 },
  });
  follower.send('UNSUBSCRIBE', { topic: `tournament:${tournament}` });
  await follower.isQuiet();
  await player.send('DELETE', `/v1/tournaments/${tournament}/entries/${entry}`);
  await join(other);
  assert.deepEqual(await stranger.next(), { type: 'TOURNAMENT_UPDATED', payload: { id: other, rev: 2 } });
  await follower.isQuiet();
  await Promise.all([follower.close(), stranger.close()]);
});

test('a draft and its matches are told of to those who manage it only, and to all who follow once it is published', async () => {
  const { database } = api;
  const draft = await addTournament(database, { decided_state: 'draft' });
  const { id: stage } = await database.sql
    .selectFrom('stages')
    .select('id')
    .where('tournament_id', '=', draft)
    .executeTakeFirstOrThrow();
  await database.sql
    .insertInto('matches')
    .values({
      ...{
        id: 'm-draft',
        tournament_id: draft,
        stage_id: stage,
        key: 'W1.1',
        bracket: 'winner',
        round: 1,
        position: 1,
      },
      ...{ best_of: 1, state: 'pending', a_entry: null, b_entry: null, a_score: null, b_score: null },
      ...{ winner: null, outcome: null, scheduled_at: null, decided_at: null },
    })
    .execute();
  const open = async (name: string, permission: string) => {
    const { cookie = '' } = await api.as(await addUser(database, { name, permissions: [permission] }));
    return Page.open({ origin: ORIGIN, cookie });
  };
  const visitor = await Page.open();
  const manager = await open('manages-club', 'tournament.manage:club');
  const elsewhere = await open('manages-nordlicht', 'tournament.manage:nordlicht');
  for (const page of [visitor, elsewhere]) {
    await page.follow(`tournament:${draft}`, null);
    await page.follow('match:m-draft', null);
  }
  await manager.follow(`tournament:${draft}`, 1);
  await manager.follow('match:m-draft', 1);
  const change = (topic: string, ref: string) =>
    database.transaction((tx) => publish(tx, { topic, kind: 'updated', ref }));
  await change(`tournament:${draft}`, '2');
  await change('match:m-draft', '2');
  assert.equal((await manager.next()).type, 'TOURNAMENT_UPDATED');
  assert.equal((await manager.next()).type, 'MATCH_UPDATED');
  for (const page of [visitor, elsewhere]) await page.isQuiet();
  await database.sql
    .updateTable('tournaments')
    .set({ decided_state: 'published' })
    .where('id', '=', draft)
    .execute();
  await change(`tournament:${draft}`, '3');
  for (const page of [manager, visitor, elsewhere]) {
    assert.deepEqual((await page.next()).payload, { id: draft, rev: 3 });
    await page.close();
  }
});

test('followers of a match learn its new revision', async () => {
  const page = await Page.open();
  await page.follow('match:m1');
  await api.database.transaction((tx) => publish(tx, { topic: 'match:m1', kind: 'updated', ref: '7' }));
  assert.deepEqual(await page.next(), { type: 'MATCH_UPDATED', payload: { id: 'm1', rev: 7 } });
  await page.close();
});

test('followers of a stage learn its new revision, those of its tournament and match theirs', async () => {
  const { database } = api;
  const made = await addSeeded(api, { entries: 2 });
  const organizer = await api.as(
    await addUser(database, { name: 'stage-organizer', permissions: ['tournament.manage'] }),
  );
  const play = new StagePlayer(organizer, made.stage);
  const page = await Page.open();
  await page.follow(`stage:${made.stage}`, 1);
  await play.send('start');
  assert.deepEqual(await page.next(), { type: 'STAGE_UPDATED', payload: { id: made.stage, rev: 2 } });
  await page.follow(`match:${made.stage}-W1-1`, 1);
  await play.end('W1.1', '1:0');
  assert.deepEqual(await page.next(), { type: 'STAGE_UPDATED', payload: { id: made.stage, rev: 3 } });
  assert.deepEqual(await page.next(), {
    type: 'MATCH_UPDATED',
    payload: { id: `${made.stage}-W1-1`, rev: 2 },
  });
  await page.close();
});

test('only who may read the chat of a match gets the frame that something is written there', async () => {
  const permissions = ['tournament.manage:club'];
  const organizer = await api.as(await addUser(api.database, { name: 'Chatleitung', permissions }));
  const foreign = await addUser(api.database, {
    ...{ name: 'Fremdleitung', permissions: ['tournament.manage:another'] },
  });
  const match = await addMatch(api, organizer);
  const { rev } = await match.page();
  const follow = async (client?: Client) => {
    const page = await Page.open({ origin: ORIGIN, ...(client?.cookie && { cookie: client.cookie }) });
    await page.follow(`match:${match.id}`, rev);
    return page;
  };
  const stranger = await api.as(await addUser(api.database, { name: 'Zaungast' }));
  const outside = [await follow(), await follow(stranger), await follow(await api.as(foreign))];
  const inside = [await follow(match.a), await follow(match.b), await follow(organizer)];
  const sent = await match.a.send('POST', `/v1/matches/${match.id}/messages`, { text: 'Sind da.' });
  const payload = { id: match.id, number: sent.json().number - 1 };
  for (const page of inside) assert.deepEqual(await page.next(), { type: 'MATCH_MESSAGE', payload });
  // It makes the match no other one.
  for (const page of [...inside, ...outside]) await page.isQuiet();
  await Promise.all([...inside, ...outside].map((page) => page.close()));
});

test('own news need a session and end with it', async () => {
  const id = await addUser(api.database, { name: 'reader' });
  const { cookie = '', send } = await api.as(id);
  const [visitor, reader] = [await Page.open(), await Page.open({ origin: ORIGIN, cookie })];
  visitor.send('SUBSCRIBE', { topic: 'user' });
  const refused = await visitor.next();
  assert.deepEqual([refused.type, (refused.payload as { code: number }).code], ['ERROR', 4]);
  await reader.follow('user');
  const tell = (ref: string) =>
    api.database.transaction((tx) => publish(tx, { topic: `user:${id}`, kind: 'notification', ref }));
  await tell('n1');
  assert.deepEqual(await reader.next(), { type: 'NOTIFICATION_CREATED', payload: { id: 'n1' } });
  const read = { topic: `user:${id}`, kind: 'notifications_read', ref: '2' };
  await api.database.transaction((tx) => publish(tx, read));
  assert.deepEqual(await reader.next(), { type: 'NOTIFICATIONS_READ', payload: { unread: 2 } });
  await send('POST', '/v1/users/logout');
  await tell('n2');
  await api.database.transaction((tx) => publish(tx, { topic: 'match:m2', kind: 'updated', ref: '1' }));
  await reader.isQuiet();
  reader.send('SUBSCRIBE', { topic: 'user' });
  assert.equal((await reader.next()).type, 'ERROR');
  await Promise.all([visitor.close(), reader.close()]);
});

test('a foreign or missing origin is refused before the handshake, a plain request finds nothing', async () => {
  for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null' }, {}]) {
    assert.equal(await refusal(headers), 403);
  }
  assert.equal((await api.visitor.get('/ws')).statusCode, 404);
});

test('garbage gets an error frame and the page stays', async () => {
  const page = await Page.open();
  const garbage = [
    '',
    'no json',
    '[]',
    '{}',
    '{"type":"PING"}',
    '{"type":"PING","payload":{}}',
    '{"type":"PING","payload":"no json"}',
    '{"type":"ALERT_CREATED","payload":"{}"}',
    '{"type":"constructor","payload":"{}"}',
    encodeFrame('PING', { x: 1 }),
    encodeFrame('SUBSCRIBE', {}),
    encodeFrame('SUBSCRIBE', { topic: 'everything' }),
    encodeFrame('SUBSCRIBE', { topic: 'user:somebody' }),
  ];
  for (const text of garbage) {
    page.socket.send(text);
    const { type, payload } = await page.next();
    assert.deepEqual([type, (payload as { code: number }).code], ['ERROR', 1], text);
  }
  page.socket.send(Buffer.from([1, 2, 3]));
  assert.equal((await page.next()).type, 'ERROR');
  await page.isQuiet();
  await page.close();
});

test('a frame that is too large ends the socket', async () => {
  const page = await Page.open();
  page.socket.send('x'.repeat(17 * 1024));
  const [code] = await once(page.socket, 'close');
  assert.equal(code, 1009);
});

test('who sends too many frames is told and sent away', async () => {
  const page = await Page.open();
  const closed = once(page.socket, 'close');
  for (let count = 0; count < 21; count += 1) page.send('PING');
  for (let count = 0; count < 20; count += 1) assert.equal((await page.next()).type, 'PONG');
  assert.equal(((await page.next()).payload as { code: number }).code, 6);
  assert.deepEqual((await closed)[0], 1008);
});

test('pings of the protocol count like frames', async () => {
  const page = await Page.open();
  const closed = once(page.socket, 'close');
  for (let count = 0; count < 21; count += 1) page.socket.ping();
  assert.equal((await closed)[0], 1008);
});

for (const [kind, head] of [
  ['empty frames', 0x81],
  ['pongs', 0x8a],
] as const) {
  test(`a page that pours out ${kind} and reads nothing is cut off, and costs nobody else time`, async () => {
    const [page, other] = [await Page.open(), await Page.open()];
    const socket = wire(page);
    page.socket.on('error', () => {});
    const cut = new Promise((resolve) => socket.once('close', resolve));
    // It never sees the goodbye, so nothing but a cut ends it.
    socket.pause();
    socket.write(Buffer.alloc(200_000 * 6, Buffer.from([head, 0x80, 0, 0, 0, 0])));
    const start = performance.now();
    await other.isQuiet();
    const waited = performance.now() - start;
    await cut;
    assert.ok(waited < 5_000, `the other page waited ${waited.toFixed(0)} ms`);
    await other.close();
  });
}

test('a message in very many parts ends its socket', async () => {
  const page = await Page.open();
  const part = Buffer.from([0, 0x80, 0, 0, 0, 0]);
  wire(page).write(Buffer.concat([Buffer.from([1, 0x80, 0, 0, 0, 0]), Buffer.alloc(33 * 6, part)]));
  assert.equal((await once(page.socket, 'close'))[0], 1008);
});

/** The connection below a page's socket. */
function wire(page: Page): Socket {
  return (page.socket as unknown as { _socket: Socket })._socket;
}

test('one page follows so many topics and no more', async () => {
  const page = await Page.open();
  for (let count = 0; count < 50; count += 1) {
    await page.follow(`match:m${count}`);
    if (count % 15 === 0) api.pass(1);
  }
  page.send('SUBSCRIBE', { topic: 'match:one-more' });
  assert.equal(((await page.next()).payload as { code: number }).code, 6);
  await page.isQuiet();
  await page.close();
});

test('one address opens so many sockets and no more, and may again when some have gone', async () => {
  const pages = await Promise.all(Array.from({ length: 30 }, () => Page.open()));
  assert.equal(await refusal({ origin: ORIGIN }), 429);
  await Promise.all(pages.map((page) => page.close()));
  const again = await Page.open();
  await again.isQuiet();
  await again.close();
});

test('a silent page is cut off, one that pings is not', async () => {
  const [silent, lively] = [await Page.open(), await Page.open()];
  const cut = once(silent.socket, 'close');
  api.pass((SILENT_SECONDS - 5) / 60);
  await lively.isQuiet();
  api.pass(10 / 60);
  assert.equal((await cut)[0], 1006);
  await lively.isQuiet();
  await lively.close();
});

test('when the process stops, pages are told to go and come back', async () => {
  const { database } = api;
  const stopping = await buildApp({ database, clock: api.now, config: testConfig() });
  await stopping.listen({ port: 0, host: '127.0.0.1' });
  const { port } = stopping.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin: ORIGIN } });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await stopping.close();
  assert.equal((await closed)[0], 1001);
});
