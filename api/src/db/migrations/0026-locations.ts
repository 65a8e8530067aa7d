import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Without a country a tournament is played online, and a person has said nothing of where they are at home.
  `alter table tournaments
    add column venue_name text not null default '',
    add column venue_address text not null default '',
    add column country text,
    add column state text,
    add column city integer,
    add constraint tournaments_location_check check (
      (country is not null or (venue_name = '' and venue_address = '' and state is null and city is null))
      and (state is not null or city is null))`,
  'create index tournaments_location on tournaments (country, city) where country is not null',
  `alter table users
    add column country text,
    add column state text,
    add column city integer,
    add constraint users_location_check check (
      (country is not null or state is null) and (state is not null or city is null))`,
  // Calendars say where a tournament and its matches take place: another venue is news for both. It is counted apart, so that
  // a change of the tournament locks none of its matches.
  `alter table tournaments
    add column location_sequence integer not null default 0,
    add column location_changed_at timestamptz`,
  `create function raise_location_sequence() returns trigger language plpgsql as $$
    begin
      new.location_sequence := old.location_sequence + 1;
      new.location_changed_at := now();
      return new;
    end $$`,
  `create trigger tournament_location before update on tournaments for each row
    when ((old.venue_name, old.venue_address, old.country, old.state, old.city)
      is distinct from (new.venue_name, new.venue_address, new.country, new.state, new.city))
    execute function raise_location_sequence()`,
];

/** Where tournaments take place, and where people are at home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
