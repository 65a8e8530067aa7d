import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { upload } from './upload.ts';

async function listening(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
}

const body = Buffer.alloc(1_000_000, 'a');

test('the whole body arrives, and progress ends at its length', async (t) => {
  let arrived = 0;
  const url = await listening(t, async (request, reply) => {
    for await (const chunk of request) arrived += chunk.length;
    reply
      .writeHead(201)
      .end(`${request.method} ${request.headers['content-length']} ${request.headers['x-a']}`);
  });
  const steps: number[] = [];
  const answer = await upload({ url, headers: { 'x-a': 'b' }, body, onProgress: (sent) => steps.push(sent) });
  assert.deepEqual(answer, { status: 201, text: 'PUT 1000000 b' });
  assert.equal(arrived, body.length);
  assert.equal(steps.at(-1), body.length);
  assert.deepEqual(
    steps,
    steps.toSorted((a, b) => a - b),
  );
  assert.ok(steps.length > 10);
});

test('a refusal that comes before everything was sent is the answer', async (t) => {
  const url = await listening(t, (_, reply) => {
    reply.writeHead(413, { connection: 'close' }).end('too large');
  });
  const large = Buffer.alloc(30_000_000, 'a');
  const answer = await upload({ url, headers: {}, body: large, onProgress: () => undefined });
  assert.deepEqual(answer, { status: 413, text: 'too large' });
});

test('a connection that breaks is an error', async (t) => {
  const url = await listening(t, (request) => request.socket.destroy());
  await assert.rejects(upload({ url, headers: {}, body, onProgress: () => undefined }));
});

test('an answer that breaks off is an error', async (t) => {
  const url = await listening(t, async (request, reply) => {
    for await (const _ of request);
    reply.writeHead(201, { 'content-length': '100' });
    reply.write('half', () => request.socket.destroy());
  });
  await assert.rejects(upload({ url, headers: {}, body, onProgress: () => undefined }));
});
