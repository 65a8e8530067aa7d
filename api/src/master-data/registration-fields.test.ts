import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';

let api: TestApp;
let keeper: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  keeper = await api.as(await addUser(api.database, { name: 'Fragerin', permissions: ['site.manage'] }));
});
after(() => api.close());

const path = '/v1/settings/registration-fields';
const body = { name: 'Lieblingskarte', name_en: '', required: false, choices: [] };
interface Field {
  id: string;
  rev: number;
  kind: string;
  required: boolean;
  choices: { id: string; name: string; name_en: string }[];
}
const made = async (parts: object = {}): Promise<Field> => {
  const response = await keeper.send('POST', path, { ...body, ...parts });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const listed = async (): Promise<Field[]> => (await keeper.get(path)).json().items;
const found = async (id: string) => {
  const field = (await listed()).find((each) => each.id === id);
  assert.ok(field);
  return field;
};
const archive = (id: string, rev: number, archived = true) =>
  keeper.send('PUT', `${path}/${id}/archived`, { rev, archived });
const asked = async (locale = 'de') =>
  (await api.visitor.get('/v1/base', { 'accept-language': locale })).json().config
    .required_registration_fields;
const answer = (client: Client, values: Record<string, string | null>) =>
  client.send('PUT', '/v1/users/@me/additional-fields', {
    additional_fields: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
const usual = { birthday: '2000-01-01', country: 'DE' };

test('a new site asks for what it always asked for, in both languages', async () => {
  assert.deepEqual(
    (await asked()).map(({ key, description, required }: Record<string, unknown>) => [
      key,
      description,
      required,
    ]),
    [
      ['first_name', 'Vorname', false],
      ['last_name', 'Nachname', false],
      ['gender', 'Geschlecht', false],
      ['birthday', 'Geburtsdatum', true],
      ['country', 'Land', true],
    ],
  );
  assert.equal((await asked('en'))[0].description, 'First name');
});

test('a field of its own is asked for and answered; what is no choice is refused', async () => {
  const choices = [
    { name: 'Nord', name_en: 'North' },
    { name: 'Süd', name_en: '' },
  ];
  const field = await made({ name: 'Region', name_en: 'Region', kind: 'choice', choices });
  const [north, south] = field.choices;
  const shown = (await asked('en')).find(({ key }: { key: string }) => key === field.id);
  assert.deepEqual(
    shown.choices.map(({ name }: { name: string }) => name),
    ['North', 'Süd'],
  );
  const client = await api.as(await addUser(api.database, { name: 'Nordlerin' }));
  const wrong = await answer(client, { ...usual, [field.id]: 'Nord' });
  assert.deepEqual([codeOf(wrong), wrong.json().errors[0].details], [63, [field.id]]);
  assert.equal((await answer(client, { ...usual, [field.id]: north?.id ?? '' })).statusCode, 200);
  const fresh = await found(field.id);
  const without = { ...body, name: 'Region', choices: [south], rev: fresh.rev };
  const refused = await keeper.send('PUT', `${path}/${field.id}`, without);
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [226, ['1']]);
  const renamed = { ...without, choices: [{ ...north, name: 'Norden' }, south] };
  assert.equal((await keeper.send('PUT', `${path}/${field.id}`, renamed)).json().choices[0].name, 'Norden');
});

test('a choice without anything to choose is refused', async () => {
  assert.equal(codeOf(await keeper.send('POST', path, { ...body, kind: 'choice' })), 1);
});

test('a field that becomes required locks no one out, and settings ask for it', async () => {
  const field = await made({ name: 'Handy' });
  const client = await api.as(await addUser(api.database, { name: 'Altgedient' }));
  await answer(client, usual);
  const changed = await keeper.send('PUT', `${path}/${field.id}`, {
    ...{ ...body, name: 'Handy', required: true, rev: field.rev },
  });
  assert.ok(changed.json().missing >= 1);
  assert.equal((await client.get('/v1/users/@me')).statusCode, 200);
  const late = await answer(client, usual);
  assert.deepEqual([codeOf(late), late.json().errors[0].details], [63, [field.id]]);
  const registering = { mail: 'neu@example.test', password: 'Abcdef1!xyz', additional_fields: [] };
  const fields = Object.entries(usual).map(([key, value]) => ({ key, value }));
  const refused = await api.visitor.send('POST', '/v1/users/register/validate', {
    ...registering,
    additional_fields: fields,
  });
  assert.deepEqual(refused.json().errors[0].details, [field.id]);
  await archive(field.id, changed.json().rev);
});

test('answers to a field that is archived are kept until it is restored', async () => {
  const field = await made({ name: 'Spitzname' });
  const client = await api.as(await addUser(api.database, { name: 'Behalten' }));
  await answer(client, { ...usual, [field.id]: 'Biene' });
  const archived = (await archive(field.id, field.rev)).json();
  assert.ok(!(await asked()).some(({ key }: { key: string }) => key === field.id));
  assert.equal((await answer(client, usual)).statusCode, 200);
  await archive(field.id, archived.rev, false);
  const settings = (await client.get('/v1/users/@me/settings')).json();
  assert.equal(
    settings.additional_fields.find(({ key }: { key: string }) => key === field.id).value,
    'Biene',
  );
});

test('fields that the site knows are archived and never deleted; what kind one is stays', async () => {
  assert.equal(codeOf(await keeper.send('DELETE', `${path}/gender`)), 226);
  const gender = await found('gender');
  const changed = await keeper.send('PUT', `${path}/gender`, {
    ...{ ...body, name: 'Anrede', kind: 'text', rev: gender.rev },
  });
  assert.equal(changed.json().kind, 'gender');
});

test('no more is asked for than a registration can send', async () => {
  for (let count = (await asked()).length; count < 20; count += 1) await made({ name: `Frage ${count}` });
  assert.equal(codeOf(await keeper.send('POST', path, body)), 228);
  const gender = await found('gender');
  const archived = (await archive('gender', gender.rev)).json();
  await made({ name: 'An seiner Stelle' });
  assert.equal(codeOf(await archive('gender', archived.rev, false)), 228);
});
