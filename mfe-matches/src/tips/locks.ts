// When tips of the page close, by the server's clock.
import type { TipDay, TipRound } from '@duellwerk/shared/contract/tips';

/** How far the server's clock is ahead of this one, in milliseconds. */
export function aheadOf(at: string, receivedAt: number): number {
  return Date.parse(at) - receivedAt;
}

/** Whether its moment has passed: the server has said so, or its clock has got there since. */
export function isLocked(
  { closed, closes_at }: { closed: boolean; closes_at: string | null },
  passed: number,
): boolean {
  return closed || (closes_at !== null && Date.parse(closes_at) <= passed);
}

/** When each of what is open on a page closes. */
export function openMoments(
  day: Pick<TipDay, 'matches'> | null,
  round: Pick<TipRound, 'questions'> | null,
): (string | null)[] {
  const matches = day?.matches.filter(({ closed }) => !closed) ?? [];
  const questions = round?.questions.filter(({ given }) => given === null) ?? [];
  return [...matches, ...questions].map(({ closes_at }) => closes_at);
}

/** The next of some moments after `now`, in epoch milliseconds. */
export function nextLock(moments: readonly (string | null)[], now: number): number | null {
  const ahead = moments.flatMap((at) => (at === null ? [] : [Date.parse(at)])).filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
