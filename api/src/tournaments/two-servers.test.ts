import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runDue } from '../db/due-runner.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { jobHandlers, planJobs } from '../jobs.ts';
import { START, testConfig } from '../testing/app.ts';
import { openTestDatabase, testServer } from '../testing/database.ts';
import { addBasics, addTournament, minutes } from '../testing/fixtures.ts';

test('servers that share a database take each timed step once, whoever comes first', async () => {
  const { database, options, drop } = await openTestDatabase();
  await addBasics(database);
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1)
    ids.push(
      await addTournament(database, {
        ...{ mode: 'single', noted_state: 'published', noted_at: START, min_entries: 2 },
        ...{ cancel_when_few: count % 2 === 0 },
        ...{ registration_opens_at: minutes(10), registration_ends_at: minutes(20) },
        ...{ check_in_opens_at: minutes(30), check_in_ends_at: minutes(40), starts_at: minutes(60) },
      }),
    );
  const others = testServer ? [await openDatabase(options), await openDatabase(options)] : [];
  const servers: Database[] = [database, ...others];
  const work = (now: Date) => {
    const clock = () => now;
    return Promise.all(servers.map((each) => runDue(each, jobHandlers(clock, testConfig()), { clock })));
  };
  for (const server of servers) await planJobs(server, START);
  // In time, then after an outage over two steps.
  await work(minutes(10));
  await work(minutes(35));
  for (const server of servers) await planJobs(server, minutes(35));
  await work(minutes(35));
  await work(minutes(70));
  for (const [index, id] of ids.entries()) {
    const events = await database.sql
      .selectFrom('tournament_events')
      .select(['to_state', 'late_by_s'])
      .where('tournament_id', '=', id)
      .where('to_state', 'is not', null)
      .orderBy('number')
      .execute();
    const lines = events.map(({ to_state, late_by_s }) => `${to_state} ${late_by_s ?? 'in time'}`);
    const isCalledOff = index % 2 === 0;
    assert.deepEqual(lines.slice(0, 2), ['registration_open in time', 'registration_closed 900']);
    assert.deepEqual(
      lines.slice(2),
      isCalledOff
        ? ['check_in_open 300', 'cancelled_min_teams 900']
        : ['check_in_open 300', 'check_in_review 1800'],
    );
  }
  for (const other of others) await other.close();
  await drop();
});
