import type { Connection } from '@duellwerk/shared/contract/base';
import { type Platform, platforms } from '@duellwerk/shared/contract/social';

/** Names of the services until those of the site are loaded. */
const usualNames: Record<Platform, string> = { discord: 'Discord', riot: 'Riot' };

/** What the site calls a service; the same in every language. */
export function serviceName(connections: readonly Connection[], platform: Platform): string {
  return connections.find(({ id }) => id === platform)?.name ?? usualNames[platform];
}

/** The services in the order of the site, without those that are switched off. */
export function activePlatforms(connections: readonly Connection[]): Platform[] {
  const placeOf = (platform: Platform) => connections.findIndex(({ id }) => id === platform);
  return platforms
    .filter((platform) => !connections[placeOf(platform)]?.archived)
    .toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** The service of a word from outside, `null` for one that this site does not know. */
export function platformOf(word: unknown): Platform | null {
  return platforms.find((platform) => platform === word) ?? null;
}

/** Whether one can go to the service now: to sign in, or with `signUp` for an account. Without keys the site offers neither. */
export function isOffered(connections: readonly Connection[], platform: Platform, signUp = false): boolean {
  const connection = connections.find(({ id }) => id === platform);
  return connection?.available === true && (!signUp || connection.sign_up);
}
