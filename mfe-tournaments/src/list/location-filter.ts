// The options of the location filter and the parameters of the address: online, a country, or a city.
import type { TournamentCountry } from '@duellwerk/shared/contract/locations';
import type { ListQuery } from './query.ts';

type LocationQuery = Pick<ListQuery, 'location' | 'country' | 'city'>;

/** The choice of an address, empty for everywhere. */
export function choiceOf({ location, country, city }: LocationQuery): string {
  if (city) return `city:${city}`;
  return country ? `country:${country}` : (location ?? '');
}

/** What a choice says in the address; what it replaces is empty. */
export function queryOfChoice(choice: string): Record<keyof LocationQuery, string> {
  const [kind, id = ''] = choice.split(':');
  return {
    location: choice === 'online' ? choice : '',
    country: kind === 'country' ? id : '',
    city: kind === 'city' ? id : '',
  };
}

/** Whether a choice is one of those that there are. */
export function isListed(choice: string, countries: readonly TournamentCountry[]): boolean {
  if (choice === '' || choice === 'online') return true;
  return countries.some(
    ({ id, cities }) => choice === `country:${id}` || cities.some((city) => choice === `city:${city.id}`),
  );
}
