import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Everything that accounts need beyond a name and a password: links, sign-ups elsewhere, mail, pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // The hash of a session's token is its key and stays on the server; people name a session by this.
  `alter table sessions add column id text not null unique default gen_random_uuid()::text`,

  `create table avatar_decorations (
    id text primary key,
    name text not null,
    image text not null,
    open boolean not null,
    position integer not null unique
  )`,
  `create table user_decorations (
    user_id text not null references users on delete cascade,
    decoration_id text not null references avatar_decorations,
    given_at timestamptz not null,
    primary key (user_id, decoration_id)
  )`,
  `alter table users
    add column decoration_id text references avatar_decorations,
    add column reminders boolean not null default true`,

  // Links in mails. Only the SHA-256 is kept. A row with used_at stays until it is too old, so that a second use is known as one.
  `create table user_tokens (
    token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
    kind text not null check (kind in ('verify_mail', 'change_mail', 'reset_password', 'first_admin')),
    user_id text references users on delete cascade,
    mail text,
    session_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    check (user_id is not null or kind = 'first_admin')
  )`,
  `create index user_tokens_user on user_tokens (user_id, kind)`,
  `create index user_tokens_expiry on user_tokens (expires_at)`,

  // A way to a provider that somebody has begun; one use, bound to the browser that began it.
  `create table oauth_states (
    state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
    browser_hash text not null,
    connection_id text not null references connections,
    purpose text not null check (purpose in ('login', 'register', 'connect')),
    user_id text references users on delete cascade,
    nonce text not null,
    verifier text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index oauth_states_expiry on oauth_states (expires_at)`,
  // Who came back from a provider to sign up; one use, bound to that browser.
  `create table registration_connections (
    id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
    browser_hash text not null,
    connection_id text not null references connections,
    external_id text not null,
    name text not null,
    mail text,
    username text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index registration_connections_expiry on registration_connections (expires_at)`,

  // Mail that is to be sent. The words are made when it is written and thrown away when it is sent: they hold links.
  `create table mails (
    id text primary key,
    kind text not null,
    recipient text not null,
    recipient_name text not null,
    subject text not null,
    plain text not null,
    html text not null,
    created_at timestamptz not null
  )`,

  // Re-encoded uploads. Their names are made of their content, so a row never changes.
  `create table images (
    name text primary key check (name ~ '^[0-9a-f]{64}\\.(webp|avif)$'),
    bytes bytea not null,
    owner_id text references users on delete set null,
    created_at timestamptz not null
  )`,
  `create index images_owner on images (owner_id)`,

  // What somebody did; the trail has an index by what it was done to.
  `create index audit_actor on audit (actor_id, id)`,

  `create table rulesets (id text primary key, name text not null, sort_key text collate "C" not null)`,
  `create table color_schemes (id text primary key, name text not null, sort_key text collate "C" not null)`,
  `create table tournament_series (
    id text primary key,
    name text not null,
    sort_key text collate "C" not null,
    slug text not null unique
  )`,

  `insert into avatar_decorations (id, name, image, open, position) values
    ('floodlight', 'Flutlicht', '/decorations/floodlight.svg', true, 1),
    ('crosshair', 'Fadenkreuz', '/decorations/crosshair.svg', true, 2),
    ('laurel', 'Lorbeer', '/decorations/laurel.svg', false, 3)`,
  `insert into site_texts (key, locale, text) values
    ('decoration.floodlight', 'en', 'Floodlight'), ('decoration.crosshair', 'en', 'Crosshair'),
    ('decoration.laurel', 'en', 'Laurel')`,
];
