import { type Kysely, sql } from 'kysely';

/** The short lists that people edit. */
const lists = [
  ...['games', 'organizers', 'member_roles', 'connections', 'avatar_decorations', 'badges'],
  ...['rulesets', 'color_schemes', 'tournament_series'],
];
/** Those that had no order of their own. */
const unordered = ['badges', 'rulesets', 'color_schemes', 'tournament_series'];

/** What people edit has revisions, an archive and an order; a place may be held twice while an order is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const list of lists) {
    const table = sql.table(list);
    await sql`alter table ${table} add column rev integer not null default 1, add column archived_at timestamptz`.execute(
      db,
    );
    if (unordered.includes(list)) {
      await sql`alter table ${table} add column position integer not null default 0`.execute(db);
      await sql`update ${table} t set position = o.place
        from (select id, row_number() over (order by name, id) as place from ${table}) o where o.id = t.id`.execute(
        db,
      );
    } else {
      await sql`alter table ${table} drop constraint ${sql.ref(`${list}_position_key`)},
        alter column position set default 0`.execute(db);
    }
  }
  await sql`alter table organizers add column image text, add column text text not null default '',
    add column text_en text not null default '', add column links jsonb not null default '[]',
    add column color_scheme_id text references color_schemes on delete set null,
    add column admins_decide_own boolean not null default false`.execute(db);
  // The drawings come with the software, not with the demo.
  await sql`update games set image = replace(image, '/demo/art/', '/games/')
    where image in ('/demo/art/duel.svg', '/demo/art/strike.svg', '/demo/art/siege.svg', '/demo/art/orbit.svg')`.execute(
    db,
  );
}
