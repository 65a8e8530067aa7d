import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { listCountryCodes } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { type Choice, inOrder } from '../selectors/pages.ts';
import { fold } from '../text/fold.ts';
import type { Locale } from '../text/locale.ts';

/** GeoNames' id, the German name, and the English one where it is another. */
export type CityRow = [number, string] | [number, string, string];
/** By ISO 3166-2 code. */
export type CityFile = Record<string, CityRow[]>;

/**
 * Codes that are listed with a country and are not its first level: districts of Luxembourg (given up in 2015), counties of
 * Denmark (2007), provinces of Belgium, which lie in its regions.
 */
const NOT_FIRST = /^(LU-[DGL]|DK-(0\d\d|101|147)|BE-(VAN|VBR|VLI|VOV|VWV|W[^A]\w))$/;

/** Countries, by their names in `locale`. */
export async function countries(db: Kysely<Schema>, locale: Locale): Promise<Choice[]> {
  const codes = await listCountryCodes(db);
  return inOrder(codes.map((id) => named(id, nameOfCountry(id, locale))));
}

const countryNames: Record<Locale, Intl.DisplayNames> = {
  de: new Intl.DisplayNames(['de'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
};

/** The name of a country by its code. */
export function nameOfCountry(country: string, locale: Locale): string {
  return countryNames[locale].of(country) ?? country;
}

/** A state of a country by its code. */
export async function findState(country: string, state: string): Promise<Choice | undefined> {
  return (await statesOf(country)).find(({ id }) => id === state);
}

/** A city by its number, with the state that it lies in. */
export async function findCity(
  city: number,
): Promise<{ state: string; names: Record<Locale, string> } | undefined> {
  const { find } = await cities();
  return find(city);
}

/**
 * The first level of a country's administration (ISO 3166-2) with its local names; empty for a country that has none,
 * or that there is not.
 */
export async function statesOf(country: string): Promise<Choice[]> {
  const all = await states();
  return all.get(country) ?? [];
}

/**
 * Cities of a state: every place of 1000 people and more in Germany, Austria, Switzerland, Liechtenstein and Luxembourg,
 * towns of 15,000 and more in Belgium, Czechia, Denmark, France, Italy, the Netherlands and Poland. Empty elsewhere:
 * no table is known that says in which state of ISO 3166-2 their places lie. Found by the name of the other language too.
 */
export async function citiesOf(country: string, state: string, locale: Locale): Promise<Choice[]> {
  if (!state.startsWith(`${country}-`)) return [];
  const { inState } = await cities();
  return inState(state, locale);
}

function named(id: string, name: string): Choice {
  return { id, name, order: fold(name) };
}

// Both lists are read when they are first asked for, and once.
const states = lazily(async () => {
  const { iso31662 } = await import('iso-3166');
  const byCountry = new Map<string, Choice[]>();
  for (const { code, name, parent } of iso31662) {
    if (parent.length !== 2 || NOT_FIRST.test(code)) continue;
    byCountry.set(parent, [...(byCountry.get(parent) ?? []), named(code, name)]);
  }
  for (const [country, list] of byCountry) byCountry.set(country, inOrder(list));
  return byCountry;
});

const cities = lazily(async () => {
  const file: CityFile = JSON.parse(await readFile(new URL('cities.json', import.meta.url), 'utf8'));
  const ordered = new Map<string, Choice[]>();
  const inState = (state: string, locale: Locale): Choice[] => {
    const rows = file[state];
    if (!rows) return [];
    const key = `${state} ${locale}`;
    const list = ordered.get(key) ?? inOrder(rows.map((row) => cityIn(locale, row)));
    ordered.set(key, list);
    return list;
  };
  const byNumber = new Map(
    Object.entries(file).flatMap(([state, rows]) => rows.map((row) => [row[0], { state, row }] as const)),
  );
  const find = (city: number) => {
    const found = byNumber.get(city);
    if (!found) return undefined;
    const [, de, en = de] = found.row;
    return { state: found.state, names: { de, en } };
  };
  return { inState, find };
});

function cityIn(locale: Locale, [id, german, english = german]: CityRow): Choice {
  const [name, other] = locale === 'de' ? [german, english] : [english, german];
  return { ...named(String(id), name), found: `${fold(name)}\n${fold(other)}` };
}

/** Makes a thing when it is first asked for; after a failure the next one who asks tries again. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
