import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@duellwerk/shared/contract/error-codes';
import type { StageProgress } from '@duellwerk/shared/contract/stage-progress';
import { drawnOrder } from '@duellwerk/shared/rules/seed-order';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { openManaged } from '../testing/managed.ts';
import { addLaterStage, addSeeded, StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let manager: Client;
before(async () => {
  ({ api, manager } = await openManaged());
});
after(() => api.close());

async function progressOf(tournament: string): Promise<StageProgress[]> {
  const answer = await manager.get(`/v1/admin/tournaments/${tournament}/progress`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().items;
}

test('a Swiss stage waits for its draw, then for its results', async () => {
  const { tournament, stage } = await addSeeded(api, {
    entries: 4,
    format: 'swiss',
    settings: { rounds: 2 },
  });
  const play = new StagePlayer(manager, stage);
  await play.send('start');
  const [first] = await progressOf(tournament);
  assert.deepEqual([first?.waits, first?.matches, first?.decided], [{ kind: 'draw', round: 1 }, 0, 0]);
  // What it names is what the command needs.
  play.rev = first?.rev ?? 0;
  assert.equal((await play.send('rounds')).statusCode, 200);
  const [round1] = await progressOf(tournament);
  assert.deepEqual([round1?.waits, round1?.matches, round1?.decided], [null, 2, 0]);
  assert.deepEqual(
    round1?.open.map(({ summary: { state, round } }) => [state, round]),
    [
      ['scheduled', 1],
      ['scheduled', 1],
    ],
  );
  assert.deepEqual([round1?.more, round1?.ended], [0, []]);
  await play.finish();
  const [second] = await progressOf(tournament);
  assert.deepEqual(second?.open, []);
  const results = second?.ended.map(({ key, summary: { a, b, winner } }) => [
    key,
    a?.score,
    b?.score,
    winner,
  ]);
  assert.deepEqual(results, [
    ['S1.2', 1, 0, 'a'],
    ['S1.1', 1, 0, 'a'],
  ]);
  assert.deepEqual([second?.waits, second?.matches, second?.decided], [{ kind: 'draw', round: 2 }, 2, 2]);
});

test('its open matches begin with those that wait for referees, and the first of many are listed', async () => {
  const { tournament, stage } = await addSeeded(api, { entries: 8, format: 'round_robin' });
  const play = new StagePlayer(manager, stage);
  await play.send('start');
  const { sql } = api.database;
  const late = { play_by: new Date('2020-01-01') };
  await sql
    .updateTable('matches')
    .set(late)
    .where('stage_id', '=', stage)
    .where('key', '=', 'R5.2')
    .execute();
  const [only] = await progressOf(tournament);
  assert.deepEqual([only?.open.length, only?.more], [12, 16]);
  assert.deepEqual(
    only?.open.slice(0, 2).map((match) => [match.key, match.case, match.best_of]),
    [
      ['R5.2', 'late', 1],
      ['R1.1', null, 1],
    ],
  );
});

test('a round is seen before it is published, and published as it was changed by hand', async () => {
  const { tournament, stage } = await addSeeded(api, {
    ...{ entries: 4, format: 'swiss', settings: { rounds: 2 } },
  });
  const play = new StagePlayer(manager, stage);
  await play.send('start');
  const proposed = await manager.get(`/v1/stages/${stage}/rounds/next`);
  assert.equal(proposed.statusCode, 200, proposed.body);
  const { rev, round, pairs, bye, sides } = proposed.json();
  assert.deepEqual([round, bye, sides.length], [1, null, 4]);
  assert.deepEqual([sides[0].wins, sides[0].met, sides[0].name.startsWith('P')], [0, [], true]);
  const [first, second] = pairs;
  assert.equal((await progressOf(tournament))[0]?.matches, 0);
  play.rev = rev;
  const wrong = { pairs: [{ a: first.a, b: first.b }], bye: null };
  assert.equal(codeOf(await play.send('rounds', { pairing: wrong })), 90);
  const pairing = {
    pairs: [
      { a: first.a, b: second.b },
      { a: second.a, b: first.b },
    ],
    bye: null,
  };
  assert.equal((await play.send('rounds', { pairing })).statusCode, 200);
  const { match: _, ...sides1 } = await play.meeting('S1.1');
  assert.deepEqual(sides1, pairing.pairs[0]);
  assert.equal(codeOf(await manager.get(`/v1/stages/${stage}/rounds/next`)), 90);
  assert.equal(codeOf(await api.visitor.get(`/v1/stages/${stage}/rounds/next`)), 4);
});

test('a draw in which nothing is decided is taken back', async () => {
  const { tournament, stage } = await addSeeded(api, {
    entries: 4,
    format: 'swiss',
    settings: { rounds: 2 },
  });
  const play = new StagePlayer(manager, stage);
  await play.send('start');
  await play.send('rounds');
  const undo = async (round: number) => {
    const rev = (await progressOf(tournament))[0]?.rev;
    return manager.send('DELETE', `/v1/stages/${stage}/rounds/last?rev=${rev}&round=${round}`);
  };
  assert.equal((await progressOf(tournament))[0]?.undoable, 1);
  assert.equal(codeOf(await undo(2)), 90);
  assert.equal((await undo(1)).statusCode, 200);
  const [taken] = await progressOf(tournament);
  assert.deepEqual([taken?.undoable, taken?.matches, taken?.waits], [null, 0, { kind: 'draw', round: 1 }]);
  assert.ok((await play.page()).matches.every(({ a, b }) => a === null && b === null));
  play.rev = taken?.rev ?? 0;
  await play.send('rounds');
  await play.end('S1.1', '1:0');
  assert.equal((await progressOf(tournament))[0]?.undoable, null);
  assert.equal(codeOf(await undo(1)), 90);
});

test('in a pause no round is drawn', async () => {
  const { tournament, stage } = await addSeeded(api, { entries: 4, format: 'swiss' });
  const play = new StagePlayer(manager, stage);
  await play.send('start');
  const { sql } = api.database;
  const decide = (decided_state: 'paused' | 'running') =>
    sql.updateTable('tournaments').set({ decided_state }).where('id', '=', tournament).execute();
  await decide('paused');
  const refused = await play.send('rounds');
  assert.deepEqual(refused.json().errors[0].name, 'wrong_state');
  await decide('running');
  assert.equal((await play.send('rounds')).statusCode, 200);
});

/** Groups of which two from each go on, with the settings of the first stage. */
async function withPlayoffs(settings: Record<string, unknown>, entries = 8) {
  const made = await addSeeded(api, {
    ...{ entries, format: 'groups', name: 'Gruppen' },
    settings: { groups: 2, ...settings },
  });
  const sources = [{ stage: 'Gruppen', placements: '1-2' }];
  const later = { number: 2, name: 'Playoffs', format: 'single_elimination', sources } as const;
  const playoffs = await addLaterStage(api, made.tournament, later);
  const play = new StagePlayer(manager, made.stage);
  await play.send('start');
  return { ...made, playoffs, play };
}

test('a later stage waits for the one before it, then for its start', async () => {
  const { tournament, playoffs, play } = await withPlayoffs({ tie_breaks: ['points', 'seed'] });
  assert.deepEqual(
    (await progressOf(tournament)).map(({ waits }) => waits),
    [null, null],
  );
  await play.finish();
  const [groups, next] = await progressOf(tournament);
  assert.deepEqual([groups?.state, groups?.waits, groups?.decided], ['completed', null, 12]);
  assert.deepEqual([next?.state, next?.waits], ['pending', { kind: 'start', entries: 4 }]);
  const begin = new StagePlayer(manager, playoffs);
  begin.rev = next?.rev ?? 0;
  assert.equal((await begin.send('start')).statusCode, 200);
  assert.deepEqual((await progressOf(tournament))[1]?.waits, null);
});

test('the seeds of a later stage are changed until it starts, and computed again when other entries play in it', async () => {
  const { tournament, playoffs, play } = await withPlayoffs({ tie_breaks: ['points', 'seed'] });
  await play.finish();
  const later = new StagePlayer(manager, playoffs);
  const seedsOf = async () => (await later.page()).entries.toSorted((x, y) => x.seed - y.seed);
  const before = (await seedsOf()).map(({ entry }) => entry);
  const turned = before.toReversed();
  assert.equal(codeOf(await later.send('seeds', { entries: before.slice(1) })), 88);
  assert.equal(codeOf(await later.send('seeds', { entries: [...before.slice(1), 'nobody'] })), 85);
  assert.equal((await later.send('seeds', { entries: turned })).statusCode, 200);
  assert.deepEqual(
    (await seedsOf()).map(({ entry }) => entry),
    turned,
  );
  // A result that changes no place leaves them as they are; one that does computes them again.
  const [first] = (await play.page()).matches;
  const correct = async (score: string) => {
    assert.equal((await play.decide(first?.key ?? '', score)).statusCode, 200);
  };
  await correct('0:1');
  await correct('1:0');
  const after = (await seedsOf()).map(({ entry }) => entry);
  assert.deepEqual(after.toSorted(), before.toSorted());
  assert.equal((await later.send('seeds', { entries: turned })).statusCode, 200);
  const [, next] = await progressOf(tournament);
  later.rev = next?.rev ?? 0;
  assert.equal((await later.send('start')).statusCode, 200);
  const { entries, matches } = await later.page();
  const meets = matches.slice(0, 2).map(({ a, b }) => [entries[a ?? -1]?.entry, entries[b ?? -1]?.entry]);
  assert.deepEqual(meets[0], [turned[0], turned[3]]);
  // Once it plays, a correction that changes no place is still taken.
  await correct('1:0');
});

test('a tie that decides who goes on is a lot, drawn in its own stage', async () => {
  const { tournament, play } = await withPlayoffs({ best_of: 2, draws: true });
  await play.finish('1:1');
  const [, tied] = await progressOf(tournament);
  assert.equal(tied?.waits?.kind, 'lot');
  if (tied?.waits?.kind !== 'lot') return;
  assert.equal(tied.waits.group, 'A');
  assert.equal(tied.waits.entries.length, 4);
  assert.ok(tied.waits.entries.every(({ name }) => name.startsWith('P')));
  assert.equal(tied.waits.stage, play.stage);
  for (let lots = 0; lots < 2; lots += 1) {
    const waits = (await progressOf(tournament))[1]?.waits;
    if (waits?.kind !== 'lot') assert.fail(JSON.stringify(waits));
    play.rev = waits.rev;
    const lot = await play.send('lots', { entries: waits.entries.map(({ entry }) => entry) });
    assert.equal(lot.statusCode, 200, lot.body);
    // No one draws until the order suits them.
    const again = await play.send('lots', { entries: waits.entries.map(({ entry }) => entry) });
    assert.equal(codeOf(again), errorCodes.lot_drawn);
  }
  const { entries, ties = [] } = await play.page();
  for (const { entries: level, random, reason } of ties) {
    const ids = level.map((index) => entries[index]?.entry ?? '');
    // The text gives the same order again.
    assert.deepEqual([ids, reason], [drawnOrder(ids, random ?? ''), null]);
  }
  assert.equal(ties.length, 2);
  assert.deepEqual((await progressOf(tournament))[1]?.waits, { kind: 'start', entries: 4 });
});

test('organizers order who is level by hand, with a public reason, if they do not play themselves', async () => {
  const { tournament, play, users } = await withPlayoffs({ best_of: 2, draws: true });
  await play.finish('1:1');
  const waits = (await progressOf(tournament))[1]?.waits;
  if (waits?.kind !== 'lot') assert.fail(JSON.stringify(waits));
  const order = waits.entries.map(({ entry }) => entry).toReversed();
  play.rev = waits.rev;
  const by_hand = { reason: 'Entscheidungsspiele' };
  const sent = await play.send('lots', { entries: order, by_hand });
  assert.equal(sent.statusCode, 200, sent.body);
  const { entries, ties = [] } = await play.page();
  assert.deepEqual(
    ties.map((tie) => ({ ...tie, entries: tie.entries.map((index) => entries[index]?.entry) })),
    [{ entries: order, random: null, reason: 'Entscheidungsspiele' }],
  );
  await api.database.sql
    .insertInto('user_permissions')
    .values({
      ...{ user_id: users[0] ?? '', permission: 'tournament.manage:club' },
      ...{ granted_by: null, granted_at: api.now() },
    })
    .execute();
  const own = new StagePlayer(await api.as(users[0] ?? ''), play.stage);
  await own.page();
  const next = (await progressOf(tournament))[1]?.waits;
  if (next?.kind !== 'lot') assert.fail(JSON.stringify(next));
  own.rev = next.rev;
  const refused = await own.send('lots', { entries: next.entries.map(({ entry }) => entry), by_hand });
  assert.equal(codeOf(refused), errorCodes.own_match);
});

test('a stage that too few are left for is left out, and comes back with a correction', async () => {
  const made = await addSeeded(api, {
    ...{ entries: 4, format: 'groups', name: 'Gruppen' },
    settings: { groups: 2 },
  });
  const { tournament, entries } = made;
  const source = (placements: string) => [{ stage: 'Gruppen', placements }];
  const later = { format: 'single_elimination' } as const;
  const gold = await addLaterStage(api, tournament, {
    ...{ ...later, number: 2, name: 'Gold', sources: source('1') },
  });
  const silver = await addLaterStage(api, tournament, {
    ...{ ...later, number: 3, name: 'Silber', sources: source('2') },
  });
  const play = new StagePlayer(manager, made.stage);
  await play.send('start');
  // Of one group the loser leaves before the end, so one is left for the second bracket.
  const gone = entries[3] ?? '';
  assert.equal((await play.exclude(gone)).statusCode, 200);
  await play.finish();
  const [, , last] = await progressOf(tournament);
  assert.deepEqual(last?.waits, { kind: 'few', entries: 1 });

  const enough = new StagePlayer(manager, gold);
  enough.rev = (await progressOf(tournament))[1]?.rev ?? 0;
  assert.equal(codeOf(await enough.send('skip')), 92);
  const few = new StagePlayer(manager, silver);
  const skip = async () => {
    few.rev = (await progressOf(tournament))[2]?.rev ?? 0;
    assert.equal((await few.send('skip')).statusCode, 200);
  };
  await skip();
  assert.equal((await progressOf(tournament))[2]?.state, 'completed');
  assert.equal((await play.decide('B1.1', '0:1')).statusCode, 200);
  const [, , again] = await progressOf(tournament);
  assert.deepEqual([again?.state, again?.waits], ['pending', { kind: 'few', entries: 1 }]);
  await skip();
  await enough.page();
  await enough.send('start');
  await enough.finish();
  const page = (await manager.get(`/v1/admin/tournaments/${tournament}`)).json();
  assert.equal(page.state, 'completed');
  const { items } = (await api.visitor.get(`/v1/tournaments/${tournament}/participants`)).json();
  const places = items.map((each: { place: number | null }) => each.place);
  assert.deepEqual(places.toSorted(), [1, 2, 3, 4]);
  assert.equal((await api.visitor.get(`/v1/stages/${silver}`)).json().state, 'completed');
});

test('it is for organizers', async () => {
  const { tournament } = await addSeeded(api, { entries: 4 });
  const address = `/v1/admin/tournaments/${tournament}/progress`;
  assert.equal(codeOf(await api.visitor.get(address)), 4);
  const stranger = await api.as(await addUser(api.database, { name: 'Fremd' }));
  assert.equal((await stranger.get(address)).statusCode, 403);
  assert.equal((await manager.get('/v1/admin/tournaments/nothing/progress')).statusCode, 404);
});
