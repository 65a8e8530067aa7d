import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { StageProgress } from '@duellwerk/shared/contract/stage-progress';
import { runDue } from '../db/due-runner.ts';
import { jobHandlers } from '../jobs.ts';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { openManaged } from '../testing/managed.ts';
import { addLaterStage, addSeeded, StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let manager: Client;
before(async () => {
  ({ api, manager } = await openManaged());
});
after(() => api.close());

const MINUTE = 60_000;
/** Does what is due so many minutes from now. */
const workIn = (minutes: number) => {
  const clock = () => new Date(api.now().getTime() + minutes * MINUTE);
  return runDue(api.database, jobHandlers(clock, api.context.config), { clock });
};

async function progressOf(tournament: string): Promise<StageProgress[]> {
  return (await manager.get(`/v1/admin/tournaments/${tournament}/progress`)).json().items;
}

const setMinutes = (tournament: string, advance_minutes: number | null) =>
  api.database.sql.updateTable('tournaments').set({ advance_minutes }).where('id', '=', tournament).execute();

async function swiss(minutes: number | null) {
  const made = await addSeeded(api, { entries: 4, format: 'swiss', settings: { rounds: 2 } });
  await setMinutes(made.tournament, minutes);
  const play = new StagePlayer(manager, made.stage);
  await play.send('start');
  const first = async () => {
    const [stage] = await progressOf(made.tournament);
    if (!stage) throw new Error('no stage');
    play.rev = stage.rev;
    return stage;
  };
  return { ...made, play, first };
}

test('a Swiss round is paired by itself, so long after everything before it is decided', async () => {
  const { play, first } = await swiss(5);
  const planned = (await first()).advances_at;
  assert.equal(planned, new Date(api.now().getTime() + 5 * MINUTE).toISOString());
  await workIn(4);
  assert.equal((await first()).matches, 0);
  await workIn(6);
  const round1 = await first();
  assert.deepEqual([round1.matches, round1.advances_at, round1.waits], [2, null, null]);
  for (const match of ['S1.1', 'S1.2']) assert.equal((await play.end(match, '1:0')).statusCode, 200);
  assert.notEqual((await first()).advances_at, null);
  await workIn(6);
  assert.equal((await first()).matches, 4);
});

test('it waits for the organizer where nothing else is set', async () => {
  const { first } = await swiss(null);
  await workIn(600);
  const stage = await first();
  assert.deepEqual([stage.advances_at, stage.matches, stage.waits?.kind], [null, 0, 'draw']);
});

test('it is stopped, and stays so until the round is published by hand', async () => {
  const { play, stage, first } = await swiss(5);
  const { rev } = await first();
  const stop = (seen: number) => manager.send('DELETE', `/v1/stages/${stage}/advance?rev=${seen}`);
  assert.equal((await stop(rev - 1)).statusCode, 412);
  assert.equal((await stop(rev)).statusCode, 200);
  assert.equal((await stop((await first()).rev)).statusCode, 412);
  await workIn(6);
  assert.equal((await first()).matches, 0);
  await first();
  assert.equal((await play.send('rounds')).statusCode, 200);
  await play.finish();
  assert.notEqual((await first()).advances_at, null);
});

test('a draw that was taken back is not made again by itself', async () => {
  const { play, stage, first } = await swiss(0);
  await workIn(0);
  const { rev, matches } = await first();
  assert.equal(matches, 2);
  assert.equal(
    (await manager.send('DELETE', `/v1/stages/${stage}/rounds/last?rev=${rev}&round=1`)).statusCode,
    200,
  );
  await workIn(1);
  assert.equal((await first()).matches, 0);
  assert.equal((await play.send('rounds')).statusCode, 200);
});

test('in a pause nothing begins; after it everything has its whole time again', async () => {
  const { tournament, first } = await swiss(5);
  const step = async (name: string, more = {}) => {
    const url = `/v1/admin/tournaments/${tournament}`;
    const { version } = (await manager.get(url)).json();
    const answer = await manager.send('POST', `${url}/${name}`, { version, ...more });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  await step('pause', { reason: null });
  await workIn(6);
  assert.equal((await first()).matches, 0);
  await step('resume');
  assert.notEqual((await first()).advances_at, null);
  await workIn(6);
  assert.equal((await first()).matches, 2);
});

test('the next stage starts by itself, but not while a tie decides who plays in it', async () => {
  const groups = async (settings: object, score: string) => {
    const made = await addSeeded(api, {
      ...{ entries: 8, format: 'groups', name: 'Gruppen' },
      settings: { groups: 2, ...settings },
    });
    await setMinutes(made.tournament, 1);
    const sources = [{ stage: 'Gruppen', placements: '1-2' }];
    const later = { number: 2, name: 'Playoffs', format: 'single_elimination', sources } as const;
    await addLaterStage(api, made.tournament, later);
    const play = new StagePlayer(manager, made.stage);
    await play.send('start');
    await play.finish(score);
    await workIn(2);
    return (await progressOf(made.tournament))[1];
  };
  assert.equal((await groups({ tie_breaks: ['points', 'seed'] }, '1:0'))?.state, 'running');
  const tied = await groups({ best_of: 2, draws: true }, '1:1');
  assert.deepEqual([tied?.state, tied?.waits?.kind, tied?.advances_at], ['pending', 'lot', null]);
});

test('what is refused when its time has come waits for the organizer, and open pages learn of it', async () => {
  const { stage, first } = await swiss(5);
  const { rev } = await first();
  const { sql } = api.database;
  // No round of it is left to pair.
  await sql
    .updateTable('stages')
    .set({ format: 'round_robin', inputs: 99 })
    .where('id', '=', stage)
    .execute();
  await workIn(6);
  const row = await sql.selectFrom('stages').selectAll().where('id', '=', stage).executeTakeFirstOrThrow();
  assert.deepEqual([row.advance_at, row.advance_stopped, row.rev], [null, true, rev + 1]);
});

test('another setting counts at once', async () => {
  const { tournament, first } = await swiss(null);
  const set = async (advance_minutes: number | null) => {
    const url = `/v1/admin/tournaments/${tournament}`;
    const { version } = (await manager.get(url)).json();
    const answer = await manager.send('PATCH', url, { version, advance_minutes });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.json().advance_minutes, advance_minutes);
  };
  await set(10);
  assert.equal((await first()).advances_at, new Date(api.now().getTime() + 10 * MINUTE).toISOString());
  await set(null);
  assert.equal((await first()).advances_at, null);
  const url = `/v1/admin/tournaments/${tournament}`;
  const { version } = (await manager.get(url)).json();
  assert.equal(codeOf(await manager.send('PATCH', url, { version, advance_minutes: 121 })), 1);
});
