import { type Kysely, sql } from 'kysely';

/** Processes that serve the site from one database server; a row whose process was killed is recognized by its age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table processes (
    id text primary key,
    -- Of the checkout that the process runs: the version of its host, and the contract that it speaks.
    host text not null check (length(host) between 1 and 100),
    contract integer not null,
    -- Versions of the checkout that this process has published but not activated, with the reasons.
    withheld jsonb not null default '[]',
    started_at timestamptz not null default now(),
    seen_at timestamptz not null default now()
  )`.execute(db);
}
