import { type Kysely, sql } from 'kysely';

/** Codes with which the visitors of a venue make its address a trusted one, and the networks that did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table venue_codes (
    id text primary key,
    name text not null check (length(name) between 1 and 80),
    -- The code is shown again: stored once to be found, once sealed.
    code_hash text not null unique,
    code_sealed text not null,
    valid_until timestamptz not null,
    -- So many networks may use it.
    networks_max integer not null check (networks_max between 1 and 20),
    created_by text references users on delete set null,
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`.execute(db);
  await sql`create table venue_networks (
    code text not null references venue_codes on delete cascade,
    -- An IPv4 address, or the /64 of an IPv6 address.
    network text not null,
    added_at timestamptz not null default now(),
    primary key (code, network)
  )`.execute(db);
}
