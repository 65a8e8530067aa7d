import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { $alerts } from '@duellwerk/shared/store/alerts.model';
import {
  $badges,
  $baseFailure,
  $config,
  $connections,
  $countries,
  $gameArt,
  $gameNames,
  $games,
  $i18n,
  $memberRoles,
  $organizerNames,
  $organizers,
  $permissions,
  $roleNames,
  $version,
  baseRequested,
} from '@duellwerk/shared/store/base.model';
import { allSettled, fork } from 'effector';
import type { Base } from '../contract/base.ts';
import { permissions } from '../contract/permissions.ts';

const base: Base = {
  i18n: { 'team.name': 'Team' },
  connections: [{ id: 'c1', name: 'Riot', icon: 'riot', sign_up: true }],
  member_roles: [{ id: 'r1', name: 'Kapitän', is_manager: true, is_player: true }],
  config: {
    title: 'Duellwerk',
    icon: '/icon.svg',
    platform_name: 'Plattform',
    flags: { tips: true },
    base_url: 'https://example.org',
    fallback_icon: '/fallback.svg',
    translations: ['de', 'en'],
    vector_icons: {},
    required_registration_fields: [],
  },
  badges: [{ id: 'b1', name: 'Sieger', image: null }],
  games: [
    { id: 'g1', name: 'Shooter', slug: 'shooter', required_connection: 'c1', image: '/shooter.svg' },
    { id: 'g2', name: 'Bretter', slug: 'bretter', required_connection: null, image: null },
  ],
  organizers: [{ id: 'o1', name: 'Liga', slug: 'liga' }],
  countries: [{ id: 'DE', name: 'Deutschland' }],
  version: '1.2.3',
  alerts: [{ id: 'a1', style: 'info', message: 'Hallo' }],
};

async function loaded(transport: Transport) {
  const scope = fork({ values: [[$transport, transport]] });
  await allSettled(baseRequested, { scope });
  return scope;
}
const answers =
  (value: unknown): Transport =>
  async () =>
    Response.json(value);
const silence: Transport = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the base data (specification 3)', () => {
  it('fills every part of the global store (specification 3)', async () => {
    const scope = await loaded(answers(base));
    const state = {
      i18n: scope.getState($i18n),
      connections: scope.getState($connections),
      member_roles: scope.getState($memberRoles),
      config: scope.getState($config),
      badges: scope.getState($badges),
      games: scope.getState($games),
      organizers: scope.getState($organizers),
      countries: scope.getState($countries),
      version: scope.getState($version),
      alerts: scope.getState($alerts),
    };
    expect(state).toEqual(base);
  });

  it('gives names by id', async () => {
    const scope = await loaded(answers(base));
    expect(scope.getState($gameNames)).toEqual({ g1: 'Shooter', g2: 'Bretter' });
    expect(scope.getState($organizerNames)).toEqual({ o1: 'Liga' });
    expect(scope.getState($roleNames)).toEqual({ r1: 'Kapitän' });
  });

  it('gives the art of games that have some', async () => {
    expect((await loaded(answers(base))).getState($gameArt)).toEqual({ g1: '/shooter.svg' });
  });

  it('knows the permissions of the contract until the server names its own', async () => {
    expect((await loaded(answers(base))).getState($permissions)).toEqual(permissions);
    const scope = await loaded(answers({ ...base, permissions: ['alert.write'] }));
    expect(scope.getState($permissions)).toEqual(['alert.write']);
  });

  it('keeps what is there when the server cannot be reached, and says so until it can', async () => {
    let transport: Transport = answers(base);
    const scope = await loaded((path, init) => transport(path, init));
    expect(scope.getState($baseFailure)).toBeNull();
    transport = silence;
    await allSettled(baseRequested, { scope });
    expect(scope.getState($baseFailure)).toMatchObject({ reason: 'unreachable' });
    expect(scope.getState($games)).toEqual(base.games);
    transport = answers({ ...base, version: '1.2.4' });
    await allSettled(baseRequested, { scope });
    expect(scope.getState($baseFailure)).toBeNull();
    expect(scope.getState($version)).toBe('1.2.4');
  });

  it.each([
    'i18n',
    'connections',
    'member_roles',
    'badges',
    'games',
    'organizers',
    'countries',
    'version',
    'alerts',
  ])('does without %s: the part is empty and the rest is there', async (part) => {
    const scope = await loaded(answers({ ...base, [part]: undefined }));
    expect(scope.getState($baseFailure)).toBeNull();
    expect(scope.getState($config)).toEqual(base.config);
    const stores = {
      i18n: $i18n,
      connections: $connections,
      member_roles: $memberRoles,
      badges: $badges,
      games: $games,
      organizers: $organizers,
      countries: $countries,
      version: $version,
      alerts: $alerts,
    };
    for (const [name, store] of Object.entries(stores)) {
      const empty = name === 'version' ? '' : name === 'i18n' ? {} : [];
      expect([name, scope.getState<unknown>(store)]).toEqual([
        name,
        name === part ? empty : base[name as keyof Base],
      ]);
    }
  });

  it.each([
    ['the site’s own facts are missing', { config: undefined }],
    ['a part does not fit', { badges: [{ id: 'b1' }] }],
    ['a part is no list', { alerts: 'keine' }],
    ['a part is null', { games: null }],
  ])('is refused when %s', async (_, wrong) => {
    const scope = await loaded(answers({ ...base, ...wrong }));
    expect(scope.getState($baseFailure)).toMatchObject({ reason: 'unexpected_answer' });
    expect(scope.getState($config)).toBeNull();
  });

  it('takes nothing from an answer that does not fit', async () => {
    const scope = await loaded(answers({ ...base, games: [{ id: 'g1' }] }));
    expect(scope.getState($version)).toBe('');
    expect(scope.getState($baseFailure)).toMatchObject({ reason: 'unexpected_answer' });
  });
});
