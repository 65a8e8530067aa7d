import { type Kysely, sql } from 'kysely';

/** Guests are teams as well, whose names are longer than those of users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_username_check,
    add constraint users_username_check check (length(username) between 1 and case when is_guest then 40 else 32 end)`.execute(
    db,
  );
}
