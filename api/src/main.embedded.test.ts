import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openTestDatabase } from './testing/database.ts';

/** Starts the API as its own process and gives its first lines up to the `last` one, usually that with the address. */
async function start(env: Record<string, string>, last = 'läuft unter') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const output: string[] = [];
  for await (const line of lines) {
    output.push(line);
    if (line.includes(last)) break;
  }
  const address = output.join(' ').match(/läuft unter (http:\/\/[\d.:]+)/)?.[1];
  return { child, ended, output, address };
}

test('it starts on its own with a demo community, stops cleanly and starts again with its data', async () => {
  // Creating a database is proven where it belongs, and takes half of the start.
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  await database.close();
  const { dataDir } = options;
  const first = await start({ DATA_DIR: dataDir }, 'Passwort');
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

  const second = await start({ DATA_DIR: dataDir });
  const me = await fetch(`${second.address}/v1/users/@me`, { headers: { cookie } });
  assert.equal(me.status, 200);
  assert.equal(await readFile(join(dataDir, 'secret'), 'utf8'), secret);
  second.child.kill('SIGINT');
  assert.deepEqual(await second.ended, [0, null]);

  // No site starts with accounts whose password everybody knows.
  const run = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO: '0' };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env });
    const [[code], output, errors] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, output, errors };
  };
  const refused = await run();
  assert.equal(refused.code, 1);
  assert.match(refused.errors, /^In der Datenbank sind noch \d+ Accounts der Demo.*--remove-demo.*\n$/);
  const unconfirmed = await run('--remove-demo');
  assert.equal(unconfirmed.code, 1);
  assert.match(
    unconfirmed.output,
    /Entfernt wird: \d+ Accounts, 12 Teams, \d+ Turniere.*\n.*leere Seite.*\n.*--yes/,
  );
  const removed = await run('--remove-demo', '--yes');
  assert.deepEqual([removed.code, removed.errors], [0, '']);
  assert.match(removed.output, /Die Demo ist entfernt/);
  assert.match((await run('--remove-demo')).output, /Von der Demo ist nichts da/);
  const empty = await start({ DATA_DIR: dataDir, DEMO: '0' });
  assert.match(await (await fetch(`${empty.address}/v1/tournaments`)).text(), /"items":\[\]/);
  empty.child.kill('SIGTERM');
  assert.deepEqual(await empty.ended, [0, null]);
  await drop();
});
