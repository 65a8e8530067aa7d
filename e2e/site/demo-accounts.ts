export interface DemoAccount {
  username: string;
  password: string;
}

const password = 'Duellwerk!2026';

/** The accounts that `npm start` prints. */
export const demoAccounts = {
  admin: { username: 'admin', password },
  captain: { username: 'captain', password },
  player: { username: 'player', password },
} satisfies Record<string, DemoAccount>;
