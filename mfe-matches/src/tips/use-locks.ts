import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { nextLock, openMoments } from './locks.ts';
import { $ahead, $day, $passed, $round, locksDue, locksPassed } from './tips.model.ts';

/** A browser's timers end after 24 days; so far ahead nobody waits. */
const LONGEST_MS = 60 * 60_000;
/** How often the server is asked about a lock that only the browser's clock says has passed. */
const ASK_MS = 60_000;

/** Says when tips or answers that the page shows close, by the server's clock, as long as the page is open. */
export function useLocks(): void {
  const [day, round, ahead, passed] = useUnit([$day, $round, $ahead, $passed]);
  const [lock, ask] = useUnit([locksPassed, locksDue]);
  useEffect(() => {
    const moments = openMoments(day, round);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (left: number, then: () => void) => {
      timer = setTimeout(then, Math.min(left, LONGEST_MS));
    };
    const wait = () => {
      const now = Date.now() + (ahead ?? 0);
      // What the server calls open although its time is over here is open: this clock may be fast.
      const next = nextLock(moments, ahead === null ? 0 : Math.max(now, passed));
      if (next === null) return;
      const left = next - now;
      if (left > LONGEST_MS) after(left, wait);
      else if (ahead === null) after(left > 0 ? left : ASK_MS, keepAsking);
      else after(left, () => lock(next));
    };
    const keepAsking = () => {
      ask();
      after(ASK_MS, keepAsking);
    };
    wait();
    return () => clearTimeout(timer);
  }, [day, round, ahead, passed, lock, ask]);
}
