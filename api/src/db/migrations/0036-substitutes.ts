import { type Kysely, sql } from 'kysely';

/**
 * Who checks a team in, and who may be named for it after the start: how many, and until when. `named_at` is when a player
 * came into a roster after the start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add members_check_in boolean not null default false,
    add substitutes integer not null default 0 check (substitutes between 0 and 20),
    add substitutes_until text not null default 'end' check (substitutes_until in ('first_stage', 'end'))`.execute(
    db,
  );
  await sql`alter table entry_players add named_at timestamptz`.execute(db);
}
