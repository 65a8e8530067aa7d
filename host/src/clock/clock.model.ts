// The page's clock: moves on with each full minute, and when the window is looked at again.
import { clockTicked } from '@duellwerk/shared/store/clock.model';
import { createEffect, createEvent, sample, scopeBind } from 'effector';

const MINUTE = 60_000;

/** Browser only, once per page. */
export const clockStarted = createEvent();

const runClockFx = createEffect(() => {
  const tick = scopeBind(clockTicked, { safe: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    // Nobody reads a hidden page; it is right again before it is seen.
    if (document.hidden) return;
    const now = Date.now();
    tick(now);
    timer = setTimeout(run, MINUTE - (now % MINUTE));
  };
  document.addEventListener('visibilitychange', run);
  run();
});

sample({ clock: clockStarted, target: runClockFx });
