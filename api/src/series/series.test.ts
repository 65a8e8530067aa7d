import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let keeper: Client;
let teams: string[];
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  keeper = await api.as(await addUser(api.database, { name: 'Reihenfolge', permissions: ['site.manage'] }));
  teams = [];
  for (const name of ['Alster', 'Bille', 'Chiemsee'])
    teams.push(await addTeam(api.database, name, [await addUser(api.database, { name: `Chef ${name}` })]));
});
after(() => api.close());

const body = { name: 'Wochencup', text: 'Jede Woche.', text_en: '', points: [5, 3, 1], counted: null };
const made = async (slug: string, parts: object = {}) =>
  (await keeper.send('POST', '/v1/settings/series', { ...body, slug, ...parts })).json().id as string;
const page = async (slug: string, locale = 'de') =>
  (await api.visitor.get(`/v1/series/${slug}`, { 'accept-language': locale })).json();

/** A tournament of a series that is over, with its places by team. */
async function addFinished(series: string, places: readonly number[], parts: object = {}): Promise<void> {
  const id = await addTournament(api.database, {
    ...{ series_id: series, decided_state: 'completed', decided_at: api.now() },
    ...parts,
  });
  const entries = places.map((place, index) => ({
    ...{ id: newId(), tournament_id: id, team_id: teams[index] ?? '', user_id: null, seed: null },
    ...{ state: 'placed' as const, place, entered_at: api.now(), entered_by: null },
  }));
  await api.database.sql.insertInto('entries').values(entries).execute();
}

interface Line {
  rank: number;
  name: string;
  points: number;
  tournaments: number;
  wins: number;
}
const lines = async (slug: string) =>
  (await page(slug)).standings.map(({ rank, name, points, tournaments, wins }: Line) => [
    ...[rank, name, points, tournaments, wins],
  ]);

test('the table adds the points of places over all finished tournaments that anybody sees', async () => {
  await made('leer');
  assert.deepEqual(await lines('leer'), []);
  const id = await made('wochencup', { text_en: 'Every week.' });
  await addFinished(id, [1, 2, 3]);
  await addFinished(id, [2, 1, 4]);
  await addFinished(id, [1, 2, 3], { listed: false });
  await addFinished(id, [1, 2, 3], { decided_state: 'running', decided_at: null });
  assert.deepEqual(await lines('wochencup'), [
    [1, 'Alster', 8, 2, 1],
    [1, 'Bille', 8, 2, 1],
    [3, 'Chiemsee', 1, 2, 0],
  ]);
  const { finished, text } = await page('wochencup');
  assert.deepEqual([finished, text], [2, 'Jede Woche.']);
  assert.equal((await page('wochencup', 'en')).text, 'Every week.');
});

test('where the best few count, the others add nothing', async () => {
  const id = await made('beste', { counted: 1 });
  await addFinished(id, [1, 2]);
  await addFinished(id, [3, 2]);
  assert.deepEqual(await lines('beste'), [
    [1, 'Alster', 5, 2, 1],
    [2, 'Bille', 3, 2, 0],
  ]);
});

test('its tournaments are a list, and a tournament and its organizer lead to it', async () => {
  const id = await made('fuehrt');
  const tournament = await addTournament(api.database, { series_id: id });
  const { items } = (await api.visitor.get(`/v1/tournaments?series=${id}`)).json();
  assert.deepEqual(
    items.map((each: { id: string }) => each.id),
    [tournament],
  );
  assert.deepEqual((await api.visitor.get(`/v1/tournaments/${tournament}`)).json().series, {
    ...{ name: 'Wochencup', slug: 'fuehrt' },
  });
  const organizer = (await api.visitor.get('/v1/organizers/club')).json();
  assert.ok(organizer.series.some(({ slug }: { slug: string }) => slug === 'fuehrt'));
});

test('a series that there is not has no page; points and numbers have their limits', async () => {
  assert.equal((await api.visitor.get('/v1/series/nirgends')).statusCode, 404);
  for (const parts of [
    { points: [1001] },
    { points: [-1] },
    { points: [0.5] },
    { counted: 0 },
    { counted: 61 },
  ]) {
    const refused = await keeper.send('POST', '/v1/settings/series', { ...body, slug: 'x', ...parts });
    assert.equal(refused.statusCode, 400, JSON.stringify(parts));
  }
});

test('series that organizers make have pages of their own, also with one name', async () => {
  const manager = await api.as(
    await addUser(api.database, { name: 'Macherin', permissions: ['tournament.manage:club'] }),
  );
  for (const slug of ['uebungs-abend', 'uebungs-abend-2']) {
    const made = await manager.send('POST', '/v1/admin/tournament-series', { name: 'Übungs-Abend' });
    assert.equal(made.json().slug, slug);
    assert.equal((await page(slug)).id, made.json().id);
  }
});
