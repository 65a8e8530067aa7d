import { type Kysely, sql } from 'kysely';

/** What registration asks for becomes a list of its own; what the site did not ask for is there as archived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table registration_fields (
    id text primary key,
    name text not null,
    name_en text not null default '',
    kind text not null check (kind in ('first_name', 'last_name', 'gender', 'birthday', 'country', 'text', 'choice')),
    options jsonb not null default '[]',
    required boolean not null,
    position integer not null default 0,
    rev integer not null default 1,
    archived_at timestamptz
  )`.execute(db);
  await sql`
    with asked as (
      select field ->> 'key' as key, field ->> 'description' as name, (field ->> 'required')::boolean as required, place
      from site_config, jsonb_array_elements(value) with ordinality fields (field, place)
      where site_config.key = 'required_registration_fields'
    )
    insert into registration_fields (id, name, name_en, kind, required, position, archived_at)
    select kind, coalesce(asked.name, usual), coalesce(t.text, ''), kind, coalesce(asked.required, false),
      coalesce(asked.place, 100 + number), case when asked.key is null then now() end
    from (values ('first_name', 'Vorname', 1), ('last_name', 'Nachname', 2), ('gender', 'Geschlecht', 3),
      ('birthday', 'Geburtsdatum', 4), ('country', 'Land', 5)) usual (kind, usual, number)
    left join asked on asked.key = kind
    left join site_texts t on t.key = 'field.' || kind and t.locale = 'en'`.execute(db);
  await sql`delete from site_config where key = 'required_registration_fields'`.execute(db);
  await sql`delete from site_texts where key like 'field.%'`.execute(db);
}
