import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { planJobs } from '../jobs.ts';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { minutes } from '../testing/fixtures.ts';
import { openManaged } from '../testing/managed.ts';
import { addLaterStage, addSeeded, StagePlayer } from '../testing/stages.ts';
import { runJobs } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';

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
async function back(id: string, parts: object = {}, client = manager) {
  const { version } = await rowOf(id);
  const body = { version, reason: 'Falsch gesetzt', ...parts };
  return client.send('POST', `/v1/admin/tournaments/${id}/back-to-seeding`, body);
}
const entriesOf = (id: string) =>
  db()
    .selectFrom('entries')
    .select(['id', 'state', 'seed', 'place'])
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
const movesOf = async (id: string) => (await manager.get(`/v1/admin/tournaments/${id}`)).json().moves;

async function started(parts: Parameters<typeof addSeeded>[1]) {
  const made = await addSeeded(api, parts);
  const play = new StagePlayer(manager, made.stage);
  await play.page();
  assert.equal((await play.send('start')).statusCode, 200);
  await runJobs(api);
  await play.page();
  return { ...made, play };
}

for (const paused of [false, true]) {
  test(`a ${paused ? 'paused' : 'running'} tournament goes back to seeding with its entries and seeds, and starts again`, async () => {
    const { tournament, stage, entries, play } = await started({ entries: 6 });
    const order = entries.toReversed();
    assert.equal((await play.send('seeds', { entries: order })).statusCode, 200);
    if (paused) {
      const { version } = await rowOf(tournament);
      await manager.send('POST', `/v1/admin/tournaments/${tournament}/pause`, { version, reason: null });
    }
    assert.ok((await movesOf(tournament)).includes('seeding'));
    const response = await back(tournament);
    assert.deepEqual([response.statusCode, response.json().state], [200, 'seeding'], response.body);

    const asked = play.rev;
    const page = await play.page();
    assert.deepEqual([page.state, page.matches, page.places], ['pending', [], []]);
    assert.deepEqual(
      page.entries.toSorted((one, two) => (one.seed ?? 0) - (two.seed ?? 0)).map(({ entry }) => entry),
      order,
    );
    assert.deepEqual(
      await entriesOf(tournament),
      entries.map((id) => ({ id, state: 'checked_in', seed: order.indexOf(id) + 1, place: null })),
    );
    assert.equal((await api.visitor.get(`/v1/matches/${stage}-W1-1`)).statusCode, 404);
    const [line] = (await manager.get(`/v1/tournaments/${tournament}/history`)).json().items;
    assert.deepEqual([line.to, line.reason], ['seeding', 'Falsch gesetzt']);
    // What was planned for the matches is gone with them.
    api.pass(60);
    await planJobs(api.database, api.now());
    await runJobs(api);
    const dead = await db().selectFrom('due').select('key').where('last_error', 'is not', null).execute();
    assert.deepEqual(dead, []);

    // The seeds are free again, and a new start plays by them.
    const seeds = [...order.slice(1), order[0] ?? ''];
    const { version } = await rowOf(tournament);
    const set = await manager.send('PUT', `/v1/admin/tournaments/${tournament}/seeds`, {
      version,
      entries: seeds,
    });
    assert.equal(set.statusCode, 200, set.body);
    const { rev } = await rowOf(tournament);
    const start = await manager.send('POST', `/v1/tournaments/${tournament}/start`, { rev });
    assert.equal(start.statusCode, 200, start.body);
    // A page that missed all of it gets the new list of entries, too.
    const missed = (await api.visitor.get(`/v1/stages/${stage}/changes?since=${asked}`)).json();
    assert.equal(missed.whole, true);
    const again = await play.page();
    assert.deepEqual(
      again.matches.filter(({ key }) => key.startsWith('W1.')).map(({ state }) => state),
      ['bye', 'scheduled', 'bye', 'scheduled'],
    );
    await play.finish();
    assert.equal((await rowOf(tournament)).decided_state, 'completed');
    assert.equal((await entriesOf(tournament)).find(({ place }) => place === 1)?.id, seeds[0]);
  });
}

test('byes and walkovers of those who left do not count as decided; who left stays out', async () => {
  const { tournament, entries, play } = await started({ entries: 5 });
  assert.equal((await play.exclude(entries[4])).statusCode, 200);
  const states = (await play.page()).matches.map(({ state }) => state);
  assert.ok(states.includes('final') && states.includes('bye'));
  const response = await back(tournament);
  assert.equal(response.statusCode, 200, response.body);
  assert.deepEqual(
    (await entriesOf(tournament)).map(({ state, seed }) => [state, seed]),
    [...[1, 2, 3, 4].map((seed) => ['checked_in', seed]), ['dropped', null]],
  );
  assert.equal((await play.page()).entries.length, 4);
  const { rev } = await rowOf(tournament);
  assert.equal((await manager.send('POST', `/v1/tournaments/${tournament}/start`, { rev })).statusCode, 200);
  assert.deepEqual(
    (await play.page()).matches.map(({ key, state }) => [key, state]),
    [
      ['W1.1', 'scheduled'],
      ['W1.2', 'scheduled'],
      ['W2.1', 'pending'],
    ],
  );
});

test('a drawn Swiss round goes with the rest', async () => {
  const swiss = { format: 'swiss', settings: { rounds: 2 } } as const;
  const { tournament, play } = await started({ entries: 4, ...swiss });
  assert.equal((await play.send('rounds')).statusCode, 200);
  assert.equal((await back(tournament)).statusCode, 200);
  assert.deepEqual(
    await db().selectFrom('stage_events').select('kind').where('stage_id', '=', play.stage).execute(),
    [],
  );
});

test('what was played, decided, reported or ruled is not taken back', async () => {
  const played = await started({ entries: 4 });
  assert.equal((await played.play.end('W1.1', '1:0')).statusCode, 200);
  const decided = await started({ entries: 4 });
  assert.equal((await decided.play.end('W1.1', { kind: 'walkover', winner: 'a' })).statusCode, 200);
  const reported = await started({ entries: 4 });
  await db()
    .updateTable('matches')
    .set({ state: 'reported' })
    .where('id', '=', `${reported.stage}-W1-1`)
    .execute();
  const ruled = await started({ entries: 4 });
  await db()
    .insertInto('rulings')
    .values({
      ...{ id: newId(), title: 'x', facts: 'x', decision: 'x', rule: 'x', consequence: 'x' },
      ...{ tournament_id: ruled.tournament, match_id: `${ruled.stage}-W1-1`, published_at: api.now() },
    })
    .execute();
  for (const { tournament, stage } of [played, decided, reported, ruled]) {
    const response = await back(tournament);
    assert.equal(codeOf(response), 237, response.body);
    assert.deepEqual(response.json().errors[0].details, [`${stage}-W1-1`]);
    assert.equal((await movesOf(tournament)).includes('seeding'), false);
    assert.equal((await rowOf(tournament)).decided_state, 'running');
  }
});

test('where too few are left for the first stage, it is not taken back', async () => {
  const groups = { format: 'groups', settings: { groups: 2 }, name: 'Gruppen' } as const;
  const { tournament, stage, play } = await started({ entries: 4, ...groups });
  const later = await addLaterStage(api, tournament, {
    ...{ number: 2, name: 'Playoffs', format: 'single_elimination' },
    sources: [{ stage: 'Gruppen', placements: '1' }],
  });
  const { entries } = await play.page();
  for (const { entry } of entries.slice(2)) await play.exclude(entry);
  assert.equal(codeOf(await back(tournament)), 93);
  const states = await db()
    .selectFrom('stages')
    .select(['id', 'state'])
    .where('tournament_id', '=', tournament)
    .orderBy('number')
    .execute();
  assert.deepEqual(states, [
    { id: stage, state: 'completed' },
    { id: later, state: 'pending' },
  ]);
});

test('only organizers take it back, as they saw it, while it is played', async () => {
  const { tournament } = await started({ entries: 4 });
  assert.equal((await back(tournament, {}, referee)).statusCode, 403);
  assert.equal((await back(tournament, {}, api.visitor)).statusCode, 401);
  assert.equal((await back(tournament, { version: 99 })).statusCode, 412);
  assert.equal((await back(tournament, { reason: null })).statusCode, 200);
  assert.equal(codeOf(await back(tournament)), 96);
});

test('calendar entries of the next matches go on from the sequences of those before', async () => {
  const { tournament, stage } = await started({ entries: 4 });
  const move = (at: number) =>
    db()
      .updateTable('matches')
      .set({ scheduled_at: minutes(at) })
      .where('id', '=', `${stage}-W1-1`)
      .execute();
  const sequence = async () => {
    const text = (await api.visitor.get(`/v1/tournaments/${tournament}/calendar.ics`)).body;
    const event = text.split('BEGIN:VEVENT').find((each) => each.includes(`match-${stage}-W1-1@`));
    return event === undefined ? null : Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
  };
  for (const at of [500, 600, 700]) await move(at);
  const last = await sequence();
  assert.ok(last !== null && last >= 2);
  await back(tournament);
  assert.equal(await sequence(), null);
  const { rev } = await rowOf(tournament);
  await manager.send('POST', `/v1/tournaments/${tournament}/start`, { rev });
  await move(800);
  assert.ok(((await sequence()) ?? 0) > last);
});

test('a planned start that is still to come starts it again', async () => {
  const { tournament } = await started({
    entries: 4,
    tournament: { starts_at: new Date(api.now().getTime() + 1_800_000) },
  });
  await back(tournament);
  assert.equal((await rowOf(tournament)).decided_state, 'seeding');
  api.pass(31);
  await runJobs(api);
  assert.equal((await rowOf(tournament)).decided_state, 'running');
});
