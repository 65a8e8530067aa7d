import { type Kysely, sql } from 'kysely';

/** What is live: one row, which every change of releases locks and replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `json`, not `jsonb`: the order of packages stays, and with it the ids of equal sets.
  await sql`create table release_state (
    only_row boolean primary key default true check (only_row),
    generation integer not null,
    state json not null
  )`.execute(db);
  await sql`insert into release_state (generation, state)
    values (0, '{"channels":{},"canaries":{},"history":[]}')`.execute(db);
  // Which visitors get a canary is reckoned in another way now: what was counted of running ones begins again.
  await sql`delete from release_buckets`.execute(db);
}
