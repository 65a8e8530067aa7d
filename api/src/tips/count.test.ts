import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TipDayRow, TipRow } from '@duellwerk/shared/contract/tips';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addMatch, goLive, rounds } from '../testing/playing.ts';
import { StagePlayer } from '../testing/stages.ts';
import { addTippers, addTipRound, sent, type TestRound } from '../testing/tips.ts';
import { runJobs } from '../testing/written-mails.ts';

let api: TestApp;
let adminId: string;
let admin: Client;
let people: Awaited<ReturnType<typeof addTippers>>;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  adminId = await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] });
  admin = await api.as(adminId);
  people = await addTippers(api, ['Mia', 'Ben', 'Ida', 'Jan']);
});
after(() => api.close());

/** Tips of the people in their order: `{ 'R1.1': '2:0 2:1 - 0:2' }`. */
async function tipAll(round: TestRound, tips: Record<string, string>): Promise<void> {
  for (const [key, scores] of Object.entries(tips))
    for (const [index, score] of scores.split(' ').entries()) {
      const client = people[index]?.client;
      if (client && score !== '-') await sent(round.tip(client, key, score));
    }
}

/** `rank name points`, with what else is said of a line. */
const lines = <T extends TipRow | TipDayRow>(rows: readonly T[], more: (row: T) => string = () => '') =>
  rows.map((row) => `${row.rank} ${row.user.username} ${row.points}${more(row)}`);
const table = async (round: TestRound): Promise<TipRow[]> =>
  (await api.visitor.get(`${round.url}/table`)).json().items;
const dayTable = async (round: TestRound, number = 1): Promise<TipDayRow[]> =>
  (await api.visitor.get(`${round.url}/days/${(await round.day(number)).id}/table`)).json().items;
const reasons = async (round: TestRound, number = 1) =>
  (await round.mine(people[0]?.client ?? admin, number)).tips.map(
    ({ points, reason }) => `${reason} ${points}`,
  );

test('results give points with their reasons; days won and exact tips decide between equal ones; level is level', async () => {
  const round = await addTipRound(api, admin);
  await tipAll(round, {
    'R1.1': '2:0 2:1 0:2 -',
    'R1.2': '2:0 2:0 2:0 2:0',
    'R2.1': '0:2 2:1 2:0 2:0',
    'R2.2': '0:2 0:2 2:1 2:1',
  });
  await round.end('R1.1', '2:0');
  assert.equal((await round.page()).days[0]?.state, 'open');
  await round.end('R1.2', '2:1');
  assert.deepEqual(
    lines(await dayTable(round), ({ exact }) => ` ${exact}`),
    ['1 Mia 6 1', '2 Ben 4 0', ...['3 Ida 2 0', '3 Jan 2 0'].toSorted()].toSorted(),
  );
  assert.equal((await round.page()).days[0]?.state, 'done');
  assert.deepEqual(await reasons(round), ['exact 4', 'winner 2']);
  await round.end('R2.1', '2:0');
  await round.end('R2.2', '2:0');
  // Ida and Jan: 4 and 2 on the second day; Mia won the first, and they the second.
  assert.deepEqual(
    lines(await table(round), ({ wins, exact }) => ` ${wins} ${exact}`).toSorted(),
    ['1 Ida 8 1 1', '1 Jan 8 1 1', '3 Mia 6 1 1', '4 Ben 6 0 0'].toSorted(),
  );
  const { overall, day } = await round.mine(people[1]?.client ?? admin);
  assert.deepEqual([overall?.rank, overall?.points, day?.rank, day?.points], [4, 6, 2, 4]);
});

test('a correction months later makes all points anew, and its reverse gives the old ones', async () => {
  const round = await addTipRound(api, admin);
  await tipAll(round, { 'R1.1': '2:0 0:2', 'R1.2': '2:0 2:1' });
  await round.end('R1.1', '2:0');
  await round.end('R1.2', '2:0');
  const first = lines(await table(round), ({ wins, exact }) => ` ${wins} ${exact}`);
  assert.deepEqual(first, ['1 Mia 8 1 2', '2 Ben 2 0 0']);
  api.pass(90 * 24 * 60);
  // Sessions have ended meanwhile.
  admin = await api.as(adminId);
  people = await Promise.all(people.map(async (each) => ({ ...each, client: await api.as(each.id) })));
  const referee = new StagePlayer(admin, round.stage);
  const correct = async (ending: string) => {
    await sent(referee.decide('R1.1', ending));
    await runJobs(api);
  };
  await correct('0:2');
  assert.deepEqual(
    lines(await table(round), ({ wins, exact }) => ` ${wins} ${exact}`),
    ['1 Ben 6 1 1', '2 Mia 4 0 1'],
  );
  await correct('2:0');
  assert.deepEqual(
    lines(await table(round), ({ wins, exact }) => ` ${wins} ${exact}`),
    first,
  );
});

test('walkover, double loss and cancelled are scored for nobody, and say so', async () => {
  const round = await addTipRound(api, admin);
  await tipAll(round, { 'R1.1': '2:0 -', 'R1.2': '2:0 -', 'R2.1': '2:0 -' });
  await round.end('R1.1', { kind: 'walkover', winner: 'a' });
  await round.end('R1.2', { kind: 'double_loss' });
  assert.deepEqual(await reasons(round), ['walkover null', 'double_loss null']);
  await sent(round.referee.decide('R2.1', { kind: 'cancel' }));
  await runJobs(api);
  assert.deepEqual((await reasons(round, 2)).toSorted(), ['cancelled null', 'open null']);
  assert.deepEqual(lines(await table(round)), ['1 Mia 0']);
  // A day without any points has nobody who won it.
  assert.equal((await table(round))[0]?.wins, 0);
  const day = await round.day(1);
  assert.deepEqual(day.matches.map(({ result }) => result.why).toSorted(), ['double_loss', 'walkover']);
});

test('a score that the referees decide on counts as played', async () => {
  const round = await addTipRound(api, admin);
  await tipAll(round, { 'R1.1': '2:1 0:2' });
  await sent(round.referee.decide('R1.1', '2:1'));
  await runJobs(api);
  assert.equal((await api.visitor.get(`/v1/matches/${round.match('R1.1')}`)).json().outcome, 'ruling');
  assert.deepEqual(lines(await table(round)), ['1 Mia 4', '2 Ben 0']);
});

test('who leaves a table before half of its matches takes the points of those matches along', async () => {
  const round = await addTipRound(api, admin);
  await tipAll(round, { 'R1.1': '2:0 2:1', 'R1.2': '2:0 2:0' });
  await round.end('R1.1', '2:0');
  await round.end('R1.2', '2:0');
  assert.deepEqual(lines(await table(round)), ['1 Mia 8', '2 Ben 6']);
  const { a } = await round.referee.meeting('R1.1');
  await sent(round.referee.exclude(a));
  await runJobs(api);
  assert.deepEqual((await reasons(round)).toSorted(), ['annulled null', 'exact 4']);
  assert.deepEqual(lines(await table(round)).toSorted(), ['1 Ben 4', '1 Mia 4']);
});

test('while a match is played its points are marked, and are those of the result in the end', async () => {
  const match = await addMatch(api, admin);
  const body = { name: 'Live', lead_minutes: 0, own_matches: false, matches: [match.id] };
  const { id } = (await sent(admin.send('POST', '/v1/admin/tip-rounds', body))).json();
  const mia = people[0]?.client ?? admin;
  await sent(mia.send('PUT', `/v1/tip-rounds/${id}/matches/${match.id}/tip`, { a: 2, b: 0 }));
  const top = async (): Promise<TipRow> =>
    (await api.visitor.get(`/v1/tip-rounds/${id}/table`)).json().items[0];
  await goLive(api, match);
  await runJobs(api);
  assert.deepEqual([(await top()).points, (await top()).provisional], [0, 0]);
  await sent(match.send(match.a, 'reports', { rounds: rounds('13:7 13:5 -') }));
  await runJobs(api);
  const { points, provisional, exact, wins } = await top();
  assert.deepEqual([points, provisional, exact, wins], [4, 4, 1, 0]);
  await sent(match.send(match.b, 'confirmations', { by: 'a', version: 1 }));
  await runJobs(api);
  assert.deepEqual([(await top()).points, (await top()).provisional, (await top()).wins], [4, 0, 1]);
});

test('a tip is about those who meet: after others came it counts for nothing, and again when they are back', async () => {
  const round = await addTipRound(api, admin, { format: 'single_elimination', first: 10_000 });
  await round.end('W1.1', '2:0');
  await round.end('W1.2', '2:0');
  await tipAll(round, { 'W2.1': '2:0' });
  await round.end('W2.1', '2:0');
  assert.deepEqual(lines(await table(round)), ['1 Mia 4']);
  const correct = async (score: string) => {
    await sent(round.referee.decide('W1.1', score));
    await runJobs(api);
  };
  await correct('0:2');
  assert.deepEqual(lines(await table(round)), ['1 Mia 0']);
  assert.deepEqual(await reasons(round, 2), ['open null']);
  await correct('2:0');
  assert.deepEqual(lines(await table(round)), ['1 Mia 4']);
});

test('every other change of matches plans no count; one of a day’s match plans one, however many follow at once', async () => {
  const round = await addTipRound(api, admin);
  const planned = async () =>
    (
      await api.database.sql
        .selectFrom('due')
        .select('key')
        .where('kind', '=', 'tips.count')
        .where('done_at', 'is', null)
        .execute()
    ).length;
  await runJobs(api);
  const { sql } = api.database;
  await sql
    .updateTable('matches')
    .set((row) => ({ rev: row('rev', '+', 1) }))
    .where('stage_id', '=', round.stage)
    .execute();
  assert.equal(await planned(), 0);
  await sql
    .updateTable('matches')
    .set({ state: 'ready_check' })
    .where('stage_id', '=', round.stage)
    .execute();
  // One for each of the three days.
  assert.equal(await planned(), 3);
  await runJobs(api);
  assert.equal(await planned(), 0);
});
