import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';

const PNG = { 'content-type': 'image/png' };
const ARCHIVED = 230;
const FRAME_OPAQUE = 234;
let api: TestApp;
let admin: Client;
let keeper: Client;
let wearerId: string;
let wearer: Client;
before(async () => {
  const plenty = { count: 10_000, seconds: 60 };
  api = await openTestApp({ limits: { changes: plenty, uploads: plenty } });
  await addBasics(api.database);
  admin = await api.as(await addUser(api.database, { name: 'Chefin', permissions: ['platform.admin'] }));
  keeper = await api.as(await addUser(api.database, { name: 'Einrichter', permissions: ['site.manage'] }));
  wearerId = await addUser(api.database, { name: 'Trägerin' });
  wearer = await api.as(wearerId);
});
after(() => api.close());

const made = async (path: string, body: object) => {
  const response = await keeper.send('POST', `/v1/settings/${path}`, body);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const archive = async (path: string, id: string, archived = true) => {
  const { items } = (await keeper.get(`/v1/settings/${path}`)).json();
  const { rev } = items.find((each: { id: string }) => each.id === id);
  return keeper.send('PUT', `/v1/settings/${path}/${id}/archived`, { rev, archived });
};
const give = (badges: string[], decorations: string[]) =>
  admin.send('PUT', `/v1/admin/users/${wearerId}/honours`, { badges, decorations });
const detailsOf = (response: { json(): { errors: { details: string[] }[] } }) =>
  response.json().errors[0]?.details;

test('a badge is made with its picture, given, shown, and stays when it is archived', async () => {
  const { id } = await made('badges', { name: 'Helferin', name_en: 'Helper' });
  const url = `/v1/settings/badges/${id}/picture`;
  const { image } = (await keeper.send('PUT', url, await drawn(), PNG)).json();
  assert.match(image, /^\/v1\/cdn\/[0-9a-f]{64}\.webp$/);
  assert.equal((await give([id], [])).statusCode, 200);
  const [deed] = (await admin.get('/v1/admin/audit?kind=user')).json().items;
  assert.match(JSON.stringify(deed.changes), /Helferin/, 'the trail shows its name');
  assert.deepEqual((await api.visitor.get(`/v1/users/${wearerId}`)).json().badges, [id]);
  const known = async (language: string) =>
    (await api.visitor.get('/v1/base', { 'accept-language': language }))
      .json()
      .badges.find((badge: { id: string }) => badge.id === id);
  assert.deepEqual([(await known('de')).image, (await known('en')).name], [image, 'Helper']);
  assert.equal((await archive('badges', id)).statusCode, 200);
  assert.equal((await give([id], [])).statusCode, 200, 'who has it keeps it');
  assert.deepEqual((await api.visitor.get(`/v1/users/${wearerId}`)).json().badges, [id]);
  await give([], []);
  const refused = await give([id], []);
  assert.deepEqual([codeOf(refused), detailsOf(refused)], [ARCHIVED, ['badges']]);
  assert.equal((await keeper.send('DELETE', `/v1/settings/badges/${id}`)).statusCode, 204);
  assert.equal((await api.visitor.get(image)).statusCode, 404, 'nothing shows the picture any more');
});

test('a badge that a user has is not deleted', async () => {
  const { id } = await made('badges', { name: 'Siegerin', name_en: '' });
  await give([id], []);
  assert.equal(codeOf(await keeper.send('DELETE', `/v1/settings/badges/${id}`)), 226);
  await give([], []);
});

const offered = async (): Promise<string[]> =>
  (await wearer.get('/v1/users/@me/settings')).json().decorations.map(({ id }: { id: string }) => id);
const wear = (decoration: string | null) =>
  wearer.send('PATCH', '/v1/users/@me/profile', { username: 'Trägerin', decoration });
const worn = async () => (await api.visitor.get(`/v1/users/${wearerId}`)).json().decoration;
const clear = () => drawn({ color: '#ff000080' });

test('a frame is offered once it has a picture, which has to show what is behind it', async () => {
  const { id } = await made('decorations', { name: 'Ring', name_en: 'Ring', open: true });
  assert.ok(!(await offered()).includes(id));
  const url = `/v1/settings/decorations/${id}/picture`;
  assert.equal(codeOf(await keeper.send('PUT', url, await drawn(), PNG)), FRAME_OPAQUE);
  assert.equal((await keeper.send('PUT', url, await clear(), PNG)).statusCode, 200);
  assert.ok((await offered()).includes(id));
});

test('an archived frame cannot be chosen, and stays with its wearers until they take another', async () => {
  const { id } = await made('decorations', { name: 'Kranz', name_en: '', open: true });
  const { image } = (
    await keeper.send('PUT', `/v1/settings/decorations/${id}/picture`, await clear(), PNG)
  ).json();
  assert.equal((await wear(id)).statusCode, 200);
  await archive('decorations', id);
  assert.equal(await worn(), image);
  assert.ok((await offered()).includes(id));
  assert.equal((await wear(id)).statusCode, 200, 'the profile can be saved as it is');
  const other = await api.as(await addUser(api.database, { name: 'Neidisch' }));
  const foreign = { username: 'Neidisch', decoration: id };
  assert.equal((await other.send('PATCH', '/v1/users/@me/profile', foreign)).statusCode, 404);
  await wear('floodlight');
  assert.ok(!(await offered()).includes(id));
  assert.equal((await wear(id)).statusCode, 404);
  const refused = await give([], [id]);
  assert.deepEqual([codeOf(refused), detailsOf(refused)], [ARCHIVED, ['decorations']]);
});

test('a frame that is given to some is theirs alone, by its name also when it is archived', async () => {
  const { id } = await made('decorations', { name: 'Lohn', name_en: 'Reward', open: false });
  await keeper.send('PUT', `/v1/settings/decorations/${id}/picture`, await clear(), PNG);
  assert.ok(!(await offered()).includes(id));
  await give([], [id]);
  assert.ok((await offered()).includes(id));
  await archive('decorations', id);
  const managed = async (language: string) =>
    (await admin.get(`/v1/admin/users/${wearerId}`, { 'accept-language': language })).json();
  assert.deepEqual((await managed('de')).decoration_names, { [id]: 'Lohn' });
  assert.deepEqual((await managed('en')).decoration_names, { [id]: 'Reward' });
});
