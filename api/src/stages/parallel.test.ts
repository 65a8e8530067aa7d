import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addSeeded, outcomeOf, StagePlayer } from '../testing/stages.ts';
import { rebuildStage } from './rebuild.ts';

const RESULTS = randomRuns(200, 10);
/** Enough for a match of each result in the first round. */
const ENTRIES = randomRuns(512, 8);

let api: TestApp;
before(async () => {
  api = await openTestApp({ checkReplies: false, limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
});
after(() => api.close());

/** What is played, without ids, times and the order in which it was written. */
function stateOf({ matches, places }: StagePage) {
  return {
    matches: matches.map(({ key, state, a, b, a_score, b_score, winner }) => [
      key,
      state,
      a,
      b,
      a_score,
      b_score,
      winner,
    ]),
    places,
  };
}

test(`${RESULTS} results at once give the same as one after the other`, async () => {
  const organizer = await api.as(
    await addUser(api.database, { name: 'Organizer', permissions: ['tournament.manage'] }),
  );
  const play = async (atOnce: boolean) => {
    const { stage } = await addSeeded(api, { entries: ENTRIES, format: 'double_elimination' });
    const player = new StagePlayer(organizer, stage);
    await player.send('start');
    const { rev, entries, matches } = await player.page();
    const entry = (index: number | null) => entries[index ?? -1]?.entry ?? '';
    const open = matches.filter(({ state }) => state === 'scheduled').slice(0, RESULTS);
    const send = ({ key, a, b }: (typeof open)[number], index: number) =>
      player.send('results', {
        ...{ rev, match: key, a: entry(a), b: entry(b) },
        outcome: outcomeOf(index % 3 === 0 ? '0:1' : '1:0'),
      });
    const statuses: number[] = [];
    if (atOnce) statuses.push(...(await Promise.all(open.map(send))).map(({ statusCode }) => statusCode));
    else for (const [index, match] of open.entries()) statuses.push((await send(match, index)).statusCode);
    assert.deepEqual(new Set(statuses), new Set([200]));
    assert.deepEqual(await rebuildStage(api.database, stage), []);
    const page = await player.page();
    assert.equal(page.rev, rev + open.length);
    return { count: open.length, state: stateOf(page) };
  };
  const [together, alone] = [await play(true), await play(false)];
  assert.equal(together.count, RESULTS);
  assert.deepEqual(together, alone);
});
