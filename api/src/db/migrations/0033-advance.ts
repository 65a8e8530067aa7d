import { type Kysely, sql } from 'kysely';

/**
 * Rounds and stages that begin by themselves, so long after everything before them is decided; null for by hand. And later
 * stages whose seeds organizers have changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add advance_minutes integer check (advance_minutes between 0 and 120)`.execute(
    db,
  );
  await sql`alter table stages add advance_at timestamptz, add advance_stopped boolean not null default false,
    add seeded_by_hand boolean not null default false`.execute(db);
}
