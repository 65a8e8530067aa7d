import { type Kysely, sql } from 'kysely';

/** Where tournaments and leagues are told of outside of the site, and what was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // address: sealed with the site's secret, because whoever knows it may write there. shown: what people see of it.
  `create table webhooks (
    id text primary key default gen_random_uuid()::text,
    tournament_id text unique references tournaments on delete cascade,
    league_id text unique references leagues on delete cascade,
    address text not null,
    shown text not null,
    events text[] not null,
    changed_at timestamptz not null,
    check (num_nonnulls(tournament_id, league_id) = 1)
  )`,
  // tournament_id: where it happened; null for a test of a league. fact: what happened, told once. ref: the match or the
  // ruling that it is about.
  `create table webhook_deliveries (
    id text primary key default gen_random_uuid()::text,
    number integer generated always as identity unique,
    webhook_id text not null references webhooks on delete cascade,
    tournament_id text references tournaments on delete cascade,
    event text not null,
    fact text not null,
    ref text,
    created_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    status integer,
    problem text,
    ended_at timestamptz,
    unique (webhook_id, fact)
  )`,
  `create index webhook_deliveries_age on webhook_deliveries (created_at)`,
];
