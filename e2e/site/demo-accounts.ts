import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

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

/** A session for a browser without its login dialog: `request` shares the browser's cookies. */
export async function logInByApi(
  request: APIRequestContext,
  who: keyof typeof demoAccounts | DemoAccount,
): Promise<void> {
  const account = typeof who === 'string' ? demoAccounts[who] : who;
  const { origin } = new URL((await request.get('/v1/base')).url());
  const answer = await request.post('/v1/users/login', { headers: { origin }, data: account });
  if (!answer.ok()) throw new Error(`Login as ${account.username} was refused: ${answer.status()}`);
}

/** Cookies of open sessions by site and account. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>['cookies']>();

/**
 * Signs a browser in without the login dialog. The session of an account is reused on its site while it is valid, since a
 * login costs a password hash: a test about sessions opens its own with `logInByApi`.
 */
export async function signIn(page: Page, who: keyof typeof demoAccounts): Promise<void> {
  const context = page.context();
  const key = `${who} ${new URL((await page.request.get('/v1/base')).url()).origin}`;
  const cookies = sessions.get(key);
  if (cookies) {
    await context.addCookies(cookies);
    if ((await page.request.get('/v1/users/@me')).ok()) return;
    await context.clearCookies();
  }
  await logInByApi(page.request, who);
  sessions.set(key, (await context.storageState()).cookies);
}
