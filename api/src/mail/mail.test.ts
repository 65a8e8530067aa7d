import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, START, type TestApp } from '../testing/app.ts';
import type { MailData, MailKind } from './kinds.ts';
import { firstAdminLink, passwordResetLink, verificationLink } from './links.ts';
import { momentIn } from './moments.ts';
import { writeMail } from './write-mail.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
});
after(() => api.close());

const token = 'x'.repeat(43);
const link = `http://duellwerk.test/users/verify-mail/${token}`;
const told = { tournament: 'Herbst-Cup', team: null, other: null, at: START, link };
const notificationSamples = {
  registration_opened: told,
  team_invited: { ...told, tournament: '', team: 'Nordlicht', other: 'Mia' },
  check_in_opened: told,
  check_in_closing: { ...told, team: 'Nordlicht' },
  promoted: { ...told, at: null },
  tournament_cancelled: { ...told, at: null, reason: 'Der Strom ist weg.' },
  not_eligible: { ...told, at: null },
  match_ready: { ...told, other: 'Südwind' },
  match_moved: { ...told, other: 'Südwind' },
  result_to_confirm: { ...told, other: null, at: null },
  time_proposed: { ...told, other: 'Südwind' },
  organizer_message: { ...told, at: null, message: 'Wir beginnen eine Stunde später.\n\nBis gleich!' },
  case_opened: { ...told, at: null },
  tips_closing: { ...told, tournament: 'Liga-Kicktipp' },
  requirement_missing: { ...told, other: 'Mika', at: null, missing: { mail: true, links: ['Riot'] } },
  entry_wanted: { ...told, other: 'Mika', at: null },
  tip_entered: { ...told, other: 'Mika', at: null, tip: { a: 2, b: 1 }, reason: 'Kein Netz <b>' },
  roster_changed: { ...told, team: 'Nordlicht', at: null, roster: 'left' as const, reason: 'Krank' },
  canary_stopped: {
    ...told,
    tournament: '',
    at: null,
    release: 'mfe-teams 1.4.0',
    reason: 'Fehler bei 7 von 7',
  },
  ruling_published: {
    ...told,
    ruling: { title: 'Einspruch zur dritten Map', change: 'amended' as const },
    at: null,
  },
};
const samples: { [K in MailKind]: MailData[K] } = {
  verify_mail: { link, validUntil: START },
  reset_password: { link, validUntil: START, askedBy: 'Firefox · Linux' },
  change_mail: { link, validUntil: START },
  mail_changed: { mail: 'neu@example.test' },
  password_changed: { at: START },
  account_linked: { service: 'Discord' },
  factor_changed: { change: 'passkey_added', name: 'Handy', left: 10, at: new Date('2026-11-21T12:00:00Z') },
  account_unlinked: { service: 'Discord' },
  banned: { reason: 'Cheats <b>', until: START },
  unbanned: {},
  account_deleted: {},
  test_mail: {},
  ...notificationSamples,
};
const kinds = Object.keys(samples) as MailKind[];
const to = { name: 'Mia', address: 'mia@example.test' };

async function written<K extends MailKind>(
  kind: K,
  parts: { name?: string; data?: MailData[K]; locale?: 'de' | 'en' },
) {
  await api.database.sql.deleteFrom('mails').execute();
  const { name = 'Mia', data = samples[kind], locale = 'de' } = parts;
  await api.database.transaction((tx) =>
    writeMail(tx, { kind, to: { ...to, name }, locale, data, now: api.now() }),
  );
  return api.database.sql.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
}

for (const kind of kinds) {
  for (const locale of ['de', 'en'] as const) {
    test(`${kind} is written in ${locale}, plain and as HTML, with its link in both`, async () => {
      const mail = await written(kind, { locale });
      assert.equal(mail.recipient, to.address);
      assert.match(mail.subject, /\S/);
      assert.ok(mail.html.includes(`<html lang="${locale}">`));
      assert.doesNotMatch(mail.plain + mail.html, /undefined|\[object|Invalid Date/);
      if (!('link' in samples[kind])) return;
      assert.ok(mail.plain.includes(link));
      assert.equal(mail.html.split(`href="${link.replace('&', '&amp;')}"`).length, 3);
    });
  }
}

test('what is missing is asked for in the name of the team, with or without its name', async () => {
  const data = notificationSamples.requirement_missing;
  const named = await written('requirement_missing', { data: { ...data, team: 'Nordlicht' } });
  assert.match(named.plain, /dein Team Nordlicht möchte bei .+ antreten\./);
  const nameless = await written('requirement_missing', { data: { ...data, team: null }, locale: 'en' });
  assert.match(nameless.plain, /Your team would like to play in .+\. Before you can play/);
});

test('what people write is text in a mail, never markup', async () => {
  const mail = await written('banned', {
    name: '<img src=x onerror=alert(1)>',
    data: { reason: '"><script>alert(1)</script>', until: null },
  });
  assert.doesNotMatch(mail.html, /<img|<script/);
  assert.ok(mail.html.includes('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'));
  assert.ok(mail.plain.includes('auf unbestimmte Zeit'));
});

test('a mail to an address that nobody has confirmed carries no word of a stranger', async () => {
  for (const kind of ['verify_mail', 'change_mail'] as const) {
    const mail = await written(kind, { name: 'gewinn.example' });
    assert.equal(mail.recipient_name, '');
    assert.doesNotMatch(mail.plain + mail.html + mail.subject, /gewinn/);
  }
});

test('names and subjects stay in their one line', async () => {
  const tournament = 'Cup\r\nBcc: evil@example.test';
  const mail = await written('check_in_opened', {
    name: 'Mia\r\nBcc: evil@example.test',
    data: { ...told, tournament },
  });
  assert.doesNotMatch(mail.subject + mail.recipient_name, /[\r\n]/);
});

const notAddresses = [
  '',
  'mia',
  'mia@example',
  'victim@example.test\r\nBcc: evil@example.test',
  'a@example.test, evil@example.test',
  'a@example.test;evil@example.test',
  '"a b"@example.test',
  '<evil@example.test>',
  'Mia <mia@example.test>',
  'mia@example.test\u0000',
  `${'a'.repeat(65)}@example.test`,
  'mia@exam ple.test',
  'mia@\u202eexample.test',
];
for (const address of notAddresses) {
  test(`nothing is sent to ${JSON.stringify(address)}`, async () => {
    await api.database.sql.deleteFrom('mails').execute();
    const write = api.database.transaction((tx) =>
      writeMail(tx, { kind: 'unbanned', to: { name: '', address }, locale: 'de', data: {}, now: api.now() }),
    );
    await assert.rejects(write, /no mail address/);
    assert.equal((await api.database.sql.selectFrom('mails').select('id').execute()).length, 0);
  });
}

test('the new address is masked for whoever reads the old one', async () => {
  const mail = await written('mail_changed', {});
  assert.ok(mail.plain.includes('n…@example.test'));
  assert.doesNotMatch(mail.plain + mail.html, /neu@/);
});

test('links lead to the configured address', () => {
  const config = { address: 'https://duellwerk.example' };
  assert.equal(verificationLink(config, token), `https://duellwerk.example/users/verify-mail/${token}`);
  assert.equal(passwordResetLink(config, token), `https://duellwerk.example/users/passwort-reset/${token}`);
  assert.equal(
    firstAdminLink(config, token),
    `https://duellwerk.example/#dialog=auth.register&admin=${token}`,
  );
});

test('moments are those of the place where the site is at home', () => {
  assert.equal(momentIn('de', START), '21.11.2026 13:00 Uhr');
  assert.equal(momentIn('en', new Date('2026-07-01T22:30:00Z')), '02.07.2026 00:30 (Berlin)');
});
