import type { Connection } from '@duellwerk/shared/contract/base';
import { type Platform, platforms } from '@duellwerk/shared/contract/social';

/** Names of the services as people know them; the same in every language. */
export const platformNames: Record<Platform, string> = { discord: 'Discord', riot: 'Riot' };

/** The service of a word from outside, `null` for one that this site does not know. */
export function platformOf(word: unknown): Platform | null {
  return platforms.find((platform) => platform === word) ?? null;
}

/** Whether one can go to the service now: to sign in, or with `signUp` for an account. Without keys the site offers neither. */
export function isOffered(connections: readonly Connection[], platform: Platform, signUp = false): boolean {
  const connection = connections.find(({ id }) => id === platform);
  return connection?.available === true && (!signUp || connection.sign_up);
}
