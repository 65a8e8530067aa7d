import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import ICAL from 'ical.js';
import { pageFactsOf } from '../pages/page-facts.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';

let api: TestApp;
let club: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  club = await api.as(await addUser(api.database, { name: 'Club', permissions: ['tournament.manage:club'] }));
});
after(() => api.close());

const ALL = '/v1/admin/tournaments';
const MUNICH = '2867714';
const LEIPZIG = '2879139';
const startsAt = () => new Date(api.now().getTime() + 180 * 60_000).toISOString();
const hall = {
  name: 'Werk II',
  address: 'Kochstraße 132\n04277',
  country: 'DE',
  state: 'DE-SN',
  city: LEIPZIG,
};
const create = (parts: object = {}) =>
  club.send('POST', ALL, {
    ...{ name: 'Cup', organizer: 'club', game: 'free', mode: 'team', starts_at: startsAt(), ...parts },
  });
const read = async (id: string) => (await club.get(`${ALL}/${id}`)).json();
const patch = async (id: string, parts: object) =>
  club.send('PATCH', `${ALL}/${id}`, { version: (await read(id)).version, ...parts });
async function published(parts: object = {}): Promise<string> {
  const { id, version } = (await create(parts)).json();
  assert.equal((await club.send('POST', `${ALL}/${id}/publish`, { version })).statusCode, 200);
  return id;
}
const page = async (id: string, language = 'de') =>
  (await api.visitor.get(`/v1/tournaments/${id}`, { 'accept-language': language })).json();
const refusal = (response: Awaited<ReturnType<Client['send']>>) => [
  ...[response.statusCode, codeOf(response)],
  ...response.json().errors[0].details,
];

test('a tournament is online until it gets a venue, and online again without one', async () => {
  const id = await published();
  assert.deepEqual([(await page(id)).summary.location, (await page(id)).venue], [null, null]);
  const changed = await patch(id, { venue: { ...hall, name: ' Werk II ' } });
  assert.deepEqual(changed.json().venue, {
    ...{ name: 'Werk II', address: 'Kochstraße 132\n04277', country: { id: 'DE', name: 'Deutschland' } },
    ...{ state: { id: 'DE-SN', name: 'Sachsen' }, city: { id: LEIPZIG, name: 'Leipzig' } },
  });
  assert.deepEqual((await page(id)).venue, { name: 'Werk II', address: 'Kochstraße 132\n04277' });
  assert.equal((await page(id)).summary.location.city.name, 'Leipzig');
  // What is not said stays.
  assert.equal((await patch(id, { description: 'Neu' })).json().venue.name, 'Werk II');
  assert.equal((await patch(id, { venue: null })).json().venue, null);
  assert.equal((await page(id)).summary.location, null);
});

test('names are those of the language that asks, in pages and lists', async () => {
  const id = await published({ name: 'Sprachen', venue: { ...hall, state: 'DE-BY', city: MUNICH } });
  const names = ({ city, country }: { city: { name: string }; country: { name: string } }) =>
    `${city.name}, ${country.name}`;
  const listed = async (language: string) =>
    (await api.visitor.get(`/v1/tournaments?city=${MUNICH}`, { 'accept-language': language })).json()
      .items[0];
  assert.equal(names((await page(id)).summary.location), 'München, Deutschland');
  assert.equal(names((await page(id, 'en')).summary.location), 'Munich, Germany');
  assert.equal(names((await listed('de')).location), 'München, Deutschland');
  assert.equal(names((await listed('en')).location), 'Munich, Germany');
});

test('a city without its state gets it; a country or a state alone is a location too', async () => {
  const venue = async (parts: object) => (await create({ venue: { ...hall, ...parts } })).json().venue;
  assert.equal((await venue({ state: null })).state.id, 'DE-SN');
  assert.equal((await venue({ city: null })).city, null);
  assert.deepEqual((await venue({ country: 'US', state: null, city: null })).country, {
    ...{ id: 'US', name: 'Vereinigte Staaten' },
  });
});

test('a location that does not fit together is refused with the part that is wrong', async () => {
  const id = await published({ venue: hall });
  for (const [parts, detail] of [
    [{ country: 'ZZ' }, 'country'],
    [{ country: 'AT' }, 'state'],
    [{ state: 'DE-XX' }, 'state'],
    [{ state: 'DE-BY' }, 'city'],
    [{ city: '1' }, 'city'],
    [{ country: 'AT', state: null }, 'city'],
  ] as const) {
    const venue = { ...hall, ...parts };
    assert.deepEqual(refusal(await patch(id, { venue })), [422, 232, detail], JSON.stringify(parts));
    assert.deepEqual(refusal(await create({ venue })), [422, 232, detail]);
  }
  assert.deepEqual(refusal(await patch(id, { venue: { ...hall, name: ' ' } })).slice(2), ['venue.name']);
  assert.equal((await patch(id, { venue: { ...hall, city: 'Leipzig' } })).statusCode, 400);
  assert.equal((await read(id)).venue.name, 'Werk II');
});

test('the venue changes until the tournament is over, and its history says so', async () => {
  const id = await published();
  await patch(id, { venue: hall });
  const { items } = (await club.get(`/v1/tournaments/${id}/history`)).json();
  assert.equal(items[0].reason, 'venue');
  const set = (state: 'running' | 'archived') =>
    api.database.sql.updateTable('tournaments').set({ decided_state: state }).where('id', '=', id).execute();
  await set('running');
  assert.equal((await patch(id, { venue: { ...hall, name: 'Halle 2' } })).json().venue.name, 'Halle 2');
  await set('archived');
  assert.deepEqual(refusal(await patch(id, { venue: null })).slice(2), ['venue']);
});

test('copies and templates keep the venue', async () => {
  const { id } = (await create({ venue: hall })).json();
  for (const template of [false, true]) {
    const body = { name: 'Kopie', starts_at: startsAt(), template };
    const copy = (await club.send('POST', `${ALL}/${id}/copies`, body)).json();
    assert.deepEqual(copy.venue, (await read(id)).venue);
  }
});

test('the list is narrowed to what is online, a country or a city, and says what there is', async () => {
  const other = { id: 'else', name: 'Else', slug: 'else', position: 9 };
  await api.database.sql.insertInto('organizers').values(other).execute();
  const add = async (name: string, venue: object | null) => {
    const id = await published({ name, venue });
    await api.database.sql
      .updateTable('tournaments')
      .set({ organizer_id: 'else' })
      .where('id', '=', id)
      .execute();
    return id;
  };
  await add('Netz', null);
  await add('Leipzig', hall);
  await add('Wien', { ...hall, country: 'AT', state: 'AT-9', city: '2761369' });
  await add('Schweiz', { ...hall, country: 'CH', state: null, city: null });
  await create({ name: 'Entwurf', venue: { ...hall, country: 'FR', state: null, city: null } });
  const names = async (query: string) =>
    (await api.visitor.get(`/v1/tournaments?organizer=else&${query}`))
      .json()
      .items.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names('location=online'), ['Netz']);
  assert.deepEqual(await names('country=DE'), ['Leipzig']);
  assert.deepEqual(await names('country=CH'), ['Schweiz']);
  assert.deepEqual(await names(`city=${LEIPZIG}`), ['Leipzig']);
  assert.deepEqual(await names(`country=AT&city=${LEIPZIG}`), []);
  assert.deepEqual(await names('city=999'), []);
  assert.equal((await api.visitor.get('/v1/tournaments?city=x')).statusCode, 400);
  const { items } = (await api.visitor.get('/v1/tournament-locations')).json();
  assert.deepEqual(
    items.map((country: { id: string; cities: { name: string }[] }) => [
      country.id,
      ...country.cities.map(({ name }) => name),
    ]),
    [['DE', 'Leipzig', 'München'], ['AT', 'Wien'], ['CH']],
  );
});

test('calendars say where; another venue is news for the tournament and its matches', async () => {
  const id = await published({ name: 'Kalender', venue: hall });
  const events = async () => {
    const { body } = await api.visitor.get(`/v1/tournaments/${id}/calendar.ics`);
    return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((event) => ({
      where: event.getFirstPropertyValue('location'),
      sequence: Number(event.getFirstPropertyValue('sequence')),
    }));
  };
  await api.database.sql
    .insertInto('matches')
    .values({
      ...{ id: 'm1', tournament_id: id, key: 'W1.1', bracket: 'winner', round: 1, position: 1, best_of: 1 },
      ...{ state: 'pending', a_entry: null, b_entry: null, a_score: null, b_score: null, winner: null },
      ...{ outcome: null, scheduled_at: new Date(startsAt()), decided_at: null },
      stage_id: (await read(id)).stages[0].id,
    })
    .execute();
  const before = await events();
  assert.deepEqual(
    before.map(({ where }) => where),
    Array(3).fill('Werk II, Kochstraße 132, 04277, Leipzig, Deutschland'),
  );
  await patch(id, { venue: { ...hall, name: 'Halle 2', address: '', city: null } });
  const moved = await events();
  assert.deepEqual(
    moved.map(({ where }) => where),
    Array(3).fill('Halle 2, Sachsen, Deutschland'),
  );
  moved.forEach(({ sequence }, index) => {
    assert.ok(sequence > (before[index]?.sequence ?? 0), `event ${index}`);
  });
  await patch(id, { venue: null });
  assert.deepEqual(
    (await events()).map(({ where }) => where),
    [null, null, null],
  );
});

test('a link to the page names the city', async () => {
  const id = await published({ name: 'Link', venue: hall });
  const { description } = (await pageFactsOf(api.database.sql, `/tournaments/${id}`)) ?? {};
  assert.match(description ?? '', /Uhr, Leipzig, 8 Teams\./);
});
