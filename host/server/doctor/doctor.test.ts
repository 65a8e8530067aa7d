import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openDatabase } from '@duellwerk/api/db/open';
import { readSettings } from '../settings.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { examineSite } from './doctor.ts';

async function examine(t: TestContext, env: Record<string, string> = {}) {
  const folder = env.DATA_DIR ?? (await temporaryFolder(t));
  const given = { HOST: '127.0.0.1', PORT: `${await freePort()}`, ...env, DATA_DIR: folder };
  const found = await examineSite(given, readSettings(given, '/'));
  return Object.fromEntries(found.map(({ subject, state, text }) => [subject, `${state}: ${text}`]));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A mail server, as far as a login goes. */
async function mailServer(t: TestContext, greeting: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (line) =>
      socket.write(String(line).startsWith('QUIT') ? '221 bye\r\n' : '250 ready\r\n'),
    );
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

test('an empty folder and no settings: nothing keeps the site from starting, and what a real site lacks is said', async (t) => {
  const found = await examine(t);
  assert.match(found.Adresse ?? '', /^warning: ORIGIN fehlt/);
  assert.match(found['E-Mail'] ?? '', /^warning: SMTP_URL fehlt/);
  assert.match(found.Datenbank ?? '', /^good: eingebettet, sie entsteht/);
  assert.ok(!Object.values(found).some((line) => line.startsWith('fault')), JSON.stringify(found));
});

test('settings that cannot be read, a port in use and a database that is away are faults', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const address = taken.address();
  const found = await examine(t, {
    SECRET: 'short',
    PORT: `${typeof address === 'object' && address ? address.port : 0}`,
    DATABASE_URL: `postgres://owner@127.0.0.1:${await freePort()}/none`,
  });
  assert.match(found.Einstellungen ?? '', /^fault: .*SECRET/);
  assert.match(found.Port ?? '', /^fault: .*schon belegt/);
  assert.match(found.Datenbank ?? '', /^fault: .*nicht erreichbar/);
});

test('a public site needs TLS, and the address of its proxy', async (t) => {
  const origin = (ORIGIN: string, more = {}) =>
    examine(t, { ORIGIN, DEMO: '0', ...more }).then((f) => f.Adresse ?? '');
  assert.match(await origin('https://cup.example', { TRUST_PROXY: '127.0.0.1' }), /^good/);
  assert.match(await origin('https://cup.example'), /^warning: TRUST_PROXY/);
});

test('the mail server is asked to log in: one that refuses is a fault, and nothing of what it says is repeated', async (t) => {
  const mail = (SMTP_URL: string) =>
    examine(t, { SMTP_URL, MAIL_FROM: 'post@cup.example', ORIGIN: 'https://cup.example', DEMO: '0' }).then(
      (found) => found['E-Mail'] ?? '',
    );
  assert.match(await mail(await mailServer(t, '220 ready')), /^good/);
  const refusal = await mail(await mailServer(t, '554 5.7.1 cup@private.example is blocked'));
  assert.match(refusal, /^fault/);
  assert.doesNotMatch(refusal, /private/);
  assert.match(await mail(`smtp://127.0.0.1:${await freePort()}`), /^fault/);
});

test('a database in use is good, one without its migrations a warning, and the doctor applies none', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const database = await openDatabase({ dataDir: DATA_DIR });
  const findings = async () => (await examine(t, { DATA_DIR })).Datenbank ?? '';
  try {
    assert.match(await findings(), /^good: .*in Gebrauch/);
  } finally {
    await database.close();
  }
  assert.match(await findings(), /^warning: .*Migrationen stehen aus/);
  assert.match(await findings(), /^warning: .*Migrationen stehen aus/);
});
