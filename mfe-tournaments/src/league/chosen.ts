// Which season and which division of it an address names.
import type { League, Season } from '@duellwerk/shared/contract/leagues';

/** The season of this number; without one the running one, else the latest that has begun, else the first that is planned. */
export function chosenSeason(
  seasons: League['seasons'],
  wanted: string | undefined,
): League['seasons'][number] | null {
  const named = seasons.find(({ number }) => String(number) === wanted);
  const begun =
    seasons.find(({ state }) => state === 'running') ?? seasons.find(({ state }) => state === 'completed');
  return named ?? begun ?? seasons.at(-1) ?? null;
}

/** The division of this number; without one the highest. */
export function chosenDivision(
  divisions: Season['divisions'],
  wanted: string | undefined,
): Season['divisions'][number] | null {
  return divisions.find(({ number }) => String(number) === wanted) ?? divisions[0] ?? null;
}
