import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../../testing/app.ts';
import { testServer } from '../../testing/database.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addMatch, goLive, type PlayedMatch, rounds } from '../../testing/playing.ts';
import { statementsOf } from '../../testing/statements.ts';
import { runJobs } from '../../testing/written-mails.ts';

const STATEMENTS_MAX = 9;
const ANSWER_TIME = 15;

let api: TestApp;
let organizer: Client;
let stranger: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
  stranger = await api.as(await addUser(api.database, { name: 'Stranger' }));
});
after(() => api.close());

async function live(parts: Parameters<typeof addMatch>[2] = {}): Promise<PlayedMatch> {
  const match = await addMatch(api, organizer, parts);
  await goLive(api, match);
  return match;
}
const report = (match: PlayedMatch, side: 'a' | 'b', text: string, seen: object = {}) =>
  match.send(match[side], 'reports', { rounds: rounds(text), ...seen });
const confirm = (match: PlayedMatch, side: 'a' | 'b', version: number, by: 'a' | 'b' = 'a') =>
  match.send(match[side], 'confirmations', { by, version });
const dispute = (match: PlayedMatch, side: 'a' | 'b', text: string, more: object = {}) =>
  match.send(match[side], 'disputes', {
    ...{ by: 'a', version: 1, rounds: rounds(text), reason: 'Die dritte Map war unsere.', evidence: [] },
    ...more,
  });
const eventsOf = (match: PlayedMatch) =>
  api.database.sql
    .selectFrom('stage_events')
    .select(['kind', 'actor_id', 'data'])
    .where('stage_id', '=', match.stage)
    .orderBy('number')
    .execute();
const tasksOf = async (client: Client) =>
  (await client.get('/v1/users/@me/tasks')).json().items.map(({ kind }: { kind: string }) => kind);
const details = (response: Awaited<ReturnType<typeof report>>) => [
  codeOf(response),
  response.json().errors?.[0]?.details,
];

test('one side reports, the other confirms what it saw: the result is final, with every map', async () => {
  const match = await live({ entries: 4 });
  assert.deepEqual((await match.mine(match.a)).may, ['report', 'write']);
  const reported = await report(match, 'a', '13:7 5:13 13:11');
  assert.deepEqual([reported.statusCode, reported.json().state], [200, 'reported'], reported.body);
  const page = await match.page();
  assert.deepEqual(
    page.reports.map(({ by, version, rounds: games }) => [by, version, games.map(({ a, b }) => [a, b])]),
    [
      [
        'a',
        1,
        [
          [13, 7],
          [5, 13],
          [13, 11],
        ],
      ],
    ],
  );
  assert.deepEqual(page.history.at(-1)?.data.score, { a: 2, b: 1 });
  assert.equal(Date.parse(page.deadline ?? ''), api.now().getTime() + ANSWER_TIME * 60_000);
  assert.deepEqual([await tasksOf(match.a), await tasksOf(match.b)], [[], ['confirm_result']]);
  await runJobs(api);
  const told = (await match.b.get('/v1/users/@me/notifications')).json().items[0];
  assert.equal(told.kind, 'result_to_confirm');
  assert.equal((await match.mine(match.a)).answer, null);
  const mine = await match.mine(match.b);
  assert.deepEqual([mine.answer, mine.may], [{ by: 'a', version: 1 }, ['confirm', 'dispute', 'write']]);
  const confirmed = await confirm(match, 'b', 1);
  assert.deepEqual([confirmed.statusCode, confirmed.json().state], [200, 'final'], confirmed.body);
  const final = await match.page();
  assert.equal(confirmed.json().rev, final.rev);
  assert.deepEqual([final.outcome, final.summary.a?.score, final.summary.b?.score], ['played', 2, 1]);
  assert.deepEqual(
    final.rounds.map(({ a, b }) => [a, b]),
    [
      [13, 7],
      [5, 13],
      [13, 11],
    ],
  );
  assert.deepEqual((await match.kinds()).slice(-3), ['reported', 'confirmed', 'final']);
  const [event] = await eventsOf(match);
  assert.deepEqual([event?.kind, event?.actor_id], ['result', match.users.b]);
  assert.equal(codeOf(await dispute(match, 'b', '5:13 13:7 5:13')), 150, 'after the confirmation');
});

test('an unplayed map may be null, 0:0 or left out, and counts for nobody', async () => {
  for (const text of ['13:7 13:11 -', '13:7 13:11 0:0', '13:7 13:11']) {
    const match = await live();
    assert.equal((await report(match, 'b', text)).statusCode, 200);
    assert.equal((await confirm(match, 'a', 1, 'b')).statusCode, 200);
    const page = await match.page();
    assert.deepEqual([page.summary.a?.score, page.summary.b?.score], [2, 0]);
    assert.deepEqual(page.rounds[2] && [page.rounds[2].a, page.rounds[2].b], [null, null]);
  }
});

test('a best of one is its score', async () => {
  const match = await live({ settings: { best_of: 1 }, tournament: { best_of: 1 } });
  assert.deepEqual(details(await report(match, 'a', '7:7')), [152, ['1:level_game']]);
  assert.equal((await report(match, 'a', '13:7')).statusCode, 200);
  assert.equal((await confirm(match, 'b', 1)).statusCode, 200);
  const page = await match.page();
  assert.deepEqual([page.summary.a?.score, page.summary.b?.score], [13, 7]);
});

const rejected: [string, string][] = [
  ['13:7', 'match:undecided'],
  ['- - -', 'match:undecided'],
  ['13:7 7:13', 'match:undecided'],
  ['13:7 - 13:7', '3:gap'],
  ['13:13 13:7 13:7', '1:level_game'],
  ['13:7 13:7 7:13', '3:after_decision'],
  ['13:7 7:13 13:7 13:7', 'match:too_many_games'],
];
for (const [text, problem] of rejected)
  test(`a report of ${text} is refused with ${problem}`, async () => {
    const match = await live();
    assert.deepEqual(details(await report(match, 'a', text)), [152, [problem]]);
    assert.equal((await match.page()).summary.state, 'live');
  });

test('the highest scores are settled when the time to answer is over, and stand in both records', async () => {
  const match = await live();
  assert.equal((await report(match, 'a', '999:0 0:999 999:998')).statusCode, 200);
  api.pass(ANSWER_TIME + 1);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'final');
  for (const [side, scored] of [
    ['a', 1_998],
    ['b', 1_997],
  ] as const) {
    const record = await match.a.get(`/v1/users/${match.users[side]}/record`);
    assert.equal(record.statusCode, 200, record.body);
    const sum = record.json().maps.reduce((all: number, map: { scored: number }) => all + map.scored, 0);
    assert.equal(sum, scored);
  }
});

test('scores that are no numbers, below zero or above 999 are no request', async () => {
  const match = await live();
  for (const round of [
    { a: -1, b: 13 },
    { a: 1000, b: 13 },
    { a: 2 ** 31, b: 13 },
    { a: 1.5, b: 13 },
    { a: '13', b: 7 },
    { a: 13 },
  ])
    assert.equal(codeOf(await match.send(match.a, 'reports', { rounds: [round, round] })), 1);
});

test('an own report is replaced until it is answered; who confirms the former one is told', async () => {
  const match = await live();
  await report(match, 'a', '13:7 13:7');
  const seen = (await match.page()).rev;
  api.pass(10);
  assert.ok((await match.mine(match.a)).may.includes('replace_report'));
  assert.equal((await report(match, 'a', '13:7 7:13 13:7')).statusCode, 200);
  const page = await match.page();
  assert.deepEqual(
    page.reports.map(({ version }) => version),
    [2],
  );
  assert.equal(Date.parse(page.deadline ?? ''), api.now().getTime() + ANSWER_TIME * 60_000);
  const outdated = await match.b.send('POST', `/v1/matches/${match.id}/confirmations`, {
    ...{ rev: seen, by: 'a', version: 1 },
  });
  assert.deepEqual(
    [outdated.statusCode, outdated.json().errors[0].details],
    [412, [String((await match.page()).rev)]],
  );
  assert.deepEqual(details(await confirm(match, 'b', 1)), [154, ['a', '2']]);
  // The time of the first report is over, that of the second one is not.
  api.pass(6);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'reported');
  assert.equal((await confirm(match, 'b', 2)).statusCode, 200);
});

test('both sides report: the same scores are a confirmation, others are refused, one of two at once is stale', async () => {
  const match = await live();
  const { rev } = await match.page();
  const both = await Promise.all([
    report(match, 'a', '13:7 13:7', { rev }),
    report(match, 'b', '13:7 13:7', { rev }),
  ]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 412]);
  const by = both[0].statusCode === 200 ? 'a' : 'b';
  const other = by === 'a' ? 'b' : 'a';
  assert.deepEqual(details(await report(match, other, '7:13 7:13')), [156, []]);
  assert.equal((await report(match, other, '13:7 13:7 -')).json().state, 'final');
  assert.deepEqual((await match.kinds()).slice(-2), ['confirmed', 'final']);
});

test('a dispute keeps both reports, its reason with the parties, and is the referees’ to end', async () => {
  const match = await live();
  await report(match, 'a', '13:7 7:13 13:7');
  const answer = await dispute(match, 'b', '13:7 7:13 7:13');
  assert.deepEqual([answer.statusCode, answer.json().state], [200, 'disputed'], answer.body);
  const response = await api.visitor.get(`/v1/matches/${match.id}`);
  const page = response.json();
  assert.deepEqual([page.dispute.by, page.dispute.rounds, page.deadline], ['b', [3], null]);
  assert.deepEqual(
    page.reports.map(({ by }: { by: string }) => by),
    ['a', 'b'],
  );
  assert.ok(!response.body.includes('dritte Map'));
  for (const client of [match.a, match.b, organizer])
    assert.equal((await match.mine(client)).dispute?.reason, 'Die dritte Map war unsere.');
  assert.equal((await match.mine(stranger)).dispute, null);
  assert.deepEqual([await tasksOf(match.a), await tasksOf(match.b)], [[], []]);
  assert.deepEqual((await match.mine(match.b)).may, ['write']);
  // A disputed report never stands by time.
  api.pass(ANSWER_TIME + 1);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'disputed');
  assert.equal(codeOf(await confirm(match, 'b', 1)), 150);
  assert.equal(codeOf(await report(match, 'a', '13:7 13:7')), 150);
  assert.equal((await match.referee.end('W1.1', '2:1')).statusCode, 200);
});

test('a dispute has other scores that can be, and own evidence', async () => {
  const match = await live();
  await report(match, 'a', '13:7 13:7');
  assert.equal(codeOf(await dispute(match, 'a', '7:13 7:13')), 153);
  assert.equal(codeOf(await confirm(match, 'a', 1)), 153);
  assert.deepEqual(details(await dispute(match, 'b', '13:7 13:7 0:0')), [155, []]);
  assert.deepEqual(details(await dispute(match, 'b', '13:7')), [152, ['match:undecided']]);
  assert.deepEqual(details(await dispute(match, 'b', '7:13 7:13', { evidence: ['nothing'] })), [
    157,
    ['nothing'],
  ]);
  assert.deepEqual(details(await dispute(match, 'b', '7:13 7:13', { version: 2 })), [154, ['a', '1']]);
  assert.equal(codeOf(await dispute(match, 'b', '7:13 7:13', { reason: '' })), 1);
  assert.equal((await match.page()).summary.state, 'reported');
  // Refusals leave nothing behind.
  const left = await api.database.sql
    .selectFrom('match_disputes')
    .select('id')
    .where('match_id', '=', match.id)
    .execute();
  assert.deepEqual(left, []);
});

test('nobody answers in time: the report stands, once; who comes too late disputes nothing', async () => {
  const match = await live();
  await report(match, 'b', '7:13 7:13');
  api.pass(ANSWER_TIME);
  assert.equal(codeOf(await dispute(match, 'a', '13:7 13:7', { by: 'b' })), 166);
  assert.equal(codeOf(await report(match, 'b', '13:7 13:7')), 166);
  assert.deepEqual((await match.mine(match.a)).may, ['confirm', 'write']);
  await runJobs(api);
  await runJobs(api);
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.summary.b?.score], ['final', 2]);
  assert.deepEqual((await match.kinds()).slice(-2), ['confirmed_by_time', 'final']);
  assert.deepEqual(
    (await eventsOf(match)).map(({ kind, actor_id }) => [kind, actor_id]),
    [['result', null]],
  );
});

test('only the sides report, confirm and dispute; and only in a tournament that is on', async () => {
  const match = await addMatch(api, organizer);
  assert.deepEqual(details(await report(match, 'a', '13:7 13:7')), [150, ['scheduled']]);
  await goLive(api, match);
  const body = { rounds: rounds('13:7 13:7') };
  assert.equal(codeOf(await match.send(stranger, 'reports', body)), 5);
  assert.equal(codeOf(await match.send(organizer, 'reports', body)), 5);
  assert.equal(codeOf(await match.send(api.visitor, 'reports', body)), 4);
  await report(match, 'a', '13:7 13:7');
  assert.equal(codeOf(await match.send(stranger, 'confirmations', { by: 'a', version: 1 })), 5);
  assert.equal(codeOf(await match.send(organizer, 'confirmations', { by: 'a', version: 1 })), 5);
  const { sql } = api.database;
  await sql
    .updateTable('tournaments')
    .set({ decided_state: 'completed' })
    .where('id', '=', match.tournament)
    .execute();
  assert.deepEqual(details(await confirm(match, 'b', 1)), [96, ['completed']]);
});

test('what a side does makes no command about the whole stage stale, but one about its match', async () => {
  const match = await addMatch(api, organizer, { entries: 8 });
  await goLive(api, match);
  await match.referee.page();
  const seen = match.referee.rev;
  await report(match, 'a', '13:7 13:7');
  const meeting = await match.referee.meeting('W1.1');
  match.referee.rev = seen;
  const outcome = { kind: 'played', score: { kind: 'total', a: 0, b: 2 } };
  assert.equal((await match.referee.send('results', { ...meeting, outcome })).statusCode, 412);
  const changed = { rev: seen, matches: ['W1.2'], best_of: 1 };
  const url = `/v1/stages/${match.stage}/matches`;
  assert.equal((await organizer.send('PATCH', url, changed)).statusCode, 200);
  const changes = (await api.visitor.get(`/v1/stages/${match.stage}/changes?since=${seen}`)).json();
  assert.ok(
    changes.matches.some(
      ({ key, state }: { key: string; state: string }) => key === 'W1.1' && state === 'reported',
    ),
  );
});

test('a captain who is gone leaves the match to the referees', async () => {
  const match = await live();
  await report(match, 'a', '13:7 13:7');
  const { sql } = api.database;
  await sql.deleteFrom('sessions').where('user_id', '=', match.users.b).execute();
  assert.equal(codeOf(await confirm(match, 'b', 1)), 4);
  api.pass(ANSWER_TIME);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'final');
});

test('the same report twice is one, and open pages hear of it by the outbox', async () => {
  const match = await live();
  const { rev } = await match.page();
  const send = () =>
    match.a.send(
      'POST',
      `/v1/matches/${match.id}/reports`,
      { rev, rounds: rounds('13:7 13:7') },
      { 'idempotency-key': `report-${match.id}` },
    );
  const [first, second] = [await send(), await send()];
  assert.deepEqual([first.statusCode, second.body], [200, first.body]);
  const versions = await api.database.sql
    .selectFrom('match_reports')
    .select('version')
    .where('match_id', '=', match.id)
    .execute();
  assert.deepEqual(versions, [{ version: 1 }]);
  const told = await api.database.sql
    .selectFrom('outbox')
    .select(['topic', 'ref'])
    .where('topic', '=', `match:${match.id}`)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  assert.deepEqual(told, [{ topic: `match:${match.id}`, ref: String(first.json().rev) }]);
});

if (!testServer)
  test('a report takes at most nine statements, the session, the count of changes and the idempotency key among them', async () => {
    const match = await live();
    const { rev } = await match.page();
    const texts = await statementsOf(api.database, () =>
      match.a.send(
        'POST',
        `/v1/matches/${match.id}/reports`,
        { rev, rounds: rounds('13:7 13:7') },
        { 'idempotency-key': 'counted-report' },
      ),
    );
    const own = texts.filter((text) => !text.includes('pg_current_snapshot'));
    assert.ok(
      own.length + 2 <= STATEMENTS_MAX,
      `${own.length}\n${own.map((text) => text.slice(0, 90)).join('\n')}`,
    );
    assert.ok(own.length > 4);
  });
