// What the fields of a location hold, and what is sent of them.
import type { GivenLocation, Location } from '../contract/locations.ts';
import type { SelectorOption } from './selector-option.ts';

/** A country, a state or a city that was chosen; it knows what it lies in, so that it goes when that is another one. */
export interface LocationOption extends SelectorOption {
  id: string;
  name: string;
  within?: string;
}

export interface LocationValues {
  country?: LocationOption;
  state?: LocationOption;
  city?: LocationOption;
}

/** The fields as a location fills them. */
export function locationValues(location: Location | null | undefined): LocationValues {
  if (!location) return {};
  const { country, state, city } = location;
  return {
    country: { id: country.id, name: country.name },
    ...(state && { state: { id: state.id, name: state.name, within: country.id } }),
    ...(state && city && { city: { id: city.id, name: city.name, within: state.id } }),
  };
}

/** The fields as they are sent, `null` without a country. What lies elsewhere by now is left out. */
export function givenLocationOf({ country, state, city }: LocationValues): GivenLocation | null {
  if (!country) return null;
  const within = state?.within === country.id ? state : undefined;
  return {
    country: country.id,
    state: within?.id ?? null,
    city: within && city?.within === within.id ? city.id : null,
  };
}
