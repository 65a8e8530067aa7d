import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareArms, fisherTail } from './compare-arms.ts';

const arm = (affected: number, visitors: number) => ({ affected, visitors });

test('the probability is that of Fisher’s exact test, one-sided', () => {
  // By hand: the lady tasting tea, 17/70; 1 / (14 over 7); (10 over 3) / (20 over 3).
  for (const [canary, stable, expected] of [
    [arm(3, 4), arm(1, 4), 0.2428571],
    [arm(7, 7), arm(0, 7), 0.0002914],
    [arm(3, 10), arm(0, 10), 0.1052632],
    [arm(0, 10), arm(4, 10), 1],
  ] as const)
    assert.ok(
      Math.abs(fisherTail(canary, stable) - expected) < 0.00005,
      `${JSON.stringify(canary)} ${fisherTail(canary, stable)}`,
    );
});

test('a canary is stopped for errors that are unlikely without a difference, and for nothing less', () => {
  for (const [canary, stable, verdict] of [
    [arm(0, 0), arm(0, 0), 'few'],
    [arm(1, 10), arm(0, 91), 'doubtful'],
    // Every visitor of the canary.
    [arm(1, 1), arm(0, 200), 'doubtful'],
    [arm(2, 2), arm(0, 6), 'doubtful'],
    [arm(2, 2), arm(0, 7), 'worse'],
    [arm(2, 2), arm(1, 20), 'doubtful'],
    [arm(2, 3), arm(0, 20), 'doubtful'],
    // Ten visitors: one or two with a strange browser.
    [arm(1, 10), arm(0, 10), 'few'],
    [arm(2, 10), arm(0, 10), 'few'],
    [arm(3, 10), arm(0, 10), 'few'],
    [arm(10, 10), arm(0, 10), 'worse'],
    // As in the comment: every second visitor, broken in every browser.
    [arm(6, 6), arm(0, 6), 'doubtful'],
    [arm(7, 7), arm(0, 7), 'worse'],
    // A quarter of the visitors.
    [arm(4, 4), arm(0, 12), 'worse'],
    // Stable has the same errors.
    [arm(10, 10), arm(10, 10), 'few'],
    [arm(30, 100), arm(270, 900), 'fine'],
    [arm(20, 100), arm(10, 900), 'worse'],
    // Significant, but hardly more.
    [arm(1_100, 5_000), arm(900, 5_000), 'doubtful'],
    [arm(0, 100), arm(0, 900), 'fine'],
  ] as const)
    assert.equal(compareArms(canary, stable), verdict, JSON.stringify({ canary, stable }));
});

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Visitors come one by one until the canary stops. @returns after how many, `null` for a canary that is never stopped */
function stoppedAfter(
  random: () => number,
  { share, rates, visitors }: { share: number; rates: [number, number]; visitors: number },
): number | null {
  const canary = arm(0, 0);
  const stable = arm(0, 0);
  for (let count = 1; count <= visitors; count += 1) {
    const isCanary = random() < share;
    const side = isCanary ? canary : stable;
    side.visitors += 1;
    if (random() >= rates[isCanary ? 0 : 1]) continue;
    side.affected += 1;
    if (isCanary && compareArms(canary, stable) === 'worse') return count;
  }
  return null;
}

test('1,000 simulated canaries that are as good as stable: not 2 % are stopped, with ten visitors none', () => {
  const random = numbersOf(20_261_129);
  // The second rule errs most often with about these.
  for (const [share, rate] of [
    [0.1, 0.02],
    [0.1, 0.1],
    [0.1, 0.3],
    [0.25, 0.2],
  ] as const) {
    const runs = Array.from({ length: 1_000 }, () =>
      stoppedAfter(random, { share, rates: [rate, rate], visitors: 300 }),
    );
    assert.ok(
      runs.filter((count) => count !== null).length < 20,
      `${rate}: ${runs.filter((c) => c !== null)}`,
    );
  }
  const small = Array.from({ length: 1_000 }, () =>
    stoppedAfter(random, { share: 0.1, rates: [0.05, 0.05], visitors: 100 }),
  );
  assert.ok(small.filter((count) => count !== null).length < 5);
});

test('simulated canaries that break in every browser are stopped after a few visits, depending on their share', () => {
  const random = numbersOf(7);
  for (const [share, most, median] of [
    [0.5, 30, 16],
    [0.1, 100, 22],
  ] as const) {
    const counts = Array.from(
      { length: 200 },
      () => stoppedAfter(random, { share, rates: [1, 0.005], visitors: 1_000 }) ?? Number.POSITIVE_INFINITY,
    ).toSorted((a, b) => a - b);
    assert.ok((counts[100] ?? 0) <= median, `${share}: ${counts[100]}`);
    assert.ok((counts[199] ?? 0) <= most, `${share}: ${counts[199]}`);
  }
});
