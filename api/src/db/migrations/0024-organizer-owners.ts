import { type Kysely, sql } from 'kysely';

/** Whom an organizer belongs to: its staff cannot take that person's role away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizers add column owner_id text references users on delete set null`.execute(db);
}
