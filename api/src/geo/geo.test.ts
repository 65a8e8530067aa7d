import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { fold } from '../text/fold.ts';
import { reducedCities } from './make-cities.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
});
after(() => api.close());

interface Answer {
  items: { id: string; name: string }[];
  next_cursor: string | null;
}
const ask = async (path: string, language = 'de'): Promise<Answer> =>
  (await api.visitor.get(`/v1/geo/${path}`, { 'accept-language': language })).json();
const names = async (path: string, language = 'de') =>
  (await ask(path, language)).items.map(({ name }) => name);

/** Every page of a list, one after the other. */
async function all(path: string): Promise<{ id: string; name: string }[]> {
  const found: { id: string; name: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Answer = await ask(cursor ? `${path}&cursor=${cursor}` : path);
    assert.ok(page.items.length === 20 || page.next_cursor === null);
    found.push(...page.items);
    cursor = page.next_cursor;
  }
  return found;
}

test('every country is there once, by its name in the language asked for', async () => {
  const countries = await all('countries?q=');
  assert.equal(countries.length, 249);
  assert.equal(new Set(countries.map(({ id }) => id)).size, 249);
  const folded = countries.map(({ name }) => fold(name));
  assert.deepEqual(folded, [...folded].sort());
  assert.deepEqual(await names('countries?q=ÖSTERR'), ['Österreich']);
  assert.deepEqual(await names('countries?q=osterr'), ['Österreich']);
  assert.deepEqual(await names('countries?q=austria', 'en'), ['Austria']);
  assert.deepEqual(await names('countries?q=austria'), []);
});

test('states are the first level of a country, and those that were given up are not among them', async () => {
  const german = await all('states?country=DE');
  assert.equal(german.length, 16);
  assert.ok(german.some(({ id, name }) => id === 'DE-BY' && name === 'Bayern'));
  assert.equal((await all('states?country=CH')).length, 26);
  assert.equal((await all('states?country=AT')).length, 9);
  assert.equal((await all('states?country=LU')).length, 12);
  assert.equal((await all('states?country=DK')).length, 5);
  assert.deepEqual(
    (await all('states?country=BE')).map(({ id }) => id),
    ['BE-BRU', 'BE-VLG', 'BE-WAL'],
  );
  assert.deepEqual(await names('states?country=DE&q=württ'), ['Baden-Württemberg']);
  assert.deepEqual(await ask('states?country=ZZ'), { items: [], next_cursor: null });
});

test('cities of a state come in pages, each once, by their folded names', async () => {
  const saxon = await all('cities?country=DE&state=DE-SN');
  assert.ok(saxon.length > 300);
  assert.equal(new Set(saxon.map(({ id }) => id)).size, saxon.length);
  assert.equal(new Set(saxon.map(({ name }) => fold(name))).size, saxon.length);
  for (const city of ['Leipzig', 'Dresden', 'Zwönitz'])
    assert.ok(
      saxon.some(({ name }) => name === city),
      city,
    );
});

test('a city is found by any spelling and in both languages', async () => {
  const inBavaria = (q: string, language?: string) =>
    names(`cities?country=DE&state=DE-BY&q=${encodeURIComponent(q)}`, language);
  for (const q of ['münchen', 'MUNCHEN', ' München ']) {
    assert.deepEqual(await inBavaria(q), [
      ...['Garching bei München', 'Grafing bei München', 'München', 'Schwabmünchen', 'Waldmünchen'],
    ]);
  }
  assert.deepEqual(await inBavaria('munich'), ['München']);
  assert.deepEqual(await inBavaria('munich', 'en'), ['Munich']);
  assert.ok((await inBavaria('münchen', 'en')).includes('Munich'));
  assert.deepEqual(await names('cities?country=AT&state=AT-9'), ['Wien']);
  assert.deepEqual(await inBavaria('%'), []);
  assert.deepEqual(await inBavaria('_'), []);
});

/** The capital of each state whose code is not GeoNames' own, so that no state has another's cities. */
const capitals: Record<string, string> = {
  ...{
    'AT-1': 'Eisenstadt',
    'AT-2': 'Klagenfurt',
    'AT-3': 'Sankt Pölten',
    'AT-4': 'Linz',
    'AT-5': 'Salzburg',
  },
  ...{ 'AT-6': 'Graz', 'AT-7': 'Innsbruck', 'AT-8': 'Bregenz', 'AT-9': 'Wien' },
  ...{ 'CZ-10': 'Prag', 'CZ-20': 'Kladno', 'CZ-31': 'České Budějovice', 'CZ-32': 'Pilsen' },
  ...{ 'CZ-41': 'Karlovy Vary', 'CZ-42': 'Ústí nad Labem', 'CZ-51': 'Liberec', 'CZ-52': 'Hradec Králové' },
  ...{ 'CZ-53': 'Pardubice', 'CZ-63': 'Jihlava', 'CZ-64': 'Brno', 'CZ-71': 'Olomouc', 'CZ-72': 'Zlín' },
  ...{ 'CZ-80': 'Ostrava' },
  ...{ 'DE-BB': 'Potsdam', 'DE-BE': 'Berlin', 'DE-BW': 'Stuttgart', 'DE-BY': 'München', 'DE-HB': 'Bremen' },
  ...{ 'DE-HE': 'Wiesbaden', 'DE-HH': 'Hamburg', 'DE-MV': 'Schwerin', 'DE-NI': 'Hannover' },
  ...{ 'DE-NW': 'Düsseldorf', 'DE-RP': 'Mainz', 'DE-SH': 'Kiel', 'DE-SL': 'Saarbrücken', 'DE-SN': 'Dresden' },
  ...{ 'DE-ST': 'Magdeburg', 'DE-TH': 'Erfurt' },
  ...{ 'DK-81': 'Aalborg', 'DK-82': 'Århus', 'DK-83': 'Odense', 'DK-84': 'Kopenhagen', 'DK-85': 'Roskilde' },
  ...{ 'FR-IDF': 'Paris', 'FR-CVL': 'Orléans', 'FR-BFC': 'Dijon', 'FR-NOR': 'Rouen', 'FR-HDF': 'Lille' },
  ...{ 'FR-GES': 'Straßburg', 'FR-PDL': 'Nantes', 'FR-BRE': 'Rennes', 'FR-NAQ': 'Bordeaux' },
  ...{ 'FR-OCC': 'Toulouse', 'FR-ARA': 'Lyon', 'FR-PAC': 'Marseille', 'FR-20R': 'Ajaccio' },
  ...{ 'IT-21': 'Turin', 'IT-23': 'Aosta', 'IT-25': 'Mailand', 'IT-32': 'Bozen', 'IT-34': 'Venedig' },
  ...{ 'IT-36': 'Trieste', 'IT-42': 'Genua', 'IT-45': 'Bologna', 'IT-52': 'Florenz', 'IT-55': 'Perugia' },
  ...{ 'IT-57': 'Ancona', 'IT-62': 'Rom', 'IT-65': 'Pescara', 'IT-67': 'Campobasso', 'IT-72': 'Neapel' },
  ...{ 'IT-75': 'Bari', 'IT-77': 'Potenza', 'IT-78': 'Catanzaro', 'IT-82': 'Palermo', 'IT-88': 'Cagliari' },
  ...{
    'NL-DR': 'Assen',
    'NL-FL': 'Lelystad',
    'NL-FR': 'Leeuwarden',
    'NL-GE': 'Arnhem',
    'NL-GR': 'Groningen',
  },
  ...{ 'NL-LI': 'Maastricht', 'NL-NB': 'Eindhoven', 'NL-NH': 'Amsterdam', 'NL-OV': 'Zwolle' },
  ...{ 'NL-UT': 'Utrecht', 'NL-ZE': 'Middelburg', 'NL-ZH': 'Den Haag' },
  ...{ 'PL-02': 'Wrocław', 'PL-04': 'Toruń', 'PL-06': 'Lublin', 'PL-08': 'Zielona Góra', 'PL-10': 'Łódź' },
  ...{ 'PL-12': 'Kraków', 'PL-14': 'Warschau', 'PL-16': 'Opole', 'PL-18': 'Rzeszów', 'PL-20': 'Białystok' },
  ...{ 'PL-22': 'Gdańsk', 'PL-24': 'Katowice', 'PL-26': 'Kielce', 'PL-28': 'Olsztyn', 'PL-30': 'Poznań' },
  ...{ 'PL-32': 'Szczecin' },
  ...{ 'CH-ZH': 'Zürich', 'LI-11': 'Vaduz', 'LU-LU': 'Luxemburg', 'BE-BRU': 'Brüssel', 'BE-VLG': 'Gent' },
};

test('every state has its own cities', async () => {
  const file: Record<string, [number, string][]> = JSON.parse(
    await readFile(new URL('cities.json', import.meta.url), 'utf8'),
  );
  for (const [state, capital] of Object.entries(capitals)) {
    assert.ok(
      file[state]?.some(([, name]) => name.startsWith(capital)),
      `${capital} in ${state}`,
    );
  }
  const listed = async (country: string) => (await all(`states?country=${country}`)).map(({ id }) => id);
  const countries = [...new Set(Object.keys(file).map((state) => state.slice(0, 2)))];
  const known = (await Promise.all(countries.map(listed))).flat();
  assert.deepEqual(
    Object.keys(file).filter((state) => !known.includes(state)),
    [],
  );
});

test('no city is better than one in a wrong state', async () => {
  assert.deepEqual((await ask('cities?country=US&state=US-NY')).items, []);
  assert.deepEqual((await ask('cities?country=AT&state=DE-BY')).items, []);
  assert.deepEqual((await ask('cities?country=DE&state=DE-XX')).items, []);
});

test('the list of cities is what the script makes, and small', async () => {
  const file = new URL('cities.json', import.meta.url);
  assert.equal(await readFile(file, 'utf8'), `${JSON.stringify(reducedCities())}\n`);
  assert.ok((await stat(file)).size < 500_000);
});

test('places are for everyone, and a browser that has a list is told so', async () => {
  const url = '/v1/geo/cities?country=DE&state=DE-BY&q=nurn';
  const first = await api.visitor.get(url);
  assert.equal(first.headers['cache-control'], 'no-cache');
  const again = await api.visitor.get(url, { 'if-none-match': String(first.headers.etag) });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
});

test('bad requests are refused', async () => {
  const made = Buffer.from('[1,2]').toString('base64url');
  for (const path of [
    ...['states', 'states?country=de', 'cities?country=DE', 'cities?country=DE&state=BY'],
    ...[`countries?cursor=${made}`, 'countries?cursor=x', 'countries?q=%00', 'countries?other=1'],
  ]) {
    const response = await api.visitor.get(`/v1/geo/${path}`);
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 1], path);
  }
});
