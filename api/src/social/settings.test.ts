import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offersDemoProvider } from '../demo/provider/offer.ts';
import { openTestApp } from '../testing/app.ts';
import { providersOf } from './settings.ts';

const DISCORD = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' };
const RIOT = { RIOT_CLIENT_ID: 'id', RIOT_CLIENT_SECRET: 'secret' };

test('a provider is there when both of its keys are, at its own address unless said', () => {
  assert.deepEqual(providersOf({}), {});
  assert.deepEqual(providersOf({ DISCORD_CLIENT_ID: '', DISCORD_CLIENT_SECRET: '' }), {});
  assert.deepEqual(providersOf(DISCORD), {
    discord: {
      ...{ clientId: 'id', clientSecret: 'secret', issuer: 'https://discord.com' },
      accountUrl: 'https://discord.com/api/users/@me',
    },
  });
  const said = { RIOT_ISSUER: 'http://127.0.0.1:4010/', RIOT_ACCOUNT_URL: 'http://localhost:4010/me' };
  const { riot } = providersOf({ ...RIOT, ...said });
  assert.deepEqual([riot?.issuer, riot?.accountUrl], ['http://127.0.0.1:4010', 'http://localhost:4010/me']);
});

test('half a pair of keys, and an address that secrets would go to in the clear, are refused in German', () => {
  assert.throws(() => providersOf({ RIOT_CLIENT_ID: 'id' }), /RIOT_CLIENT_SECRET gehören zusammen/);
  assert.throws(() => providersOf({ DISCORD_CLIENT_SECRET: 'x' }), /DISCORD_CLIENT_ID und/);
  for (const address of [
    'http://discord.com',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'discord.com',
    'ftp://localhost',
  ])
    assert.throws(() => providersOf({ ...DISCORD, DISCORD_ISSUER: address }), /DISCORD_ISSUER/, address);
});

test('base data say which services people can go to', async () => {
  const api = await openTestApp({ social: { providers: providersOf(RIOT) } });
  const { connections } = (await api.visitor.get('/v1/base')).json();
  const document = (await api.visitor.get('/v1/openapi.json')).json();
  await api.close();
  assert.deepEqual(
    connections.map((one: { id: string; available: boolean }) => [one.id, one.available]),
    [
      ['discord', false],
      ['riot', true],
    ],
  );
  const way = document.paths['/v1/users/login/redirect'].get;
  assert.deepEqual(Object.keys(way.responses), ['302', 'default']);
  assert.deepEqual(
    way.parameters.map(({ name, schema }: { name: string; schema: { enum?: string[] } }) => [
      name,
      schema.enum,
    ]),
    [
      ['platform', ['discord', 'riot']],
      ['type', ['public']],
      ['back', undefined],
    ],
  );
  assert.ok(document.paths['/v1/users/oauth/callback/{platform}']);
});

test('the demo stands in for the services on this machine alone, and never beside real keys', () => {
  const offers: [boolean, Parameters<typeof offersDemoProvider>[0]][] = [
    [true, {}],
    [true, { DEMO: '1', ORIGIN: '' }],
    [true, { ORIGIN: 'http://localhost:3000' }],
    [true, { ORIGIN: 'http://127.0.0.1:3000' }],
    [false, { DEMO: '0' }],
    [false, { ORIGIN: 'https://duellwerk.example' }],
    [false, { DEMO: '1', ORIGIN: 'http://duellwerk.example' }],
    [false, { ORIGIN: 'http://localhost.duellwerk.example' }],
    [false, { ORIGIN: 'no address' }],
    [false, DISCORD],
    [false, RIOT],
  ];
  for (const [offered, env] of offers) assert.equal(offersDemoProvider(env), offered, JSON.stringify(env));
});
