import { type Kysely, sql } from 'kysely';

/**
 * A colour scheme has colours: in each theme one for fills and one for text on the page. Those there are get the site's own.
 * Like other lists, those without pages are in the order that people give them, no longer by name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const hex = (column: string) => sql`check (${sql.ref(column)} ~ '^#[0-9a-f]{6}$')`;
  await sql`alter table color_schemes
    add column light_accent text not null default '#ffcd1f' ${hex('light_accent')},
    add column light_text text not null default '#664800' ${hex('light_text')},
    add column dark_accent text not null default '#ffd43b' ${hex('dark_accent')},
    add column dark_text text not null default '#ffd95c' ${hex('dark_text')}`.execute(db);
  for (const list of ['rulesets', 'color_schemes', 'tournament_series'])
    await sql`alter table ${sql.table(list)} drop column sort_key`.execute(db);
}
