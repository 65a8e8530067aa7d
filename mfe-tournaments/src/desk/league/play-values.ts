// How a division is played, as forms have it.
import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';

/** Of a side; a roster may have twice as many. */
export const PLAYERS_MAX = 20;
export const BEST_OF: readonly number[] = [1, 2, 3, 5];

export interface PlayValues {
  legs?: string;
  best_of?: string;
  /** A number that was emptied is none. */
  team_size?: number;
  max_members?: number;
}

type Play = NonNullable<ManagedSeason['play']>;

/** As the division above is played; of the first one as most leagues are. */
export function playValues(like: Play | null | undefined): PlayValues {
  if (!like) return { legs: '2', best_of: '3', team_size: 5, max_members: 8 };
  const { best_of, team_size, max_members, settings } = like;
  return { legs: String(settings.legs ?? 1), best_of: String(best_of), team_size, max_members };
}

/** A roster is at least as large as a side. */
export function isRosterTooSmall({ team_size = 1, max_members = team_size }: PlayValues): boolean {
  return max_members < team_size;
}

/** What is sent, with the further settings of the division above; `null` while a number is missing. */
export function givenPlay(values: PlayValues, like?: Play | null): Play | null {
  const { legs, best_of, team_size, max_members } = values;
  if (!team_size || !max_members) return null;
  const settings = { ...like?.settings, legs: legs === '1' ? 1 : 2 };
  return { best_of: Number(best_of), team_size, max_members, settings };
}
