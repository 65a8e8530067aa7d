import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics } from '../testing/fixtures.ts';
import { addSenders, answered, answersTo, type Sender } from '../testing/rights.ts';
import { addSeeded, outcomeOf, StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let senders: ReadonlyMap<string, Sender>;
const clientOf = (name: string): Client => senders.get(name)?.client ?? api.visitor;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  senders = await addSenders(api, {
    admin: ['platform.admin'],
    manager: ['tournament.manage'],
    'manager of the club': ['tournament.manage:club'],
    'referee of the club': ['match.referee:club'],
    'manager elsewhere': ['tournament.manage:elsewhere'],
    stranger: [],
  });
});
after(() => api.close());

async function started(sender: string) {
  const made = await addSeeded(api, { entries: 4, format: 'double_elimination' });
  const organizer = new StagePlayer(clientOf('admin'), made.stage);
  await organizer.send('start');
  const play = new StagePlayer(clientOf(sender), made.stage);
  play.rev = organizer.rev;
  return { ...made, play, organizer };
}

/** Every command as it can be sent of a stage that has just started. */
async function commands(sender: string): Promise<Record<string, () => Promise<LightMyRequestResponse>>> {
  const at = async (path: string, body: (made: Awaited<ReturnType<typeof started>>) => Promise<object>) => {
    const made = await started(sender);
    const wanted = await body(made);
    made.play.rev = made.organizer.rev;
    return made.play.send(path, wanted);
  };
  return {
    results: () =>
      at('results', async ({ organizer }) => ({
        ...(await organizer.meeting('W1.1')),
        outcome: outcomeOf('1:0'),
      })),
    seeds: () => at('seeds', async ({ entries }) => ({ entries: entries.toReversed() })),
    lots: () => at('lots', async ({ entries }) => ({ entries })),
    matches: async () => {
      const { play } = await started(sender);
      const body = { rev: play.rev, matches: ['W2.1'], best_of: 3 };
      return play.client.send('PATCH', `/v1/stages/${play.stage}/matches`, body);
    },
    start: async () => {
      const { stage } = await addSeeded(api, { entries: 4 });
      return new StagePlayer(clientOf(sender), stage).send('start');
    },
    rounds: async () => {
      const { stage } = await addSeeded(api, { entries: 4, format: 'swiss' });
      await new StagePlayer(clientOf('admin'), stage).send('start');
      const play = new StagePlayer(clientOf(sender), stage);
      play.rev = 2;
      return play.send('rounds');
    },
  };
}
const answers = async (sender: string) => answersTo(await commands(sender));
const names = ['results', 'seeds', 'lots', 'matches', 'start', 'rounds'];

for (const sender of ['admin', 'manager', 'manager of the club'])
  test(`${sender}: every command`, async () =>
    assert.deepEqual(await answers(sender), answered('yes', names)));

test('a referee writes results, and nothing else of a stage', async () => {
  const organizing = ['seeds', 'lots', 'matches', 'start', 'rounds'];
  assert.deepEqual(await answers('referee of the club'), {
    ...answered('yes', names),
    ...answered('forbidden', organizing),
  });
});

for (const [sender, code] of [
  ['manager elsewhere', 'forbidden'],
  ['stranger', 'forbidden'],
  ['nobody', 'not_signed_in'],
] as const)
  test(`${sender}: no command`, async () => assert.deepEqual(await answers(sender), answered(code, names)));

test('a draft’s stage does not exist but for those who manage it', async () => {
  const { stage } = await addSeeded(api, { entries: 4, tournament: { decided_state: 'draft' } });
  const get = async (name: string) => (await clientOf(name).get(`/v1/stages/${stage}`)).statusCode;
  assert.deepEqual(
    [await get('nobody'), await get('stranger'), await get('manager of the club')],
    [404, 404, 200],
  );
  const start = (name: string) => new StagePlayer(clientOf(name), stage).send('start');
  assert.equal((await start('stranger')).statusCode, 404);
  assert.equal(codeOf(await start('manager')), 96);
  const unknown = await new StagePlayer(clientOf('admin'), 'nothing').send('start');
  assert.equal(unknown.statusCode, 404);
});

test('the engine’s refusals are errors of their own, with what they are about, and write nothing', async () => {
  const { play, stage, entries } = await started('manager');
  const first = await play.meeting('W1.1');
  const outcome = outcomeOf('1:0');
  const order = (list: (string | undefined)[]) => ({ entries: list });
  const cases: [path: string, body: object, code: number, details: string[]][] = [
    ['results', { ...first, match: 'W9.1', outcome }, 80, ['W9.1']],
    ['results', { ...(await play.meeting('W1.1')), match: 'W2.1', outcome }, 81, ['W2.1', 'pending']],
    ['results', { ...first, b: entries[1], outcome }, 83, ['W1.1', first.a, first.b]],
    ['results', { ...first, outcome: outcomeOf('1:1') }, 84, ['W1.1', 'undecided']],
    ['seeds', order([...entries.slice(1), 'nobody']), 85, ['nobody']],
    ['seeds', order([...entries, entries[0]]), 87, [entries[0] ?? '']],
    ['seeds', order(entries.slice(1)), 88, [entries[0] ?? '']],
    ['rounds', {}, 90, ['1', 'not_swiss']],
  ];
  for (const [path, body, code, details] of cases) {
    const response = await play.send(path, body);
    assert.deepEqual(
      [codeOf(response), response.json().errors[0].details, response.statusCode],
      [code, details, 422],
    );
  }
  assert.deepEqual((await play.page()).rev, 2);
  assert.equal((await play.exclude(entries[0])).statusCode, 200);
  assert.equal(codeOf(await play.exclude(entries[0])), 86);
  const waiting = await addSeeded(api, { entries: 4 });
  const early = await new StagePlayer(clientOf('manager'), waiting.stage).send('results', {
    ...first,
    outcome,
  });
  assert.equal(codeOf(early), 91);
  assert.equal(codeOf(await play.send('start')), 92);
  assert.equal((await api.visitor.get(`/v1/stages/${stage}`)).json().rev, 3);
});

test('who has not seen the present state is refused with it: of a match by that match, else by the stage', async () => {
  const { play, organizer, entries } = await started('manager');
  const [first, second] = [await play.meeting('W1.1'), await play.meeting('W1.2')];
  const seen = play.rev;
  assert.equal((await organizer.end('W1.1', '1:0')).statusCode, 200);
  const outcome = outcomeOf('1:0');
  const stale = await play.send('results', { ...first, outcome, rev: seen });
  assert.deepEqual([stale.statusCode, stale.json().errors[0].details], [412, [String(organizer.rev)]]);
  assert.equal((await play.send('lots', { entries, rev: seen })).statusCode, 412);
  const fresh = await play.send('results', { ...second, outcome, rev: seen });
  assert.equal(fresh.statusCode, 200);
  assert.equal((await play.send('lots', { entries, rev: 999 })).statusCode, 412);
});

test('a repeated key gets the first answer and writes one event', async () => {
  const { play, stage } = await started('manager');
  const body = { rev: play.rev, ...(await play.meeting('W1.1')), outcome: outcomeOf('1:0') };
  const key = { 'idempotency-key': 'one-result-sent-twice' };
  const send = () => play.client.send('POST', `/v1/stages/${stage}/results`, body, key);
  const both = await Promise.all([send(), send()]);
  assert.deepEqual(
    both.map((one) => one.json()),
    [both[0]?.json(), both[0]?.json()],
  );
  const events = await api.database.sql
    .selectFrom('stage_events')
    .selectAll()
    .where('stage_id', '=', stage)
    .execute();
  assert.equal(events.length, 1);
});
