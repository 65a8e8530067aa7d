import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shadesOf } from '@duellwerk/shared/rules/color-scheme';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';

let api: TestApp;
let keeper: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  keeper = await api.as(await addUser(api.database, { name: 'Farbwart', permissions: ['site.manage'] }));
});
after(() => api.close());

const LOW_CONTRAST = 235;
const path = '/v1/settings/color-schemes';
const colors = {
  light: { accent: '#2fb344', text: '#0f5e21' },
  dark: { accent: '#4ed265', text: '#86e896' },
};
const made = async (name: string) => (await keeper.send('POST', path, { name, ...colors })).json();
const base = async () => (await api.visitor.get('/v1/base')).json();
const setSite = async (color_scheme: string | null) => {
  const { icon: _, fallback_icon: __, ...site } = (await keeper.get('/v1/settings/site')).json();
  const flags = { kicktipp: true, vcd: true, partner: true };
  const vector_icons = { logo: '', vcd: '' };
  return keeper.send('PUT', '/v1/settings/site', { ...site, flags, vector_icons, color_scheme });
};

test('colours that cannot be read as text are refused with their contrast', async () => {
  const pale = { name: 'Blass', ...colors, light: { accent: '#2fb344', text: '#2fb344' } };
  const refused = await keeper.send('POST', path, pale);
  assert.equal(codeOf(refused), LOW_CONTRAST);
  assert.deepEqual(refused.json().errors[0].details, ['light.text:2.29']);
  const { id, rev } = await made('Lesbar');
  assert.equal(codeOf(await keeper.send('PUT', `${path}/${id}`, { ...pale, rev })), LOW_CONTRAST);
});

test('what is no colour is refused', async () => {
  for (const accent of ['green', '#fff', '#GGGGGG', 'red;}body{display:none'])
    assert.equal(
      codeOf(await keeper.send('POST', path, { name: 'x', ...colors, dark: { ...colors.dark, accent } })),
      1,
      accent,
    );
});

test('every page knows the colours of the site and of organizers', async () => {
  const { id, rev } = await made('Grün');
  assert.equal((await base()).config.colors, undefined);
  const set = await setSite(id);
  assert.equal(set.json().color_scheme?.name, 'Grün', set.body);
  assert.deepEqual((await base()).config.colors, shadesOf(colors));
  const url = '/v1/settings/organizers/club';
  const items = (await keeper.get('/v1/settings/organizers')).json().items;
  const { rev: seen } = items.find((each: { id: string }) => each.id === 'club');
  const organizer = { name: 'Club', slug: 'club', text: '', text_en: '', links: [], owner: null };
  const changed = { ...organizer, admins_decide_own: false, color_scheme: id, rev: seen };
  assert.equal((await keeper.send('PUT', url, changed)).statusCode, 200);
  const shown = (await base()).organizers.find((each: { id: string }) => each.id === 'club');
  assert.deepEqual(shown.colors, shadesOf(colors));
  const inUse = await keeper.send('DELETE', `${path}/${id}`);
  assert.deepEqual(inUse.json().errors[0].details, ['2']);
  await keeper.send('PUT', `${path}/${id}/archived`, { rev, archived: true });
  assert.deepEqual((await base()).config.colors, shadesOf(colors), 'what wears an archived one keeps it');
  assert.equal((await setSite(id)).statusCode, 200, 'and can be saved');
  await setSite(null);
  assert.equal((await base()).config.colors, undefined);
  assert.equal(codeOf(await setSite(id)), 230);
  assert.equal(codeOf(await setSite('nirgends')), 1);
});
