import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/database.ts';
import { migrateDatabase } from './migrate.ts';
import { migrations } from './migrations.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0019'));

/** A season as it was written before leagues had a table. */
const rows = [
  `insert into games (id, name, slug, position) values ('g', 'G', 'g', 1)`,
  `insert into organizers (id, name, slug, position) values ('first', 'F', 'f', 1), ('o', 'O', 'o', 2)`,
  `insert into tournaments (id, name, sort_key, game_id, organizer_id, mode, decided_state, team_size, max_members, best_of,
      places, registration_opens_at, registration_ends_at, starts_at, created_at)
    values ('t', 'Alt', 'alt', 'g', 'o', 'team', 'running', 1, 1, 3, 8, now(), now() + interval '1 hour',
      now() + interval '2 hours', now())`,
  `insert into league_seasons (id, league, number, name, game_id, state, starts_at, ends_at) values
    ('s', 'vcd', 4, 'Saison 4', 'g', 'running', '2026-11-01T18:00:00Z', '2026-12-20T18:00:00Z'),
    ('old', 'prv', 1, 'Ohne Division', 'g', 'planned', '2026-11-01T18:00:00Z', '2026-12-20T18:00:00Z')`,
  `insert into league_divisions (id, season_id, number, name, tournament_id, promoted, relegated)
    values ('d', 's', 1, 'Division 1', 't', 0, 2)`,
];

test('seasons of before belong to a league of the organizer who runs them, and lock rosters from their start', async (t) => {
  const { database, drop } = await openTestDatabase({ bare: true });
  t.after(drop);
  await migrateDatabase(database, before);
  for (const row of rows) await sql.raw(row).execute(database.sql);
  assert.ok((await migrateDatabase(database)).includes('0019-leagues'));
  const leagues = await database.sql.selectFrom('leagues').selectAll().orderBy('id').execute();
  assert.deepEqual(
    leagues.map(({ id, organizer_id, game_id }) => [id, organizer_id, game_id]),
    [
      ['prv', 'first', 'g'],
      ['vcd', 'o', 'g'],
    ],
  );
  const season = await database.sql
    .selectFrom('league_seasons')
    .selectAll()
    .where('id', '=', 's')
    .executeTakeFirstOrThrow();
  assert.deepEqual([season.league_id, season.rev, season.rosters_lock_at], ['vcd', 1, season.starts_at]);
  const division = await database.sql.selectFrom('league_divisions').selectAll().executeTakeFirstOrThrow();
  const { direct_promote, relegation_up, relegation_down, direct_relegate } = division;
  assert.deepEqual([direct_promote, relegation_up, relegation_down, direct_relegate], [0, 0, 0, 2]);
});
