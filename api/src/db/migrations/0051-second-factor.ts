import { type Kysely, sql } from 'kysely';

/** A second step of the login. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // secret: encrypted, see text/sealed.ts. last_step: the time step of the last code that was accepted.
  `create table totp_apps (
    user_id text primary key references users on delete cascade,
    secret text not null,
    last_step bigint not null,
    created_at timestamptz not null
  )`,
  `create table passkeys (
    id text primary key,
    user_id text not null references users on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index passkeys_user on passkeys (user_id)`,
  // hash: keyed with the site's secret.
  `create table recovery_codes (
    user_id text not null references users on delete cascade,
    hash text not null,
    primary key (user_id, hash)
  )`,
  // holder: hash of what the browser shows, a session or the cookie of a login that waits for its second step. proof: the
  // stored password that the first step was done with.
  `create table factor_steps (
    holder text not null,
    purpose text not null,
    user_id text references users on delete cascade,
    proof text,
    challenge text,
    expires_at timestamptz not null,
    primary key (holder, purpose)
  )`,
  `create index factor_steps_expires on factor_steps (expires_at)`,
  // When the password, and when a second factor, was last shown in the session.
  `alter table sessions add column proven_at timestamptz, add column factor_at timestamptz`,
];
