import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  callbackPath,
  type OauthPurpose,
  type Platform,
  problemAddress,
} from '@duellwerk/shared/contract/social';
import { type DemoPerson, typedPerson } from '../demo/provider/persons.ts';
import { newSigningKey } from '../demo/provider/provider.ts';
import type { TestBrowser, Visit } from '../testing/browser.ts';
import { addUser } from '../testing/fixtures.ts';
import { sealedWith, unsigned, withClaims } from '../testing/id-token.ts';
import {
  addLinkedUser,
  browserOf,
  goThere,
  openSocialSite,
  placeOf,
  type SocialSite,
} from '../testing/social.ts';
import { hashOf } from '../text/secret.ts';

const TOKEN = '/api/oauth2/token';
const PAGE = { login: '/', register: '/', connect: '/users/settings' };
const purposes = ['login', 'register', 'connect'] as const;

let social: SocialSite;
let linked: DemoPerson;
let linker: string;
before(async () => {
  const plenty = { count: 10_000, seconds: 60 };
  social = await openSocialSite({ limits: { social: plenty, changes: plenty } });
  linked = person('Verknüpft');
  await addLinkedUser(social, 'Linked riot', 'riot', linked);
  await addLinkedUser(social, 'Linked discord', 'discord', linked);
  linker = await addUser(social.api.database, { name: 'Linker', linked: false });
});
after(() => social.close());
afterEach(() => social.between.behave());

function person(name: string): DemoPerson {
  const typed = typedPerson(name, '');
  assert.ok(typed);
  return typed;
}

/** Everything that a way may leave behind. */
async function traces() {
  const { sql } = social.api.database;
  const [sessions, signUps, links] = await Promise.all([
    sql.selectFrom('sessions').select('id').execute(),
    sql.selectFrom('registration_connections').select('id_hash').execute(),
    sql.selectFrom('user_connections').select(['user_id', 'external_id']).execute(),
  ]);
  return { sessions: sessions.length, signUps: signUps.length, links: links.length };
}

/** A browser whose way would lead to something: a login to a user, a sign-up and a link to a new account. */
async function inFlow(
  purpose: OauthPurpose,
  platform: Platform,
): Promise<{ browser: TestBrowser; back: string }> {
  const browser = await browserOf(social, purpose === 'connect' ? linker : undefined);
  const who = purpose === 'login' ? linked : person('Unverknüpft');
  return { browser, back: await goThere(social, browser, purpose, platform, who) };
}

/** Opens an answer and expects the dialog that calls it foreign, no cookie and nothing left behind. */
async function assertForeign(
  browser: TestBrowser,
  back: string,
  { purpose, platform }: { purpose: OauthPurpose; platform: Platform },
): Promise<void> {
  const [before, cookies] = [await traces(), browser.set.length];
  const visit: Visit = await browser.open(back, { 'sec-fetch-site': 'cross-site' });
  assert.equal(visit.status, 302);
  assert.equal(placeOf(social, visit), problemAddress(PAGE[purpose], 'foreign', platform));
  assert.deepEqual(await traces(), before);
  assert.equal(browser.set.length, cookies);
}

const stranger = newSigningKey();
const own = (token: string, claims: object) => withClaims(token, { ...claims }, social.signingKey);
const seconds = () => Math.floor(Date.now() / 1000);

/** What a provider that was taken over, or whoever stands before it, may send instead of the identity token. */
const forgeries: Record<string, (token: string) => string> = {
  'another issuer': (token) => own(token, { iss: 'https://evil.example' }),
  'no issuer': (token) => own(token, { iss: undefined }),
  'another audience': (token) => own(token, { aud: 'somebody-else' }),
  'a further audience': (token) => own(token, { aud: ['duellwerk-riot', 'somebody-else'] }),
  'no audience': (token) => own(token, { aud: undefined }),
  'an end that is over': (token) => own(token, { exp: seconds() - 60 }),
  'no end': (token) => own(token, { exp: undefined }),
  'a beginning yet to come': (token) => own(token, { nbf: seconds() + 600 }),
  'another nonce': (token) => own(token, { nonce: 'n'.repeat(43) }),
  'no nonce': (token) => own(token, { nonce: undefined }),
  'the signature of another key': (token) => withClaims(token, {}, stranger),
  'the signature of a key that it brings along': (token) =>
    withClaims(token, {}, stranger, { jwk: stranger }),
  'a seal made with the secret of the site': (token) =>
    sealedWith(token, social.api.context.config.social.providers.riot?.clientSecret ?? ''),
  'claims that were changed after they were signed': (token) => {
    const [head, , signature] = token.split('.');
    return `${head}.${own(token, { sub: 'other' }).split('.')[1]}.${signature}`;
  },
  'no signature': (token) => `${token.split('.').slice(0, 2).join('.')}.`,
  '"alg": "none"': unsigned,
};

const sendInstead = (forge: (token: string) => string) =>
  social.between.change((path, body) =>
    path === TOKEN ? { ...body, id_token: forge(String(body.id_token)) } : body,
  );

for (const [what, forge] of Object.entries(forgeries)) {
  test(`an identity token with ${what} signs nobody in, up or to a service`, async () => {
    for (const purpose of purposes) {
      const { browser, back } = await inFlow(purpose, 'riot');
      sendInstead(forge);
      await assertForeign(browser, back, { purpose, platform: 'riot' });
      social.between.behave();
    }
  });
}

test('the same tokens signed anew and otherwise as they were are good: it is the forgery that is refused', async () => {
  sendInstead((token) => own(token, {}));
  const { browser, back } = await inFlow('login', 'riot');
  assert.equal(placeOf(social, await browser.open(back)), '/');
});

test('an answer without an identity token is foreign', async () => {
  const { browser, back } = await inFlow('login', 'riot');
  social.between.change((path, { id_token, ...body }) => (path === TOKEN ? body : { id_token, ...body }));
  await assertForeign(browser, back, { purpose: 'login', platform: 'riot' });
});

for (const platform of ['discord', 'riot'] as const) {
  test(`${platform}: the code of somebody else's way is worth nothing on another one`, async () => {
    for (const purpose of purposes) {
      const victim = await inFlow('login', platform);
      const thief = await inFlow(purpose, platform);
      const stolen = new URL(thief.back);
      stolen.searchParams.set('code', new URL(victim.back).searchParams.get('code') ?? '');
      await assertForeign(thief.browser, stolen.href, { purpose, platform });
    }
  });

  test(`${platform}: its code gives a token for the verifier of its way alone`, async () => {
    const { browser, back } = await inFlow('login', platform);
    const { verifier } = await social.api.database.sql
      .selectFrom('oauth_states')
      .select('verifier')
      .where('state_hash', '=', hashOf(new URL(back).searchParams.get('state') ?? ''))
      .executeTakeFirstOrThrow();
    assert.ok(![...browser.set, back].some((line) => line.includes(verifier)), 'no browser gets to know it');
    const code = new URL(back).searchParams.get('code') ?? '';
    for (const wrong of [{}, { code_verifier: 'v'.repeat(43) }]) {
      const refused = await exchange(platform, { code, ...wrong });
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), /"error":"invalid_grant"/);
    }
    assert.equal((await exchange(platform, { code, code_verifier: verifier })).status, 200);
  });

  test(`${platform}: every way has a challenge of its own, and it is a hash`, async () => {
    const challenges = new Set<string | null>();
    for (const purpose of ['login', 'register', 'login'] as const) {
      const browser = await browserOf(social);
      const { to } = await browser.open(
        `${social.site}/v1/users/${purpose}/redirect?platform=${platform}&type=public`,
      );
      const { searchParams } = new URL(to ?? '');
      assert.equal(searchParams.get('code_challenge_method'), 'S256');
      challenges.add(searchParams.get('code_challenge'));
    }
    assert.equal(challenges.size, 3);
    assert.ok(!challenges.has(null));
  });
}

/** Asks the provider for tokens with the keys of the site. */
function exchange(platform: Platform, fields: Record<string, string>): Promise<Response> {
  const settings = social.api.context.config.social.providers[platform];
  assert.ok(settings);
  const keys = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
  return fetch(`${social.between.address}${TOKEN}`, {
    method: 'POST',
    headers: { authorization: `Basic ${keys}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: `${social.site}${callbackPath(platform)}`,
      ...fields,
    }),
  });
}
