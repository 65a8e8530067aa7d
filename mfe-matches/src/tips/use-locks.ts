import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { nextLock } from './locks.ts';
import { $ahead, $day, $passed, $round, locksPassed } from './tips.model.ts';

/** A browser's timers end after 24 days; so far ahead nobody waits. */
const LONGEST_MS = 60 * 60_000;

/** Tells when tips or answers that the page shows close, by the server's clock, as long as the page is open. */
export function useLocks(): void {
  const [day, round, ahead, passed, tell] = useUnit([$day, $round, $ahead, $passed, locksPassed]);
  useEffect(() => {
    const moments = [...(day?.matches ?? []), ...(round?.questions ?? [])].map(({ closes_at }) => closes_at);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const now = Date.now() + ahead;
      const next = nextLock(moments, Math.max(now, passed));
      if (next === null) return;
      const left = next - now;
      timer = setTimeout(() => (left > LONGEST_MS ? wait() : tell(next)), Math.min(left, LONGEST_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [day, round, ahead, passed, tell]);
}
