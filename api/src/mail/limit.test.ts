import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { notificationKinds } from '@duellwerk/shared/contract/notifications';
import { notify } from '../notifications/notify.ts';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { addMatch } from '../testing/playing.ts';
import { takeMails, type WrittenMail } from '../testing/written-mails.ts';
import { type MailKind, mailLimits } from './kinds.ts';
import { PER_SUBJECT } from './limit.ts';
import { german } from './words-de.ts';
import { writeMail } from './write-mail.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
});
after(() => api.close());
beforeEach(() => takeMails(api));

const PAUSE_MINUTES = PER_SUBJECT.seconds / 60;
let count = 0;
async function person(name: string): Promise<{ id: string; client: Client; mail: string }> {
  count += 1;
  const id = await addUser(api.database, { name: `${name} ${count}`, verified: true });
  return { id, client: await api.as(id), mail: `${name.toLowerCase()}.${count}@example.test` };
}
const bellOf = async (client: Client) => (await client.get('/v1/users/@me/notifications')).json();
const mailsTo = async (mail: string) => (await takeMails(api)).filter(({ recipient }) => recipient === mail);

test('every kind of mail says what bounds it, and what people cause for others is counted per address', () => {
  assert.deepEqual(Object.keys(mailLimits).sort(), Object.keys(german).sort());
  const bounded = Object.entries(mailLimits).flatMap(([kind, limit]) => ('bounded' in limit ? [kind] : []));
  assert.deepEqual(
    bounded.filter((kind) => (notificationKinds as readonly string[]).includes(kind)),
    [],
  );
  for (const limit of Object.values(mailLimits))
    if (!('bounded' in limit))
      assert.ok(limit.count <= 30 && limit.seconds >= 60 * 60, JSON.stringify(limit));
});

for (const [kind, limit] of Object.entries(mailLimits)) {
  if ('bounded' in limit) continue;
  test(`${kind}: an address gets ${limit.count}, from all senders together, and more when time has passed`, async () => {
    const address = `${kind.replaceAll('_', '-')}@example.test`;
    const data = {
      ...{ tournament: 'Cup', team: null, other: null, at: null, link: 'https://duellwerk.test/' },
      ...{ validUntil: api.now(), missing: { mail: true, links: [] } },
    };
    const write = (to = address) =>
      api.database.transaction((tx) =>
        writeMail(tx, {
          ...{ kind: kind as 'promoted', to: { name: 'Mia', address: to }, locale: 'de' as const },
          ...{ data, now: api.now() },
        }),
      );
    const written = await Promise.all(Array.from({ length: limit.count + 10 }, () => write()));
    assert.equal(written.filter(Boolean).length, limit.count);
    // However it is spelled; another one has a limit of its own.
    assert.equal(await write(address.toUpperCase()), false);
    assert.equal(await write(`x${address}`), true);
    api.pass(limit.seconds / 60);
    assert.equal(await write(), true);
  });
}

test('there is one place that writes mails, which counts them', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /insertInto\('mails'\)|insert into mails\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  assert.deepEqual(files, [join('mail', 'write-mail.ts')]);
});

test('mails about the safety of an account are never left out', async () => {
  const kinds: MailKind[] = ['reset_password', 'password_changed', 'mail_changed', 'account_deleted'];
  for (const kind of kinds) assert.ok('bounded' in mailLimits[kind], kind);
});

test('an invitation and its withdrawal, thirty times, are one mail and one entry of the bell', async () => {
  const [owner, guest] = [await person('Owner'), await person('Guest')];
  const team = await addTeam(api.database, `Nordlicht ${count}`, [owner.id]);
  const invite = async () => {
    const body = { user: guest.id, role: 'player', days: '7' };
    const made = await owner.client.send('POST', `/v1/teams/${team}/invites`, body);
    assert.equal(made.statusCode, 200, made.body);
    return made.json().id;
  };
  const mails: WrittenMail[] = [];
  for (let round = 0; round < 30; round += 1) {
    const id = await invite();
    mails.push(...(await mailsTo(guest.mail)));
    await owner.client.send('DELETE', `/v1/teams/${team}/invites/${id}`);
    mails.push(...(await mailsTo(guest.mail)));
  }
  assert.equal(mails.length, 1);
  const { items, unread } = await bellOf(guest.client);
  // The last one was withdrawn too: it asks for nothing.
  assert.deepEqual([items.length, unread], [1, 0]);
  api.pass(PAUSE_MINUTES);
  assert.deepEqual(await mailsTo(guest.mail), []);
  await invite();
  assert.equal((await mailsTo(guest.mail)).length, 1);
  assert.equal((await bellOf(guest.client)).unread, 1);
});

test('invitations of many teams are a few mails, and all in the bell', async () => {
  const guest = await person('Begehrt');
  for (let round = 0; round < 12; round += 1) {
    const owner = await person('Owner');
    const team = await addTeam(api.database, `Viele ${count}`, [owner.id]);
    const body = { user: guest.id, role: 'player', days: '7' };
    assert.equal((await owner.client.send('POST', `/v1/teams/${team}/invites`, body)).statusCode, 200);
  }
  assert.equal((await mailsTo(guest.mail)).length, 5);
  assert.equal((await bellOf(guest.client)).unread, 12);
});

test('forty proposals of a time are two mails and one entry of the bell, which counts them', async () => {
  const permissions = ['tournament.manage:club'];
  count += 1;
  const organizer = await api.as(await addUser(api.database, { name: `Leitung ${count}`, permissions }));
  const match = await addMatch(api, organizer);
  const { sql } = api.database;
  const soon = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000);
  await sql
    .updateTable('matches')
    .set({ scheduled_at: soon(24 * 60) })
    .where('id', '=', match.id)
    .execute();
  await sql
    .updateTable('users')
    .set({ mail: 'harz@example.test', mail_key: 'harz@example.test', mail_verified_at: api.now() })
    .where('id', '=', match.users.b)
    .execute();
  const mails: WrittenMail[] = [];
  for (let round = 0; round < 40; round += 1) {
    const starts_at = soon(120 + round).toISOString();
    const proposed = await match.send(match.a, 'proposals', { starts_at });
    assert.equal(proposed.statusCode, 200, proposed.body);
    mails.push(...(await mailsTo('harz@example.test')));
  }
  const proposed = () => mails.filter(({ kind }) => kind === 'time_proposed');
  assert.equal(proposed().length, 1);
  api.pass(PAUSE_MINUTES);
  mails.push(...(await mailsTo('harz@example.test')));
  assert.equal(proposed().length, 2);
  assert.match(proposed()[1]?.plain ?? '', /40 Zeiten vorgeschlagen/);
  const { items } = await bellOf(match.b);
  const proposals = items.filter(({ kind }: { kind: string }) => kind === 'time_proposed');
  assert.deepEqual(
    proposals.map(({ times, read }: { times?: number; read: boolean }) => [times, read]),
    [[40, false]],
  );
});

test('what the limit leaves out is in the bell, whatever its reader has switched', async () => {
  const { id, client, mail } = await person('Nurmail');
  const kinds = [{ kind: 'promoted', site: false, mail: true }];
  await client.send('PUT', '/v1/users/@me/notification-settings', { kinds });
  const tournament = await addTournament(api.database);
  for (let round = 0; round < 13; round += 1)
    await api.database.transaction((tx) =>
      notify(tx, [{ kind: 'promoted', fact: `${id} ${round}`, to: { user: id }, tournament }], api.now()),
    );
  assert.equal((await mailsTo(mail)).length, 10);
  assert.equal((await bellOf(client)).unread, 3);
});
