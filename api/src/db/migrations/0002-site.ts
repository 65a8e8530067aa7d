import { countryCodes } from './0002-countries.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const setting = (key: string, value: unknown) => `(${quoted(key)}, ${quoted(JSON.stringify(value))}::jsonb)`;

/** The fields of specification 3 that registration can ask for; an operator decides which of them are required. */
const registrationFields = [
  { id: 'first_name', key: 'first_name', description: 'Vorname', required: false, icon: null },
  { id: 'last_name', key: 'last_name', description: 'Nachname', required: false, icon: null },
  { id: 'gender', key: 'gender', description: 'Geschlecht', required: false, icon: null },
  { id: 'birthday', key: 'birthday', description: 'Geburtsdatum', required: true, icon: null },
  { id: 'country', key: 'country', description: 'Land', required: true, icon: null },
];

// Alerts, texts and settings, and the rows that every site starts with.
export const siteStatements: readonly string[] = [
  // A row stays when its alert is taken away: the frame that says so carries the alert.
  `create table alerts (
    id text primary key,
    number integer generated always as identity unique,
    style text not null check (style in ('info', 'warning', 'error', 'success', 'loading')),
    message text not null,
    created_by text references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create index alerts_standing on alerts (number) where deleted_at is null`,
  `create table site_texts (
    key text not null,
    locale text not null check (locale in ('de', 'en')),
    text text not null,
    primary key (key, locale)
  )`,
  `create table site_config (key text primary key, value jsonb not null)`,

  `insert into connections (id, name, icon, sign_up, position) values
    ('discord', 'Discord', 'discord', true, 1), ('riot', 'Riot Games', 'riot', true, 2)`,
  `insert into member_roles (id, name, is_manager, is_player, position) values
    ('captain', 'Kapitän', true, true, 1), ('manager', 'Manager', true, false, 2), ('player', 'Spieler', false, true, 3),
    ('substitute', 'Ersatz', false, true, 4), ('coach', 'Coach', false, false, 5)`,
  `insert into countries (id) values ${countryCodes.map((code) => `('${code}')`).join(', ')}`,
  `insert into site_config (key, value) values ${[
    setting('title', 'Duellwerk'),
    setting('icon', '/icon.svg'),
    setting('platform_name', 'Duellwerk'),
    setting('flags', {}),
    setting('fallback_icon', '/fallback.svg'),
    setting('translations', ['de', 'en']),
    setting('vector_icons', {}),
    setting('required_registration_fields', registrationFields),
  ].join(', ')}`,
  `insert into site_texts (key, locale, text) values
    ('role.captain', 'en', 'Captain'), ('role.manager', 'en', 'Manager'), ('role.player', 'en', 'Player'),
    ('role.substitute', 'en', 'Substitute'), ('role.coach', 'en', 'Coach'),
    ('field.first_name', 'en', 'First name'), ('field.last_name', 'en', 'Last name'), ('field.gender', 'en', 'Gender'),
    ('field.birthday', 'en', 'Date of birth'), ('field.country', 'en', 'Country'),
    ('auth.already_connected', 'de', 'Dieses Konto ist schon mit einem anderen Benutzer verknüpft.'),
    ('auth.already_connected', 'en', 'This account is already linked to another user.'),
    ('auth.banned', 'de', 'Dieses Konto ist gesperrt.'),
    ('auth.banned', 'en', 'This account is banned.')`,
];
