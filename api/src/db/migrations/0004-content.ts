import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What operators write over the texts that come with the software. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // The row with the greatest number is what the page shows; without a source it is the text that came with the
  // software. Rows are never changed, so that every former text can be read and saved again.
  `create table content_revisions (
    page text not null,
    locale text not null,
    number integer not null check (number > 0),
    source text,
    created_by text references users,
    created_at timestamptz not null,
    primary key (page, locale, number)
  )`,
];
