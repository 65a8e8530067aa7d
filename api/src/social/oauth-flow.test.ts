import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Platform } from '@duellwerk/shared/contract/social';
import { type DemoPerson, externalIdOf, strangers, typedPerson } from '../demo/provider/persons.ts';
import type { TestBrowser } from '../testing/browser.ts';
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

let social: SocialSite;
before(async () => {
  const plenty = { count: 10_000, seconds: 60 };
  social = await openSocialSite({ limits: { social: plenty, changes: plenty } });
});
after(() => social.close());

/** Somebody of the provider's that no other test knows. */
const somebody = (name: string): DemoPerson => {
  const person = typedPerson(name, `${name}@duellwerk.example`);
  assert.ok(person);
  return person;
};
const linksOf = (user: string) =>
  social.api.database.sql
    .selectFrom('user_connections')
    .select(['connection_id', 'external_id', 'name'])
    .where('user_id', '=', user)
    .orderBy('connection_id')
    .execute();
const ban = (user: string) =>
  social.api.database.sql
    .insertInto('bans')
    .values({
      ...{ id: `ban-${user}`, user_id: user, reason: 'x', created_by: null, created_at: social.api.now() },
      ...{ ends_at: null, lifted_at: null },
    })
    .execute();
const read = async (browser: TestBrowser, id: string) => {
  const response = await fetch(`${social.site}/v1/users/register/connection`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: social.site },
      cookie: browser.cookies(social.site),
    },
    body: JSON.stringify({ id }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};
const connectionIn = (place: string | undefined) => {
  const [, id] =
    /^\/users\/register\/handle-register-connection#connection=([\w-]{43})$/.exec(place ?? '') ?? [];
  assert.ok(id, `a sign-up in ${place}`);
  return id;
};

/** What each service tells of the newcomer. */
const told: Record<Platform, object> = {
  discord: { name: 'neuzugang', username: 'Neuzugang', mail: 'neuzugang@duellwerk.example' },
  riot: { name: 'neuzugang#DEMO', username: 'neuzugang', mail: null },
};

for (const platform of ['discord', 'riot'] as const) {
  test(`${platform}: who has linked the account is signed in, and the session before it ends`, async () => {
    const person = somebody(`linked-${platform}`);
    const user = await addLinkedUser(social, `Linked ${platform}`, platform, person);
    const other = await addUser(social.api.database, { name: `Other ${platform}` });
    const browser = await browserOf(social, other);
    const former = browser.cookies(social.site);
    const visit = await runFlow(social, browser, 'login', platform, person);
    assert.equal(visit.status, 302);
    assert.equal(placeOf(social, visit), '/');
    assert.equal(visit.headers.get('cache-control'), 'no-store');
    assert.equal(visit.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(await userOf(social, browser), user);
    const old = await browserOf(social);
    old.plant(social.site, former);
    assert.equal(await userOf(social, old), undefined);
  });

  test(`${platform}: a login leads back to the page that it was begun on, never to another site`, async () => {
    const person = somebody(`back-${platform}`);
    const user = await addLinkedUser(social, `Back ${platform}`, platform, person);
    const browser = await browserOf(social);
    const page = '/tournaments/t1?tab=matches#dialog=tournaments.join&tournament=t1';
    const visit = await runFlow(social, browser, 'login', platform, person, 'allow', page);
    assert.equal(placeOf(social, visit), page);
    assert.equal(await userOf(social, browser), user);
    for (const back of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/v1/users/logout',
      '/a b',
    ]) {
      const query = new URLSearchParams({ platform, type: 'public', back });
      const refused = await browser.open(`${social.site}/v1/users/login/redirect?${query}`);
      assert.equal(problemIn(refused).code, 'not_offered', back);
    }
  });

  test(`${platform}: linking leads back to the dialog that it was begun in, never to another site`, async () => {
    const user = await addUser(social.api.database, { name: `Way ${platform}`, linked: false });
    const browser = await browserOf(social, user);
    const page = '/tournaments/t1#dialog=tournaments.join&tournament=t1';
    const person = somebody(`way-${platform}`);
    const visit = await runFlow(social, browser, 'connect', platform, person, 'allow', page);
    assert.equal(placeOf(social, visit), page);
    const query = new URLSearchParams({ platform, type: 'public', back: 'https://evil.example' });
    const refused = await browser.open(`${social.site}/v1/users/connect/redirect?${query}`);
    assert.equal(problemIn(refused).code, 'not_offered');
  });

  test(`${platform}: who has not linked it can sign up with it at once`, async () => {
    const browser = await browserOf(social);
    const visit = await runFlow(social, browser, 'login', platform, strangers.newcomer);
    const { code, connection } = problemIn(visit);
    assert.equal(code, 'not_connected');
    assert.match(visit.to ?? '', new RegExp(`/#dialog=.*&platform=${platform}&`));
    assert.equal(await userOf(social, browser), undefined);
    const answer = await read(browser, connection ?? '');
    assert.deepEqual(answer, { status: 200, body: { id: connection, platform, ...told[platform] } });
  });

  test(`${platform}: a sign-up comes back with what the service told`, async () => {
    const browser = await browserOf(social);
    const visit = await runFlow(social, browser, 'register', platform, strangers.newcomer);
    const id = connectionIn(placeOf(social, visit));
    assert.deepEqual((await read(browser, id)).body, { id, platform, ...told[platform] });
    const stored = await social.api.database.sql.selectFrom('registration_connections').selectAll().execute();
    assert.ok(!JSON.stringify(stored).includes(id), 'only its hash is kept');
  });

  test(`${platform}: a signed-in user links an account, and signs in with it from then on`, async () => {
    const person = somebody(`connects-${platform}`);
    const user = await addUser(social.api.database, { name: `Connects ${platform}`, linked: false });
    const browser = await browserOf(social, user);
    const visit = await runFlow(social, browser, 'connect', platform, person);
    assert.equal(placeOf(social, visit), `/users/settings#connected=${platform}`);
    const external_id = externalIdOf(platform, person);
    const name = platform === 'riot' ? `${person.handle}#FREI` : person.handle;
    assert.deepEqual(await linksOf(user), [{ connection_id: platform, external_id, name }]);
    const audit = await social.api.database.sql
      .selectFrom('audit')
      .select(['action', 'subject'])
      .where('actor_id', '=', user)
      .execute();
    assert.deepEqual(audit, [{ action: 'user.connected', subject: `user:${user}` }]);
    const mails = await social.api.database.sql
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('recipient', '=', `connects.${platform}@example.test`)
      .execute();
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ['account_linked'],
    );
    const elsewhere = await browserOf(social);
    await runFlow(social, elsewhere, 'login', platform, person);
    assert.equal(await userOf(social, elsewhere), user);
  });

  test(`${platform}: who refuses there is told so, on the page that the way began on`, async () => {
    const user = await addUser(social.api.database, { name: `Refuses ${platform}`, linked: false });
    for (const [purpose, page] of [
      ['login', '/'],
      ['register', '/'],
      ['connect', '/users/settings'],
    ] as const) {
      const browser = await browserOf(social, user);
      const refuser = await runFlow(social, browser, purpose, platform, strangers.refuser);
      assert.equal(problemIn(refuser).code, 'refused');
      assert.ok(placeOf(social, refuser)?.startsWith(`${page}#`), refuser.to ?? '');
      const button = await runFlow(social, browser, purpose, platform, strangers.newcomer, 'refuse');
      assert.equal(problemIn(button).code, 'refused');
    }
    assert.deepEqual(await linksOf(user), []);
  });

  test(`${platform}: a banned user is told so and gets no session`, async () => {
    const person = somebody(`banned-${platform}`);
    const user = await addLinkedUser(social, `Banned ${platform}`, platform, person);
    await ban(user);
    for (const purpose of ['login', 'register'] as const) {
      const browser = await browserOf(social);
      assert.equal(problemIn(await runFlow(social, browser, purpose, platform, person)).code, 'banned');
      assert.equal(await userOf(social, browser), undefined);
    }
    const open = await social.api.database.sql
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user)
      .execute();
    assert.deepEqual(open, []);
  });

  test(`${platform}: an account that is linked already makes no second user and moves to no other`, async () => {
    const person = somebody(`taken-${platform}`);
    const owner = await addLinkedUser(social, `Owner ${platform}`, platform, person);
    const signUp = await runFlow(social, await browserOf(social), 'register', platform, person);
    assert.equal(problemIn(signUp).code, 'already_connected');
    const thief = await addUser(social.api.database, { name: `Thief ${platform}`, linked: false });
    const visit = await runFlow(social, await browserOf(social, thief), 'connect', platform, person);
    assert.equal(problemIn(visit).code, 'already_connected');
    assert.ok(placeOf(social, visit)?.startsWith('/users/settings#'));
    assert.deepEqual([(await linksOf(owner)).length, (await linksOf(thief)).length], [1, 0]);
  });
}

test('another account of a service that is linked already is refused, the same one gets its present name', async () => {
  const [first, second] = [somebody('first'), somebody('second')];
  const user = await addLinkedUser(social, 'Has one', 'discord', { ...first, name: 'old' });
  const browser = await browserOf(social, user);
  const other = await runFlow(social, browser, 'connect', 'discord', second);
  assert.equal(problemIn(other).code, 'other_connected');
  const same = await runFlow(social, browser, 'connect', 'discord', first);
  assert.equal(placeOf(social, same), '/users/settings#connected=discord');
  const external_id = externalIdOf('discord', first);
  assert.deepEqual(await linksOf(user), [{ connection_id: 'discord', external_id, name: first.handle }]);
});

test('accounts are never linked because their mail addresses are alike', async () => {
  const user = await addUser(social.api.database, { name: 'Same', linked: false });
  const person = typedPerson('Someone else', 'same@example.test');
  assert.ok(person);
  const browser = await browserOf(social);
  const visit = await runFlow(social, browser, 'login', 'discord', person);
  assert.equal(problemIn(visit).code, 'not_connected');
  assert.equal(await userOf(social, browser), undefined);
  assert.deepEqual(await linksOf(user), []);
});

for (const [what, person] of [
  ['no address', strangers.mailless],
  ['an address that was never verified', strangers.unverified],
] as const) {
  test(`of an account with ${what} no address is taken over`, async () => {
    const browser = await browserOf(social);
    const id = connectionIn(placeOf(social, await runFlow(social, browser, 'register', 'discord', person)));
    const { body } = await read(browser, id);
    assert.deepEqual([body.mail, body.username], [null, person.name]);
  });
}

test('of two users who link the same account at once one gets it', async () => {
  const person = somebody('wanted');
  const users = await Promise.all(
    ['Quick', 'Quicker'].map((name) => addUser(social.api.database, { name, linked: false })),
  );
  const arrivals = await Promise.all(
    users.map(async (user) => {
      const browser = await browserOf(social, user);
      const back = await goThere(social, browser, 'connect', 'riot', person);
      return () => browser.open(back);
    }),
  );
  const visits = await Promise.all(arrivals.map((arrive) => arrive()));
  assert.deepEqual(visits.map((visit) => problemIn(visit).code).sort(), ['already_connected', null]);
  const links = await Promise.all(users.map(linksOf));
  assert.equal(links.flat().length, 1);
});

test('of two accounts that one user links at once one is linked', async () => {
  const user = await addUser(social.api.database, { name: 'Twice', linked: false });
  const browser = await browserOf(social, user);
  const backs = [
    await goThere(social, browser, 'connect', 'discord', somebody('one')),
    await goThere(social, browser, 'connect', 'discord', somebody('two')),
  ];
  const visits = await Promise.all(backs.map((back) => browser.open(back)));
  assert.deepEqual(visits.map((visit) => problemIn(visit).code).sort(), [null, 'other_connected']);
  assert.equal((await linksOf(user)).length, 1);
});

test('a deleted user is nobody: the account there is free to sign up with', async () => {
  const person = somebody('deleted');
  const user = await addLinkedUser(social, 'Deleted', 'riot', person);
  await social.api.database.sql
    .updateTable('users')
    .set({ mail: null, mail_key: null, password_hash: null, deleted_at: social.api.now() })
    .where('id', '=', user)
    .execute();
  const browser = await browserOf(social);
  assert.equal(problemIn(await runFlow(social, browser, 'login', 'riot', person)).code, 'not_connected');
  assert.equal(await userOf(social, browser), undefined);
});

test('an account that is deleted while its link is being made gets none', async () => {
  const { context, database, now } = social.api;
  const user = await addUser(database, { name: 'Parting', linked: false });
  const browser = await browserOf(social, user);
  const back = await goThere(social, browser, 'connect', 'riot', somebody('parting'));
  const { viewerOf } = context.sessions;
  const goingMeanwhile: typeof viewerOf = async (request, at) => {
    const viewer = await viewerOf(request, at);
    const gone = { mail: null, mail_key: null, password_hash: null, deleted_at: now() };
    await database.sql.updateTable('users').set(gone).where('id', '=', user).execute();
    return viewer;
  };
  Object.assign(context.sessions, { viewerOf: goingMeanwhile });
  const visit = await browser.open(back);
  Object.assign(context.sessions, { viewerOf });
  assert.equal(problemIn(visit).code, 'foreign');
  assert.deepEqual(await linksOf(user), []);
});

test('a service that is switched off signs no user in, not even one who had begun before', async () => {
  const person = somebody('switched-off');
  await addLinkedUser(social, 'Switched off', 'discord', person);
  const switchTo = (archived_at: Date | null) =>
    social.api.database.sql
      .updateTable('connections')
      .set({ archived_at })
      .where('id', '=', 'discord')
      .execute();
  const begun = await browserOf(social);
  const back = await goThere(social, begun, 'login', 'discord', person);
  await switchTo(social.api.now());
  try {
    const query = new URLSearchParams({ platform: 'discord', type: 'public' });
    const refused = await (await browserOf(social)).open(`${social.site}/v1/users/login/redirect?${query}`);
    assert.equal(problemIn(refused).code, 'not_offered');
    assert.equal(problemIn(await begun.open(back)).code, 'not_offered');
    assert.equal(await userOf(social, begun), undefined);
  } finally {
    await switchTo(null);
  }
  await runFlow(social, begun, 'login', 'discord', person);
  assert.ok(await userOf(social, begun));
});
