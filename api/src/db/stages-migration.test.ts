import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { START, testConfig } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database.ts';
import { migrateDatabase } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { Database } from './open.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0010'));

/** Rows as they were written before stages had a log: a double elimination of four with a ruling and a walkover. */
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
    values ('s', 't', 1, 'Hauptrunde', 'double_elimination', 'running')`,
  `insert into entries (id, tournament_id, user_id, state, seed, entered_at)
    select 'e' || n, 't', 'u' || n, 'active', n, now() from generate_series(1, 4) n`,
  `insert into matches (id, tournament_id, stage_id, bracket, round, position, best_of, state, a_entry, b_entry, a_score,
      b_score, winner, outcome, deadline) values
    ('m1', 't', 's', 'W', 1, 0, 3, 'final', 'e1', 'e4', 2, 1, 'a', 'ruling', null),
    ('m2', 't', 's', 'W', 1, 1, 3, 'final', 'e2', 'e3', 2, 0, 'a', 'walkover_a', null),
    ('m3', 't', 's', 'W', 2, 0, 3, 'ready_check', 'e1', 'e2', null, null, null, null, '2026-11-21T13:00:00Z'),
    ('m4', 't', 's', 'L', 1, 0, 3, 'reported', 'e4', 'e3', null, null, null, null, '2026-11-21T14:00:00Z'),
    ('m5', 't', 's', 'F', 1, 0, 3, 'pending', null, null, null, null, null, null, null)`,
  `insert into match_reports (match_id, side, reporter_id, rounds, reported_at)
    values ('m4', 'a', 'u4', '[{"number": 1, "map": null, "a": 13, "b": 5}]', now())`,
  `insert into match_events (id, match_id, kind, at, text) values
    ('h1', 'm2', 'walkover', now(), 'Eine Seite ist nicht angetreten.'),
    ('h2', 'm1', 'disputed', now(), 'Das war anders.'),
    ('h3', 'm1', 'ruled', now(), 'Die Turnierleitung hat entschieden.'),
    ('h4', 'm1', 'final', now(), null)`,
];

async function oldSite(): Promise<{ database: Database; drop(): Promise<void> }> {
  const opened = await openTestDatabase({ bare: true });
  await migrateDatabase(opened.database, before);
  for (const row of rows) await sql.raw(row).execute(opened.database.sql);
  assert.equal((await migrateDatabase(opened.database))[0], '0010-stages');
  return opened;
}

test('matches of before the log stay readable, with keys, names of rounds, deadlines and data', async () => {
  const { database, drop } = await oldSite();
  const app = await buildApp({ database, clock: () => START, config: testConfig() });
  const read = async (path: string) => (await app.inject(path)).json();
  const matches = await database.sql.selectFrom('matches').selectAll().orderBy('id').execute();
  assert.deepEqual(
    matches.map(({ key, bracket, round_name }) => [key, bracket, round_name?.kind]),
    [
      ['W1.1', 'winner', 'winner_round'],
      ['W1.2', 'winner', 'winner_round'],
      ['W2.1', 'winner', 'winner_final'],
      ['L1.1', 'loser', 'loser_final'],
      ['GF1', 'final', 'grand_final'],
    ],
  );
  assert.equal(matches[2]?.ready_by?.toISOString(), matches[2]?.deadline?.toISOString());
  assert.equal(matches[3]?.deadline?.toISOString(), '2026-11-21T14:00:00.000Z');
  assert.equal((await read('/v1/tournaments/t')).stages[0].match_count, 5);
  const history = async (id: string) => (await read(`/v1/matches/${id}`)).history;
  assert.deepEqual((await history('m2'))[0].data, { reason: 'no_show', note: null, score: null });
  assert.deepEqual(
    (await history('m1')).map((event: { data: { note: string | null } }) => event.data.note),
    ['Das war anders.', null, null],
  );
  assert.equal((await read('/v1/matches/m4')).reports.length, 1);
  const stage = await database.sql.selectFrom('stages').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([stage.has_log, stage.rev, stage.events], [false, 1, 0]);
  const seeds = await database.sql.selectFrom('stage_entries').selectAll().orderBy('seed').execute();
  assert.deepEqual(
    seeds.map(({ entry_id, seed }) => [entry_id, seed]),
    [1, 2, 3, 4].map((seed) => [`e${seed}`, seed]),
  );
  await app.close();
  await drop();
});

test('a later report stands beside the earlier ones, and the last one of a side is shown', async () => {
  const { database, drop } = await oldSite();
  const again = { match_id: 'm4', side: 'a', version: 2, entry_id: 'e4', reporter_id: 'u4' } as const;
  const games = JSON.stringify([{ number: 1, map: null, a: 13, b: 7 }]);
  await database.sql
    .insertInto('match_reports')
    .values({ ...again, rounds: games, reported_at: START })
    .execute();
  const app = await buildApp({ database, clock: () => START, config: testConfig() });
  const page = (await app.inject('/v1/matches/m4')).json();
  assert.deepEqual(
    page.reports.map((report: { rounds: { b: number }[] }) => report.rounds[0]?.b),
    [7],
  );
  // Another entry on that side has reported nothing.
  await database.sql.updateTable('matches').set({ a_entry: 'e1' }).where('id', '=', 'm4').execute();
  await app.close();
  const anew = await buildApp({ database, clock: () => START, config: testConfig() });
  assert.deepEqual((await anew.inject('/v1/matches/m4')).json().reports, []);
  await anew.close();
  await drop();
});
