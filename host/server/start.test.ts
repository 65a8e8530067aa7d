import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './testing/folders.ts';

/** Starts the site as a process of its own and gives how it ended. */
async function started(t: TestContext, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('start.ts', import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [[code], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code, errors };
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
] as const)
  test(`a wrong ${name} ends the start before anything is written`, async (t) => {
    const folder = await temporaryFolder(t);
    const { code, errors } = await started(t, { ...env, PORT: '0', DATA_DIR: `${folder}/data` });
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`^[^\\n]*${name}[^\\n]*\\n$`));
    assert.deepEqual(await readdir(folder), []);
  });
