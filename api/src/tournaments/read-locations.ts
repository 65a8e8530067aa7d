import type { TournamentCountry } from '@duellwerk/shared/contract/locations';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { findCity, nameOfCountry } from '../geo/places.ts';
import { fold } from '../text/fold.ts';
import type { Locale } from '../text/locale.ts';
import { listLocations } from './repo.ts';

/** The countries of public tournaments with their cities, by name. */
export async function readLocations(db: Kysely<Schema>, locale: Locale): Promise<TournamentCountry[]> {
  const countries = new Map<string, TournamentCountry>();
  for (const { country: id, city } of await listLocations(db)) {
    const country = countries.get(id) ?? { id, name: nameOfCountry(id, locale), cities: [] };
    countries.set(id, country);
    const found = city === null ? undefined : await findCity(city);
    if (found) country.cities.push({ id: String(city), name: found.names[locale] });
  }
  return byName([...countries.values()]).map((country) => ({ ...country, cities: byName(country.cities) }));
}

function byName<T extends { name: string }>(items: T[]): T[] {
  return items.toSorted((one, other) => (fold(one.name) < fold(other.name) ? -1 : 1));
}
