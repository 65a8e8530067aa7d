import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { planJobs } from '../jobs.ts';
import { rebuildStage } from '../stages/rebuild.ts';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { openManaged } from '../testing/managed.ts';
import { addLaterStage, addSeeded, StagePlayer } from '../testing/stages.ts';
import { runJobs } from '../testing/written-mails.ts';

let api: TestApp;
let manager: Client;
let referee: Client;
before(async () => {
  ({ api, manager, referee } = await openManaged());
});
after(() => api.close());

const db = () => api.database.sql;
const rowOf = (id: string) =>
  db().selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reason = 'Die Halle schließt.';
async function step(id: string, path: string, parts: object = {}, client = manager) {
  const { version } = await rowOf(id);
  return client.send('POST', `/v1/admin/tournaments/${id}/${path}`, { version, reason, ...parts });
}
const end = (id: string, parts: object = {}, client = manager) => step(id, 'end', parts, client);
/** Places by entries, in the order in which they came in. */
async function placesOf(id: string) {
  const rows = await db()
    .selectFrom('entries')
    .select(['id', 'place', 'state'])
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ place, state }) => [place, state]);
}
const shownPlaces = async (id: string): Promise<[string, number][]> =>
  (await manager.get(`/v1/admin/tournaments/${id}/end`))
    .json()
    .items.map(({ entry, place }: { entry: string; place: number }) => [entry, place]);

async function started(parts: Parameters<typeof addSeeded>[1]) {
  const made = await addSeeded(api, parts);
  const play = new StagePlayer(manager, made.stage);
  await play.page();
  return { ...made, play };
}

for (const paused of [false, true]) {
  test(`a ${paused ? 'paused' : 'running'} elimination ends with the places that it has`, async () => {
    const { tournament, stage, entries, users, play } = await started({ entries: 4 });
    assert.equal((await play.send('start')).statusCode, 200);
    assert.equal((await play.end('W1.1', '1:0')).statusCode, 200);
    await runJobs(api);
    assert.equal((await play.match('W1.2')).state, 'ready_check');
    if (paused) await step(tournament, 'pause');
    const { moves } = (await manager.get(`/v1/admin/tournaments/${tournament}`)).json();
    assert.ok(moves.includes('completed'));
    // The preview names the places that it comes to.
    const shown = await shownPlaces(tournament);
    assert.deepEqual(
      new Map(shown),
      new Map([...entries.slice(0, 3).map((id) => [id, 1] as const), [entries[3] ?? '', 4]]),
    );
    const response = await end(tournament);
    assert.deepEqual([response.statusCode, response.json().state], [200, 'completed'], response.body);
    assert.deepEqual(await placesOf(tournament), [
      ...[1, 1, 1].map((place) => [place, 'placed']),
      [4, 'placed'],
    ]);
    const page = await play.page();
    assert.equal(page.state, 'completed');
    assert.deepEqual(
      page.matches.map(({ key, state }) => [key, state]),
      [
        ['W1.1', 'final'],
        ['W1.2', 'cancelled'],
        ['W2.1', 'void'],
      ],
    );
    const match = (await api.visitor.get(`/v1/matches/${stage}-W1-2`)).json();
    assert.deepEqual(
      [match.deadline, match.history.at(-1).kind, match.history.at(-1).data.note],
      [null, 'cancelled', reason],
    );
    const [line] = (await manager.get(`/v1/tournaments/${tournament}/history`)).json().items;
    assert.deepEqual([line.from, line.to, line.reason], [paused ? 'paused' : 'running', 'completed', reason]);
    assert.equal((await api.visitor.get(`/v1/tournaments/${tournament}`)).json().reason, reason);
    const player = await api.as(users[1] ?? '');
    assert.deepEqual((await player.get('/v1/users/@me/tasks')).json().items, []);
    api.pass(60);
    await planJobs(api.database, api.now());
    await runJobs(api);
    assert.equal((await play.match('W1.2')).state, 'cancelled');
    assert.deepEqual(await rebuildStage(api.database, stage), []);
  });
}

/** Two groups of two, then a final of their winners. */
async function withPlayoffs() {
  const groups = { format: 'groups', settings: { groups: 2 }, name: 'Gruppen' } as const;
  const made = await started({ entries: 4, ...groups });
  const later = await addLaterStage(api, made.tournament, {
    ...{ number: 2, name: 'Playoffs', format: 'single_elimination' },
    sources: [{ stage: 'Gruppen', placements: '1' }],
  });
  assert.equal((await made.play.send('start')).statusCode, 200);
  await made.play.page();
  return { ...made, later };
}
const stateOf = async (stage: string) =>
  (await db().selectFrom('stages').select('state').where('id', '=', stage).executeTakeFirstOrThrow()).state;
const listed = (stage: string) =>
  db().selectFrom('stage_entries').select('entry_id').where('stage_id', '=', stage).execute();

test('tables count as they are, and a stage that never began gives nothing', async () => {
  const { tournament, later, play } = await withPlayoffs();
  const { matches, entries } = await play.page();
  assert.equal((await play.end(matches[0]?.key ?? '', '1:0')).statusCode, 200);
  const shown = await shownPlaces(tournament);
  assert.equal((await end(tournament)).statusCode, 200);
  const winner = entries[matches[0]?.a ?? -1]?.entry;
  const rows = await db()
    .selectFrom('entries')
    .select(['id', 'place'])
    .where('tournament_id', '=', tournament)
    .execute();
  const places = new Map(rows.map(({ id, place }) => [id, place]));
  assert.equal(places.get(winner ?? ''), 1);
  assert.ok([...places.values()].every((place) => place !== null));
  assert.deepEqual(new Map(shown), places);
  assert.deepEqual([await stateOf(later), await listed(later)], ['pending', []]);
  assert.equal((await rowOf(tournament)).decided_state, 'completed');
});

test('groups that were played to their end give the places while the playoffs have not begun', async () => {
  const { tournament, later, play } = await withPlayoffs();
  await play.finish();
  assert.equal((await listed(later)).length, 2);
  assert.deepEqual((await placesOf(tournament)).filter(([place]) => place === null).length, 2);
  assert.equal((await end(tournament)).statusCode, 200);
  assert.deepEqual((await placesOf(tournament)).map(([place]) => place).toSorted(), [1, 1, 3, 3]);
  assert.deepEqual([await stateOf(later), (await rowOf(tournament)).decided_state], ['pending', 'completed']);
  // A correction changes the places, and does not take the tournament back into play.
  const { matches } = await play.page();
  const response = await play.decide(matches[0]?.key ?? '', { kind: 'double_loss' }, 'Protest');
  assert.equal(response.statusCode, 200, response.body);
  assert.equal((await rowOf(tournament)).decided_state, 'completed');
});

test('playoffs that have begun say who is where; the groups keep the others', async () => {
  const { tournament, later, play } = await withPlayoffs();
  await play.finish();
  const playoffs = new StagePlayer(manager, later);
  await playoffs.page();
  assert.equal((await playoffs.send('start')).statusCode, 200);
  const shown = await shownPlaces(tournament);
  assert.equal((await end(tournament)).statusCode, 200);
  assert.deepEqual((await placesOf(tournament)).map(([place]) => place).toSorted(), [1, 1, 3, 3]);
  assert.deepEqual(
    shown.map(([, place]) => place),
    [1, 1, 3, 3],
  );
});

test('opened again it goes on where it was, and ends with the last result', async () => {
  const { tournament, stage, play } = await started({ entries: 4 });
  await play.send('start');
  await play.end('W1.1', '1:0');
  assert.equal((await end(tournament)).statusCode, 200);
  const response = await step(tournament, 'reopen');
  assert.deepEqual([response.statusCode, response.json().state], [200, 'running'], response.body);
  assert.equal((await play.match('W1.2')).state, 'scheduled');
  assert.deepEqual(
    (await placesOf(tournament)).map(([place]) => place),
    [null, null, null, 3],
  );
  await play.finish();
  assert.equal((await rowOf(tournament)).decided_state, 'completed');
  assert.deepEqual((await placesOf(tournament)).map(([place]) => place).toSorted(), [1, 2, 3, 3]);
  assert.deepEqual(await rebuildStage(api.database, stage), []);
});

test('opened again the playoffs wait for the groups as before', async () => {
  const { tournament, later, play } = await withPlayoffs();
  await play.finish();
  await end(tournament);
  assert.equal((await step(tournament, 'reopen')).statusCode, 200);
  assert.equal((await rowOf(tournament)).decided_state, 'running');
  assert.equal((await placesOf(tournament)).filter(([place]) => place === null).length, 2);
  const playoffs = new StagePlayer(manager, later);
  await playoffs.page();
  assert.equal((await playoffs.send('start')).statusCode, 200);
  await playoffs.page();
  await playoffs.finish();
  assert.equal((await rowOf(tournament)).decided_state, 'completed');
});

test('nothing is reported after the end', async () => {
  const { tournament, play } = await started({ entries: 4 });
  await play.send('start');
  const meeting = await play.meeting('W1.2');
  await end(tournament);
  await play.page();
  const outcome = { kind: 'played', score: { kind: 'total', a: 1, b: 0 } };
  const response = await play.send('results', { ...meeting, outcome });
  assert.ok(response.statusCode === 422, response.body);
});

test('only organizers end it, as they saw it, with a reason, while it is played', async () => {
  const { tournament, play } = await started({ entries: 4 });
  assert.equal(codeOf(await end(tournament)), 96);
  assert.equal(codeOf(await manager.get(`/v1/admin/tournaments/${tournament}/end`)), 96);
  await play.send('start');
  assert.equal((await end(tournament, {}, referee)).statusCode, 403);
  assert.equal((await referee.get(`/v1/admin/tournaments/${tournament}/end`)).statusCode, 403);
  assert.equal((await end(tournament, {}, api.visitor)).statusCode, 401);
  assert.equal((await end(tournament, { version: 99 })).statusCode, 412);
  assert.equal((await end(tournament, { reason: '' })).statusCode, 400);
  assert.equal((await end(tournament)).statusCode, 200);
  assert.equal(codeOf(await end(tournament)), 96);
});
