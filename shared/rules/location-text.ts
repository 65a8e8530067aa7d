import type { Location } from '../contract/locations.ts';

/** Where something is in one word, for cards: the city, or whatever is known instead. */
export function shortLocation({ country, state, city }: Location): string {
  return (city ?? state ?? country).name;
}

/** City and country; the state where there is no city. */
export function locationText({ country, state, city }: Location): string {
  return [(city ?? state)?.name, country.name].filter(Boolean).join(', ');
}

/** A venue in one line, as maps find it. An address that is typed over several lines becomes one. */
export function venueText(name: string, address: string, location: Location): string {
  const lines = address.split('\n').map((line) => line.trim());
  return [name, ...lines, locationText(location)].filter(Boolean).join(', ');
}
