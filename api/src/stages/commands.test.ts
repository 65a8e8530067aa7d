import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { Desk } from '../testing/deciding.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addLaterStage, addSeeded, StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let organizer: Awaited<ReturnType<TestApp['as']>>;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  organizer = await api.as(
    await addUser(api.database, { name: 'Organizer', permissions: ['tournament.manage:club'] }),
  );
});
after(() => api.close());

/** A stage that is being played, as its organizer sees it. */
async function started(parts: Parameters<typeof addSeeded>[1]) {
  const made = await addSeeded(api, parts);
  const play = new StagePlayer(organizer, made.stage);
  const response = await play.send('start');
  assert.equal(response.statusCode, 200, response.body);
  return { ...made, play };
}
const tournamentOf = async (id: string) => (await api.visitor.get(`/v1/tournaments/${id}`)).json();
const placesOf = async (id: string) =>
  (await api.visitor.get(`/v1/tournaments/${id}/participants`))
    .json()
    .items.map((one: { state: string; place: number | null }) => `${one.state} ${one.place}`);
const eventsOf = (stage: string) =>
  api.database.sql
    .selectFrom('stage_events')
    .selectAll()
    .where('stage_id', '=', stage)
    .orderBy('number')
    .execute();

test('a stage is started, played and decides its tournament with every place', async () => {
  const { tournament, stage, play } = await started({ entries: 4, settings: { third_place: true } });
  assert.equal((await tournamentOf(tournament)).summary.state, 'running');
  const page = await play.page();
  assert.deepEqual(
    page.matches.map(({ id, key, state }) => [id, key, state]),
    [
      [`${stage}-W1-1`, 'W1.1', 'scheduled'],
      [`${stage}-W1-2`, 'W1.2', 'scheduled'],
      [`${stage}-W2-1`, 'W2.1', 'pending'],
      [`${stage}-3RD`, '3RD', 'pending'],
    ],
  );
  assert.deepEqual(
    page.rounds.map(({ id, name }) => [id, name.kind]),
    [
      ['W1', 'semi_final'],
      ['W2', 'final'],
      ['3RD', 'third_place'],
    ],
  );
  assert.equal((await play.end('W1.1', '3:1')).statusCode, 200);
  const semi = await play.match('W1.1');
  assert.deepEqual([semi.state, semi.a_score, semi.b_score, semi.winner], ['final', 3, 1, 'a']);
  assert.equal((await play.match('W2.1')).a, 0);
  await play.finish();
  const summary = await tournamentOf(tournament);
  assert.equal(summary.summary.state, 'completed');
  assert.equal(
    (await play.page()).rounds.find(({ bracket, number }) => bracket === 'winner' && number === 2)?.name.kind,
    'final',
  );
  assert.deepEqual(await placesOf(tournament), ['placed 1', 'placed 2', 'placed 4', 'placed 3']);
  assert.deepEqual(
    (await play.page()).places.map(({ entry, from }) => [entry, from]),
    [
      [0, 1],
      [1, 2],
      [3, 3],
      [2, 4],
    ].toSorted((x, y) => (x[1] ?? 0) - (y[1] ?? 0)),
  );
});

test('who has left an elimination has a place at once', async () => {
  const { tournament, play } = await started({ entries: 4 });
  await play.end('W1.1', '1:0');
  assert.deepEqual(await placesOf(tournament), ['active null', 'active null', 'active null', 'eliminated 3']);
});

test('a match in which others meet after a correction says so, with both pairings', async () => {
  const { stage, play } = await started({ entries: 4 });
  await play.end('W1.1', '1:0');
  await play.end('W1.2', '1:0');
  const final = async () => (await api.visitor.get(`/v1/matches/${stage}-W2-1`)).json();
  const before = await final();
  assert.deepEqual(before.history, []);
  await play.decide('W1.1', '0:1');
  const after = await final();
  const [line] = after.history;
  assert.equal(line.kind, 'pairing_changed');
  const was = { a: before.summary.a.name, b: before.summary.b.name };
  assert.deepEqual(line.data.pairing, { was, is: { ...was, a: after.summary.a.name } });
  assert.notEqual(after.summary.a.name, before.summary.a.name);
  // A side that has no winner yet is empty.
  const again = await play.decide('W1.1', { kind: 'replay', until: null });
  assert.equal(again.statusCode, 200, again.body);
  const last = (await final()).history.at(-1);
  assert.deepEqual([last.kind, last.data.pairing.is.a], ['pairing_changed', null]);
});

test('every command leaves an event with actor, time and reason, and a line in the match’s history', async () => {
  const { stage, play } = await started({
    entries: 8,
    format: 'double_elimination',
    settings: { best_of: 3 },
  });
  const games = [
    { a: 13, b: 7 },
    { a: 5, b: 13 },
    { a: 13, b: 11 },
  ];
  const score = { kind: 'games', games };
  await play.end('W1.1', { kind: 'played', score });
  await play.end('W1.2', { kind: 'walkover', winner: 'b' });
  await play.end('W1.3', { kind: 'double_loss' });
  assert.equal((await play.decide('W1.1', '0:2', 'vertauscht')).statusCode, 200);
  assert.equal((await play.decide('W1.4', '2:0', '§ 7')).statusCode, 200);
  const out = (await play.page()).entries[0]?.entry;
  assert.equal((await play.exclude(out, 'drop', 'krank')).statusCode, 200);
  assert.equal((await play.exclude(out, 'disqualification', 'betrogen')).statusCode, 200);
  const events = await eventsOf(stage);
  assert.deepEqual(
    events.map(({ number, kind, match_key, reason }) => [number, kind, match_key, reason]),
    [
      [1, 'result', 'W1.1', null],
      [2, 'walkover', 'W1.2', null],
      [3, 'double_loss', 'W1.3', null],
      [4, 'correction', 'W1.1', 'vertauscht'],
      [5, 'ruling', 'W1.4', '§ 7'],
      [6, 'drop', null, 'krank'],
      [7, 'disqualification', null, 'betrogen'],
    ],
  );
  assert.ok(events.every(({ actor_id, at }) => actor_id !== null && at.getTime() === api.now().getTime()));
  const page = async (key: string) => (await api.visitor.get(`/v1/matches/${stage}-${key}`)).json();
  const first = await page('W1-1');
  assert.deepEqual(
    first.history.map((one: { kind: string; data: { score: object; note: string | null } }) => [
      one.kind,
      one.data.note,
      one.data.score,
    ]),
    [
      ['final', null, { a: 2, b: 1 }],
      ['corrected', 'vertauscht', { a: 0, b: 2 }],
    ],
  );
  // Its games were those of another result.
  assert.deepEqual(first.rounds, []);
  assert.equal((await page('W1-4')).outcome, 'ruling');
  assert.equal((await page('W1-2')).outcome, 'walkover_b');
  assert.equal((await page('W1-3')).outcome, 'double_loss');
});

test('games that were written down stand on the match’s page, the unplayed one empty', async () => {
  const { stage, play } = await started({ entries: 2, settings: { best_of: 3 } });
  const games = [
    { a: 13, b: 7 },
    { a: 13, b: 2 },
    { a: 0, b: 0 },
  ];
  await play.end('W1.1', { kind: 'played', score: { kind: 'games', games } });
  const page = (await api.visitor.get(`/v1/matches/${stage}-W1-1`)).json();
  assert.deepEqual(
    page.rounds.map(({ a, b }: { a: number; b: number }) => [a, b]),
    [
      [13, 7],
      [13, 2],
      [null, null],
    ],
  );
  assert.deepEqual([page.summary.a.score, page.summary.b.score], [2, 0]);
});

test('a correction makes later matches of other sides stale, and its reverse brings them back', async () => {
  const { tournament, play } = await started({ entries: 4 });
  await play.finish();
  assert.equal((await tournamentOf(tournament)).summary.state, 'completed');
  const first = (await play.match('W1.1')).id;
  const preview = await new Desk(organizer).preview(first, { kind: 'total', a: 0, b: 1 });
  assert.deepEqual(
    preview
      .json()
      .matches.map((one: { key: string; after: { state: string } }) => [one.key, one.after.state]),
    [
      ['W1.1', 'final'],
      ['W2.1', 'stale'],
    ],
  );
  assert.equal((await play.decide('W1.1', '0:1')).statusCode, 200);
  const final = await play.match('W2.1');
  assert.deepEqual([final.state, final.stale, final.winner], ['scheduled', true, null]);
  assert.equal((await tournamentOf(tournament)).summary.state, 'running');
  assert.deepEqual(await placesOf(tournament), [
    'eliminated 3',
    'active null',
    'eliminated 3',
    'active null',
  ]);
  assert.equal((await play.decide('W1.1', '1:0')).statusCode, 200);
  assert.equal((await play.match('W2.1')).state, 'final');
  assert.equal((await tournamentOf(tournament)).summary.state, 'completed');
});

test('seeds are changed before anything is played, also before the start, and show in the tournament', async () => {
  const made = await addSeeded(api, { entries: 4 });
  const play = new StagePlayer(organizer, made.stage);
  const turned = made.entries.toReversed();
  assert.equal((await play.send('seeds', { entries: turned })).statusCode, 200);
  assert.equal((await play.send('start')).statusCode, 200);
  assert.deepEqual(
    (await play.page()).entries.map(({ seed }) => seed),
    [4, 3, 2, 1],
  );
  assert.equal((await play.meeting('W1.1')).a, turned[0]);
  assert.equal((await play.send('seeds', { entries: made.entries })).statusCode, 200);
  assert.equal((await play.meeting('W1.1')).a, made.entries[0]);
  const participants = (await api.visitor.get(`/v1/tournaments/${made.tournament}/participants`)).json()
    .items;
  assert.deepEqual(
    participants.map((one: { seed: number }) => one.seed),
    [1, 2, 3, 4],
  );
  await play.end('W1.1', '1:0');
  assert.equal(codeOf(await play.send('seeds', { entries: turned })), 89);
});

test('Swiss rounds are drawn one by one, and lots decide what no step does', async () => {
  const { play, stage } = await started({
    entries: 4,
    format: 'swiss',
    settings: { rounds: 2, tie_breaks: ['wins', 'lot'] },
  });
  assert.equal((await play.send('rounds')).statusCode, 200);
  assert.equal(codeOf(await play.send('rounds')), 90);
  await play.finish();
  assert.equal((await play.send('rounds')).statusCode, 200);
  await play.finish();
  const [table] = (await play.page()).standings;
  assert.deepEqual(
    table?.rows.map(({ rank }) => rank),
    [1, 2, 2, 4],
  );
  const tied = [1, 2].map((index) => table?.rows[index]?.entry ?? 0);
  const { entries } = await play.page();
  const lot = { entries: tied.map((index) => entries[index]?.entry) };
  assert.equal((await play.send('lots', lot)).statusCode, 200);
  assert.deepEqual(
    (await play.page()).standings[0]?.rows.map(({ rank }) => rank),
    [1, 2, 3, 4],
  );
  assert.deepEqual((await eventsOf(stage)).at(-1)?.kind, 'lot');
});

test('who drops out of a stage that leads on has left the tournament at once', async () => {
  const made = await addSeeded(api, { entries: 4, format: 'round_robin', name: 'Liga' });
  await addLaterStage(api, made.tournament, {
    ...{ number: 2, name: 'Finale', format: 'single_elimination' },
    sources: [{ stage: 'Liga', placements: '1-2' }],
  });
  const play = new StagePlayer(organizer, made.stage);
  await play.send('start');
  assert.equal((await play.exclude(made.entries[1])).statusCode, 200);
  assert.deepEqual(await placesOf(made.tournament), [
    'active null',
    'dropped null',
    'active null',
    'active null',
  ]);
});

test('groups hand their entries on to the playoffs, where places are those of the tournament', async () => {
  const made = await addSeeded(api, {
    entries: 8,
    format: 'groups',
    settings: { groups: 2, tie_breaks: ['points', 'seed'] },
    name: 'Gruppen',
  });
  const playoffs = await addLaterStage(api, made.tournament, {
    ...{ number: 2, name: 'Playoffs', format: 'single_elimination' },
    sources: [{ stage: 'Gruppen', placements: '1-2' }],
  });
  const play = new StagePlayer(organizer, made.stage);
  assert.equal((await play.send('start')).statusCode, 200);
  assert.deepEqual(new Set((await play.page()).entries.map(({ group }) => group)), new Set(['A', 'B']));
  const later = new StagePlayer(organizer, playoffs);
  assert.equal(codeOf(await later.send('start')), 93);
  await play.finish();
  assert.equal((await play.page()).state, 'completed');
  const waiting = await later.page();
  assert.deepEqual([waiting.state, waiting.entries.length, waiting.rev], ['pending', 4, 2]);
  assert.equal((await tournamentOf(made.tournament)).summary.state, 'running');
  assert.equal((await later.send('start')).statusCode, 200);
  // Nobody else may come into a stage that has begun.
  const page = await play.page();
  const decisive = page.matches.findLast(({ key }) => key.startsWith('A'));
  const refusals = [];
  for (const { key } of page.matches.filter((match) => match.key.startsWith('A')))
    refusals.push(codeOf(await play.decide(key, '0:1')));
  assert.ok(refusals.includes(95), String(refusals));
  await later.end('W1.1', '1:0');
  const standing = await placesOf(made.tournament);
  assert.equal(standing.filter((text: string) => text === 'eliminated 3').length, 1);
  // The same winner with another score: nobody else plays on, and who has left the playoffs stays out.
  assert.equal((await play.decide(decisive?.key ?? '', '2:0')).statusCode, 200);
  assert.deepEqual(await placesOf(made.tournament), standing);
  await later.finish();
  assert.equal((await tournamentOf(made.tournament)).summary.state, 'completed');
  const places = (await placesOf(made.tournament)).map((text: string) => Number(text.split(' ')[1]));
  assert.deepEqual(
    places.toSorted((x: number, y: number) => x - y),
    [1, 2, 3, 3, 5, 5, 7, 7],
  );
});
