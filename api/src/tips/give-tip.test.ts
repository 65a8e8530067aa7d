import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addMatch, goLive } from '../testing/playing.ts';
import { addTippers, addTipRound, sent } from '../testing/tips.ts';
import { runJobs } from '../testing/written-mails.ts';

let api: TestApp;
let admin: Client;
let mia: Client;
let ben: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  admin = await api.as(await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] }));
  const [first, second] = await addTippers(api, ['Mia', 'Ben']);
  assert.ok(first && second);
  mia = first.client;
  ben = second.client;
});
after(() => api.close());

const CLOSED = 180;

/** Moves the clock to a moment, to the millisecond. */
function moveTo(moment: number): void {
  api.pass((moment - api.now().getTime()) / 60_000);
  assert.equal(api.now().getTime(), moment);
}

test('a tip is taken to the last millisecond before the lock by the server’s clock, and never from it on', async () => {
  const round = await addTipRound(api, admin, { body: { lead_minutes: 30 } });
  const { matches } = await round.day(1);
  const closes = Date.parse(matches[0]?.closes_at ?? '');
  assert.equal(closes, api.now().getTime() + 30 * 60_000);
  moveTo(closes - 1);
  assert.equal((await round.tip(mia, 'R1.1', '2:1')).statusCode, 200);
  moveTo(closes);
  const late = await round.tip(mia, 'R1.1', '2:0');
  assert.deepEqual([late.statusCode, codeOf(late)], [422, CLOSED]);
  assert.deepEqual(late.json().errors[0].details, [new Date(closes).toISOString()]);
  const { tips } = await round.mine(mia);
  const own = tips.find(({ match }) => match === round.match('R1.1'));
  assert.deepEqual([own?.tip?.a, own?.tip?.b, own?.may], [2, 1, 'closed']);
  assert.equal(own?.tip?.at, new Date(closes - 1).toISOString());
});

test('a tip is changed as often as somebody likes, and one that is sent twice is one', async () => {
  const round = await addTipRound(api, admin, { first: 10_000 });
  const url = `${round.url}/matches/${round.match('R1.1')}/tip`;
  const key = { 'idempotency-key': 'first-tip-of-mia' };
  await sent(mia.send('PUT', url, { a: 2, b: 1 }, key));
  await sent(mia.send('PUT', url, { a: 0, b: 2 }));
  const again = await mia.send('PUT', url, { a: 2, b: 1 }, key);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  const { tips } = await round.mine(mia);
  const own = tips.filter(({ tip }) => tip);
  assert.deepEqual(
    own.map(({ tip }) => [tip?.a, tip?.b]),
    [[0, 2]],
  );
  assert.equal((await round.page()).players, 1);
});

test('what cannot be is refused: scores that no match has, visitors, unknown matches, sides that nobody knows', async () => {
  const round = await addTipRound(api, admin, { format: 'single_elimination', first: 10_000 });
  const codes = [];
  for (const score of ['3:0', '1:0', '2:2', '1:1']) codes.push(codeOf(await round.tip(mia, 'W1.1', score)));
  assert.deepEqual(codes, [181, 181, 181, 181]);
  assert.equal((await round.tip(mia, 'W1.1', '2:-1')).statusCode, 400);
  assert.equal((await round.tip(api.visitor, 'W1.1', '2:1')).statusCode, 401);
  assert.equal((await round.tip(mia, 'W9.9', '2:1')).statusCode, 404);
  assert.equal(codeOf(await round.tip(mia, 'W2.1', '2:1')), 183);
  const [final] = (await round.mine(mia, 2)).tips;
  assert.equal(final?.may, 'sides');
});

test('who plays in a match does not tip it, unless the round lets them', async () => {
  const round = await addTipRound(api, admin, { first: 10_000 });
  const { matches } = await round.day(1);
  const entry = matches[0]?.match.a?.entry ?? '';
  const player = await api.as(round.users[round.entries.indexOf(entry)] ?? '');
  const key = matches[0]?.match.id.endsWith('R1-1') ? 'R1.1' : 'R1.2';
  assert.equal(codeOf(await round.tip(player, key, '2:0')), 182);
  assert.equal((await round.mine(player)).tips[0]?.may, 'own');
  await sent(admin.send('PATCH', `/v1/admin${round.url.slice(3)}`, { rev: 1, own_matches: true }));
  assert.equal((await round.tip(player, key, '2:0')).statusCode, 200);
});

test('tips of others are hidden until they close, and stand side by side then', async () => {
  const round = await addTipRound(api, admin, { first: 5 });
  await sent(round.tip(mia, 'R1.1', '2:1'));
  await sent(round.tip(ben, 'R1.1', '0:2'));
  await sent(round.tip(ben, 'R2.1', '2:0'));
  // A count while they are open still: who tips stands in the table, what they tip does not.
  await api.database.sql
    .updateTable('matches')
    .set({ scheduled_at: null })
    .where('id', '=', round.match('R1.2'))
    .execute();
  await runJobs(api);
  const table = async () =>
    (await api.visitor.get(`${round.url}/days/${(await round.day(1)).id}/table`)).json().items;
  const shown = async () => (await table()).flatMap((row: { tips: unknown[] }) => row.tips);
  assert.equal((await table()).length, 2);
  assert.deepEqual(await shown(), []);
  assert.doesNotMatch((await api.visitor.get(`${round.url}/table`)).body, /"a":/);
  api.pass(5);
  assert.deepEqual(
    (await shown())
      .map(({ a, b, points, reason }: Record<string, unknown>) => [a, b, points, reason])
      .toSorted(),
    [
      [0, 2, null, 'open'],
      [2, 1, null, 'open'],
    ],
  );
});

test('a match that begins before its time closes its tips, and does not open them when it is set back', async () => {
  const match = await addMatch(api, admin, { tournament: { ready_minutes: 60 } });
  const response = await sent(
    admin.send('POST', '/v1/admin/tip-rounds', {
      ...{ name: 'Früh', lead_minutes: 0, own_matches: false, matches: [match.id] },
    }),
  );
  const url = `/v1/tip-rounds/${response.json().id}/matches/${match.id}/tip`;
  await sent(mia.send('PUT', url, { a: 2, b: 0 }));
  await goLive(api, match);
  assert.equal(codeOf(await mia.send('PUT', url, { a: 0, b: 2 })), CLOSED);
  await api.database.sql
    .updateTable('matches')
    .set({ state: 'scheduled' })
    .where('id', '=', match.id)
    .execute();
  assert.equal(codeOf(await mia.send('PUT', url, { a: 0, b: 2 })), CLOSED);
});

test('the lock follows a match whatever has moved it', async () => {
  const match = await addMatch(api, admin, { tournament: { ready_minutes: 1 } });
  const startIn = (minutes: number) =>
    api.database.sql
      .updateTable('matches')
      .set({ scheduled_at: new Date(api.now().getTime() + minutes * 60_000) })
      .where('id', '=', match.id)
      .execute();
  await startIn(60);
  const body = { name: 'Verlegt', lead_minutes: 10, own_matches: false, matches: [match.id] };
  const { id } = (await sent(admin.send('POST', '/v1/admin/tip-rounds', body))).json();
  await startIn(90);
  await runJobs(api);
  const { days } = (await api.visitor.get(`/v1/tip-rounds/${id}`)).json();
  const day = (await api.visitor.get(`/v1/tip-rounds/${id}/days/${days[0].id}`)).json();
  assert.equal(day.matches[0].closes_at, new Date(api.now().getTime() + 80 * 60_000).toISOString());
});

test('a new time moves the lock while it is open; once past, none opens it again', async () => {
  const match = await addMatch(api, admin, { tournament: { ready_minutes: 1 } });
  const at = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();
  await api.database.sql
    .updateTable('matches')
    .set({ scheduled_at: new Date(at(60)) })
    .where('id', '=', match.id)
    .execute();
  const body = { name: 'Termine', lead_minutes: 10, own_matches: false, matches: [match.id] };
  const { id } = (await sent(admin.send('POST', '/v1/admin/tip-rounds', body))).json();
  const move = async (minutes: number) => {
    const proposed = await sent(match.send(match.a, 'proposals', { starts_at: at(minutes) }));
    const { proposal } = proposed.json();
    await sent(match.send(match.b, `proposals/${proposal}/answers`, { answer: 'accept' }));
  };
  const closes = async () => {
    const { days } = (await api.visitor.get(`/v1/tip-rounds/${id}`)).json();
    return (await api.visitor.get(`/v1/tip-rounds/${id}/days/${days[0].id}`)).json().matches[0].closes_at;
  };
  const tip = () => mia.send('PUT', `/v1/tip-rounds/${id}/matches/${match.id}/tip`, { a: 2, b: 0 });
  await move(90);
  const moved = at(80);
  assert.equal(await closes(), moved);
  api.pass(79);
  await sent(tip());
  api.pass(1);
  assert.equal(codeOf(await tip()), CLOSED);
  await move(120);
  await runJobs(api);
  assert.equal(await closes(), moved);
  assert.equal(codeOf(await tip()), CLOSED);
});
