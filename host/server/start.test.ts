import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@duellwerk/api/db/open';
import { requireNoDemo } from '@duellwerk/api/demo/removal/require-no-demo';
import { seedDemo } from '@duellwerk/api/demo/seed';
import { openTestDatabase } from '@duellwerk/api/testing/database';
import { temporaryFolder } from './testing/folders.ts';

/** Starts the site as a process of its own and gives how it ended. */
async function started(t: TestContext, env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('start.ts', import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [[code], output, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errors: messagesOf(errors) };
}

/** The texts of JSON lines of the log; a text that is no log as it is. */
function messagesOf(log: string): string {
  return log.replaceAll(/^\{"level":60,.*\}$/gm, (line) => JSON.parse(line).msg);
}

test('a port that is taken ends the start with one line, before anything is written', async (t) => {
  const other = createServer();
  t.after(() => other.close());
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const folder = await temporaryFolder(t);
  const { code, errors } = await started(t, { PORT: String(port), DATA_DIR: `${folder}/data` });
  assert.equal(code, 1);
  assert.equal(errors, `Port ${port} ist schon belegt. Setze PORT auf einen anderen Wert.\n`);
  assert.deepEqual(await readdir(folder), []);
});

test('what a demo has left ends a start with DEMO=0 at once, until one command has removed it', async (t) => {
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  t.after(drop);
  await seedDemo(database, () => new Date());
  await database.close();
  const { dataDir } = options;
  await mkdir(`${dataDir}/team-tokens`);
  // Opening the database backs up what an earlier process has left without a backup.
  const names = async () => new Set((await readdir(dataDir)).filter((name) => !name.startsWith('backup')));
  const files = await names();
  const env = { DEMO: '0', PORT: '0', DATA_DIR: dataDir };
  const refused = await started(t, env);
  assert.equal(refused.code, 1);
  assert.match(refused.errors, /^In der Datenbank sind noch .*npm start -- --remove-demo.*\n$/);
  assert.doesNotMatch(refused.output, /Bauen/);
  assert.deepEqual(await names(), files);

  const unconfirmed = await started(t, env, '--remove-demo');
  assert.deepEqual([unconfirmed.code, unconfirmed.errors], [1, '']);
  assert.match(unconfirmed.output, /Entfernt wird: .*Es bleibt: eine leere Seite.*--yes/s);
  const removed = await started(t, env, '--remove-demo', '--yes');
  assert.deepEqual([removed.code, removed.errors], [0, '']);
  files.delete('team-tokens');
  assert.deepEqual(await names(), files);
  assert.equal(
    (await readdir(`${dataDir}/backups/sets`)).some((name) => name.endsWith('-removal.json')),
    true,
  );
  const again = await openDatabase({ dataDir });
  await requireNoDemo(again).finally(() => again.close());
});

test('an argument that the start does not know ends it with one line', async (t) => {
  const { code, errors } = await started(t, {}, '--remove');
  assert.equal(code, 1);
  assert.match(errors, /^Diese Angaben kennt der Start nicht: --remove\. [^\n]*\n$/);
});

test('a setting that cannot be used ends the start with one line', async (t) => {
  const { code, errors } = await started(t, { PORT: 'web' });
  assert.equal(code, 1);
  assert.equal(errors, 'PORT ist keine Portnummer: web\n');
});

for (const [name, env] of [
  ['DEMO', { DEMO: 'false' }],
  ['DEMO', { DEMO: 'yes' }],
  ['ORIGIN', { ORIGIN: 'duellwerk.example' }],
  ['SECRET', { SECRET: 'short' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example', MAIL_FROM: 'post@duellwerk.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'proxy' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'logins=5' }],
  ['LOG_LANG', { LOG_LANG: 'fr' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
] as const)
  test(`a wrong ${name} ends the start before anything is written`, async (t) => {
    const folder = await temporaryFolder(t);
    const { code, errors } = await started(t, { ...env, PORT: '0', DATA_DIR: `${folder}/data` });
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`^[^\\n]*${name}[^\\n]*\\n$`));
    assert.deepEqual(await readdir(folder), []);
  });
