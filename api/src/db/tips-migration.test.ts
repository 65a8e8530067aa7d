import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { jobHandlers } from '../jobs.ts';
import { START, testConfig } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database.ts';
import { runDue } from './due-runner.ts';
import { migrateDatabase } from './migrate.ts';
import { migrations } from './migrations.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0018'));

/** What was called a round was one match day: a decided match of it with two tips. */
const rows = [
  `insert into games (id, name, slug, position) values ('g', 'G', 'g', 1)`,
  `insert into organizers (id, name, slug, position) values ('o', 'O', 'o', 1)`,
  `insert into users (id, username, username_key, sort_key, created_at)
    select 'u' || n, 'U' || n, 'u' || n, 'u' || n, now() from generate_series(1, 4) n`,
  `insert into tournaments (id, name, sort_key, game_id, organizer_id, mode, decided_state, team_size, max_members, best_of,
      places, registration_opens_at, registration_ends_at, starts_at, created_at)
    values ('t', 'Alt', 'alt', 'g', 'o', 'single', 'running', 1, 1, 3, 8, now(), now() + interval '1 hour',
      now() + interval '2 hours', now())`,
  `insert into stages (id, tournament_id, number, name, format, state)
    values ('s', 't', 1, 'Hauptrunde', 'single_elimination', 'running')`,
  `insert into entries (id, tournament_id, user_id, state, seed, entered_at)
    select 'e' || n, 't', 'u' || n, 'active', n, now() from generate_series(1, 2) n`,
  `insert into matches (id, tournament_id, stage_id, key, bracket, round_name, round, position, best_of, state, a_entry,
      b_entry, a_score, b_score, winner, outcome)
    values ('m', 't', 's', 'W1.1', 'winner', '{"kind": "final"}', 1, 0, 3, 'final', 'e1', 'e2', 2, 1, 'a', 'played')`,
  `insert into tip_rounds (id, number, name, rule) values ('d1', 1, 'Auftakt', 'bo3')`,
  `insert into tip_matches (match_id, round_id, closes_at) values ('m', 'd1', now())`,
  `insert into tips (match_id, user_id, a, b, tipped_at, points)
    values ('m', 'u3', 2, 1, now(), 4), ('m', 'u4', 2, 0, now(), null)`,
];

test('match days of before become those of one round, with their tips, and are counted', async (t) => {
  const { database, drop } = await openTestDatabase({ bare: true });
  let close = drop;
  t.after(() => close());
  await migrateDatabase(database, before);
  for (const row of rows) await sql.raw(row).execute(database.sql);
  assert.ok((await migrateDatabase(database)).includes('0018-tips'));
  const clock = () => START;
  const config = testConfig();
  await runDue(database, jobHandlers(clock, config), { clock });
  const app = await buildApp({ database, clock, config });
  close = async () => {
    await app.close();
    await drop();
  };
  const round = (await app.inject('/v1/tip-rounds/kicktipp')).json();
  assert.deepEqual([round.days[0].name, round.days[0].state, round.players], ['Auftakt', 'done', 2]);
  const { items } = (await app.inject('/v1/tip-rounds/kicktipp/table')).json();
  assert.deepEqual(
    items.map((row: { user: { id: string }; points: number; wins: number }) => [
      ...[row.user.id, row.points, row.wins],
    ]),
    [
      ['u3', 4, 1],
      ['u4', 2, 0],
    ],
  );
});
