// The own settings and what hangs on them, and a user as the administration sees them; for tests.
import type { AccountSettings, Session } from '@duellwerk/shared/contract/account';
import type { Base } from '@duellwerk/shared/contract/base';
import type { NotificationSettings } from '@duellwerk/shared/contract/notifications';
import type { AuditEntry, ListedUser, ManagedUser } from '@duellwerk/shared/contract/user-admin';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { base, currentUser } from './samples.ts';

const at = '2026-11-20T17:45:00.000Z';

export const settings: AccountSettings = {
  username: 'Mara',
  mail: 'mara@example.test',
  mail_verified: true,
  pending_mail: null,
  additional_fields: [
    { key: 'first_name', value: 'Mara' },
    { key: 'gender', value: null },
    { key: 'country', value: 'DE' },
  ],
  avatar: '/v1/cdn/mara.webp',
  decoration: 'floodlight',
  decorations: [
    { id: 'floodlight', name: 'Flutlicht', image: '/decorations/floodlight.svg' },
    { id: 'crosshair', name: 'Fadenkreuz', image: '/decorations/crosshair.svg' },
  ],
  connections: [{ id: 'riot', name: 'mara#EUW', linked_at: at }],
  marketing: false,
  locale: 'de',
};

export const notificationSettings: NotificationSettings = {
  kinds: [
    { kind: 'check_in_opened', site: true, mail: true },
    { kind: 'match_ready', site: true, mail: false },
    { kind: 'of_a_later_version', site: true, mail: true },
  ],
  calendar: 'https://duellwerk.test/v1/calendar/geheim.ics',
};

export const sessions: Session[] = [
  { id: 's-here', current: true, created_at: at, seen_at: at, device: 'Firefox · Linux' },
  { id: 's-phone', current: false, created_at: at, seen_at: at, device: 'Safari · iPhone' },
  { id: 's-old', current: false, created_at: at, seen_at: at, device: null },
];

const field = (key: string, description: string, required: boolean) => ({
  ...{ id: `f-${key}`, key, description, required },
  icon: null,
});

/** A site that asks for a first name, a gender and a country, and has keys for Riot alone. */
export const asking: Base = {
  ...base,
  connections: [
    { id: 'riot', name: 'Riot', icon: '', sign_up: true, available: true },
    { id: 'discord', name: 'Discord', icon: '', sign_up: true, available: false },
  ],
  countries: [
    { id: 'DE', name: 'Deutschland' },
    { id: 'AT', name: 'Österreich' },
  ],
  organizers: [{ id: 'nord', name: 'Nordverein', slug: 'nord' }],
  config: {
    ...base.config,
    required_registration_fields: [
      field('first_name', 'Vorname', true),
      field('gender', 'Geschlecht', false),
      field('country', 'Land', true),
    ],
  },
};

/** Somebody with these permissions. */
export const holderOf = (...permissions: string[]): CurrentUser => ({
  ...currentUser,
  ...{ id: 'u-holder', username: 'Leitung', permissions },
});

export const listed: ListedUser[] = [
  {
    ...{ id: 'u-mara', username: 'Mara', avatar: null },
    ...{ mail: 'mara@example.test', mail_verified: true, banned: false, joined_at: at },
  },
  {
    ...{ id: 'u-rolf', username: 'Rolf', avatar: null },
    ...{ mail: 'rolf@example.test', mail_verified: false, banned: true, joined_at: at },
  },
];

export const managed: ManagedUser = {
  id: 'u-rolf',
  username: 'Rolf',
  avatar: null,
  mail: 'rolf@example.test',
  mail_verified: false,
  joined_at: at,
  permissions: ['tournament.manage:nord', 'alert.write'],
  badges: ['b-winner'],
  decorations: ['laurel'],
  decoration_names: { laurel: 'Lorbeer' },
  connections: [{ id: 'riot', name: 'rolf#1' }],
  teams: [{ id: 't-nord', name: 'Nordlicht' }],
  sessions: 2,
  directory: { state: 'looking', text: 'Dienstags', games: [] },
  banned: true,
  bans: [
    {
      id: 'ban1',
      reason: 'Beleidigungen',
      created_at: at,
      created_by: 'Leitung',
      ends_at: null,
      lifted_at: null,
    },
  ],
};

export const auditEntry = (id: string, action: string): AuditEntry => ({
  ...{ id, at, action, details: 'reason: Beleidigungen' },
  actor: { id: 'u-holder', username: 'Leitung' },
});
