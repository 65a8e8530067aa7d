import { type Kysely, sql } from 'kysely';

/** The request that planned a job, so that its failures are found beside that request in the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table due add request_id text`.execute(db);
}
