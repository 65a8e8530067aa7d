import { type Kysely, sql } from 'kysely';

/** Jobs that were given up are looked for by themselves: they are few among those that are done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index due_dead on due (id) where dead_at is not null`.execute(db);
}
