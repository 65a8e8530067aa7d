import type { ConnectionProblem, OauthPurpose, Platform } from '@duellwerk/shared/contract/social';
import type { ApiConfig } from '../config.ts';
import { type DemoPerson, externalIdOf, strangers } from '../demo/provider/persons.ts';
import {
  type DemoProvider,
  newSigningKey,
  openDemoProvider,
  type SigningKey,
} from '../demo/provider/provider.ts';
import { providersOf } from '../social/settings.ts';
import { openTestApp, type TestApp } from './app.ts';
import { type Between, openBetween } from './between.ts';
import { openBrowser, type TestBrowser, type Visit } from './browser.ts';
import { addUser } from './fixtures.ts';

/** The API and a real provider, both listening, with a server between them that tests let misbehave. */
export interface SocialSite {
  api: TestApp;
  /** `http://localhost:…` */
  site: string;
  provider: DemoProvider;
  /** Stands before the provider, for the site and for browsers. */
  between: Between;
  /** What the provider signs with. */
  signingKey: SigningKey;
  close(): Promise<void>;
}

type Parts = { limits?: Partial<ApiConfig['limits']>; patienceSeconds?: number };

export async function openSocialSite({ limits, patienceSeconds = 5 }: Parts = {}): Promise<SocialSite> {
  const between = await openBetween();
  const signingKey = newSigningKey();
  const persons = async () => Object.values(strangers);
  const provider = await openDemoProvider({ persons, signingKey, issuer: between.address });
  between.leadTo(provider.address);
  const api = await openTestApp({
    origin: undefined,
    social: { providers: providersOf(provider.settings), patienceSeconds },
    ...(limits ? { limits } : {}),
  });
  const listening = await api.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...{ api, provider, between, signingKey },
    site: `http://localhost:${new URL(listening).port}`,
    close: async () => {
      await api.close();
      await provider.close();
      await between.close();
    },
  };
}

const isCallback = (url: string) => new URL(url).pathname.startsWith('/v1/users/oauth/callback/');

/** Goes a way until the provider sends the browser back. @returns the address that it is sent to, not opened yet */
export async function goThere(
  { site }: SocialSite,
  browser: TestBrowser,
  purpose: OauthPurpose,
  platform: Platform,
  person: DemoPerson,
  decision: 'allow' | 'refuse' = 'allow',
  back?: string,
): Promise<string> {
  const query = new URLSearchParams({ platform, type: 'public', ...(back !== undefined && { back }) });
  const begun = await browser.open(`${site}/v1/users/${purpose}/redirect?${query}`);
  const choice = await browser.follow(begun);
  if (choice.status !== 200) throw new Error(`The provider shows no list: ${choice.url} ${choice.status}`);
  const isListed = Object.values(strangers).some(({ key }) => key === person.key);
  const fields = isListed ? { person: person.key } : { name: person.name, mail: person.mail ?? '' };
  const chosen = await browser.follow(await browser.submit(choice.url, fields), isCallback);
  if (chosen.to !== null) return chosen.to;
  const decided = await browser.submit(choice.url, { ...fields, decision });
  const done = await browser.follow(decided, isCallback);
  if (done.to === null) throw new Error(`The provider does not lead back: ${done.url} ${done.status}`);
  return done.to;
}

/** Goes a whole way. @returns the answer of the site, which leads on to a page of it */
export async function runFlow(
  social: SocialSite,
  browser: TestBrowser,
  purpose: OauthPurpose,
  platform: Platform,
  person: DemoPerson,
  decision?: 'allow' | 'refuse',
  back?: string,
): Promise<Visit> {
  return browser.open(await goThere(social, browser, purpose, platform, person, decision, back), {
    'sec-fetch-site': 'cross-site',
  });
}

/** Where a visit leads to on the site, `undefined` when it does not lead there. */
export function placeOf({ site }: SocialSite, { to }: Visit): string | undefined {
  return to?.startsWith(`${site}/`) ? to.slice(site.length) : undefined;
}

/** The problem and its sign-up in an address that shows one. */
export function problemIn(visit: Visit): { code: ConnectionProblem | null; connection: string | null } {
  const { hash } = new URL(visit.to ?? 'http://nowhere.test');
  const shown = new URLSearchParams(hash.slice(1));
  const isProblem = shown.get('dialog') === 'auth.connection-problem';
  return {
    code: isProblem ? (shown.get('code') as ConnectionProblem | null) : null,
    connection: shown.get('connection'),
  };
}

/** A browser, signed in as a user when one is given. */
export async function browserOf({ api, site }: SocialSite, user?: string): Promise<TestBrowser> {
  const browser = openBrowser();
  if (user) browser.plant(site, (await api.as(user)).cookie ?? '');
  return browser;
}

/** A new user who has linked a person's account. Gives the id. */
export async function addLinkedUser(
  { api }: SocialSite,
  name: string,
  platform: Platform,
  person: DemoPerson,
): Promise<string> {
  const user = await addUser(api.database, { name, linked: false });
  await api.database.sql
    .insertInto('user_connections')
    .values({
      ...{ user_id: user, connection_id: platform, external_id: externalIdOf(platform, person) },
      ...{ name: person.name, linked_at: api.now() },
    })
    .execute();
  return user;
}

/** Who the site takes a browser for, `undefined` for nobody. */
export async function userOf({ site }: SocialSite, browser: TestBrowser): Promise<string | undefined> {
  const { status, body } = await browser.open(`${site}/v1/users/@me`);
  return status === 200 ? JSON.parse(body).id : undefined;
}
