// Uploads over a real connection: what a client sees that sends too much, and what is left of one that goes away.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { releaseSite } from '../../testing/release-side.ts';
import { uploadLimits } from '../upload-limits.ts';
import { makeToken } from './team-tokens.ts';

test('too much is told to the sender, and a sender that goes away leaves nothing', async (t) => {
  const { api, releases, dataDir } = await releaseSite(t, { limits: uploadLimits(300_000) });
  const who = { package: 'mfe-a', label: 'Team A', by: 'Mia', now: api.now() };
  const { token } = await makeToken(api.database.sql, who);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const path = '/v1/releases/mfe-a/versions/1.0.0';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const put = (body: Buffer | ReadableStream) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit);

  const announced = await put(randomBytes(2_000_000));
  assert.equal(announced.status, 413);
  const streamed = await put(new Blob([randomBytes(2_000_000)]).stream());
  assert.notEqual(streamed.status, 201);
  assert.ok([413, 422].includes(streamed.status));

  const socket = connect(port, '127.0.0.1');
  const lines = [`PUT ${path} HTTP/1.1`, 'Host: site.test', 'Content-Length: 100000'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const receive = releases.store.receive;
  const refused = new Promise((resolve) => {
    t.mock.method(releases.store, 'receive', (...parameters: Parameters<typeof receive>) => {
      const done = receive(...parameters);
      done.catch(resolve);
      socket.destroy();
      return done;
    });
  });
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.from([0x1f, 0x8b, 8, 0]));
  assert.match(String(await refused), /nicht vollständig/);
  assert.deepEqual(await readdir(`${dataDir}/bundles`), []);
});
