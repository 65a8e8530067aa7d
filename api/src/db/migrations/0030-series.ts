import { type Kysely, sql } from 'kysely';

/** A series has a page with a table: points for places, of all of its tournaments or of the best few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournament_series add column text text not null default '',
    add column text_en text not null default '',
    add column points jsonb not null default '[10, 7, 5, 4, 3, 2, 1, 1]',
    add column counted integer check (counted > 0)`.execute(db);
  // Short names that organizers got held signs that an address cannot have.
  await sql`update tournament_series set slug = trim(both '-' from regexp_replace(slug, '[^a-z0-9]+', '-', 'g')) || '-' || position
    where slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'`.execute(db);
  await sql`create index tournaments_of_series on tournaments (series_id) where series_id is not null`.execute(
    db,
  );
}
