// Whether a canary has more errors than stable: the statistical rule, without any data source.
import type { Verdict } from '@duellwerk/shared/contract/reports';

/** One side of the comparison: how many visitors had it, and how many of them had an error. */
export interface Arm {
  visitors: number;
  affected: number;
}

/** What the levels of all comparisons add up to. */
const FALSE_STOP = 0.02;
/** Fewer visitors with errors prove nothing: it may be their browser. */
const AFFECTED_MIN = 3;
/** Fewer are enough where every visitor of the canary has an error, and none of so many with stable. */
const BROKEN_MIN = 2;
const SOUND_MIN = 7;
/** With many visitors a difference without any importance becomes significant: the rate must be this much higher. */
const RATIO_MIN = 1.5;
/** A canary grows only below this: not enough to stop it, but a sign. */
const DOUBT = 0.1;
/** A canary with fewer visitors has not been tried yet, so it does not grow. */
const VISITORS_MIN = 20;

/**
 * Compares the visitors of a canary with those of stable, who come at the same time and are chosen by their bucket: what
 * differs between them is the version. Counted are visitors, not page views, because one visitor with a strange browser
 * may cause any number of errors; and errors in any package, because a canary may break others.
 *
 * The rule is Fisher's exact test, one-sided, which holds for any sample size. As the canary is compared again whenever one
 * more of its visitors has an error, the j-th comparison uses the level 0.02 / (j (j + 1)). From the third on, the first that
 * may stop it, these levels add up to 0.02 / 3 = 0.0067.
 *
 * A version that breaks for everyone is stopped by a second rule, as early as its second visitor: every visitor of the canary
 * has an error, and none of at least 7 with stable. When errors do not depend on the version, this means that those who
 * happen to have an error are just those who happen to be in the canary. With k of them in a canary for the share p that has
 * the probability p^k (1 - p)^7; for all k from 2 on the sum is p^2 (1 - p)^6, at most 0.0111 (at p = 1/4), however often
 * they are compared. (New visitors are spread evenly instead of at random. If each has an error with the probability r, the
 * same bound holds with r in place of p.) So a canary that is as good as stable is stopped with a probability of
 * 0.0067 + 0.0111 = 1.8 % at most, however long it runs with one share; real runs stay far below. A plan with n shares begins
 * n times.
 *
 * Example: a canary for every second visitor breaks in every browser, stable has no errors. After 14 visits 7 of 7 canary
 * visitors and 0 of 7 stable visitors had an error. If the version made no difference, all 7 would be in the canary with a
 * probability of 1 / (14 over 7) = 0.0003, which is below 0.02 / (7 * 8) = 0.00036: it stops, after 42 seconds at 20 visits a
 * minute. A canary for 15 percent stops after 13 visits in the median, by the second rule. Of 10 canary visitors 2 have an
 * error, of 10 stable ones none: fewer than 3, so it goes on. With 3 of 10 and 0 of 10 that is still likely without a
 * difference (0.105).
 *
 * Call it when a visitor of the canary has had a first error; other calls are extra comparisons that the level does not pay for.
 */
export function compareArms(canary: Arm, stable: Arm): Verdict {
  if (isBrokenForAll(canary, stable)) return 'worse';
  const probability = fisherTail(canary, stable);
  const { affected } = canary;
  const isHigher = affected * stable.visitors >= RATIO_MIN * stable.affected * canary.visitors;
  const level = FALSE_STOP / (affected * (affected + 1));
  if (affected >= AFFECTED_MIN && isHigher && probability <= level) return 'worse';
  if (probability <= DOUBT) return 'doubtful';
  return canary.visitors < VISITORS_MIN ? 'few' : 'fine';
}

function isBrokenForAll(canary: Arm, stable: Arm): boolean {
  const isEveryone = canary.affected === canary.visitors && canary.affected >= BROKEN_MIN;
  return isEveryone && stable.affected === 0 && stable.visitors >= SOUND_MIN;
}

/**
 * The probability that so many of the affected visitors, or more, are in the canary when errors do not depend on the version:
 * the upper tail of the hypergeometric distribution. 0 to 1.
 */
export function fisherTail(canary: Arm, stable: Arm): number {
  const all = canary.visitors + stable.visitors;
  const affected = canary.affected + stable.affected;
  const most = Math.min(affected, canary.visitors);
  const logs = logFactorials(all);
  const choose = (n: number, k: number) => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
  const total = choose(all, canary.visitors);
  let sum = 0;
  for (let count = canary.affected; count <= most; count += 1) {
    if (canary.visitors - count > all - affected) continue;
    sum += Math.exp(choose(affected, count) + choose(all - affected, canary.visitors - count) - total);
  }
  return Math.min(1, sum);
}

/** `ln(n!)` for 0 to `most`. Visitors are at most the 10,000 buckets. */
function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 2; n <= most; n += 1) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}
