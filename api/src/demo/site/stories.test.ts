import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStories } from './stories.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

function openStories() {
  let now = at(0);
  const advanced: Date[] = [];
  const stories = createStories(
    () => now,
    async (to) => {
      advanced.push(to);
      now = to;
    },
  );
  return { ...stories, advanced, now: () => now };
}

test('stories go on in the order of their times, those of one time in the order in which they waited', async () => {
  const { begin, until, play, advanced, now } = openStories();
  const seen: string[] = [];
  begin(async () => {
    await until(at(10));
    seen.push('a10');
    await until(at(30));
    seen.push('a30');
  });
  begin(async () => {
    await until(at(10));
    seen.push('b10');
    await until(at(5));
    seen.push('b, which was past');
    begin(async () => {
      seen.push('c10');
      await until(at(20));
      seen.push('c20');
    });
  });
  await play(at(25));
  assert.deepEqual(seen, ['a10', 'b10', 'b, which was past', 'c10', 'c20']);
  assert.deepEqual(now(), at(25));
  await play(at(40));
  assert.equal(seen.at(-1), 'a30');
  assert.deepEqual(advanced, [at(10), at(20), at(25), at(30), at(40)]);
});

test('one story at a time: another one waits until it waits or ends', async () => {
  const { begin, until, play } = openStories();
  let open = 0;
  for (let index = 0; index < 5; index += 1)
    begin(async () => {
      for (const minutes of [1, 2, 3]) {
        await until(at(minutes));
        open += 1;
        await new Promise((resolve) => setImmediate(resolve));
        assert.equal(open, 1);
        open -= 1;
      }
    });
  await play(at(3));
});

test('what a story throws ends the play', async () => {
  const { begin, until, play } = openStories();
  begin(async () => {
    await until(at(1));
    throw new Error('refused');
  });
  await assert.rejects(play(at(2)), /refused/);
});
