import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addSeeded, outcomeOf, StagePlayer } from '../testing/stages.ts';
import { rebuildStage } from './rebuild.ts';

let api: TestApp;
let organizer: Awaited<ReturnType<TestApp['as']>>;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
});
after(() => api.close());

async function started(
  entries: number,
  format: 'single_elimination' | 'double_elimination' = 'single_elimination',
) {
  const made = await addSeeded(api, { entries, format });
  const play = new StagePlayer(organizer, made.stage);
  assert.equal((await play.send('start')).statusCode, 200);
  return { ...made, play };
}

test('a projection that was damaged by hand is written anew, and what differed is told', async () => {
  const { stage, play, entries } = await started(8, 'double_elimination');
  for (const key of ['W1.1', 'W1.2', 'W2.1']) await play.end(key, '1:0');
  assert.deepEqual(await rebuildStage(api.database, stage), []);
  const before = await play.page();
  const db = api.database.sql;
  await db
    .updateTable('matches')
    .set({ a_score: 9, winner: 'b', b_entry: entries[6] ?? null })
    .where('id', '=', `${stage}-W1-1`)
    .execute();
  await db
    .updateTable('matches')
    .set({ loser_to: 'W3.1:a', best_of: 5 })
    .where('id', '=', `${stage}-W1-2`)
    .execute();
  await db.deleteFrom('matches').where('id', '=', `${stage}-L1-1`).execute();
  await db
    .updateTable('entries')
    .set({ place: 1 })
    .where('id', '=', entries[3] ?? '')
    .execute();
  const found = await rebuildStage(api.database, stage);
  assert.deepEqual(found.map(({ at }) => at).toSorted(), [
    `L1.1`,
    'W1.1 a_score',
    'W1.1 b_entry',
    'W1.1 winner',
    'W1.2 best_of',
    'W1.2 loser_to',
    `entry ${entries[3]}`,
  ]);
  assert.deepEqual(
    found.find(({ at }) => at === 'W1.1 a_score'),
    { at: 'W1.1 a_score', was: 9, is: 1 },
  );
  const repaired = await play.page();
  assert.deepEqual({ ...repaired, rev: 0 }, { ...before, rev: 0 });
  assert.deepEqual(await rebuildStage(api.database, stage), []);
});

test('what the sides of an open match have done is no damage', async () => {
  const { stage } = await started(4);
  await api.database.sql
    .updateTable('matches')
    .set({ state: 'live' })
    .where('id', '=', `${stage}-W1-1`)
    .execute();
  assert.deepEqual(await rebuildStage(api.database, stage), []);
});

test('a log with a hole is refused, by commands, by reading and by rebuilding, and nothing is written', async () => {
  const { stage, play } = await started(8);
  for (const key of ['W1.1', 'W1.2', 'W1.3']) await play.end(key, '1:0');
  const fourth = await play.meeting('W1.4');
  await api.database.sql
    .deleteFrom('stage_events')
    .where('stage_id', '=', stage)
    .where('number', '=', 2)
    .execute();
  // Another process, or this one after its start, has not read the log before.
  api.context.stages.drop(stage);
  api.context.invalidate({ topic: `stage:${stage}` });
  const refused = await play.send('results', { ...fourth, outcome: outcomeOf('1:0') });
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [94, ['2']]);
  assert.equal(codeOf(await api.visitor.get(`/v1/stages/${stage}`)), 94);
  await assert.rejects(rebuildStage(api.database, stage), { kind: 'stage_log_damaged' });
  const count = await sql<{ events: number }>`select events from stages where id = ${stage}`.execute(
    api.database.sql,
  );
  assert.equal(count.rows[0]?.events, 3);
});

test('an event that cannot be where it stands is found, too', async () => {
  const { stage, play } = await started(4);
  await play.end('W1.1', '1:0');
  await api.database.sql
    .updateTable('stage_events')
    .set({ match_key: 'W9.1' })
    .where('stage_id', '=', stage)
    .execute();
  api.context.stages.drop(stage);
  await assert.rejects(rebuildStage(api.database, stage), { kind: 'stage_log_damaged', details: ['1'] });
});

for (const [entries, problem] of [
  [0, 'entries:too_few_entries'],
  [1, 'entries:too_few_entries'],
  [1025, 'entries:too_many_entries'],
] as const)
  test(`a stage of ${entries} entries does not start`, async () => {
    const { stage } = await addSeeded(api, { entries });
    const response = await new StagePlayer(organizer, stage).send('start');
    assert.deepEqual([codeOf(response), response.json().errors[0].details], [93, [problem]]);
  });

test('a stage of two is a final', async () => {
  const { play } = await started(2);
  await play.finish();
  assert.equal((await play.page()).state, 'completed');
});

for (const [settings, problem] of [
  [{ best_of: 2 }, 'settings.best_of:even_best_of'],
  [{ best_of_rounds: { W9: 3 } }, 'settings.best_of_rounds.W9:unknown_round'],
  [{ grand_final: 'reset' }, 'settings.grand_final:not_in_format'],
  [{ best_of: 'three' }, 'settings.best_of:wrong_value'],
] as const)
  test(`settings that cannot be are named: ${problem}`, async () => {
    const { stage, tournament } = await addSeeded(api, { entries: 4, settings });
    const response = await new StagePlayer(organizer, stage).send('start');
    assert.deepEqual([codeOf(response), response.json().errors[0].details], [93, [problem]]);
    // Nothing has happened.
    const page = (await api.visitor.get(`/v1/tournaments/${tournament}`)).json();
    assert.deepEqual([page.summary.state, page.stages[0].match_count, page.rev], ['seeding', 0, 1]);
  });
