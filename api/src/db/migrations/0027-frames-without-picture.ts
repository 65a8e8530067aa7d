import { type Kysely, sql } from 'kysely';

/** A frame that people make has its name first and its picture after that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table avatar_decorations alter column image drop not null`.execute(db);
}
