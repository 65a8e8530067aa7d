import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, type TestContext, test } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { boundConnections, boundRequests } from './connections.ts';

let api: TestApp;
let port: number;
before(async () => {
  api = await openTestApp();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(api.app);
});
after(() => api.close());

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

/** More than the buffers between two sockets of this machine hold. */
const MUCH = Buffer.alloc(32 * 1024 * 1024);

/** An app whose answers are counted, on a port. */
async function counting(t: TestContext) {
  const app = fastify({ forceCloseConnections: true });
  boundRequests(app);
  const seen = { begun: 0, atOnce: 0, most: 0 };
  app.get('/small/:number', async (request) => {
    seen.begun += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await new Promise(setImmediate);
    seen.atOnce -= 1;
    return `answer ${(request.params as { number: string }).number};`;
  });
  app.get('/much', async () => {
    seen.begun += 1;
    return MUCH;
  });
  return { app, seen, port: await listening(t, app) };
}

async function listening(t: TestContext, app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  return portOf(app);
}

async function connected(t: TestContext, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: site.test', ...headers, '', ''].join('\r\n');

/** Everything that comes until `enough` of it has come or the connection ends. */
async function readUntil(socket: Socket, enough: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (enough(text)) break;
  }
  return text;
}

test('requests that are sent ahead wait for their turn, and are answered in their order', async (t) => {
  const { seen, port } = await counting(t);
  const socket = await connected(t, port);
  socket.write(Array.from({ length: 20 }, (_, number) => get(`/small/${number}`)).join(''));
  const text = await readUntil(socket, (read) => read.includes('answer 19;'));
  const numbers = [...text.matchAll(/answer (\d+);/g)].map(([, number]) => Number(number));
  assert.deepEqual(
    numbers,
    Array.from({ length: 20 }, (_, number) => number),
  );
  assert.equal(seen.most, 1);
});

test('a connection with very many requests ahead is cut off before they are worked on', async (t) => {
  const { seen, port } = await counting(t);
  const socket = await connected(t, port);
  socket.write(Array.from({ length: 700 }, (_, number) => get(`/small/${number}`)).join(''));
  await readUntil(socket, () => false);
  assert.ok(seen.begun <= 2, `${seen.begun} were worked on`);
});

test('nothing is begun for a client that does not take its answer, and it is cut off', async (t) => {
  const { app, seen, port } = await counting(t);
  app.server.setTimeout(200);
  const socket = await connected(t, port);
  const [closed] = [once(socket, 'close'), socket.pause()];
  const accepted = Promise.withResolvers<void>();
  app.server.getConnections((_, count) => count === 1 && accepted.resolve());
  await accepted.promise;
  socket.write(Array.from({ length: 10 }, () => get('/much')).join(''));
  await new Promise<void>((resolve) => {
    const look = () =>
      app.server.getConnections((_, count) => (count === 0 ? resolve() : setImmediate(look)));
    look();
  });
  assert.equal(seen.begun, 1);
  socket.resume();
  await closed;
});

test('an answer that takes its time is not cut off', async (t) => {
  const { app, port } = await counting(t);
  app.server.setTimeout(50);
  app.server.on('connection', (socket: Socket) => {
    const emit = socket.emit.bind(socket);
    // Told that nothing moved for a while, as soon as the request is there.
    socket.once('data', () => setImmediate(() => emit('timeout')));
  });
  const socket = await connected(t, port);
  socket.write(get('/small/1', 'Connection: close'));
  assert.match(await readUntil(socket, () => false), /answer 1;/);
});

test('one network opens so many connections and no more, and may again when some have gone', async (t) => {
  const app = fastify({ forceCloseConnections: true });
  boundConnections(app, { has: () => false }, 2);
  const taken: Socket[] = [];
  app.server.on('connection', (socket: Socket) => taken.push(socket));
  const bounded = await listening(t, app);
  const [first] = [await connected(t, bounded), await connected(t, bounded)];
  const third = await connected(t, bounded);
  await once(third.resume(), 'close');
  const gone = new Promise((resolve) => taken[0]?.once('close', resolve));
  first.destroy();
  await gone;
  assert.match(await answerTo(t, bounded, get('/')), /^HTTP\/1\.1 404 /);
});

/** The status line and headers that a request is answered with. */
async function answerTo(t: TestContext, port: number, request: string): Promise<string> {
  const socket = await connected(t, port);
  socket.write(request);
  return readUntil(socket, (text) => text.includes('\r\n\r\n'));
}

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Origin: http://duellwerk.test',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

test('only the live socket is upgraded, and not behind a request that is not answered', async (t) => {
  assert.match(await answerTo(t, port, get('/v1/base', ...UPGRADE)), /^HTTP\/1\.1 200 /);
  assert.match(await answerTo(t, port, get('/v1/nothing', ...UPGRADE)), /^HTTP\/1\.1 404 /);
  assert.match(await answerTo(t, port, get('/ws?x', ...UPGRADE)), /^HTTP\/1\.1 101 /);
  const socket = await connected(t, port);
  socket.write(get('/v1/base') + get('/ws', ...UPGRADE));
  const both = await readUntil(socket, (text) => (text.match(/HTTP\/1\.1/g)?.length ?? 0) === 2);
  assert.match(both, /^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 404 /);
});

test('a client that leaves in the middle of its request is no error in the log', async (t) => {
  const socket = await connected(t, port);
  const headers = ['Origin: http://duellwerk.test', 'Content-Type: application/json', 'Content-Length: 100'];
  socket.write(`${get('/v1/users/login', ...headers).replace('GET', 'POST')}{"user`);
  const [request] = await once(api.app.server, 'request');
  const left = new Promise((resolve) => request.once('error', () => {}).once('close', resolve));
  socket.destroy();
  await left;
  await new Promise(setImmediate);
  const levels = api.log.map((line) => JSON.parse(line).level as number);
  assert.ok(Math.max(...levels) < 50, api.log.join('\n'));
});

test('a request that names two hosts, or one that cannot be, is refused', async (t) => {
  const two = await answerTo(t, port, get('/v1/base', 'Host: other.test'));
  assert.match(two, /^HTTP\/1\.1 400 /);
  const same = await answerTo(t, port, get('/v1/base', 'HOST: site.test'));
  assert.match(same, /^HTTP\/1\.1 400 /);
  for (const host of ['localhost:80@evil.example', 'localhost:99999', 'a b', '"><script>', '[::1', 'a/b']) {
    const reply = await api.visitor.get('/v1/base', { host });
    assert.deepEqual([reply.statusCode, codeOf(reply)], [400, 1], host);
  }
  for (const host of ['duellwerk.example', 'localhost:3000', '127.0.0.1', '[::1]:80'])
    assert.equal((await api.visitor.get('/v1/base', { host })).statusCode, 200, host);
});

test('an address with control characters is refused', async () => {
  for (const sign of ['%00', '%0a', '%0D', '%1f', '%7F', '%c2%85']) {
    const reply = await api.visitor.get(`/a${sign}b`);
    assert.deepEqual([reply.statusCode, codeOf(reply)], [400, 1], sign);
  }
});
