import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openTestApp } from '../testing/app.ts';

/** A connection over which exactly these lines are sent, and nothing after them. */
async function silentAfter(t: TestContext, port: number, ...lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return socket;
}

test('a stop waits neither for a request that is never finished nor for a page that does not answer', async (t) => {
  const api = await openTestApp({ origin: 'http://site.test' });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const half = await silentAfter(
    t,
    port,
    'POST /v1/users/login HTTP/1.1',
    'Host: site.test',
    'Origin: http://site.test',
    'Content-Type: application/json',
    'Content-Length: 100',
    '',
    '{"user',
  );
  const page = await silentAfter(
    t,
    port,
    'GET /ws HTTP/1.1',
    'Host: site.test',
    'Origin: http://site.test',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  );
  const [greeting] = await once(page, 'data');
  assert.match(String(greeting), /^HTTP\/1\.1 101 /);
  page.resume();
  half.resume();
  const ended = [once(half, 'close'), once(page, 'close')];
  const start = performance.now();
  await api.close();
  await Promise.all(ended);
  assert.ok(performance.now() - start < 4_000, 'the stop has five seconds for everything');
});

test('a request has a bound in time', async (t) => {
  const api = await openTestApp();
  t.after(() => api.close());
  assert.equal(api.app.server.requestTimeout, 30_000);
});
