// Who acts in a run: an administrator by the environment, and two players, given or made by the public API.
import { createHmac, randomBytes } from 'node:crypto';
import { getBase } from '@duellwerk/shared/contract/base';
import { gameCalls } from '@duellwerk/shared/contract/master-data/games';
import { organizerCalls } from '@duellwerk/shared/contract/master-data/organizers';
import { getManagedUser, setPermissions } from '@duellwerk/shared/contract/user-admin';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { type APIRequestContext, request } from '@playwright/test';
import { callApi } from '../site/api.ts';
import { findUserByApi, registerByApi, verifyByApi } from '../site/arrange.ts';
import { type DemoAccount, logInByApi } from '../site/demo-accounts.ts';
import { WrongCall } from './arguments.ts';

const MINUTE_MS = 60_000;
/** What every name of a run begins with: the minute in which it began, and two characters that part it from others. */
export const PREFIX = /^qa-([0-9a-z]{5})[0-9a-f]{2}\b/;

/** @returns a begin for the names of a run that starts now */
export const newPrefix = (now = Date.now()): string =>
  `qa-${Math.floor(now / MINUTE_MS).toString(36)}${randomBytes(1).toString('hex')}`;

/** When the run that gave something its name began, in ms; `null` for what no run has named. */
export function begunAt(name: string): number | null {
  const [, minute] = PREFIX.exec(name) ?? [];
  return minute === undefined ? null : Number.parseInt(minute, 36) * MINUTE_MS;
}

/** The password of a run's accounts, derived from the administrator's, by which `qa:clean` knows it again. */
export function passwordOf(admin: DemoAccount, prefix: string): string {
  const secret = createHmac('sha256', admin.password).update(`qa\n${prefix}`).digest('base64url');
  return `Qa1!${secret.slice(0, 24)}`;
}

/** `name:password`; the password may have colons. */
function accountOf(text: string, variable: string): DemoAccount {
  const at = text.indexOf(':');
  if (at < 1 || at === text.length - 1) throw new WrongCall(`${variable} is not written as name:password.`);
  return { username: text.slice(0, at), password: text.slice(at + 1) };
}

/** The administrator of QA_ADMIN. @throws WrongCall */
export function adminOf(env: NodeJS.ProcessEnv): DemoAccount {
  if (!env.QA_ADMIN)
    throw new WrongCall('QA_ADMIN is missing: an account of the site with platform.admin, as name:password.');
  return accountOf(env.QA_ADMIN, 'QA_ADMIN');
}

/** The two accounts of QA_PLAYERS, which a run uses instead of making its own. @throws WrongCall */
export function givenPlayers(env: NodeJS.ProcessEnv): [DemoAccount, DemoAccount] | null {
  if (!env.QA_PLAYERS) return null;
  const [first, second, ...more] = env.QA_PLAYERS.split(',').map((each) => accountOf(each, 'QA_PLAYERS'));
  if (!first || !second || more.length > 0)
    throw new WrongCall('QA_PLAYERS names two accounts, as name:password,name:password.');
  return [first, second];
}

/** Signs the administrator in. @throws WrongCall when the site has no such person */
export async function signInAdmin(url: string, admin: DemoAccount): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: url });
  await logInByApi(client, admin).catch((cause: Error) => {
    throw new WrongCall(`QA_ADMIN does not work at ${url}: ${cause.message}`);
  });
  const { permissions } = await callApi(client, getCurrentUser, {});
  if (!permissions.includes('platform.admin'))
    throw new WrongCall(`${admin.username} is no administrator of ${url}: platform.admin is missing.`);
  return client;
}

/** What a run that gets no account of its own can do. */
export function refusedPlayer(cause: Error): Error {
  const isLimited = cause.cause instanceof ApiError && cause.cause.status === 429;
  return isLimited
    ? new WrongCall(
        "The site lets this address register no more accounts for now. Wait, name two by QA_PLAYERS, or raise registerPerAddress in the site's RATE_LIMITS.",
      )
    : cause;
}

/** Makes two players whose addresses count as confirmed. */
export async function makePlayers(
  client: APIRequestContext,
  { url, prefix, password }: { url: string; prefix: string; password: string },
): Promise<[DemoAccount, DemoAccount]> {
  const make = async (word: string): Promise<DemoAccount> => {
    const username = `${prefix} ${word}`;
    const own = await request.newContext({ baseURL: url });
    // Nothing is ever delivered below .test.
    const mail = `${username.replace(' ', '-')}@example.test`;
    const account = await registerByApi(own, { username, mail, password }).catch((cause: Error) => {
      throw refusedPlayer(cause);
    });
    await own.dispose();
    await verifyByApi(client, username);
    return account;
  };
  return [await make('anna'), await make('berta')];
}

/** Lets a user try versions that are not live. */
export async function permitMix(client: APIRequestContext, { username }: DemoAccount): Promise<void> {
  const user = await findUserByApi(client, username);
  const { permissions } = await callApi(client, getManagedUser, { params: { user } });
  const more = [...new Set([...permissions, 'release.manage'])];
  await callApi(client, setPermissions, { params: { user }, body: { permissions: more } });
}

/** Makes a game and an organizer where the site has none that a journey could use. */
export async function makeBasics(client: APIRequestContext, prefix: string): Promise<void> {
  const { games = [], organizers = [] } = await callApi(client, getBase, {});
  const slug = prefix;
  if (!games.some(({ archived, required_connection }) => !archived && !required_connection)) {
    const body = { name: `${prefix} Spiel`, slug, required_connection: null, art: 'duel' as const };
    await callApi(client, gameCalls.create, { body });
  }
  if (organizers.some(({ archived }) => !archived)) return;
  const empty = { text: '', text_en: '', links: [], color_scheme: null, owner: null };
  const body = { name: `${prefix} Verein`, slug, ...empty, admins_decide_own: true };
  await callApi(client, organizerCalls.create, { body });
}
