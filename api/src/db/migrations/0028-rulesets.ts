import { type Kysely, sql } from 'kysely';

/** Rule texts have versions; a tournament keeps the one that it has chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ruleset_versions (
    ruleset_id text not null references rulesets on delete cascade,
    version integer not null check (version > 0),
    text text not null,
    text_en text not null default '',
    created_by text references users,
    created_at timestamptz not null,
    primary key (ruleset_id, version)
  )`.execute(db);
  await sql`alter table rulesets add column version integer not null default 1 check (version > 0)`.execute(
    db,
  );
  // Rulesets had a name alone.
  await sql`insert into ruleset_versions (ruleset_id, version, text, created_at)
    select id, 1, name, now() from rulesets`.execute(db);
  await sql`alter table tournaments add column ruleset_id text, add column ruleset_version integer,
    add constraint tournaments_ruleset foreign key (ruleset_id, ruleset_version) references ruleset_versions,
    add constraint tournaments_ruleset_whole check ((ruleset_id is null) = (ruleset_version is null))`.execute(
    db,
  );
  await sql`create index tournaments_of_ruleset on tournaments (ruleset_id) where ruleset_id is not null`.execute(
    db,
  );
}
