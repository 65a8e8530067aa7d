import type { APIRequestContext } from '@playwright/test';

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
