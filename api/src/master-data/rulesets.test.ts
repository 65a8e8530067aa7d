import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser } from '../testing/fixtures.ts';

let api: TestApp;
let keeper: Client;
let manager: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const as = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  keeper = await as('Regelschreiberin', ['site.manage']);
  manager = await as('Turnierleiter', ['tournament.manage:club']);
});
after(() => api.close());

const ARCHIVED = 230;
const body = { name: 'Standard', text: 'Seid fair.', text_en: '' };
const path = '/v1/settings/rulesets';
const made = async (parts: object = {}) => (await keeper.send('POST', path, { ...body, ...parts })).json();
const changed = async ({ id, rev }: { id: string; rev: number }, parts: object) =>
  (await keeper.send('PUT', `${path}/${id}`, { ...body, rev, ...parts })).json();
const versionsOf = async (id: string) => (await keeper.get(`${path}/${id}/versions`)).json().items;
const managed = async (id: string) => (await manager.get(`/v1/admin/tournaments/${id}`)).json();
const shown = async (id: string, locale = 'de') =>
  (await api.visitor.get(`/v1/tournaments/${id}`, { 'accept-language': locale })).json().ruleset;
const choose = async (id: string, ruleset: string | null) =>
  manager.send('PATCH', `/v1/admin/tournaments/${id}`, { version: (await managed(id)).version, ruleset });

test('a changed text is a new version; another name is none', async () => {
  const first = await made();
  assert.equal(first.version, 1);
  const renamed = await changed(first, { name: 'Grundregeln' });
  assert.deepEqual([renamed.name, renamed.version], ['Grundregeln', 1]);
  const second = await changed(renamed, { text: 'Seid pünktlich.' });
  assert.deepEqual([second.version, second.text], [2, 'Seid pünktlich.']);
  const versions = await versionsOf(first.id);
  assert.deepEqual(
    versions.map(({ version, text, by }: { version: number; text: string; by: { username: string } }) => [
      ...[version, text, by.username],
    ]),
    [
      [2, 'Seid pünktlich.', 'Regelschreiberin'],
      [1, 'Seid fair.', 'Regelschreiberin'],
    ],
  );
});

test('another English text is a new version, and is listed with it', async () => {
  const first = await made({ name: 'Zweisprachig', text_en: 'Be fair.' });
  await changed(first, { name: 'Zweisprachig', text_en: 'Play fair.' });
  assert.deepEqual(
    (await versionsOf(first.id)).map((each: { version: number; text_en: string }) => [
      ...[each.version, each.text_en],
    ]),
    [
      [2, 'Play fair.'],
      [1, 'Be fair.'],
    ],
  );
});

test('a tournament keeps the version that it has chosen until it takes over the newest', async () => {
  const ruleset = await made({ name: 'Pokal', text_en: 'Play fair.' });
  const tournament = await addTournament(api.database, { rules: 'Bringt Kuchen mit.' });
  assert.equal((await choose(tournament, ruleset.id)).statusCode, 200);
  await changed(ruleset, { name: 'Pokal', text: 'Neu.' });
  assert.deepEqual(await shown(tournament), { name: 'Pokal', version: 1, text: 'Seid fair.' });
  assert.equal((await shown(tournament, 'en')).text, 'Play fair.');
  const before = (await managed(tournament)).ruleset;
  assert.deepEqual(before, { id: ruleset.id, name: 'Pokal', version: 1, newest: 2, archived: false });
  assert.deepEqual(
    (await versionsOf(ruleset.id)).map(({ uses }: { uses: number }) => uses),
    [0, 1],
  );
  await choose(tournament, ruleset.id);
  assert.deepEqual(await shown(tournament), { name: 'Pokal', version: 2, text: 'Neu.' });
  const copy = await manager.send('POST', `/v1/admin/tournaments/${tournament}/copies`, {
    ...{ name: 'Noch einmal', starts_at: new Date(api.now().getTime() + 86_400_000).toISOString() },
    template: false,
  });
  assert.equal(copy.json().ruleset.version, 2);
  await choose(tournament, null);
  assert.equal(await shown(tournament), null);
});

test('a ruleset that is archived or unknown cannot be chosen', async () => {
  const { id, rev } = await made({ name: 'Alt' });
  await keeper.send('PUT', `${path}/${id}/archived`, { rev, archived: true });
  const tournament = await addTournament(api.database);
  const archived = await choose(tournament, id);
  assert.deepEqual([codeOf(archived), archived.json().errors[0].details], [ARCHIVED, ['ruleset']]);
  const unknown = await choose(tournament, 'nirgends');
  assert.deepEqual([codeOf(unknown), unknown.json().errors[0].details], [1, ['ruleset']]);
});

test('its versions are for those who set the site up', async () => {
  const { id } = await made({ name: 'Geheim' });
  assert.equal((await manager.get(`${path}/${id}/versions`)).statusCode, 403);
  assert.equal((await keeper.get(`${path}/nirgends/versions`)).statusCode, 404);
});
