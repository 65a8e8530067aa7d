import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';

let api: TestApp;
let keeper: Client;
let admin: Client;
let organizer: Client;
before(async () => {
  api = await openTestApp();
  const as = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  keeper = await as('Einrichter', ['site.manage']);
  admin = await as('Chefin', ['platform.admin']);
  organizer = await as('Veranstalter', ['tournament.manage']);
});
after(() => api.close());

const URL = '/v1/settings/site';
const site = {
  ...{ title: 'Nordlicht', platform_name: 'Duellwerk', translations: ['de', 'en'] },
  flags: { kicktipp: true, vcd: false, partner: true },
  vector_icons: { logo: 'M2 2h20v20z', vcd: '' },
  social_links: [{ name: 'Discord', url: 'https://discord.example/nord' }],
  ...{ support_url: 'https://help.example', color_scheme: null },
};
const rev = async () => (await keeper.get(URL)).json().rev;
const config = async () => (await api.visitor.get('/v1/base')).json().config;
const steps = async () => {
  const { steps: all } = (await keeper.get('/v1/admin/setup')).json();
  return all.filter(({ done }: { done: boolean }) => done).map(({ step }: { step: string }) => step);
};

test('a new site has everything of its setup before it', async () => {
  assert.deepEqual(await steps(), []);
  const { examples, mail, sign_in } = (await keeper.get('/v1/admin/setup')).json();
  assert.ok(examples.includes('/imprint'));
  assert.deepEqual([mail.sends, mail.to], [false, 'einrichter@example.test']);
  assert.deepEqual(sign_in[0].settings, ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET']);
  assert.match(sign_in[0].return_to, /\/v1\/users\/oauth\/callback\/discord$/);
});

test('every page knows what the site is called, and the trail who said so', async () => {
  const set = await keeper.send('PUT', URL, { ...site, rev: await rev() });
  assert.equal(set.statusCode, 200, set.body);
  const shown = await config();
  assert.deepEqual(
    [shown.title, shown.flags, shown.social_links, shown.support_url, shown.vector_icons, shown.rev],
    ['Nordlicht', site.flags, site.social_links, site.support_url, { logo: 'M2 2h20v20z' }, undefined],
  );
  const [entry] = (await admin.get('/v1/admin/audit?kind=setting')).json().items;
  assert.deepEqual(
    [entry.action, entry.actor.username, entry.name],
    [...['setting.changed', 'Einrichter', 'Nordlicht']],
  );
  assert.deepEqual(await steps(), ['site']);
});

test('of two who change the site, the second learns of the first', async () => {
  const seen = await rev();
  assert.equal((await keeper.send('PUT', URL, { ...site, rev: seen })).statusCode, 200);
  const late = await admin.send('PUT', URL, { ...site, title: 'Anders', rev: seen });
  assert.deepEqual([codeOf(late), late.json().errors[0].details], [15, [String(seen + 1)]]);
  assert.equal((await config()).title, 'Nordlicht');
});

test('what could harm a page is refused', async () => {
  const bad: [string, object][] = [
    ['title', { title: '' }],
    ['translations', { translations: [] }],
    ['translations', { translations: ['de', 'de'] }],
    ['translations', { translations: ['en'] }],
    ['translations.0', { translations: ['fr'] }],
    ['support_url', { support_url: 'javascript:alert(1)' }],
    ['social_links.0.url', { social_links: [{ name: 'x', url: 'http://plain.example' }] }],
    ['vector_icons.logo', { vector_icons: { logo: '"><script>alert(1)</script>', vcd: '' } }],
  ];
  for (const [field, change] of bad) {
    const refused = await keeper.send('PUT', URL, { ...site, ...change, rev: await rev() });
    assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [1, [field]]);
  }
});

test('the icon is a picture that was sent, or the shipped one again', async () => {
  const url = `${URL}/pictures/icon`;
  const seen = await rev();
  const set = await keeper.send('PUT', url, await drawn(), { 'content-type': 'image/png' });
  assert.equal(set.json().rev, seen, 'a form that was filled before can still be saved');
  assert.match(set.json().icon, /^\/v1\/cdn\/[0-9a-f]{64}\.webp$/);
  assert.equal((await config()).icon, set.json().icon);
  assert.equal((await api.visitor.get(set.json().icon)).statusCode, 200);
  assert.equal((await keeper.send('DELETE', url)).json().icon, '/icon.svg');
  assert.equal((await api.visitor.get(set.json().icon)).statusCode, 404);
});

test('steps are done by what is there', async () => {
  await addBasics(api.database);
  await addTournament(api.database, {});
  assert.deepEqual(await steps(), ['site', 'games', 'organizer', 'tournament']);
});

test('a step may stay as it is, and be taken up again', async () => {
  const url = '/v1/admin/setup/steps/mail';
  await keeper.send('PUT', url, { reviewed: true });
  assert.ok((await steps()).includes('mail'));
  await keeper.send('PUT', url, { reviewed: false });
  assert.ok(!(await steps()).includes('mail'));
  assert.equal(codeOf(await keeper.send('PUT', '/v1/admin/setup/steps/nothing', { reviewed: true })), 3);
});

test('a test mail goes to who asked for it', async () => {
  assert.equal((await keeper.send('POST', '/v1/admin/setup/test-mail')).statusCode, 204);
  const mails = await api.database.sql.selectFrom('mails').selectAll().execute();
  assert.deepEqual(
    mails.map(({ kind, recipient }) => [kind, recipient]),
    [['test_mail', 'einrichter@example.test']],
  );
});

test('only people who may set the site up see and change this', async () => {
  for (const who of [api.visitor, organizer])
    for (const response of [
      await who.get(URL),
      await who.send('PUT', URL, { ...site, rev: 0 }),
      await who.send('PUT', `${URL}/pictures/icon`, await drawn(), { 'content-type': 'image/png' }),
      await who.send('DELETE', `${URL}/pictures/icon`),
      await who.get('/v1/admin/setup'),
      await who.send('PUT', '/v1/admin/setup/steps/mail', { reviewed: true }),
      await who.send('POST', '/v1/admin/setup/test-mail'),
    ])
      assert.ok([401, 403].includes(response.statusCode), response.body);
});

test('the site says some sentences in its own words', async () => {
  const url = '/v1/settings/texts';
  const before = (await keeper.get(url)).json();
  const de = (texts: { key: string; de: string | null }[], key: string) =>
    texts.find((each) => each.key === key)?.de;
  assert.equal(de(before.texts, 'start.lead'), null);
  const texts = [{ key: 'start.lead', de: ' Spielt mit. ', en: 'Join in.' }];
  const after = (await keeper.send('PUT', url, { rev: before.rev, texts })).json();
  assert.deepEqual([after.rev, de(after.texts, 'start.lead')], [before.rev + 1, 'Spielt mit.']);
  assert.ok(de(after.texts, 'auth.banned'), 'others stay');
  const english = (await api.visitor.get('/v1/base', { 'accept-language': 'en' })).json().i18n;
  assert.equal(english['start.lead'], 'Join in.');
  assert.equal(codeOf(await keeper.send('PUT', url, { rev: before.rev, texts })), 15);
  const long = [{ key: 'start.slogan', de: 'x'.repeat(61), en: '' }];
  const refused = await keeper.send('PUT', url, { rev: after.rev, texts: long });
  assert.deepEqual(refused.json().errors[0].details, ['start.slogan']);
  const unknown = [{ key: 'role.captain', de: 'x', en: '' }];
  assert.equal(codeOf(await keeper.send('PUT', url, { rev: after.rev, texts: unknown })), 1);
  const empty = [{ key: 'start.lead', de: ' ', en: '' }];
  const back = (await keeper.send('PUT', url, { rev: after.rev, texts: empty })).json();
  assert.equal(de(back.texts, 'start.lead'), null);
  assert.equal((await organizer.get(url)).statusCode, 403);
});
