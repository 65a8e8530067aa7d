import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphFor, Play } from '@duellwerk/shared/bracket/play';
import { pairRound } from './pair-round.ts';
import { pair } from './pairing-task.ts';

/** A Swiss stage after its first round. */
function played(entries: number): Play {
  const play = new Play(graphFor('swiss', entries, { rounds: 3 }));
  play.draw();
  for (const { key } of play.playable()) play.end(key, '1:0');
  return play;
}

/** Whether others had their turn before the round was paired. */
async function letsOthersWork(task: Parameters<typeof pairRound>[0]): Promise<boolean> {
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  await pairRound(task);
  return hasTurned;
}

test('a large round is paired in a thread of its own, in the same way', async () => {
  const { graph, events } = played(300);
  assert.deepEqual(await pairRound({ graph, events }), pair({ graph, events }));
  assert.equal(await letsOthersWork({ graph, events }), true);
  const small = played(8);
  assert.equal(await letsOthersWork({ graph: small.graph, events: small.events }), false);
});

test('a pairing by hand and a refusal come back as they are', async () => {
  const { graph, events } = played(300);
  const proposed = pair({ graph, events });
  assert.ok(proposed.ok);
  const { pairs, bye } = proposed.event;
  const [first, second, ...others] = pairs;
  assert.ok(first && second);
  const pairing = { pairs: [{ a: first.a, b: second.a }, { a: first.b, b: second.b }, ...others], bye };
  assert.deepEqual(await pairRound({ graph, events, pairing }), pair({ graph, events, pairing }));
  const running = events.slice(0, -1);
  const refused = await pairRound({ graph, events: running });
  assert.equal(!refused.ok && refused.refusal.code, 'round_not_drawable');
});

test('more than can wait are refused as overloaded', async () => {
  const { graph, events } = played(258);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => pairRound({ graph, events })));
  const refused = answers.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 1);
  assert.match(String((refused[0] as PromiseRejectedResult).reason), /overloaded/i);
});
