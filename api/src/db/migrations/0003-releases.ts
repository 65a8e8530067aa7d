import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Tokens by which teams reach the release service for their own package. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // An ended token stays: audit entries and the registry's history name it.
  `create table release_tokens (
    id text primary key,
    package text not null,
    token_hash text not null unique,
    label text not null,
    created_by text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    ended_at timestamptz
  )`,
  `create index release_tokens_package on release_tokens (package) where ended_at is null`,
];
