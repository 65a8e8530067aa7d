import { type Kysely, sql } from 'kysely';

/** Where a login by another service leads back to; null for the start page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table oauth_states add column return_to text`.execute(db);
}
