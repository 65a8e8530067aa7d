import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { test } from 'node:test';
import { run } from './command.ts';

const node = (code: string, env: NodeJS.ProcessEnv = {}) => ({
  file: process.execPath,
  args: ['--eval', code],
  env: { ...process.env, ...env },
});
const never = new AbortController().signal;

test('resolves with the exit code or the signal', async () => {
  assert.deepEqual(await run(node('process.exit(3)'), '.', never), { code: 3, signal: null });
  const killed = await run(node('process.kill(process.pid, "SIGKILL")'), '.', never);
  assert.deepEqual(killed, { code: null, signal: 'SIGKILL' });
});

test('rejects when the program is not there', async () => {
  await assert.rejects(run({ file: '/no/such/program', args: [], env: {} }, '.', never), /ENOENT/);
});

test('an abort interrupts the command', async () => {
  const controller = new AbortController();
  const ended = run(node('setInterval(() => {}, 1000)'), '.', controller.signal);
  controller.abort();
  assert.deepEqual(await ended, { code: null, signal: 'SIGINT' });
});

test('a command is not started after the abort', async () => {
  assert.equal((await run(node(''), '.', AbortSignal.abort())).signal, 'SIGINT');
});

test('a process left behind by the command ends with it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const connected = once(server, 'connection');
  const stays = `require('node:net').connect(${address.port}, '127.0.0.1', () => console.log('up'))`;
  const leader = `require('node:child_process').spawn(process.execPath, ['--eval', process.env.STAYS])
    .stdout.once('data', () => process.exit(0))`;
  assert.equal((await run(node(leader, { STAYS: stays }), '.', never)).code, 0);
  const [socket] = await connected;
  assert.ok(socket instanceof Socket);
  socket.on('error', () => {}).resume();
  if (!socket.closed) await once(socket, 'close');
  server.close();
});
