import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf } from '../testing/app.ts';
import { type Managed, openManaged } from '../testing/managed.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';

const FORBIDDEN = 5;
const LEAVE_CLOSED = 27;

let api: Managed['api'];
let manager: Managed['manager'];
before(async () => {
  ({ api, manager } = await openManaged());
});
after(() => api.close());

async function started() {
  const made = await addSeeded(api, { entries: 4 });
  const play = new StagePlayer(manager, made.stage);
  await play.page();
  assert.equal((await play.send('start')).statusCode, 200);
  const [first, second] = await Promise.all(made.users.slice(0, 2).map((user) => api.as(user)));
  if (!first || !second) throw new Error('Four users give two clients.');
  return { ...made, play, first, second };
}
const addressOf = (tournament: string, entry: string | undefined) =>
  `/v1/tournaments/${tournament}/entries/${entry}`;
const mayOf = async (client: Managed['manager'], tournament: string) =>
  (await client.get(`/v1/tournaments/${tournament}/mine`)).json().entries[0].may;

test('who plays gives up: the open match is lost, and organizers read it in the history', async () => {
  const { tournament, entries, play, first } = await started();
  assert.deepEqual(await mayOf(first, tournament), ['leave']);
  const left = await first.send('DELETE', addressOf(tournament, entries[0]));
  assert.equal(left.statusCode, 204, left.body);
  const { state, winner } = await play.match('W1.1');
  assert.deepEqual([state, winner], ['final', 'b']);
  assert.deepEqual(await mayOf(first, tournament), []);
  const { items } = (await manager.get(`/v1/tournaments/${tournament}/history`)).json();
  const line = items.find(({ kind }: { kind: string }) => kind === 'left');
  assert.deepEqual([line?.from, line?.to], ['active', 'dropped']);
  // Once is enough.
  assert.equal(codeOf(await first.send('DELETE', addressOf(tournament, entries[0]))), LEAVE_CLOSED);
});

test('also in a pause, and not after the end', async () => {
  const { tournament, entries, play, first, second } = await started();
  const { version } = (await manager.get(`/v1/admin/tournaments/${tournament}`)).json();
  const paused = await manager.send('POST', `/v1/admin/tournaments/${tournament}/pause`, {
    version,
    reason: null,
  });
  assert.equal(paused.statusCode, 200, paused.body);
  assert.equal((await first.send('DELETE', addressOf(tournament, entries[0]))).statusCode, 204);
  const { version: now } = (await manager.get(`/v1/admin/tournaments/${tournament}`)).json();
  assert.equal(
    (await manager.send('POST', `/v1/admin/tournaments/${tournament}/resume`, { version: now })).statusCode,
    200,
  );
  await play.page();
  for (const key of ['W1.2', 'W2.1']) {
    assert.equal((await play.end(key, '1:0')).statusCode, 200);
    await play.page();
  }
  assert.deepEqual(await mayOf(second, tournament), []);
  assert.equal(codeOf(await second.send('DELETE', addressOf(tournament, entries[1]))), LEAVE_CLOSED);
});

test('no one gives up for others: organizers and referees take an entry out with a public ruling', async () => {
  const { tournament, entries, second } = await started();
  for (const client of [second, manager])
    assert.equal(codeOf(await client.send('DELETE', addressOf(tournament, entries[0]))), FORBIDDEN);
  assert.equal((await second.send('DELETE', addressOf(tournament, 'unknown'))).statusCode, 404);
});
