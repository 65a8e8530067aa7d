import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TipRow } from '@duellwerk/shared/contract/tips';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addSenders, answersTo } from '../testing/rights.ts';
import { addTippers, addTipRound, sent, type TestRound } from '../testing/tips.ts';

let api: TestApp;
let admin: Client;
let mia: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  admin = await api.as(await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] }));
  const [first] = await addTippers(api, ['Mia']);
  assert.ok(first);
  mia = first.client;
});
after(() => api.close());

const make = (client: Client, body: object) =>
  client.send('POST', '/v1/admin/tip-rounds', {
    name: 'Runde',
    lead_minutes: 0,
    own_matches: false,
    ...body,
  });
const change = async (round: TestRound, method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) =>
  admin.send(method, `/v1/admin${round.url.slice(3)}${path}`, { rev: (await round.page()).rev, ...body });
const later = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();

test('a tournament, a stage or single matches become days with the rule that fits them', async () => {
  const round = await addTipRound(api, admin, { format: 'double_elimination' });
  const days = (await round.page()).days.map(({ name, rule, matches }) => `${name} ${rule} ${matches}`);
  // Two rounds of winners, two of losers, and the final; its second match is not needed yet.
  assert.deepEqual(days.slice(0, 3), ['Spieltag 1 bo3 2', 'Spieltag 2 bo3 1', 'Spieltag 3 bo3 1']);
  const stage = await sent(make(admin, { stage: round.stage, rule: 'winner' }));
  const { days: ofStage } = (await api.visitor.get(`/v1/tip-rounds/${stage.json().id}`)).json();
  assert.deepEqual([...new Set(ofStage.map(({ rule }: { rule: string }) => rule))], ['winner']);
  assert.equal(ofStage.length, days.length);
  const single = await sent(make(admin, { matches: [round.match('W1.1')] }));
  const page = (await api.visitor.get(`/v1/tip-rounds/${single.json().id}`)).json();
  assert.deepEqual([page.days.length, page.days[0].matches, page.tournament], [1, 1, null]);
  assert.equal((await round.page()).tournament?.id, round.tournament);
});

test('what cannot be made is refused', async () => {
  const round = await addTipRound(api, admin);
  const matches = [round.match('R1.1')];
  const empty = await addTipRound(api, admin, { entries: 2 });
  await api.database.sql.deleteFrom('tip_rounds').where('id', '=', empty.id).execute();
  const codes = [];
  for (const body of [{}, { matches, stage: round.stage }, { matches, rule: 'bo5' }, { matches: [] }])
    codes.push(codeOf(await make(admin, body)));
  assert.deepEqual(codes, [1, 1, 184, 186]);
  assert.equal((await make(admin, { matches: ['nothing'] })).statusCode, 404);
  const day = { name: 'Noch einer', rule: 'bo3', matches };
  assert.equal(codeOf(await change(round, 'POST', '/days', day)), 187);
});

test('only holders of the right, bound to the organizer, run the tips of a tournament', async () => {
  const round = await addTipRound(api, admin);
  const senders = await addSenders(api, {
    own: ['tip.manage:club'],
    other: ['tip.manage:elsewhere'],
    all: ['tip.manage'],
    referee: ['match.referee'],
  });
  const answers = await answersTo(
    Object.fromEntries(
      [...senders].map(([name, { client }]) => [name, () => make(client, { tournament: round.tournament })]),
    ),
  );
  const no = 'forbidden' as const;
  assert.deepEqual(answers, { nobody: 'not_signed_in', own: 'yes', other: no, all: 'yes', referee: no });
  const path = `/v1/admin${round.url.slice(3)}`;
  const outsider = senders.get('other')?.client ?? api.visitor;
  const question = { rev: 1, text: 'Wer?', options: ['A', 'B'], points: 5, closes_at: later(60) };
  for (const response of [
    await outsider.send('PATCH', path, { rev: 1, name: 'x' }),
    await outsider.send('POST', `${path}/questions`, question),
    await outsider.send('POST', `${path}/matches/${round.match('R1.1')}/reopening`, {
      ...{ rev: 1, until: later(5), reason: 'x' },
    }),
  ])
    assert.equal(response.statusCode, 403);
});

test('another lead moves the locks that have not passed, and no other', async () => {
  const round = await addTipRound(api, admin, { first: 60 });
  api.pass(60);
  const before = (await round.day(1)).matches.map(({ closes_at }) => closes_at);
  const second = (await round.day(2)).matches[0]?.closes_at ?? '';
  await sent(change(round, 'PATCH', '', { lead_minutes: 30 }));
  assert.deepEqual(
    (await round.day(1)).matches.map(({ closes_at }) => closes_at),
    before,
  );
  const moved = (await round.day(2)).matches[0]?.closes_at ?? '';
  assert.equal(Date.parse(second) - Date.parse(moved), 30 * 60_000);
  assert.equal(
    (await admin.send('PATCH', `/v1/admin${round.url.slice(3)}`, { rev: 1, name: 'x' })).statusCode,
    412,
  );
});

test('a match that is closed is opened again with a reason, which is written down; a later time does not move that', async () => {
  const round = await addTipRound(api, admin, { first: 10 });
  api.pass(10);
  assert.equal(codeOf(await round.tip(mia, 'R1.1', '2:0')), 180);
  const path = `/matches/${round.match('R1.1')}/reopening`;
  const until = later(20);
  assert.equal(codeOf(await change(round, 'POST', path, { until: later(0), reason: 'Server' })), 174);
  await sent(change(round, 'POST', path, { until, reason: 'Der Server stand still.' }));
  await sent(round.tip(mia, 'R1.1', '2:0'));
  await api.database.sql
    .updateTable('matches')
    .set({ scheduled_at: new Date(later(500)) })
    .where('id', '=', round.match('R1.1'))
    .execute();
  const { match, closes_at } =
    (await round.day(1)).matches.find(({ match: one }) => one.id === round.match('R1.1')) ?? {};
  assert.ok(match);
  assert.equal(closes_at, until);
  api.pass(20);
  assert.equal(codeOf(await round.tip(mia, 'R1.1', '0:2')), 180);
  const entry = await api.database.sql
    .selectFrom('audit')
    .select(['reason', 'subject', 'after'])
    .where('action', '=', 'tip.match_reopened')
    .executeTakeFirstOrThrow();
  assert.equal(entry.subject, `tip_round:${round.id}`);
  assert.equal(entry.reason, 'Der Server stand still.');
  assert.deepEqual(entry.after, { match: `match:${round.match('R1.1')}`, until });
  await round.end('R1.2', '2:0');
  const decided = `/matches/${round.match('R1.2')}/reopening`;
  assert.equal(codeOf(await change(round, 'POST', decided, { until: later(5), reason: 'x' })), 150);
});

test('the rule of a day is another one as long as nobody has tipped by it', async () => {
  const round = await addTipRound(api, admin);
  const [first, second] = (await round.page()).days;
  const set = (day: string | undefined, rule: string) => change(round, 'PATCH', `/days/${day}`, { rule });
  await sent(set(first?.id, 'winner'));
  assert.equal((await round.tip(mia, 'R1.1', '1:0')).statusCode, 200);
  assert.equal(codeOf(await set(first?.id, 'bo3')), 185);
  assert.equal(codeOf(await set(second?.id, 'bo2')), 184);
  await sent(change(round, 'PATCH', `/days/${first?.id}`, { name: 'Auftakt' }));
  assert.equal((await round.day(1)).name, 'Auftakt');
  await round.end('R1.1', '2:1');
  assert.equal((await round.mine(mia)).tips.find(({ tip }) => tip)?.points, 2);
});

test('a bonus question has fixed points, closes by the clock, hides what others say, and can be decided anew', async () => {
  const round = await addTipRound(api, admin);
  const asked = { text: 'Wer gewinnt?', options: ['A', 'B', 'C'], points: 7, closes_at: later(10) };
  const { id } = (await sent(change(round, 'POST', '/questions', asked))).json();
  const answer = (option: number) => mia.send('PUT', `${round.url}/questions/${id}/answer`, { option });
  await sent(answer(0));
  await sent(answer(1));
  assert.equal(codeOf(await answer(3)), 181);
  assert.equal((await round.page()).questions[0]?.given, null);
  const decide = (right: number[] | null) => change(round, 'PUT', `/questions/${id}/right`, { right });
  assert.equal(codeOf(await decide([1])), 188);
  api.pass(10);
  assert.equal(codeOf(await answer(0)), 180);
  assert.deepEqual((await round.page()).questions[0]?.given, [0, 1, 0]);
  const top = async (): Promise<TipRow> => (await api.visitor.get(`${round.url}/table`)).json().items[0];
  await sent(decide([1, 2]));
  assert.deepEqual([(await top()).points, (await top()).bonus], [7, 7]);
  assert.deepEqual((await round.mine(mia)).answers, [{ question: id, option: 1, points: 7 }]);
  await sent(decide([0]));
  assert.deepEqual([(await top()).points, (await top()).bonus], [0, 0]);
  await sent(decide(null));
  assert.deepEqual((await round.mine(mia)).answers, [{ question: id, option: 1, points: null }]);
  assert.equal(codeOf(await decide([5])), 181);
});
