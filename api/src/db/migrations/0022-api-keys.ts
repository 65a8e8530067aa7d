import { type Kysely, sql } from 'kysely';

/** Keys with which programs read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // hash: SHA-256 of the key, which is stored nowhere. shown: its beginning, by which its owner knows it.
  `create table api_keys (
    id text primary key,
    user_id text not null references users on delete cascade,
    name text not null,
    shown text not null,
    hash text not null unique,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index api_keys_user on api_keys (user_id)`,
];
