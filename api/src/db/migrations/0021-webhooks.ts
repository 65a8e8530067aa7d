import { type Kysely, sql } from 'kysely';

/** Where tournaments are told of outside of the site, and what was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // address: sealed with the site's secret, because whoever knows it may write there. shown: what people see of it.
  `create table webhooks (
    tournament_id text primary key references tournaments on delete cascade,
    address text not null,
    shown text not null,
    events text[] not null,
    changed_at timestamptz not null
  )`,
  // fact: what happened; a tournament tells of it once. ref: the match or the ruling that it is about.
  `create table webhook_deliveries (
    id text primary key default gen_random_uuid()::text,
    number integer generated always as identity unique,
    tournament_id text not null references webhooks on delete cascade,
    event text not null,
    fact text not null,
    ref text,
    created_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    status integer,
    problem text,
    ended_at timestamptz,
    unique (tournament_id, fact)
  )`,
  `create index webhook_deliveries_age on webhook_deliveries (created_at)`,
];
