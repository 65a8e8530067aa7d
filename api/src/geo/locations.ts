// A location as it is stored, sent and shown: codes in the database, names in the language of the caller.
import type { GivenLocation, Location } from '@duellwerk/shared/contract/locations';
import type { Kysely } from 'kysely';
import { listCountryCodes } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Locale } from '../text/locale.ts';
import { findCity, findState, nameOfCountry } from './places.ts';

/** The columns of a location. */
export interface LocationRow {
  country: string | null;
  state: string | null;
  city: number | null;
}

/** What the columns of a location hold where there is none. */
export const NOWHERE: LocationRow = { country: null, state: null, city: null };

/**
 * A location as it is stored; a city that came without its state gets it.
 * @throws ApiError location_unknown with the part that there is not, or that lies elsewhere
 */
export async function locationRow(
  db: Kysely<Schema>,
  { country, state, city }: GivenLocation,
): Promise<LocationRow> {
  if (!(await listCountryCodes(db)).includes(country)) throw new ApiError('location_unknown', ['country']);
  if (state !== null && !(await findState(country, state))) throw new ApiError('location_unknown', ['state']);
  if (city === null) return { country, state, city };
  const found = await findCity(Number(city));
  const isThere = found?.state.startsWith(`${country}-`) && (state === null || state === found.state);
  if (!found || !isThere) throw new ApiError('location_unknown', ['city']);
  return { country, state: found.state, city: Number(city) };
}

/** A stored location with its names, `null` for none. A city that the list has lost is left out. */
export async function locationOf(row: LocationRow, locale: Locale): Promise<Location | null> {
  const { country, state, city } = row;
  if (country === null) return null;
  const foundState = state === null ? undefined : await findState(country, state);
  const foundCity = city === null ? undefined : await findCity(city);
  return {
    country: { id: country, name: nameOfCountry(country, locale) },
    state: foundState ? { id: foundState.id, name: foundState.name } : null,
    city: foundCity ? { id: String(city), name: foundCity.names[locale] } : null,
  };
}
