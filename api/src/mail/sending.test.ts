import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { DueRunner } from '../db/due-runner.ts';
import { mailHandlers } from '../jobs.ts';
import { codeOf, openTestApp, type TestApp, testConfig } from '../testing/app.ts';
import { temporaryFolder } from '../testing/database.ts';
import { newcomer, roomyLimits, sendRegistration } from '../testing/newcomers.ts';
import { type ReadMail, readEml } from './eml.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import { isMailDelayed } from './send-mail.ts';
import { mailSender } from './settings.ts';
import { writeMail } from './write-mail.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp({ limits: roomyLimits });
});
after(() => api.close());
beforeEach(async () => {
  await api.database.sql.deleteFrom('mails').execute();
  await api.database.sql.deleteFrom('due').where('kind', '=', 'mail').execute();
});

const from = mailSender('Duellwerk <post@duellwerk.example>');

interface Received {
  envelope: { from: string; to: string[] };
  mail: ReadMail;
}

/** A real mail server on this machine, on a port of its own unless one is given. */
async function mailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((recipient) => recipient.address),
      };
      buffer(stream)
        .then(readEml)
        .then((mail) => {
          received.push({ envelope, mail });
          done();
        }, done);
    },
    ...options,
  });
  server.on('error', () => undefined); // connections that are cut off
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: heard } = server.server.address() as AddressInfo;
  return {
    received,
    port: heard,
    url: `smtp://127.0.0.1:${heard}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Sends with a transport of its own; `work` sends what is due now. */
function sending(smtpUrl: string) {
  const transport: MailTransport = createMailTransport(testConfig({ mail: { smtpUrl, from } }).mail);
  const log: string[] = [];
  const note = (line: string) => log.push(line);
  const handlers = mailHandlers(api.database, transport, api.now, note);
  const options = { clock: api.now, log: note, lanes: 2 };
  return { transport, log, work: () => new DueRunner(api.database, handlers, options).run() };
}

const write = (address = 'mia@example.test', name = 'Mia') =>
  api.database.transaction((tx) =>
    writeMail(tx, {
      ...{ kind: 'banned', locale: 'de', now: api.now(), to: { name, address } },
      data: { reason: 'Späße', until: null },
    }),
  );
const waiting = async () => (await api.database.sql.selectFrom('mails').select('id').execute()).length;

test('a registration’s mail arrives, and the link in it confirms the address', async (t) => {
  const server = await mailServer();
  const { transport, work, log } = sending(server.url);
  t.after(() => transport.close());
  t.after(server.close);
  const body = newcomer({ mail: 'mia@example.test' });
  assert.equal((await sendRegistration(api.visitor, body)).statusCode, 200);
  await work();
  assert.equal(server.received.length, 1);
  const [{ envelope, mail } = { envelope: {}, mail: await readEml('') }] = server.received;
  assert.deepEqual(envelope, { from: from.address, to: ['mia@example.test'] });
  assert.equal(mail.headers.subject, 'Bestätige deine E-Mail-Adresse bei Duellwerk');
  assert.equal(mail.headers.from, 'Duellwerk <post@duellwerk.example>');
  assert.equal(mail.headers['auto-submitted'], 'auto-generated');
  assert.match(mail.html, /<html lang="de">/);
  const [link = ''] = /http\S+/.exec(mail.plain) ?? [];
  const token = new URL(link).pathname.split('/').at(-1);
  const confirmed = await api.visitor.send('POST', '/v1/users/verify-mail', { token: token ?? '' });
  assert.equal(confirmed.statusCode, 200);
  assert.equal(await waiting(), 0);
  assert.deepEqual(log, []);
});

test('umlauts arrive, in names, subjects and texts', async (t) => {
  const server = await mailServer();
  const { transport, work } = sending(server.url);
  t.after(() => transport.close());
  t.after(server.close);
  await write('joerg@müller.example', 'Jörg Groß');
  await work();
  const mail = server.received[0];
  assert.match(mail?.mail.headers.to ?? '', /^Jörg Groß </);
  assert.deepEqual(mail?.envelope.to, ['joerg@müller.example']);
  assert.ok(mail?.mail.plain.includes('Grund: Späße'));
});

test('nobody else gets a mail by a name with a line break in it', async (t) => {
  const server = await mailServer();
  const { transport, work } = sending(server.url);
  t.after(() => transport.close());
  t.after(server.close);
  await write('mia@example.test', 'Mia\r\nBcc: evil@example.test\r\n\r\nHallo');
  await work();
  assert.deepEqual(server.received[0]?.envelope.to, ['mia@example.test']);
  assert.equal(server.received[0]?.mail.headers.bcc, undefined);
});

test('while the server is down for hours mail waits, registration says so, and then all of it arrives', async (t) => {
  const gone = await mailServer();
  await gone.close();
  const { transport, work, log } = sending(gone.url);
  t.after(() => transport.close());
  await write('eins@example.test');
  await write('zwei@example.test');
  assert.equal(await isMailDelayed(api.database.sql), false);
  await work();
  assert.equal(await isMailDelayed(api.database.sql), true);
  const registered = await sendRegistration(api.visitor, newcomer());
  assert.equal(registered.json().mail_delayed, true);
  for (let hours = 0; hours < 20; hours += 1) {
    api.pass(60);
    await work();
  }
  assert.equal(await waiting(), 3);
  assert.ok(log.length > 60);
  assert.doesNotMatch(log.join('\n'), /@example|token|duellwerk\.test/);

  const back = await mailServer({}, gone.port);
  t.after(back.close);
  api.pass(5);
  await work();
  await work();
  assert.equal(back.received.length, 3);
  assert.equal(await waiting(), 0);
  assert.equal(await isMailDelayed(api.database.sql), false);
});

test('the first mail that gets through brings along what would have waited longer', async (t) => {
  const gone = await mailServer();
  await gone.close();
  const { transport, work } = sending(gone.url);
  t.after(() => transport.close());
  await write('frueh@example.test');
  for (let tries = 0; tries < 12; tries += 1) {
    api.pass(5);
    await work();
  }
  await write('spaet@example.test');
  await work();
  const back = await mailServer({}, gone.port);
  t.after(back.close);
  api.pass(0.05);
  await work();
  const recipients = back.received.map(({ envelope }) => envelope.to[0]);
  assert.deepEqual(recipients, ['spaet@example.test', 'frueh@example.test']);
});

test('an address that is refused for good is given up, and the log does not name it', async (t) => {
  const refuse = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('niemand')) return done(refuse(550, `5.1.1 <${address}> unknown`));
      if (address.startsWith('voll')) return done(refuse(452, `4.2.2 <${address}> mailbox full`));
      if (address.startsWith('fremd')) return done(refuse(550, `5.7.1 <${address}> relaying denied`));
      done();
    },
  });
  const { transport, work, log } = sending(server.url);
  t.after(() => transport.close());
  t.after(server.close);
  for (const name of ['niemand', 'voll', 'fremd', 'mia']) await write(`${name}@example.test`);
  await work();
  const kept = await api.database.sql.selectFrom('mails').select('recipient').orderBy('recipient').execute();
  assert.deepEqual(
    kept.map(({ recipient }) => recipient),
    ['fremd@example.test', 'voll@example.test'],
  );
  assert.equal(server.received.length, 1);
  assert.ok(log.some((line) => line.includes('n…@example.test wurde abgelehnt')));
  assert.doesNotMatch(log.join('\n'), /niemand|voll@|fremd@/);
  const jobs = await api.database.sql.selectFrom('due').select('last_error').execute();
  assert.doesNotMatch(JSON.stringify(jobs), /@example/);
});

test('a wrong password for the mail server loses no mail', async (t) => {
  const server = await mailServer({
    ...{ authOptional: false, allowInsecureAuth: true },
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
  });
  const { transport, work, log } = sending(server.url.replace('//', '//name:geheim@'));
  t.after(() => transport.close());
  t.after(server.close);
  await write();
  await work();
  assert.equal(await waiting(), 1);
  assert.equal(await isMailDelayed(api.database.sql), true);
  assert.doesNotMatch(log.join('\n'), /geheim/);
});

test('a server that is silent while we stop is hung up on at once, and the mail stays', {
  timeout: 8_000,
}, async (t) => {
  const mute = createServer();
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  t.after(() => mute.close());
  const { transport, work } = sending(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`);
  await write();
  const connected = once(mute, 'connection');
  const working = work();
  const [socket] = await connected;
  t.after(() => socket.destroy());
  transport.close();
  await working;
  assert.equal(await waiting(), 1);
});

test('a mail whose change was rolled back is never sent', async (t) => {
  const server = await mailServer();
  const { transport, work } = sending(server.url);
  t.after(() => transport.close());
  t.after(server.close);
  const undone = api.database.transaction(async (tx) => {
    await writeMail(tx, {
      ...{ kind: 'unbanned', to: { name: '', address: 'a@b.de' }, locale: 'de', data: {}, now: api.now() },
    });
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  await work();
  assert.equal(server.received.length, 0);
});

test('without a mail server mails are files that a mail program opens, the newest 200', async (t) => {
  const folder = await temporaryFolder();
  t.after(() => rm(folder, { recursive: true }));
  const transport = createMailTransport({ ...testConfig().mail, folder, from });
  const handlers = mailHandlers(api.database, transport, api.now);
  for (let count = 0; count < 203; count += 1) {
    api.pass(1);
    await write(`mia${count}@example.test`);
  }
  await new DueRunner(api.database, handlers, { clock: api.now, lanes: 2 }).run();
  const names = (await readdir(folder)).sort();
  assert.equal(names.length, 200);
  assert.ok(names.every((name) => name.endsWith('.eml')));
  const mail = await readEml(await readFile(`${folder}/${names.at(-1)}`));
  assert.match(mail.headers.to ?? '', /mia202@example\.test/);
  assert.match(mail.plain, /Grund: Späße/);
  assert.equal(await waiting(), 0);
});

async function withMails(
  t: { after(end: () => Promise<void>): void },
  mail: { shown: boolean; smtpUrl?: string },
) {
  const folder = await temporaryFolder();
  t.after(() => rm(folder, { recursive: true }));
  const shown = await openTestApp({ mail: { ...mail, folder } });
  t.after(shown.close);
  return { shown, folder };
}

test('the demo shows its mails: list, one mail, its HTML without any right', async (t) => {
  const { shown } = await withMails(t, { shown: true });
  assert.match((await shown.visitor.get('/dev/mail')).body, /Noch keine/);
  const transport = createMailTransport(shown.context.config.mail);
  for (const name of ['eins', 'zwei']) {
    shown.pass(1);
    await shown.database.transaction((tx) =>
      writeMail(tx, {
        ...{ kind: 'banned', locale: 'de', now: shown.now(), to: { name, address: `${name}@example.test` } },
        data: { reason: '<script>alert(1)</script>', until: null },
      }),
    );
  }
  const handlers = mailHandlers(shown.database, transport, shown.now);
  await new DueRunner(shown.database, handlers, { clock: shown.now }).run();
  const list = await shown.visitor.get('/dev/mail');
  assert.match(list.body, /zwei@example\.test[\s\S]*eins@example\.test/);
  assert.match(String(list.headers['content-security-policy']), /^default-src 'none'/);
  const [, address = ''] = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body) ?? [];
  const one = await shown.visitor.get(address);
  assert.match(one.body, /<iframe [^>]*sandbox="allow-top-navigation-by-user-activation"/);
  assert.doesNotMatch(one.body, /<script/);
  const body = await shown.visitor.get(`${address}/body`);
  assert.match(String(body.headers['content-security-policy']), /default-src 'none'.*sandbox allow-top/);
  assert.equal(body.headers['x-frame-options'], 'SAMEORIGIN');
  assert.doesNotMatch(body.body, /<script/);
  for (const name of ['nichts.eml', '..%2f..%2fsecret', '%2e%2e', '20261121-120000000-x.eml.part']) {
    assert.equal((await shown.visitor.get(`/dev/mail/${name}`)).statusCode, 404, name);
  }
});

test('mails are never shown where a mail server is set, nor outside of the demo', async (t) => {
  for (const mail of [{ shown: true, smtpUrl: 'smtp://mail.example' }, { shown: false }]) {
    const { shown } = await withMails(t, mail);
    assert.equal(shown.context.config.mail.shown, false);
    const response = await shown.visitor.get('/dev/mail');
    assert.deepEqual([response.statusCode, codeOf(response)], [404, 2]);
  }
});
