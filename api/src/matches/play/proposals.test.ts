import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../../testing/app.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addMatch, goLive, type PlayedMatch } from '../../testing/playing.ts';
import { runJobs } from '../../testing/written-mails.ts';

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

const later = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();
const propose = (match: PlayedMatch, client: Client, minutes: number) =>
  match.send(client, 'proposals', { starts_at: later(minutes) });
const answer = (match: PlayedMatch, client: Client, proposal: string, body: object) =>
  match.send(client, `proposals/${proposal}/answers`, body);
const details = (response: Awaited<ReturnType<typeof propose>>) => [
  codeOf(response),
  response.json().errors?.[0]?.details,
];
/** A match that is agreed on for the next day. */
async function scheduled(): Promise<PlayedMatch> {
  const match = await addMatch(api, organizer);
  await api.database.sql
    .updateTable('matches')
    .set({ scheduled_at: new Date(later(24 * 60)) })
    .where('id', '=', match.id)
    .execute();
  return match;
}
const statesOf = async (match: PlayedMatch) => {
  const query = api.database.sql
    .selectFrom('match_proposals')
    .select('state')
    .where('match_id', '=', match.id);
  return (await query.orderBy('created_at').execute()).map(({ state }) => state);
};

test('a proposal that is accepted moves the match, its ready check and its calendar entry', async () => {
  const match = await scheduled();
  const before = await api.database.sql
    .selectFrom('matches')
    .select('calendar_sequence')
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();
  const proposed = await propose(match, match.a, 120);
  assert.equal(proposed.statusCode, 200, proposed.body);
  const { proposal } = proposed.json();
  const page = await match.page();
  assert.deepEqual(page.proposal, {
    ...{ id: proposal, by: 'a', starts_at: later(120), expires_at: later(120) },
  });
  assert.deepEqual((await match.mine(match.b)).may, ['propose', 'answer_proposal', 'write']);
  assert.deepEqual((await match.mine(match.a)).may, ['propose', 'write']);
  assert.equal((await answer(match, match.b, proposal, { answer: 'accept' })).statusCode, 200);
  const moved = await match.page();
  assert.deepEqual([moved.summary.scheduled_at, moved.proposal], [later(120), null]);
  assert.deepEqual(
    moved.history.map(({ kind, data }) => [kind, data.by]),
    [
      ['time_proposed', 'a'],
      ['rescheduled', 'b'],
    ],
  );
  const after = await api.database.sql
    .selectFrom('matches')
    .select('calendar_sequence')
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();
  assert.ok(after.calendar_sequence > before.calendar_sequence);
  api.pass(110);
  await runJobs(api);
  const opened = await match.page();
  assert.deepEqual([opened.summary.state, opened.deadline], ['ready_check', later(25)]);
});

test('a proposal is declined, countered and replaced; one of them is open at most', async () => {
  const match = await scheduled();
  const first = (await propose(match, match.a, 60)).json().proposal;
  assert.equal((await answer(match, match.b, first, { answer: 'decline' })).statusCode, 200);
  assert.equal((await match.page()).proposal, null);
  const second = (await propose(match, match.a, 90)).json().proposal;
  const countered = await answer(match, match.b, second, { answer: 'counter', starts_at: later(100) });
  assert.equal(countered.statusCode, 200, countered.body);
  assert.deepEqual(
    [(await match.page()).proposal?.by, (await match.page()).proposal?.id],
    ['b', countered.json().proposal],
  );
  assert.deepEqual(details(await answer(match, match.a, second, { answer: 'accept' })), [159, ['countered']]);
  const third = (await propose(match, match.a, 130)).json().proposal;
  assert.deepEqual(await statesOf(match), ['declined', 'countered', 'superseded', 'pending']);
  assert.deepEqual(details(await answer(match, match.a, third, { answer: 'accept' })), [161, []]);
  assert.equal((await match.page()).summary.scheduled_at !== later(130), true);
});

test('nobody answers: it expires before its time and the match’s, once', async () => {
  const match = await scheduled();
  const { proposal } = (await propose(match, match.a, 30)).json();
  api.pass(30);
  assert.deepEqual(details(await answer(match, match.b, proposal, { answer: 'accept' })), [159, ['expired']]);
  assert.ok(!(await match.mine(match.b)).may.includes('answer_proposal'));
  await runJobs(api);
  await runJobs(api);
  assert.deepEqual(await statesOf(match), ['expired']);
  assert.deepEqual(await match.kinds(), ['time_proposed', 'proposal_expired']);
  await propose(match, match.b, 10 * 24 * 60);
  const { proposal: open } = await match.page();
  assert.equal(open?.expires_at, (await match.page()).summary.scheduled_at);
});

test('in the ready check it moves the match back, and who was ready says so again', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  await match.send(match.a, 'ready', { players: [match.users.a] });
  const { proposal } = (await propose(match, match.b, 60)).json();
  assert.equal((await answer(match, match.a, proposal, { answer: 'accept' })).json().state, 'scheduled');
  assert.deepEqual((await match.page()).line_up_a, []);
  // The deadline of before is nobody's any more.
  api.pass(26);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'scheduled');
  api.pass(24);
  await runJobs(api);
  assert.equal((await match.page()).summary.state, 'ready_check');
  const soon = (await propose(match, match.a, 8)).json().proposal;
  const accepted = await answer(match, match.b, soon, { answer: 'accept' });
  assert.equal(accepted.json().state, 'ready_check', accepted.body);
  await propose(match, match.a, 40);
  await goLive(api, match);
  assert.deepEqual((await statesOf(match)).at(-1), 'superseded');
});

test('times that cannot be, and matches that have begun, are refused', async () => {
  const match = await scheduled();
  assert.deepEqual(details(await propose(match, match.a, -1)), [160, ['past']]);
  assert.deepEqual(details(await propose(match, match.a, 24 * 60)), [160, ['same']]);
  assert.deepEqual(details(await propose(match, match.a, 61 * 24 * 60)), [160, ['far']]);
  assert.equal(codeOf(await match.send(match.a, 'proposals', { starts_at: 'morgen' })), 1);
  const { proposal } = (await propose(match, match.a, 60)).json();
  assert.equal(codeOf(await answer(match, match.b, proposal, { answer: 'counter' })), 1);
  assert.equal(codeOf(await answer(match, match.b, proposal, { answer: 'accept', starts_at: later(5) })), 1);
  assert.equal(codeOf(await answer(match, match.b, 'nothing', { answer: 'accept' })), 3);
  const begun = await addMatch(api, organizer);
  await goLive(api, begun);
  assert.deepEqual(details(await propose(begun, begun.a, 60)), [150, ['live']]);
});

test('only the sides propose and answer, about what they saw', async () => {
  const match = await scheduled();
  for (const [client, code] of [
    [stranger, 5],
    [organizer, 5],
    [api.visitor, 4],
  ] as const)
    assert.equal(codeOf(await propose(match, client, 60)), code);
  const { proposal } = (await propose(match, match.a, 60)).json();
  assert.equal(codeOf(await answer(match, stranger, proposal, { answer: 'accept' })), 5);
  const stale = await answer(match, match.b, proposal, { answer: 'accept', rev: 1 });
  assert.equal(stale.statusCode, 412);
  const { rev } = await match.page();
  const key = { 'idempotency-key': `answer-${match.id}` };
  const url = `/v1/matches/${match.id}/proposals/${proposal}/answers`;
  const twice = [1, 2].map(() => match.b.send('POST', url, { rev, answer: 'accept' }, key));
  const [one, two] = await Promise.all(twice);
  assert.deepEqual([one?.statusCode, two?.body], [200, one?.body]);
  assert.deepEqual((await match.kinds()).filter((kind) => kind === 'rescheduled').length, 1);
});
