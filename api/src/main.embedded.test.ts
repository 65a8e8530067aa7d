import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { openTestDatabase } from './testing/database.ts';

/** Starts the API as its own process and gives its first lines up to the one with the address. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const output: string[] = [];
  for await (const line of lines) {
    output.push(line);
    if (line.includes('läuft unter') && env.DEMO === '0') break;
    if (line.includes('Passwort')) break;
  }
  const address = output.join(' ').match(/läuft unter (http:\/\/[\d.:]+)/)?.[1];
  return { child, ended, output, address };
}

test('it starts on its own with a demo community, stops cleanly and starts again with its data', async () => {
  // Creating a database is proven where it belongs, and takes half of the start.
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  await database.close();
  const { dataDir } = options;
  const first = await start({ DATA_DIR: dataDir });
  assert.match(first.output.join('\n'), /admin.*captain.*player.*Passwort/);
  const base = await fetch(`${first.address}/v1/base`);
  assert.equal(base.status, 200);
  const login = await fetch(`${first.address}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `${first.address}` },
    body: JSON.stringify({ username: 'captain', password: 'Duellwerk!2026' }),
  });
  assert.equal(login.status, 200);
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const secret = await readFile(join(dataDir, 'secret'), 'utf8');
  assert.equal((await stat(join(dataDir, 'secret'))).mode & 0o777, 0o600);
  first.child.kill('SIGTERM');
  assert.deepEqual(await first.ended, [0, null]);

  const second = await start({ DATA_DIR: dataDir, DEMO: '0' });
  const me = await fetch(`${second.address}/v1/users/@me`, { headers: { cookie } });
  assert.equal(me.status, 200);
  assert.equal(await readFile(join(dataDir, 'secret'), 'utf8'), secret);
  second.child.kill('SIGINT');
  assert.deepEqual(await second.ended, [0, null]);
  await drop();
});
