import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQueue } from '../http/queue.ts';
import { createPasswords } from './passwords.ts';

test('a password fits its own hash only, and no account fits none', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('Richtig!1');
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await passwords.verify(stored, 'Richtig!1'), true);
  assert.equal(await passwords.verify(stored, 'Falsch!1'), false);
  assert.equal(await passwords.verify(null, 'Richtig!1'), false);
});

test('so many jobs run at once, so many wait in order, the rest is refused', async () => {
  const queue = createQueue(2, 2);
  const gates: (() => void)[] = [];
  const started: number[] = [];
  const job = (name: number) =>
    queue(() => {
      started.push(name);
      return new Promise<void>((resolve) => gates.push(resolve));
    });
  const jobs = [job(1), job(2), job(3), job(4)];
  await assert.rejects(job(5), { kind: 'overloaded' });
  assert.deepEqual(started, [1, 2]);
  gates[0]?.();
  await jobs[0];
  assert.deepEqual(started, [1, 2, 3]);
  for (const index of [1, 2, 3]) {
    gates[index]?.();
    await jobs[index];
  }
  assert.deepEqual(started, [1, 2, 3, 4]);
});

test('a failing job gives its turn on', async () => {
  const queue = createQueue(1, 1);
  await assert.rejects(queue(() => Promise.reject(new Error('broken'))));
  assert.equal(await queue(async () => 'next'), 'next');
});
