import { login } from '@duellwerk/shared/contract/login';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { callApi, originOf } from './api.ts';
import { tryMix } from './mix.ts';
import { qaRun } from './qa-run.ts';

export interface DemoAccount {
  username: string;
  password: string;
}

const password = 'Duellwerk!2026';

/** The accounts that `npm start` prints, and owners of teams whose matches wait for them. */
export const demoAccounts = {
  admin: { username: 'admin', password },
  captain: { username: 'captain', password },
  player: { username: 'player', password },
  /** Of the Kiezkollektiv, which the captain's team has reported a result against. */
  opponent: { username: 'Nachteule', password },
  /** Of a team that is playing, and about to strike a map. */
  playing: { username: 'Hechtsprung', password },
} satisfies Record<string, DemoAccount>;

/** Who acts: an account of the demo by its part, or any other one. */
export type Who = keyof typeof demoAccounts | DemoAccount;

/** A session for a browser without its login dialog: `request` shares the browser's cookies. */
export async function logInByApi(request: APIRequestContext, who: Who): Promise<void> {
  await callApi(request, login, { body: accountOf(who) });
  // A choice of versions belongs to a session.
  if (qaRun?.mix && !(await tryMix(request, qaRun.mix)))
    throw new Error(`${accountOf(who).username} may not try other versions: release.manage is missing.`);
}

const accountOf = (who: Who): DemoAccount => (typeof who === 'string' ? demoAccounts[who] : who);

/** Cookies of open sessions by site and account. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>['cookies']>();

/**
 * Signs a browser in without the login dialog. The session of an account is reused on its site while it is valid, since a
 * login costs a password hash: a test about sessions opens its own with `logInByApi`.
 */
export async function signIn(page: Page, who: Who): Promise<void> {
  const context = page.context();
  const key = `${accountOf(who).username} ${await originOf(page.request)}`;
  const cookies = sessions.get(key);
  if (cookies) {
    await context.addCookies(cookies);
    if ((await page.request.get(getCurrentUser.path)).ok()) return;
    await context.clearCookies();
  }
  await logInByApi(page.request, who);
  sessions.set(key, (await context.storageState()).cookies);
}
