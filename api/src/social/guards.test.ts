import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type DemoPerson, strangers, typedPerson } from '../demo/provider/persons.ts';
import { clientOf, openTestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import {
  addLinkedUser,
  browserOf,
  goThere,
  openSocialSite,
  placeOf,
  problemIn,
  runFlow,
  type SocialSite,
  userOf,
} from '../testing/social.ts';
import { STATE_MINUTES } from './flow-store.ts';

let social: SocialSite;
let user: string;
let person: DemoPerson;
before(async () => {
  const plenty = { count: 10_000, seconds: 60 };
  social = await openSocialSite({ limits: { social: plenty, changes: plenty } });
  const known = typedPerson('Bekannt', '');
  assert.ok(known);
  person = known;
  user = await addLinkedUser(social, 'Known', 'discord', person);
  await social.api.database.sql
    .insertInto('user_connections')
    .values({
      ...{ user_id: user, connection_id: 'riot', external_id: `riot-${person.key}`, name: 'x' },
      linked_at: social.api.now(),
    })
    .execute();
});
after(() => social.close());
afterEach(() => social.between.behave());

const sessionsOf = async (id: string) =>
  (await social.api.database.sql.selectFrom('sessions').select('id').where('user_id', '=', id).execute())
    .length;
const withParameter = (address: string, name: string, value: string) => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
};

for (const platform of ['discord', 'riot'] as const) {
  test(`${platform}: an invented, a missing and a doubled state are foreign`, async () => {
    const browser = await browserOf(social);
    const back = await goThere(social, browser, 'login', platform, person);
    const state = new URL(back).searchParams.get('state') ?? '';
    const without = new URL(back);
    without.searchParams.delete('state');
    for (const wrong of [
      withParameter(back, 'state', 'A'.repeat(43)),
      withParameter(back, 'state', ''),
      without.href,
      `${without.href}&state=${'A'.repeat(43)}&state=${state}`,
    ]) {
      const visit = await browser.open(wrong);
      assert.deepEqual([visit.status, problemIn(visit).code], [302, 'foreign'], wrong);
    }
    assert.equal(await userOf(social, browser), undefined);
    // None of it has used up the way that stands.
    assert.equal(placeOf(social, await browser.open(back)), '/');
  });

  test(`${platform}: an answer counts once`, async () => {
    const browser = await browserOf(social);
    const back = await goThere(social, browser, 'login', platform, person);
    assert.equal(placeOf(social, await browser.open(back)), '/');
    const sessions = await sessionsOf(user);
    const asked = social.between.asked.length;
    assert.equal(problemIn(await browser.open(back)).code, 'foreign');
    assert.equal(await sessionsOf(user), sessions);
    assert.equal(social.between.asked.length, asked, 'the provider is not asked again');
  });

  test(`${platform}: of the same answer twice at once one opens a session`, async () => {
    const browser = await browserOf(social);
    const back = await goThere(social, browser, 'login', platform, person);
    const sessions = await sessionsOf(user);
    const visits = await Promise.all([browser.open(back), browser.open(back), browser.open(back)]);
    const codes = visits.map((visit) => problemIn(visit).code ?? 'done').sort();
    assert.deepEqual(codes, ['done', 'foreign', 'foreign']);
    assert.equal(await sessionsOf(user), sessions + 1);
  });

  test(`${platform}: an answer counts in the browser that asked alone`, async () => {
    const browser = await browserOf(social);
    const back = await goThere(social, browser, 'login', platform, person);
    const bare = await browserOf(social);
    assert.equal(problemIn(await bare.open(back)).code, 'foreign');
    // A victim whose browser is on a way of its own is led to the attacker's answer.
    const victim = await browserOf(social);
    await goThere(social, victim, 'login', platform, strangers.newcomer);
    assert.equal(problemIn(await victim.open(back)).code, 'foreign');
    for (const other of [bare, victim]) assert.equal(await userOf(social, other), undefined);
    assert.equal(placeOf(social, await browser.open(back)), '/', 'and is not used up by others');
  });

  test(`${platform}: an answer that comes too late does not count`, async () => {
    const browser = await browserOf(social);
    const back = await goThere(social, browser, 'login', platform, person);
    social.api.pass(STATE_MINUTES);
    assert.equal(problemIn(await browser.open(back)).code, 'foreign');
    assert.equal(await userOf(social, browser), undefined);
  });

  test(`${platform}: without the verifier that the way began with, its code is worth nothing`, async () => {
    const browser = await browserOf(social);
    const back = await goThere(social, browser, 'login', platform, person);
    await social.api.database.sql
      .updateTable('oauth_states')
      .set({ verifier: 'v'.repeat(43) })
      .execute();
    assert.equal(problemIn(await browser.open(back)).code, 'foreign');
    assert.equal(await userOf(social, browser), undefined);
  });

  test(`${platform}: an answer in the name of another issuer is foreign`, async () => {
    const browser = await browserOf(social);
    const back = await goThere(social, browser, 'login', platform, person);
    const visit = await browser.open(withParameter(back, 'iss', 'https://evil.example'));
    assert.equal(problemIn(visit).code, 'foreign');
    assert.equal(await userOf(social, browser), undefined);
  });
}

test('an answer for one provider does not count at the address of another', async () => {
  const browser = await browserOf(social);
  const back = await goThere(social, browser, 'login', 'discord', person);
  const other = back.replace('/callback/discord', '/callback/riot');
  assert.equal(problemIn(await browser.open(other)).code, 'foreign');
  const unknown = await browser.open(back.replace('/callback/discord', '/callback/google'));
  assert.equal(problemIn(unknown).code, 'not_offered');
  assert.equal(await userOf(social, browser), undefined);
  assert.equal(placeOf(social, await browser.open(back)), '/', 'and nothing is used up there');
});

test('a service is linked to who began it and is signed in still', async () => {
  const [first, second] = [
    await addUser(social.api.database, { name: 'Begins', linked: false }),
    await addUser(social.api.database, { name: 'Ends', linked: false }),
  ];
  const begun = async () => {
    const browser = await browserOf(social, first);
    return { browser, back: await goThere(social, browser, 'connect', 'discord', strangers.newcomer) };
  };
  const other = await begun();
  other.browser.plant(social.site, (await social.api.as(second)).cookie ?? '');
  assert.equal(problemIn(await other.browser.open(other.back)).code, 'foreign');
  const out = await begun();
  out.browser.plant(social.site, 'sid=over');
  assert.equal(problemIn(await out.browser.open(out.back)).code, 'foreign');
  const links = await social.api.database.sql
    .selectFrom('user_connections')
    .select('user_id')
    .where('user_id', 'in', [first, second])
    .execute();
  assert.deepEqual(links, []);
});

test('only a page of the site leads to linking a service, and only who is signed in', async () => {
  const browser = await browserOf(social, await addUser(social.api.database, { name: 'Lured' }));
  const url = `${social.site}/v1/users/connect/redirect?platform=discord&type=public`;
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { referer: 'https://evil.example/' },
    {},
  ]) {
    assert.equal(problemIn(await browser.open(url, headers)).code, 'foreign', JSON.stringify(headers));
  }
  const old = await browser.open(url, { referer: `${social.site}/users/settings` });
  assert.ok(old.to?.startsWith(social.between.address));
  const visitor = await browserOf(social);
  assert.equal(placeOf(social, await visitor.open(url)), '/#dialog=auth.login');
});

test('no address leads anywhere but to the provider or to a page of the site', async () => {
  const evil = 'https://evil.example/';
  const queries = [
    `platform=discord&type=public&redirect_uri=${evil}`,
    `platform=discord&type=public&return_to=${evil}`,
    `platform=${evil}&type=public`,
    'platform=google&type=public',
    'platform=discord&platform=riot&type=public',
    'platform=discord&type=internal',
    'platform=discord',
    'platform=constructor&type=public',
    '',
  ];
  const browser = await browserOf(social, user);
  for (const purpose of ['login', 'register', 'connect']) {
    for (const query of queries) {
      const visit = await browser.open(`${social.site}/v1/users/${purpose}/redirect?${query}`);
      assert.deepEqual([visit.status, problemIn(visit).code], [302, 'not_offered'], query);
      assert.doesNotMatch(visit.to ?? '', /evil/);
    }
  }
  const back = await goThere(social, browser, 'login', 'discord', person);
  const visit = await browser.open(`${back}&redirect_uri=${evil}&to=${evil}#${evil}`);
  assert.equal(placeOf(social, visit), '/');
});

test('a header that anybody can write does not decide where a code is sent', async () => {
  const { app } = social.api;
  const url = '/v1/users/login/redirect?platform=discord&type=public';
  for (const headers of [
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example' },
  ]) {
    const answer = await app.inject({ url, headers });
    assert.match(String(answer.headers.location), /^\/#dialog=.*code=not_offered/);
  }
  const answer = await app.inject({
    url,
    headers: { host: 'localhost:80', 'x-forwarded-host': 'evil.example' },
  });
  assert.doesNotMatch(String(answer.headers.location), /evil/);
});

test('a request for the head of an answer does not use it up', async () => {
  const browser = await browserOf(social);
  const back = await goThere(social, browser, 'login', 'discord', person);
  const head = await fetch(back, {
    ...{ method: 'HEAD', redirect: 'manual' },
    headers: { cookie: browser.cookies(back) },
  });
  assert.equal(head.status, 404);
  assert.equal(placeOf(social, await browser.open(back)), '/');
});

test('a session that was planted before the login is not the one after it', async () => {
  const browser = await browserOf(social);
  browser.plant(social.site, `sid=${'p'.repeat(43)}`);
  assert.equal(placeOf(social, await runFlow(social, browser, 'login', 'riot', person)), '/');
  assert.doesNotMatch(browser.cookies(social.site), /ppp/);
  const attacker = await browserOf(social);
  attacker.plant(social.site, `sid=${'p'.repeat(43)}`);
  assert.equal(await userOf(social, attacker), undefined);
});

test('the mark of a browser is closed to scripts and other sites, and bound to the host where there is TLS', async () => {
  const browser = await browserOf(social);
  await browser.open(`${social.site}/v1/users/login/redirect?platform=discord&type=public`);
  assert.match(browser.set[0] ?? '', /^way=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  const stored = await social.api.database.sql.selectFrom('oauth_states').selectAll().execute();
  assert.ok(!JSON.stringify(stored).includes(browser.cookies(social.site).slice('way='.length)));

  const { social: settings } = social.api.context.config;
  const secure = await openTestApp({ origin: 'https://duellwerk.test', social: settings });
  const answer = await clientOf(secure.app, undefined).get(
    '/v1/users/login/redirect?platform=discord&type=public',
    { host: 'evil.example' },
  );
  await secure.close();
  assert.match(
    String(answer.headers['set-cookie']),
    /^__Host-way=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const { searchParams } = new URL(String(answer.headers.location));
  assert.equal(
    searchParams.get('redirect_uri'),
    'https://duellwerk.test/v1/users/oauth/callback/discord',
    'the configured address counts, not the header',
  );
});
