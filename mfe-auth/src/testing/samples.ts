// A signed-in user, the page of the same user, and the names that GET /v1/base brings; for tests.
import type { Base } from '@duellwerk/shared/contract/base';
import type { UserPage } from '@duellwerk/shared/contract/user-page';
import type { CurrentUser } from '@duellwerk/shared/contract/users';

export const currentUser: CurrentUser = {
  id: 'u-mara',
  username: 'Mara',
  mail: 'mara@example.test',
  mail_verified: false,
  permissions: [],
  teams: [],
  connections: [{ id: 'riot', name: 'mara#EUW' }],
  images: { avatar: null },
};

export const userPage: UserPage = {
  id: 'u-mara',
  username: 'Mara',
  avatar: null,
  joined_at: '2024-03-09T23:30:00.000Z',
  badges: ['b-winner'],
  teams: [{ id: 't-nord', name: 'Nordlicht', tag: 'NL', logo: null, role: 'r-captain' }],
  tournaments: [
    {
      tournament: {
        ...{ id: 'c-autumn', name: 'Herbstpokal', game: 'valorant', image: '/v1/images/autumn.webp' },
        starts_at: '2025-10-04T16:00:00.000Z',
      },
      state: 'placed',
      place: 2,
    },
    {
      tournament: {
        ...{ id: 'c-winter', name: 'Winterliga', game: 'valorant', image: null },
        starts_at: '2026-12-01T18:00:00.000Z',
      },
      state: 'accepted',
      place: null,
    },
  ],
  record: { played: 1234, won: 700, drawn: 34, lost: 500 },
};

export const base: Base = {
  i18n: {},
  connections: [
    { id: 'riot', name: 'Riot', icon: '', sign_up: true },
    { id: 'discord', name: 'Discord', icon: '', sign_up: true },
  ],
  member_roles: [{ id: 'r-captain', name: 'Kapitän', is_manager: true, is_player: true }],
  config: {
    title: 'Duellwerk',
    icon: '',
    platform_name: 'Duellwerk',
    flags: {},
    base_url: 'https://example.test',
    fallback_icon: '',
    translations: ['de', 'en'],
    vector_icons: {},
    required_registration_fields: [],
  },
  badges: [
    { id: 'b-winner', name: 'Pokalsieg', image: null },
    { id: 'b-other', name: 'Gründung', image: null },
  ],
  games: [],
  organizers: [],
  countries: [],
  version: '1',
  alerts: [],
};
