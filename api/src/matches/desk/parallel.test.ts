import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Decision } from '@duellwerk/shared/contract/match-desk';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import { rebuildStage } from '../../stages/rebuild.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { Desk } from '../../testing/deciding.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addSeeded, outcomeOf, StagePlayer } from '../../testing/stages.ts';

const COMMANDS = randomRuns(200, 10);
/** Enough for a match of each command in the first round. */
const ENTRIES = randomRuns(512, 8);

let api: TestApp;
before(async () => {
  api = await openTestApp({ checkReplies: false, limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
});
after(() => api.close());

/** What is played, without ids, times and the order in which it was written. */
function stateOf({ matches, places }: StagePage) {
  const played = matches.map(({ key, state, a, b, a_score, b_score, winner, outcome }) => ({
    ...{ key, state, a, b, a_score, b_score, winner, outcome },
  }));
  return { played, places };
}

const decisions: Decision[] = [
  { kind: 'total', a: 0, b: 1 },
  { kind: 'walkover', winner: 'b' },
  { kind: 'double_loss' },
  { kind: 'cancel' },
  { kind: 'score', rounds: [{ a: 13, b: 4 }] },
];

test(`${COMMANDS} results and decisions at once give the same as one after the other`, async () => {
  const referee = await api.as(
    await addUser(api.database, { name: 'Referee', permissions: ['tournament.manage'] }),
  );
  const desk = new Desk(referee);
  const play = async (atOnce: boolean) => {
    const { stage } = await addSeeded(api, { entries: ENTRIES, format: 'double_elimination' });
    const player = new StagePlayer(referee, stage);
    await player.send('start');
    const { rev, entries, matches } = await player.page();
    const entry = (index: number | null) => entries[index ?? -1]?.entry ?? '';
    const open = matches.filter(({ state }) => state === 'scheduled').slice(0, COMMANDS);
    const once = ({ id, key, a, b }: (typeof open)[number], index: number) => {
      const decision = decisions[index % (2 * decisions.length)];
      const header = { 'idempotency-key': `${stage}-command-${index}` };
      if (decision) return desk.send(id, { rev: 1, decision }, header);
      const meeting = { match: key, a: entry(a), b: entry(b), outcome: outcomeOf('1:0') };
      return referee.send('POST', `/v1/stages/${stage}/results`, { rev, ...meeting }, header);
    };
    // Who has waited too long in the queue sends again, as every page does.
    const send: typeof once = async (match, index) => {
      const response = await once(match, index);
      return response.statusCode === 503 ? send(match, index) : response;
    };
    const statuses: number[] = [];
    if (atOnce) statuses.push(...(await Promise.all(open.map(send))).map(({ statusCode }) => statusCode));
    else for (const [index, match] of open.entries()) statuses.push((await send(match, index)).statusCode);
    assert.deepEqual(new Set(statuses), new Set([200]));
    assert.deepEqual(await rebuildStage(api.database, stage), []);
    const rulings = await api.database.sql
      .selectFrom('rulings as r')
      .innerJoin('matches as m', 'm.id', 'r.match_id')
      .select('stage_event')
      .where('m.stage_id', '=', stage)
      .execute();
    // Each ruling has an event of its own.
    assert.equal(new Set(rulings.map(({ stage_event }) => stage_event)).size, COMMANDS / 2);
    const page = await player.page();
    assert.equal(page.rev, rev + open.length);
    return { count: open.length, state: stateOf(page) };
  };
  const [together, alone] = [await play(true), await play(false)];
  assert.equal(together.count, COMMANDS);
  assert.deepEqual(together, alone);
});

test('of two referees who decide one match at once, one decides', async () => {
  const referee = await api.as(
    await addUser(api.database, { name: 'Other', permissions: ['match.referee'] }),
  );
  const desk = new Desk(referee);
  const { stage } = await addSeeded(api, { entries: 4, tournament: { decided_state: 'seeding' } });
  const organizer = await api.as(
    await addUser(api.database, { name: 'Third', permissions: ['tournament.manage'] }),
  );
  await new StagePlayer(organizer, stage).send('start');
  const answers = await Promise.all(
    ['a', 'b'].map((winner) =>
      desk.send(`${stage}-W1-1`, { rev: 1, decision: { kind: 'walkover', winner } }),
    ),
  );
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 412]);
});
