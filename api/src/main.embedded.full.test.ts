import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { seedDemo } from './demo/seed.ts';
import { apiProgram, startApi } from './testing/api-process.ts';
import { openTestDatabase } from './testing/database.ts';

// Everybody knows the password of these accounts.
test('a site of its own does not start with a demo, and removes it by a command that asks first', async (t) => {
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  t.after(drop);
  await seedDemo(database, () => new Date());
  await database.close();
  const settings = { DATA_DIR: options.dataDir, DEMO: '0' };
  const run = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, PORT: '0', ...settings };
    const child = spawn(process.execPath, [apiProgram, ...args], { env });
    t.after(() => child.kill('SIGKILL'));
    const [[code], output, errors] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, output, errors };
  };
  const refused = await run();
  assert.equal(refused.code, 1);
  assert.match(refused.errors, /"In der Datenbank sind noch \d+ Accounts der Demo.*--remove-demo.*\n$/);
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
  const empty = await startApi(settings);
  t.after(() => empty.child.kill('SIGKILL'));
  assert.match(await (await fetch(`${empty.address}/v1/tournaments`)).text(), /"items":\[\]/);
  empty.child.kill('SIGTERM');
  assert.deepEqual(await empty.ended, [0, null]);
});
