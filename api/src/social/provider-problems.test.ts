import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type DemoPerson, typedPerson } from '../demo/provider/persons.ts';
import { openTestApp } from '../testing/app.ts';
import { openBrowser } from '../testing/browser.ts';
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

const PATIENCE = 0.3;
const TOKEN = '/api/oauth2/token';
let social: SocialSite;
let person: DemoPerson;
before(async () => {
  const plenty = { count: 10_000, seconds: 60 };
  social = await openSocialSite({
    limits: { social: plenty, changes: plenty },
    patienceSeconds: PATIENCE,
  });
  const known = typedPerson('Geduldig', '');
  assert.ok(known);
  person = known;
  await addLinkedUser(social, 'Patient discord', 'discord', person);
  await addLinkedUser(social, 'Patient riot', 'riot', person);
});
after(() => social.close());
afterEach(() => social.between.behave());

const beginning = (platform: string) =>
  `${social.site}/v1/users/login/redirect?platform=${platform}&type=public`;

// First: nothing has been asked of the provider yet.
test('a site starts without its provider, says that it cannot be reached, and goes on when it can', async () => {
  assert.deepEqual(social.between.asked, []);
  const browser = await browserOf(social);
  for (const how of ['cut', 503, 'hold'] as const) {
    social.between.meet(() => how);
    const visit = await browser.open(beginning('riot'));
    assert.deepEqual([visit.status, problemIn(visit).code], [302, 'unreachable'], String(how));
  }
  assert.deepEqual(browser.set, [], 'nothing has begun');
  const states = await social.api.database.sql.selectFrom('oauth_states').select('nonce').execute();
  assert.deepEqual(states, []);
  social.between.behave();
  assert.equal(placeOf(social, await runFlow(social, browser, 'login', 'riot', person)), '/');
});

test('a provider whose document names another issuer is not trusted', async () => {
  const fresh = await openSocialSite();
  fresh.between.change((path, body) =>
    path.startsWith('/.well-known/') ? { ...body, issuer: 'https://evil.example' } : body,
  );
  const visit = await openBrowser().open(`${fresh.site}/v1/users/login/redirect?platform=riot&type=public`);
  await fresh.close();
  assert.equal(problemIn(visit).code, 'foreign');
});

for (const platform of ['discord', 'riot'] as const) {
  const account = platform === 'discord' ? '/api/users/@me' : '/riot/account/v1/accounts/me';

  for (const path of [TOKEN, account]) {
    test(`${platform}: ${path} that is down, broken or silent is unreachable, in time, and signs nobody in`, async () => {
      for (const how of ['cut', 503, 429, 200, 'hold'] as const) {
        const browser = await browserOf(social);
        const back = await goThere(social, browser, 'login', platform, person);
        social.between.meet((asked) => (asked === path ? how : undefined));
        const began = performance.now();
        const visit = await browser.open(back);
        assert.ok(performance.now() - began < 10_000 * PATIENCE, 'within the time that is allowed');
        assert.deepEqual([visit.status, problemIn(visit).code], [302, 'unreachable'], String(how));
        assert.equal(await userOf(social, browser), undefined);
        social.between.behave();
        assert.equal(problemIn(await browser.open(back)).code, 'foreign', 'the way is used up');
        assert.equal(placeOf(social, await runFlow(social, browser, 'login', platform, person)), '/');
      }
    });
  }

  test(`${platform}: an account that is told without its id or in another form is no person`, async () => {
    for (const changes of [
      { id: '', gameName: 1 },
      { id: undefined, gameName: {} },
      { id: ' x', tagLine: 1 },
    ]) {
      const browser = await browserOf(social);
      const back = await goThere(social, browser, 'register', platform, person);
      social.between.change((path, body) => (path === account ? { ...body, ...changes } : body));
      assert.equal(problemIn(await browser.open(back)).code, 'unreachable', JSON.stringify(changes));
      social.between.behave();
    }
  });

  test(`${platform}: a token that does not count there signs nobody in`, async () => {
    const browser = await browserOf(social);
    const back = await goThere(social, browser, 'login', platform, person);
    social.between.change((path, body) => (path === TOKEN ? { ...body, access_token: 'other' } : body));
    assert.equal(problemIn(await browser.open(back)).code, 'unreachable');
    assert.equal(await userOf(social, browser), undefined);
  });

  test(`${platform}: a refusal of the server there is its own, any other one belongs to nobody`, async () => {
    for (const [error, code] of [
      ['access_denied', 'refused'],
      ['server_error', 'unreachable'],
      ['temporarily_unavailable', 'unreachable'],
      ['invalid_request', 'foreign'],
    ] as const) {
      const browser = await browserOf(social);
      const back = new URL(await goThere(social, browser, 'login', platform, person));
      back.searchParams.delete('code');
      back.searchParams.set('error', error);
      assert.equal(problemIn(await browser.open(back.href)).code, code, error);
    }
  });
}

test('keys that do not count are told to the operator, as a problem of the provider to everybody else', async () => {
  const { providers, patienceSeconds } = social.api.context.config.social;
  assert.ok(providers.discord);
  const wrong = { ...providers, discord: { ...providers.discord, clientSecret: 'wrong' } };
  const api = await openTestApp({ origin: undefined, social: { providers: wrong, patienceSeconds } });
  const listening = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const other = { ...social, api, site: listening };
  const visit = await runFlow(other, openBrowser(), 'login', 'discord', person);
  await api.close();
  assert.equal(problemIn(visit).code, 'unreachable');
  const [line = ''] = api.log.filter((one) => one.includes('identity provider'));
  assert.match(line, /"reason":"challenge 401 invalid_client"/);
});

test('nothing secret of a way stands in the log, whatever becomes of it', async () => {
  const secrets = new Set<string>();
  social.between.change((path, body) => {
    if (path === TOKEN) {
      for (const name of ['access_token', 'id_token']) if (body[name]) secrets.add(String(body[name]));
    }
    return body;
  });
  for (const platform of ['discord', 'riot'] as const) {
    for (const broken of [undefined, TOKEN, '/riot/account/v1/accounts/me', '/api/users/@me']) {
      const browser = await browserOf(social);
      const back = await goThere(social, browser, 'login', platform, person);
      const { searchParams } = new URL(back);
      for (const name of ['code', 'state']) secrets.add(searchParams.get(name) ?? '');
      for (const pair of browser.cookies(social.site).split('; ')) secrets.add(pair.split('=')[1] ?? '');
      const ways = await social.api.database.sql
        .selectFrom('oauth_states')
        .select(['nonce', 'verifier'])
        .execute();
      for (const { nonce, verifier } of ways) secrets.add(nonce).add(verifier);
      social.between.meet((path) => (path === broken ? 500 : undefined));
      await browser.open(back);
      // The same once more, spelled in another way, and a second time.
      await browser.open(back.replace('/oauth/', '/%6fauth/'));
      await browser.open(back);
      social.between.meet(() => undefined);
      for (const pair of browser.cookies(social.site).split('; ')) secrets.add(pair.split('=')[1] ?? '');
    }
  }
  for (const { clientSecret = '' } of Object.values(social.api.context.config.social.providers))
    secrets.add(clientSecret);
  const log = social.api.log.join('\n');
  assert.match(log, /"url":"\/v1\/users\/oauth\/callback\/riot/);
  assert.match(log, /identity provider/);
  secrets.delete('');
  secrets.delete('1');
  assert.ok(secrets.size > 20);
  for (const secret of secrets) assert.ok(!log.includes(secret), secret);
});
