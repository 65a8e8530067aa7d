import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { fillWithDemo } from '../../testing/demo.ts';
import { runJobs } from '../../testing/written-mails.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await fillWithDemo(api.database, api.now);
});
after(() => api.close());

async function pageOf(name: string): Promise<{ page: TournamentPage['summary']; stages: StagePage[] }> {
  const { items } = (await api.visitor.get('/v1/tournaments?limit=50')).json();
  const found = items.find((item: { name: string }) => item.name === name);
  assert.ok(found, name);
  const page: TournamentPage = (await api.visitor.get(`/v1/tournaments/${found.id}`)).json();
  const stages = page.stages.map(async ({ id }) => (await api.visitor.get(`/v1/stages/${id}`)).json());
  return { page: page.summary, stages: await Promise.all(stages) };
}

const decided = (stage: StagePage | undefined) =>
  stage?.matches.filter(({ state }) => state === 'final').length ?? 0;

test('the Swiss system is in its third round', async () => {
  const { page, stages } = await pageOf('Schweizer Abend');
  assert.deepEqual([page.state, stages[0]?.format, stages[0]?.state], ['running', 'swiss', 'running']);
  const rounds = new Map<string, number>();
  for (const { round, a, state } of stages[0]?.matches ?? [])
    if (a !== null && state === 'final') rounds.set(round, (rounds.get(round) ?? 0) + 1);
  assert.deepEqual([...rounds.values()], [4, 4, 2]);
});

test('groups are played, and who plays the playoffs is known before they begin', async () => {
  const { page, stages } = await pageOf('Gruppenduell');
  const [groups, playoffs] = stages;
  assert.deepEqual([page.state, groups?.state, playoffs?.state], ['running', 'completed', 'pending']);
  assert.equal(decided(groups), 12);
  assert.equal(playoffs?.entries.length, 4);
});

test('everybody against everybody is half played, and two wait for the final of single players', async () => {
  const { page, stages } = await pageOf('Rundenlauf');
  assert.deepEqual([page.state, stages[0]?.format, decided(stages[0])], ['running', 'round_robin', 7]);
  const solo = await pageOf('Feierabend 1v1');
  assert.deepEqual([solo.page.mode, solo.page.state, decided(solo.stages[0])], ['single', 'running', 6]);
});

test('one is paused and one was called off, both with a reason in their history', async () => {
  for (const [name, state] of [
    ['Laternen-Cup', 'paused'],
    ['Aprilwetter-Cup', 'cancelled'],
  ] as const) {
    const { page } = await pageOf(name);
    assert.equal(page.state, state);
    const { items } = (await api.visitor.get(`/v1/tournaments/${page.id}/history`)).json();
    assert.deepEqual([items[0].to, items[0].reason?.length > 10], [state, true]);
  }
});

test('tournaments, entries and results were written by requests, which leave their sender in the history', async () => {
  const { sql } = api.database;
  const tournaments = await sql
    .selectFrom('tournaments')
    .select(['id', 'name'])
    .where('listed', '=', true)
    .execute();
  assert.equal(tournaments.length, 14);
  for (const { id, name } of tournaments) {
    const audit = await sql
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `tournament:${id}`)
      .execute();
    const actions = new Set(audit.map(({ action }) => action));
    for (const action of ['tournament.created', 'tournament.stages_set'])
      assert.ok(actions.has(action), `${name} ${action}`);
  }
  const entered = sql.selectFrom('tournament_events').select('actor_id').where('kind', '=', 'joined');
  const joined = await entered.execute();
  assert.ok(joined.length > 80 && joined.every(({ actor_id }) => actor_id !== null));
  const events = await sql.selectFrom('stage_events').select(['kind', 'actor_id']).execute();
  // Only the clock writes a walkover by itself, of a side that did not come.
  assert.deepEqual(
    events.filter(({ actor_id }) => actor_id === null).map(({ kind }) => kind),
    ['walkover'],
  );
});

test('the site goes on with it: no step fails, no session is left and no mail waits', async () => {
  await runJobs(api);
  const failed = await api.database.sql.selectFrom('due').select('key').where('attempts', '>', 0).execute();
  assert.deepEqual(failed, []);
  for (const table of ['sessions', 'mails'] as const)
    assert.deepEqual(await api.database.sql.selectFrom(table).selectAll().execute(), []);
});
