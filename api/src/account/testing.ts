// For tests of this folder: an API, and before each test a new signed-in user with a password.
import { after, before, beforeEach } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { type Client, clientOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { takeMails } from '../testing/written-mails.ts';

export const MINE = '/v1/users/@me';
/** The password of every user in these tests. */
export const PASSWORD = 'Kabine-7-Flutlicht';
export const NEW_PASSWORD = 'Neues+Kabel=9';
/** Between two tests, so that each has fresh rate limit windows. */
export const FRESH_LIMITS_MINUTES = 61;

export interface OwnAccount {
  readonly api: TestApp;
  /** Number of the test, part of every name and address. */
  readonly count: number;
  /** The name with the number of the test. */
  readonly name: string;
  readonly mail: string;
  readonly passwordHash: string;
  readonly user: string;
  /** A browser in which the user is signed in. */
  readonly client: Client;
  /** Deletes the account, by default with the right password. */
  remove(from?: Client, password?: string): Promise<LightMyRequestResponse>;
  /** Changes the password, by default with the right one. */
  change(password?: string, from?: Client): Promise<LightMyRequestResponse>;
  login(password: string): Promise<LightMyRequestResponse>;
}

type Limits = NonNullable<Parameters<typeof openTestApp>[0]>['limits'];

/**
 * Prepares a file's tests; the returned object is filled in when a test runs. Earlier mails are removed before each
 * test.
 * @param apart minutes between two tests
 */
export function accountOfEachTest({
  name,
  limits,
  apart = 0,
}: {
  name: string;
  limits?: Limits;
  apart?: number;
}): OwnAccount {
  let api: TestApp;
  let passwordHash: string;
  let user: string;
  let client: Client;
  let count = 0;

  before(async () => {
    api = await openTestApp({ limits: { changes: { count: 1000, seconds: 60 }, ...limits } });
    passwordHash = await api.context.passwords.hash(PASSWORD);
    await addBasics(api.database);
  });
  after(() => api.close());
  beforeEach(async () => {
    count += 1;
    api.pass(apart);
    user = await addUser(api.database, { name: `${name} ${count}`, passwordHash });
    client = await api.as(user);
    await takeMails(api);
  });

  const own: OwnAccount = {
    get api() {
      return api;
    },
    get count() {
      return count;
    },
    get name() {
      return `${name} ${count}`;
    },
    get mail() {
      return `${name.toLowerCase()}.${count}@example.test`;
    },
    get passwordHash() {
      return passwordHash;
    },
    get user() {
      return user;
    },
    get client() {
      return client;
    },
    remove: (from = client, password = PASSWORD) => from.send('POST', `${MINE}/delete`, { password }),
    change: (password = NEW_PASSWORD, from = client) =>
      from.send('POST', `${MINE}/password`, { current: PASSWORD, password }),
    login: (password) => api.visitor.send('POST', '/v1/users/login', { username: own.mail, password }),
  };
  return own;
}

/** HTTP status of the current user's page: 401 where nobody is signed in. */
export const statusOf = async (from: Client) => (await from.get(MINE)).statusCode;

/** The browser after this reply, with the session in its cookie. */
export function holderOf({ app }: TestApp, response: LightMyRequestResponse): Client {
  return clientOf(app, String(response.headers['set-cookie']).split(';')[0]);
}

/** State of an entrant's entry, `undefined` where there is none. */
export async function entryStateOf({ database }: TestApp, tournament: string, entrant: string) {
  const row = await database.sql
    .selectFrom('entries')
    .select('state')
    .where('tournament_id', '=', tournament)
    .where((where) => where.or([where('user_id', '=', entrant), where('team_id', '=', entrant)]))
    .executeTakeFirst();
  return row?.state;
}

/** The audit entries about a subject, in any order. */
export async function auditOf({ database }: TestApp, subject: string) {
  return database.sql
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject', '=', subject)
    .execute();
}
