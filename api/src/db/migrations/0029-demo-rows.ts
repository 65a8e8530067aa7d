import { type Kysely, sql } from 'kysely';

/**
 * Which rows the demo brought, so that a site can be rid of them. A demo of before this has no marks: it is known by its
 * people, whose links to other services name their own ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const lists = {
  games: ['valorant', 'cs2', 'r6', 'ow2'],
  organizers: ['duellwerk', 'nordlicht', 'prq'],
  badges: ['founder', 'champion', 'fair-play'],
  rulesets: ['standard', 'cup', 'league', 'fun'],
  color_schemes: ['floodlight', 'night', 'grass'],
  tournament_series: ['seasons-cup', 'nordlicht-masters', 'rheinklang-open'],
};

const ofDemo = (table: string) => `(select id from demo_rows where table_name = '${table}')`;

const mark = (table: string, where: string) =>
  `insert into demo_rows (table_name, id) select '${table}', id from ${table}
    where (${where}) and exists (select from demo_rows)`;

const statements: readonly string[] = [
  `create table demo_rows (table_name text not null, id text not null, primary key (table_name, id))`,
  `insert into demo_rows (table_name, id) select distinct 'users', user_id from user_connections
    where external_id = connection_id || '-' || user_id`,
  mark(
    'users',
    `mail_key = regexp_replace(username_key, '[^a-z0-9]', '', 'g') || '@duellwerk.example'
      and id not in ${ofDemo('users')}`,
  ),
  mark('tournaments', `image like '/demo/art/%' or name = 'Neujahrs-Duell' and organizer_id = 'nordlicht'`),
  mark('leagues', `id = 'vcd'`),
  mark(
    'league_seasons',
    `id in (select season_id from league_divisions where tournament_id in ${ofDemo('tournaments')})`,
  ),
  mark('tip_rounds', `created_by in ${ofDemo('users')} and name = 'Liga-Kicktipp'`),
  mark(
    'rulings',
    `author_id in ${ofDemo('users')} and title in ('Spieler ohne Verknüpfung eingesetzt',
      'Verspäteter Start nach Serverausfall', 'Unsportlicher Chat')`,
  ),
  mark(
    'alerts',
    `created_by in ${ofDemo('users')} and (message like '%Nordlicht Masters%' or message like '%Herbst-Cup%')`,
  ),
  ...Object.entries(lists).map(([table, ids]) =>
    mark(table, `id in (${ids.map((id) => `'${id}'`).join(', ')})`),
  ),
];
