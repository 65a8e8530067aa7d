import { type Kysely, sql } from 'kysely';

/** How long a match may be played until its result is due, for each game; null for as long as it takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add report_minutes integer check (report_minutes between 1 and 1440)`.execute(
    db,
  );
}
