import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApi } from './testing/api-process.ts';
import { openTestDatabase } from './testing/database.ts';

test('it starts on its own with a demo community, stops cleanly and starts again with its data', async () => {
  // Creating a database is proven where it belongs, and takes half of the start.
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  await database.close();
  const { dataDir } = options;
  const first = await startApi({ DATA_DIR: dataDir }, 'Passwort');
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

  const second = await startApi({ DATA_DIR: dataDir });
  const me = await fetch(`${second.address}/v1/users/@me`, { headers: { cookie } });
  assert.equal(me.status, 200);
  assert.equal(await readFile(join(dataDir, 'secret'), 'utf8'), secret);
  second.child.kill('SIGINT');
  assert.deepEqual(await second.ended, [0, null]);
  await drop();
});
