import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiConfig, SettingRefused } from '../config.ts';
import { mailSender, mailSettings } from './settings.ts';

const secret = 'a secret that is only used by tests';
const configOf = (env: Parameters<typeof mailSettings>[0]) =>
  apiConfig({ secret, mail: mailSettings(env, '/data') }).mail;

function refusal(word: string) {
  return (error: unknown) => {
    assert.ok(error instanceof SettingRefused);
    assert.ok(error.message.includes(word));
    assert.doesNotMatch(error.message, /\n|geheim/);
    return true;
  };
}

test('without a mail server mails are files of the data folder, shown in the demo only', () => {
  const { from, ...demo } = configOf({});
  assert.deepEqual(demo, { smtpUrl: undefined, folder: '/data/mails', retrySeconds: 300, shown: true });
  assert.equal(from.name, 'Duellwerk');
  assert.equal(configOf({ DEMO: '0' }).shown, false);
});

test('a demo with a public address shows its mails to nobody', () => {
  assert.equal(configOf({ ORIGIN: 'https://demo.duellwerk.example' }).shown, false);
  assert.equal(configOf({ ORIGIN: 'http://127.0.0.1:3000' }).shown, true);
  assert.equal(configOf({ ORIGIN: 'http://localhost:3000' }).shown, true);
});

test('with a mail server nothing is shown', () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'post@duellwerk.example' };
  assert.equal(configOf(env).shown, false);
  assert.equal(configOf({ ...env, DEMO: '0', ORIGIN: 'https://duellwerk.example' }).smtpUrl, env.SMTP_URL);
});

test('a mail server needs a sender, and outside of the demo the address of the site', () => {
  const SMTP_URL = 'smtps://name:geheim@mail.example';
  assert.throws(() => mailSettings({ SMTP_URL }, ''), refusal('MAIL_FROM'));
  const MAIL_FROM = 'post@duellwerk.example';
  assert.throws(() => mailSettings({ SMTP_URL, MAIL_FROM, DEMO: '0' }, ''), refusal('ORIGIN'));
});

for (const SMTP_URL of ['mail.example', 'http://name:geheim@mail.example', 'smtp://']) {
  test(`SMTP_URL=${SMTP_URL} is refused without repeating it`, () => {
    const env = { SMTP_URL, MAIL_FROM: 'post@duellwerk.example' };
    assert.throws(() => configOf(env), refusal('SMTP_URL'));
  });
}

test('a mail that could not be handed over is tried again after MAIL_RETRY_S at the latest', () => {
  assert.equal(configOf({ MAIL_RETRY_S: '1' }).retrySeconds, 1);
  for (const MAIL_RETRY_S of ['0', '3601', '-5', 'bald'])
    assert.throws(() => configOf({ MAIL_RETRY_S }), refusal('MAIL_RETRY_S'));
});

test('the sender is an address, with a name or without', () => {
  assert.deepEqual(mailSender('Der Verein e. V. <post@duellwerk.example>'), {
    ...{ name: 'Der Verein e. V.', address: 'post@duellwerk.example' },
  });
  assert.deepEqual(mailSender(' post@duellwerk.example '), { name: '', address: 'post@duellwerk.example' });
  for (const text of ['Duellwerk', 'a@b.de, c@d.de', 'X <a@b.de> <c@d.de>', 'X <a@b.de>\r\nBcc: c@d.de']) {
    assert.throws(() => mailSender(text), refusal('MAIL_FROM'), text);
  }
});
